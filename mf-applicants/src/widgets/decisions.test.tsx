import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { applicationsEndpoints as endpoints, bulkEndpoints } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import { anApplication, anApplicationPageItem, aSubscriptionBrief } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { pagesOf } from '../testing/page-server'
import { Decisions } from './decisions'

const NOON = '2026-11-21T12:00'
const NOW = Date.parse(`${NOON}:00+09:00`) / 1000
const DAY = 86_400
const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }

const waiting = (id: number, status: 'AES' | 'NSRS' | 'AR' | 'IF', days: number, change: object = {}) => {
  const item = anApplicationPageItem(status, {
    id,
    status_since_timestamp: NOW - days * DAY,
    visa_verdict: 'ok',
    ...change,
  })
  return { ...item, applicant_profile: { ...item.applicant_profile, last_name: 'Tran', first_name: `P${id}` } }
}
const ONLINE = { job: { ...anApplicationPageItem('IF').job, interview_location: null }, has_online_details: false }
const open = (people: readonly ApplicationPageItem[], server = fakeServer()) =>
  renderScreen(<Decisions />, { locales, language: 'EN', server: server.on(endpoints.page, pagesOf(people)) })
const rows = () => within(screen.getByRole('list', { name: 'Waiting longest first' })).getAllByRole('listitem')

beforeEach(() => stopClockAt(NOON))

it('[DAY-04] loads those who wait longest, shows how long, and counts the others as the list does', async () => {
  const people = [1, 2, 3, 4, 5, 6, 7].map((id) => waiting(id, 'AES', 10 - id))
  const { server } = open(people)
  expect(await screen.findByRole('link', { name: 'Tran P1' })).toHaveAttribute('href', '/dashboard/applicant-details/1')
  expect(server.callsOf(endpoints.page)[0]?.query).toMatchObject({ tab: 'URGENT', sort: 'waiting' })
  expect(rows()).toHaveLength(6)
  expect(rows()[0]).toHaveTextContent('Waiting for 9 days')
  expect(screen.getByRole('link', { name: '2 more in the list' })).toHaveAttribute(
    'href',
    paths.applicants.to({ query: { filterBy: 'URGENT' } }).href,
  )
})

it('[DAY-04] invites in the widget, and loads the list again', async () => {
  let people = [waiting(1, 'AES', 3), waiting(2, 'AES', 1)]
  const server = fakeServer().on(bulkEndpoints.decide, { results: [{ id: 1, refused: null }] })
  server.on(endpoints.page, (asked) => pagesOf(people)(asked))
  const { user, shell } = renderScreen(<Decisions />, { locales, language: 'EN', server })
  const invite = await screen.findByRole('button', { name: 'Invite Tran P1 to an interview' })
  people = people.slice(1)
  await user.click(invite)
  expect(server.callsOf(bulkEndpoints.decide)[0]?.body).toMatchObject({ action: 'invite', ids: [1] })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(shell.emitted.map(({ name }) => name)).toContain('applicationChanged')
  expect(screen.getByRole('region', { name: en['takeBack.label'] })).toBeVisible()
})

it('[DAY-04] each person has one next step: an outcome in the widget, slots and online details on their screens', async () => {
  const server = fakeServer().on(endpoints.one, anApplication('AR', { id: 1 }))
  const { user } = open([waiting(1, 'AR', 3), waiting(2, 'NSRS', 2), waiting(3, 'IF', 1, ONLINE)], server)
  await user.click(await screen.findByRole('button', { name: 'Record the outcome of Tran P1' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  const href = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')
  expect(href('Add interview slots for Tran P2')).toMatch(/^\/dashboard\/add-interview-times\/\d+$/)
  expect(href('Send online details to Tran P3')).toBe('/dashboard/applicant-details/3')
})

it('[DAY-04] says that nobody waits, and offers a retry after a failure', async () => {
  const server = fakeServer().on(endpoints.page, refusal(500)).on(billingEndpoints.status, aSubscriptionBrief())
  const { user } = renderScreen(<Decisions />, { locales, language: 'EN', server })
  await screen.findByRole('alert')
  server.on(endpoints.page, pagesOf([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No applicants are waiting for you')).toBeVisible()
})

it('[MEET-16] says that applicants are hidden since the plan ended, and leads to a plan', async () => {
  const ended = aSubscriptionBrief({ subscription_status: 'OS', plan_expiry_date: NOW - 60 * DAY })
  const hidden = { ...waiting(1, 'AES', 3), is_active: false }
  const server = fakeServer().on(billingEndpoints.status, ended)
  server.on(endpoints.page, (asked) => ({ ...pagesOf([hidden])(asked), items: [] }))
  renderScreen(<Decisions />, { locales, language: 'EN', server })
  expect(await screen.findByText(/^Applicants are hidden unless/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', paths.billing.path)
  expect(screen.queryByText('No applicants are waiting for you')).toBeNull()
})

it('[DAY-04] a later failure keeps both the list and the input', async () => {
  const server = fakeServer().on(endpoints.one, anApplication('AR', { id: 1 }))
  const { user } = open([waiting(1, 'AR', 3)], server)
  await user.click(await screen.findByRole('button', { name: 'Record the outcome of Tran P1' }))
  await user.type(await screen.findByRole('textbox'), 'Good')
  server.on(endpoints.page, refusal(500)).on(endpoints.one, refusal(500))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(server.callsOf(endpoints.page)).toHaveLength(2))
  await waitFor(() => expect(server.callsOf(endpoints.one)).toHaveLength(2))
  await user.type(screen.getByRole('textbox'), '!')
  expect(screen.getByRole('textbox')).toHaveValue('Good!')
  expect(screen.getByRole('link', { name: 'Tran P1', hidden: true })).toBeInTheDocument()
})
