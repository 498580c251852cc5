import { createPageGuard, type Guard } from './page-guard'

function setUp(isNeeded = true) {
  const steps: string[] = []
  const guard: Guard = {
    started: () => void steps.push('started'),
    step: (step, remote) => void steps.push(`${step} ${remote}`),
  }
  const load = jest.fn(async () => guard)
  return { steps, load, made: createPageGuard({ load, isNeeded: () => isNeeded }) }
}

describe('the guard of the page', () => {
  it('[PLAT-16] is loaded before a remote runs, once, and receives the start in any order', async () => {
    const early = setUp()
    await Promise.all([early.made.ready(), early.made.ready()])
    early.made.started()
    early.made.step('loaded', 'mf-jobs')
    expect([early.steps, early.load.mock.calls.length]).toEqual([['started', 'loaded mf-jobs'], 1])
    const late = setUp()
    late.made.started()
    await late.made.ready()
    expect(late.steps).toEqual(['started'])
  })

  it('is not loaded for public pages', async () => {
    const { made, load } = setUp(false)
    await made.ready()
    made.step('loaded', 'mf-accounts')
    expect(load).not.toHaveBeenCalled()
  })

  it('[PLAT-16] does not prevent remotes if it cannot be loaded', async () => {
    const { made, load, steps } = setUp()
    load.mockRejectedValueOnce(new Error('ChunkLoadError'))
    await made.ready()
    await made.ready()
    made.step('mounted', 'mf-jobs')
    expect(steps).toEqual(['mounted mf-jobs'])
  })
})
