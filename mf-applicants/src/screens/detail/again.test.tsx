import { refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { againEndpoints as endpoints } from '@portal/contracts/applications'
import type { Again, AgainEntry } from '@portal/contracts/applications'
import { anApplication } from '@portal/contracts/factories'
import { parseTokyo } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'

const at = (day: string) => parseTokyo(`${day} 10:00`) ?? 0
const anEntry = (change: Partial<AgainEntry> = {}): AgainEntry => ({
  id: 7,
  grounds: ['mail', 'name_year'],
  said: null,
  said_by: null,
  is_same: true,
  person: { first_name: 'Anh', last_name: 'Nguyen' },
  job: 'ホール',
  status: 'RJ',
  applied_at: at('2026-02-01'),
  status_since: at('2026-02-10'),
  ...change,
})
const BRIEF = { count: 2, no_shows: 1, last: { status: 'RJ' as const, at: at('2026-02-10') }, is_sure: false, open: 0 }
const again = (...entries: AgainEntry[]): Again => ({ brief: BRIEF, entries })

function open(change: object | null) {
  stopClockAt('2026-04-06T10:00')
  const server = detailServer(anApplication('AES', { again: change && { ...BRIEF, ...change } }))
  const path = paths.applicantDetails.to({ applicationId: 1 }).href
  return renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
}

it('[FIND-02] the line opens the list with its grounds; a member says what is true and takes it back', async () => {
  const { server, user, shell } = open({})
  server.on(endpoints.list, refusal(500))
  await user.click(
    await screen.findByRole('button', { name: 'Perhaps applied before: 2, no-shows: 1, last: Rejected (10 Feb 2026)' }),
  )
  const dialog = await screen.findByRole('dialog')
  server.on(endpoints.list, again(anEntry(), anEntry({ id: 8, grounds: ['name'], is_same: false, job: '清掃' })))
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  const [first, second] = await within(dialog).findAllByRole('listitem')
  expect(first).toHaveTextContent('same e-mail address, same name and year of birth')
  expect(second).toHaveTextContent(/not counted.*清掃.*same name only/)
  const by = { id: 3, display_name: '佐藤', at: at('2026-04-06') }
  server.on(endpoints.say, again(anEntry({ said: 'other', said_by: by, is_same: false })))
  await user.click(within(dialog).getByRole('button', { name: 'Not the same person: Nguyen Anh, ホール' }))
  expect(await within(dialog).findByText('佐藤 said: not the same person (6 Apr 2026)')).toBeVisible()
  server.on(endpoints.say, again(anEntry()))
  await user.click(within(dialog).getByRole('button', { name: 'Take back: Nguyen Anh, ホール' }))
  await waitFor(() => expect(within(dialog).queryByText(/佐藤 said/)).toBeNull())
  expect(server.callsOf(endpoints.say).map(({ body }) => body)).toEqual([
    { other: 7, said: 'other' },
    { other: 7, said: null },
  ])
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Recorded as another person', 'The record was taken back'])
})

it.each([
  [{ is_sure: true, no_shows: 0 }, 'Applied before: 2, last: Rejected (10 Feb 2026)'],
  [{ count: 0, no_shows: 0, last: null, open: 3 }, 'Others with the same name: 3. Is it the same person?'],
])('[FIND-02] what is known stands in one line: %p', async (change, text) => {
  open(change)
  expect(await screen.findByRole('button', { name: text })).toBeVisible()
})

it('[FIND-02] nobody like it, no line', async () => {
  open(null)
  await screen.findByRole('heading', { level: 1, name: /Nguyen|Anh/ })
  expect(screen.queryByText(/pplied before|same name/)).toBeNull()
})
