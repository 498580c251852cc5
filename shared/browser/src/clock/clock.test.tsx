import { endpoint, PORTAL_TIME_HEADER } from '@portal/contracts/kernel'
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { useEndpoint } from '../api'
import { fakeServer, refusal, renderScreen } from '../testing'
import { formatDateTime, useNow } from '../time'
import { deviceNow, hearPortalTime, onPortalTime, portalNow } from '.'

const DAY = 86_400_000
const answers = endpoint({
  id: 'clock.test',
  method: 'GET',
  path: '/answer/',
  auth: 'none',
  ok: v.object({}),
  fails: [404],
})
const told = (moment: number) => ({ [PORTAL_TIME_HEADER]: String(moment) })

// The state of a page that was just opened.
beforeEach(() => {
  globalThis.__portalClock = undefined
})

it("is the device's time until an answer contains another one", () => {
  const here = deviceNow()
  expect(Math.abs(portalNow() - here)).toBeLessThan(50)
  hearPortalTime({}, here)
  hearPortalTime({ [PORTAL_TIME_HEADER]: 'soon' }, here)
  expect(Math.abs(portalNow() - here)).toBeLessThan(50)
})

it('follows the portal forward and back, and does not change if network delay explains the difference', () => {
  const heard = jest.fn()
  const end = onPortalTime(heard)
  const here = deviceNow()
  hearPortalTime(told(here - 4_000), here - 9_000)
  expect(heard).not.toHaveBeenCalled()
  hearPortalTime(told(here + 40 * DAY), here)
  expect(Math.abs(portalNow() - here - 40 * DAY)).toBeLessThan(100)
  hearPortalTime(told(here), here)
  expect(Math.abs(portalNow() - here)).toBeLessThan(100)
  expect(heard).toHaveBeenCalledTimes(2)
  end()
  hearPortalTime(told(here + DAY), here)
  expect(heard).toHaveBeenCalledTimes(2)
})

function Present() {
  useEndpoint(answers)
  return <p>{formatDateTime(useNow(), 'en')}</p>
}

it.each([
  ['an answer', {}],
  ['a refusal', refusal(404, { error: 'gone', code: 'not_found' })],
])("screens use the portal's time as soon as %s contains it", async (_, answer) => {
  const server = fakeServer().on(answers, answer)
  server.time = Date.UTC(2031, 0, 1, 3)
  renderScreen(<Present />, { server, locales: { ja: {}, en: {} } })
  expect(await screen.findByText(/^Wed 1 Jan 2031, 12:0/)).toBeInTheDocument()
})
