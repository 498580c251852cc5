import { createLeaveGuards } from '../routing/leave-guards'
import { createPortalHistory } from '../routing/portal-history'
import { createFaultReports } from '../shell/fault-reports'
import { keepOriginals, original } from './originals'

const overwritten = {
  fetch: globalThis.fetch,
  setInterval: globalThis.setInterval,
  pushState: window.history.pushState,
}
const asked = jest.fn(async () => new Response())

beforeAll(() => {
  globalThis.fetch = asked
  keepOriginals()
})
afterAll(() => {
  globalThis.fetch = overwritten.fetch
  globalThis.setInterval = overwritten.setInterval
  Reflect.deleteProperty(window.history, 'pushState')
})

describe('what a remote puts in the place of the browser’s functions', () => {
  it('[PLAT-16] does not keep the shell from reporting', () => {
    globalThis.fetch = () => Promise.reject(new Error('overwritten'))
    const report = createFaultReports({
      composition: {
        environment: 'test',
        contractVersion: '1.1.0',
        host: { version: '1.0.0', address: '/host/1.0.0/' },
      },
      versionOf: () => '1.0.0',
      screen: () => 'jobs',
    })
    report({ at: 0, name: 'remote-load', remote: 'mf-jobs', data: { outcome: 'network' } })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('[PLAT-16] does not keep the shell from navigating', async () => {
    const history = createPortalHistory({
      guards: createLeaveGuards({ ask: async () => true, onGuardError: () => undefined }),
      settled: (href) => href,
    })
    window.history.pushState = () => undefined
    await history.navigate({ href: '/dashboard/team' })
    expect(location.pathname).toBe('/dashboard/team')
    history.stop()
  })

  it('[PLAT-16] does not stop the deadlines of the shell', async () => {
    const overwriting = jest.fn(() => 0)
    globalThis.setInterval = overwriting as unknown as typeof setInterval
    const rang = new Promise<string>((resolve) => {
      const timer = original().setInterval(() => {
        original().clearInterval(timer)
        resolve('in time')
      }, 1)
    })
    expect(overwriting).not.toHaveBeenCalled()
    await expect(rang).resolves.toBe('in time')
  })
})
