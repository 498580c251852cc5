import { createI18n } from '@portal/browser/i18n'
import { DURATIONS } from '@portal/contracts/kernel'
import type { Composition } from '@portal/contracts/shell'
import { act, screen } from '@testing-library/react'
import en from '../locales/en.json'
import { aComposition, aRemote } from '../testing/a-composition'
import { offerNewer } from './offer-newer'

const remote = aRemote('mf-jobs', { version: '1.0.0' })
const page = aComposition({ base: '/env/staging', remotes: [remote], mix: 'own', certified: null })
const CERTIFIED = { runId: 'run-1', at: 'today' }
const EVERY = DURATIONS.newerMixLook * 1000
const A_MOMENT = 1_000

let end = () => {}
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(end)
  document.body.replaceChildren()
  jest.useRealTimers()
})

const see = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function anOpenPage(changes: Partial<Composition> = {}) {
  see('visible')
  const server = { answer: { ...page } as unknown, down: false }
  const form = { isDirty: false }
  const asked: string[] = []
  const reload = jest.fn()
  await act(async () => {
    end = offerNewer({
      composition: { ...page, ...changes },
      i18n: createI18n('en', en),
      guards: { isDirty: () => form.isDirty },
      reload,
      ask: async (address) => {
        asked.push(address)
        if (server.down) throw new TypeError('Failed to fetch')
        return server.answer
      },
    })
  })
  const serves = (mix: string, certified: Composition['certified'] = CERTIFIED) => {
    server.answer = { ...page, mix, certified }
  }
  return { server, form, asked, reload, serves }
}
const offer = () => screen.queryByText('A new version of the portal is ready.')
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('an open page checks for a newer mix', () => {
  it('of its environment, at an interval, and only while the tab is visible', async () => {
    const { asked } = await anOpenPage()
    expect(asked).toEqual(['/env/staging/portal.json'])
    await pass(EVERY)
    expect(asked).toHaveLength(2)
    see('hidden')
    await pass(3 * EVERY)
    expect(asked).toHaveLength(2)
    await act(async () => see('visible'))
    expect(asked).toHaveLength(3)
    // A short switch to another tab does not cause a request.
    see('hidden')
    await act(async () => see('visible'))
    expect(asked).toHaveLength(3)
    await pass(EVERY)
    expect(asked).toHaveLength(4)
  })

  it('offers a certified one, announced politely, by a reload', async () => {
    const { serves, reload } = await anOpenPage()
    expect(offer()).not.toBeInTheDocument()
    serves('newer')
    await pass(EVERY)
    expect(screen.getByRole('status')).toHaveTextContent('A new version of the portal is ready.')
    await press('Reload now')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not offer an uncertified one, and withdraws the offer after a rollback', async () => {
    const { serves } = await anOpenPage()
    serves('newer', null)
    await pass(EVERY)
    expect(offer()).not.toBeInTheDocument()
    serves('newer')
    await pass(EVERY)
    expect(offer()).toBeInTheDocument()
    serves('own')
    await pass(EVERY)
    expect(offer()).not.toBeInTheDocument()
  })

  it('continues after network failures and invalid answers', async () => {
    const { server, serves } = await anOpenPage()
    server.down = true
    await pass(EVERY)
    server.down = false
    server.answer = { error: 'Service unavailable' }
    await pass(EVERY)
    expect(offer()).not.toBeInTheDocument()
    serves('newer')
    await pass(EVERY)
    expect(offer()).toBeInTheDocument()
    server.down = true
    await pass(EVERY)
    expect(offer()).toBeInTheDocument()
  })

  it.each([
    ["with a tester's override", { remotes: [{ ...remote, reason: 'override' }] }],
    ['of a portal that names no mix', { mix: undefined }],
  ] as const)('does not offer a page %s', async (_, changes) => {
    const { asked } = await anOpenPage(changes as Partial<Composition>)
    await pass(EVERY)
    expect(asked).toEqual([])
  })
})

describe('the offer', () => {
  it('is hidden while a form has unsaved input, and appears when it is saved', async () => {
    const { form, serves } = await anOpenPage()
    form.isDirty = true
    serves('newer')
    await pass(EVERY)
    await pass(A_MOMENT)
    expect(offer()).not.toBeInTheDocument()
    form.isDirty = false
    await pass(A_MOMENT)
    expect(offer()).toBeInTheDocument()
    form.isDirty = true
    await pass(A_MOMENT)
    expect(offer()).not.toBeInTheDocument()
  })

  it('does not reload over input that was typed a moment ago', async () => {
    const { form, serves, reload } = await anOpenPage()
    serves('newer')
    await pass(EVERY)
    form.isDirty = true
    await press('Reload now')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each(['dialog', 'alertdialog'])('waits until a %s is closed', async (role) => {
    const { serves } = await anOpenPage()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', role)
    serves('newer')
    await pass(EVERY)
    await pass(A_MOMENT)
    expect(offer()).not.toBeInTheDocument()
    dialog.setAttribute('data-state', 'closed')
    await pass(A_MOMENT)
    expect(offer()).toBeInTheDocument()
  })

  it('that was dismissed appears again when the user returns later, or for an even newer mix', async () => {
    const { serves } = await anOpenPage()
    serves('newer')
    await pass(EVERY)
    await press('Later')
    await pass(3 * EVERY)
    expect(offer()).not.toBeInTheDocument()
    see('hidden')
    await pass(EVERY)
    await act(async () => see('visible'))
    expect(offer()).toBeInTheDocument()
    await press('Later')
    serves('newest')
    await pass(EVERY)
    expect(offer()).toBeInTheDocument()
  })
})
