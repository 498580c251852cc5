import { aLoginResponse } from '@portal/contracts/factories'
import { createSessionStore } from '../session/session-store'
import { whenLoggedIn } from './when-logged-in'

const aSession = () => createSessionStore({ read: () => null, write: () => undefined, watch: () => () => undefined })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it("[TELL-05] a visitor's page runs no timer, and follows changes some seconds after the login", async () => {
  const session = aSession()
  const start = jest.fn(async () => undefined)
  whenLoggedIn(session.store, start)
  await pass(60_000)
  expect([start.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0])
  session.login(aLoginResponse())
  await pass(4_999)
  expect(start).not.toHaveBeenCalled()
  await pass(1)
  expect(start).toHaveBeenCalledTimes(1)
  // From here on the started part follows the session itself.
  session.store.setState({ isAdmin: false })
  await pass(60_000)
  expect(start).toHaveBeenCalledTimes(1)
})

it('[TELL-05] starts again if the code could not be loaded', async () => {
  const session = aSession()
  session.login(aLoginResponse())
  const start = jest.fn(async () => undefined)
  start.mockRejectedValueOnce(new Error('offline'))
  whenLoggedIn(session.store, start)
  await pass(5_000)
  await pass(5_000)
  expect(start).toHaveBeenCalledTimes(2)
})
