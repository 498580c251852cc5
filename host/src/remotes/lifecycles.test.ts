import type { Lifecycles } from '@portal/contracts/shell'
import { boundedLifecycles } from './lifecycles'
import { LOAD_DEADLINE } from './loader'

const nothing = async () => undefined
const after = (ms: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

function bounded(own: Partial<Lifecycles>) {
  const ignored = () => undefined
  return boundedLifecycles(
    { bootstrap: nothing, mount: nothing, unmount: nothing, ...own },
    {
      remote: 'mf-jobs',
      version: '1.2.3',
      onBootstrap: ignored,
      onMounting: ignored,
      onMounted: ignored,
      onUnmounted: ignored,
      onGone: ignored,
    },
  )
}
/** How a step ended, without waiting for it. */
const outcome = (step: Promise<unknown>) => {
  const seen = { is: 'pending' }
  step.then(
    () => {
      seen.is = 'done'
    },
    (error: Error) => {
      seen.is = error.message
    },
  )
  return seen
}

describe('the limits of a lifecycle', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('[PLAT-16] a bootstrap, which loads texts, has the same limit as the code', async () => {
    const slow = outcome(bounded({ bootstrap: after(6_000) }).lifecycles.bootstrap({}))
    const hangs = outcome(bounded({ bootstrap: after(60_000) }).lifecycles.bootstrap({}))
    await jest.advanceTimersByTimeAsync(6_000)
    expect([slow.is, hangs.is]).toEqual(['done', 'pending'])
    await jest.advanceTimersByTimeAsync(LOAD_DEADLINE - 6_000)
    expect(hangs.is).toMatch(/bootstrap did not resolve or reject/)
  })

  it.each(['bootstrap', 'mount'] as const)(
    '[PLAT-16] a %s that hangs does not delay the screen to which the user goes',
    async (step) => {
      const { lifecycles, leave } = bounded({ [step]: () => new Promise(() => undefined) })
      const hangs = outcome(lifecycles[step]({}))
      leave()
      await jest.advanceTimersByTimeAsync(600)
      expect(hangs.is).toContain(`Left during the ${step}`)
    },
  )

  it('[PLAT-16] an abandoned mount that goes on gets no place in the page', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const late = async ({ domElementGetter }: { domElementGetter: () => HTMLElement }) => {
      await after(5_000)()
      domElementGetter().textContent = 'late'
    }
    const ended = outcome(bounded({ mount: late as never }).lifecycles.mount({ domElementGetter: () => place }))
    await jest.advanceTimersByTimeAsync(4_000)
    expect(ended.is).toMatch(/mount did not resolve or reject/)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(place.textContent).toBe('')
  })
})
