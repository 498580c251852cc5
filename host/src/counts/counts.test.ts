import { createEvents } from '../shell/events'
import { createCountStore } from './count-store'
import { keepCounts } from './keep-counts'

const settle = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

function setUp({ isOn = true } = {}) {
  const server = { urgent: 2, unread: 5, reads: 0, failing: false }
  const state = { isOn }
  const read = (what: 'urgent' | 'unread') => async () => {
    server.reads++
    if (server.failing) throw new Error('down')
    return server[what]
  }
  const urgent = createCountStore({ read: read('urgent'), isOn: () => state.isOn })
  const notifications = createCountStore({ read: read('unread'), isOn: () => state.isOn })
  const events = createEvents((error) => {
    throw error
  })
  const route = new Set<() => void>()
  const session = new Set<(isLoggedIn: boolean) => void>()
  const stop = keepCounts({
    urgent,
    unanswered: urgent,
    notifications,
    events,
    onRouteChange: (listener) => {
      route.add(listener)
      return () => route.delete(listener)
    },
    onSession: (listener) => {
      session.add(listener)
      return () => session.delete(listener)
    },
  })
  return { server, state, urgent, notifications, events, route, session, stop }
}

describe('urgent and unread counts', () => {
  it('[SHELL-12] [SHELL-13] are loaded at start, route change, window focus and after an action', async () => {
    const { server, urgent, notifications, events, route, stop } = setUp()
    await settle()
    expect([urgent.read(), notifications.read()]).toEqual([2, 5])
    const triggers = [
      () => {
        for (const listener of route) listener()
      },
      () => window.dispatchEvent(new Event('focus')),
      () => events.emit('applicationChanged', { applicationId: 1 }),
    ]
    for (const [index, trigger] of triggers.entries()) {
      server.urgent = 10 + index
      server.unread = 20 + index
      trigger()
      await settle()
      expect([urgent.read(), notifications.read()]).toEqual([10 + index, 20 + index])
    }
    server.unread = 0
    events.emit('notificationsChanged', undefined)
    await settle()
    expect(notifications.read()).toBe(0)
    stop()
  })

  it('are not requested while nobody is logged in, and are reset with the session', async () => {
    const { server, state, urgent, session, stop } = setUp({ isOn: false })
    await settle()
    expect(server.reads).toBe(0)
    state.isOn = true
    for (const listener of session) listener(true)
    await settle()
    expect(urgent.read()).toBe(2)
    for (const listener of session) listener(false)
    expect([urgent.read(), urgent.known()]).toEqual([0, undefined])
    stop()
  })

  it('[SHELL-28] keep their value when they cannot be read', async () => {
    const { server, urgent, stop } = setUp()
    await settle()
    server.failing = true
    await urgent.refresh()
    expect(urgent.read()).toBe(2)
    stop()
  })

  it('use the answer to the newest request only', async () => {
    const answers: ((count: number) => void)[] = []
    const count = createCountStore({
      read: () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
      isOn: () => true,
    })
    const first = count.refresh()
    const second = count.refresh()
    answers[1]?.(1)
    answers[0]?.(9)
    await Promise.all([first, second])
    expect(count.read()).toBe(1)
  })

  it('[PLAT-18] notify subscribers of each change', async () => {
    const { server, urgent, stop } = setUp()
    await settle()
    const heard: number[] = []
    urgent.subscribe((count) => heard.push(count))
    await urgent.refresh()
    server.urgent = 0
    await urgent.refresh()
    expect(heard).toEqual([0])
    stop()
  })
})
