import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { talkEndpoints } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { act, screen, within } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { Messages } from './messages'

const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }
const NOW = Date.parse('2026-11-21T12:00:00+09:00') / 1000
const person = (id: number, hours: number) => ({
  application_id: id,
  last_name: 'Tran',
  first_name: `P${id}`,
  job: { id: 1, display_name: 'Hall staff' },
  id,
  text: `Question ${id}`,
  since: NOW - hours * 3600,
  count: 1,
})
const open = (server = fakeServer()) => renderScreen(<Messages />, { locales, language: 'EN', server })

beforeEach(() => stopClockAt('2026-11-21T12:00'))

it('[DAY-04] [TALK-03] lists sender, waiting time and question, with a link to the reply', async () => {
  const people = [{ ...person(1, 26), is_unread: true }, person(2, 3)]
  open(fakeServer().on(talkEndpoints.waiting, { people, total: 4, unread: 1 }))
  const list = within(await screen.findByRole('list', { name: 'Longest wait first' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tran P1Unread.*1 day.*Hall staff.*Question 1/),
    expect.stringMatching(/^Tran P2.*3 hours.*Hall staff.*Question 2/),
    'Unanswered: 4Unread: 1',
  ])
  for (const [name, talk] of [
    ['Unanswered: 4', 'unanswered'],
    ['Unread: 1', 'unread'],
  ])
    expect(list.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/dashboard/applicants?filterBy=ALL&filter=none&talk=${talk}`,
    )
  expect(list.getByRole('link', { name: 'Reply to Tran P1' })).toHaveAttribute(
    'href',
    paths.applicantDetails.to({ applicationId: 1 }).href,
  )
})

it('[DAY-04] says that nobody waits, and is updated after a change', async () => {
  const server = fakeServer().on(talkEndpoints.waiting, { people: [], total: 0 })
  const { shell } = open(server)
  await screen.findByText('No message is waiting for a reply')
  server.on(talkEndpoints.waiting, { people: [person(1, 1)], total: 1 })
  act(() => shell.events.emit('applicationChanged', {}))
  expect(await screen.findByText('Question 1')).toBeVisible()
})

it('[DAY-03] a failure shows an error with a retry', async () => {
  const server = fakeServer().on(talkEndpoints.waiting, refusal(500))
  const { user } = open(server)
  await screen.findByText('The messages could not be loaded')
  server.on(talkEndpoints.waiting, { people: [], total: 0 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No message is waiting for a reply')).toBeVisible()
})
