import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { anApplication, anApplicationPageItem } from '@portal/contracts/factories'
import { message } from '@portal/contracts/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { Interviews } from './interviews'

const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }
const at = (time: string) => Date.parse(`${time}:00+09:00`) / 1000

const interview = (id: number, status: 'IF' | 'AR', time: string, change: Partial<ApplicationPageItem> = {}) => {
  const item = anApplicationPageItem(status, {
    id,
    interview_start_timestamp: at(time),
    interview_end_timestamp: at(time) + 1800,
    ...change,
  })
  return { ...item, applicant_profile: { ...item.applicant_profile, last_name: 'Tran', first_name: `P${id}` } }
}
const online = { job: { ...anApplicationPageItem('IF').job, interview_location: null } }
const open = (people: readonly ApplicationPageItem[]) =>
  renderScreen(<Interviews />, {
    locales,
    language: 'EN',
    server: fakeServer()
      .on(endpoints.page, ({ query }) => {
        const items = people.filter(({ status_v2: status }) => status === query.status)
        return { items, next: null, totals: { ALL: items.length, URGENT: 0, ESP: 0, IF: 0, SL: 0, 'CBS-CBE': 0 } }
      })
      .on(endpoints.onlineDetails, {
        online_iv_platform: 'Zoom',
        online_iv_url: 'https://zoom.example/1',
        online_iv_id: null,
        online_iv_password: null,
      })
      .on(endpoints.one, anApplication('AR', { id: 1 })),
  })
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link', { name: /^Tran / })
    .map(({ textContent }) => textContent)

// In New York it is still the 20th.
beforeEach(() => stopClockAt('2026-11-21T12:00'))

it('[DAY-05] lists today and tomorrow in Tokyo, in order, and no other day', async () => {
  open([
    interview(4, 'IF', '2026-11-22T09:00'),
    interview(5, 'IF', '2026-11-23T09:00'),
    interview(3, 'IF', '2026-11-21T15:00'),
    interview(1, 'AR', '2026-11-21T09:00'),
    interview(2, 'AR', '2026-11-20T09:00'),
  ])
  await screen.findByRole('link', { name: 'Tran P1' })
  expect(names('Interviews today')).toEqual(['Tran P1', 'Tran P3'])
  expect(names('Interviews tomorrow')).toEqual(['Tran P4'])
  expect(screen.getByText('15:00–15:30')).toBeVisible()
})

it('[SHOP-03] an interviewer sees the interviews to come and the outcomes of earlier ones, and no action', async () => {
  const interviews = [
    interview(3, 'IF', '2026-11-24T09:00'),
    interview(2, 'IF', '2026-11-21T15:00'),
    { ...interview(1, 'AR', '2026-11-19T09:00'), status_v2: 'SL' as const },
  ].map((each) => ({ ...each, online: null }))
  renderScreen(<Interviews />, {
    locales,
    language: 'EN',
    session: { isAdmin: false, isInterviewer: true },
    server: fakeServer().on(endpoints.interviews, interviews),
  })
  await screen.findByRole('link', { name: 'Tran P1' })
  for (const [list, name] of [
    ['Interviews today', 'Tran P2'],
    ['Interviews later', 'Tran P3'],
    ['Earlier interviews', 'Tran P1'],
  ] as const)
    expect(names(list)).toEqual([name])
  expect(within(screen.getByRole('list', { name: 'Earlier interviews' })).getByText('Hired')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('[DAY-05] shows the place or the link of an online interview; without details it links to the form that sends them', async () => {
  const there = interview(1, 'IF', '2026-11-21T15:00')
  open([
    there,
    interview(2, 'IF', '2026-11-21T16:00', { ...online, has_online_details: true }),
    interview(3, 'IF', '2026-11-21T17:00', { ...online, has_online_details: false }),
  ])
  expect(await screen.findByRole('link', { name: 'Online interview · Zoom: open the interview link' })).toHaveAttribute(
    'href',
    'https://zoom.example/1',
  )
  expect(screen.getByText(new RegExp(there.job.interview_location?.address ?? 'no address'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send online details to Tran P3' })).toBeVisible()
})

it('[DAY-05] the outcome can be recorded in the widget only after the interview', async () => {
  const { user } = open([interview(1, 'AR', '2026-11-21T09:00'), interview(2, 'IF', '2026-11-21T11:50')])
  expect(await screen.findByText(/^Now/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Tran P2/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Record the outcome of Tran P1' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

it('[AVAIL-09] shows which applicants have confirmed', async () => {
  open([
    interview(1, 'IF', '2026-11-21T15:00', { interview_confirmed_timestamp: at('2026-11-21T10:00') }),
    interview(2, 'IF', '2026-11-22T16:00'),
  ])
  expect(within(await screen.findByRole('list', { name: 'Interviews today' })).getByText('Confirmed')).toBeVisible()
  expect(screen.getAllByText('Confirmed')).toHaveLength(1)
})

it('[DAY-05] says that there are no interviews', async () => {
  open([])
  expect(await screen.findByText('No interviews today or tomorrow')).toBeVisible()
})

it('[DAY-05] a later failure keeps the list and the open outcome dialog', async () => {
  const { user, server } = open([interview(1, 'AR', '2026-11-21T09:00')])
  await user.click(await screen.findByRole('button', { name: 'Record the outcome of Tran P1' }))
  await user.type(await screen.findByRole('textbox'), 'Good')
  server.on(endpoints.page, refusal(500))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(server.callsOf(endpoints.page)).toHaveLength(4))
  await user.type(screen.getByRole('textbox'), '!')
  expect(screen.getByRole('textbox')).toHaveValue('Good!')
})

it('[DAY-05] the outcomes of all past interviews are recorded in one dialog; refused ones stay in it', async () => {
  const { user, shell, server } = open([
    interview(1, 'AR', '2026-11-21T09:00'),
    interview(2, 'AR', '2026-11-19T09:00'),
    interview(3, 'AR', '2026-11-18T09:00'),
  ])
  server.on(endpoints.patch, ({ params }) =>
    params.id === '2'
      ? refusal(409, { code: 'status_conflict', error: message('en', 'error.status_conflict') })
      : anApplication('RJ', { id: Number(params.id) }),
  )
  await user.click(await screen.findByRole('button', { name: widgetsEn['outcomes.open'] }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: en['outcome.submit'] }))
  expect(await dialog.findAllByText('Please select the outcome')).not.toEqual([])
  expect(server.callsOf(endpoints.patch)).toEqual([])
  const choose = (name: string, outcome: string) =>
    user.click(within(dialog.getByRole('group', { name })).getByRole('radio', { name: outcome }))
  await choose('Tran P1', en['outcome.RJ'])
  await choose('Tran P2', en['outcome.AB'])
  await user.click(dialog.getByRole('button', { name: en['outcome.submit'] }))
  await waitFor(() => expect(dialog.queryByRole('group', { name: 'Tran P1' })).toBeNull())
  expect(server.callsOf(endpoints.patch).map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { final_status_by_employer: 'RJ' }],
    ['2', { final_status_by_employer: 'AB' }],
  ])
  expect(
    within(dialog.getByRole('group', { name: 'Tran P2' })).getByRole('radio', { name: en['outcome.AB'] }),
  ).toBeChecked()
  expect(dialog.getByRole('group', { name: 'Tran P2' })).toHaveTextContent(message('en', 'error.status_conflict'))
  expect(dialog.getByRole('group', { name: 'Tran P3' })).toBeVisible()
  expect(shell.emitted.map(({ name }) => name)).toContain('applicationChanged')
})

it('[DAY-05] a single past interview has no dialog for several', async () => {
  open([interview(1, 'AR', '2026-11-21T09:00')])
  expect(await screen.findByRole('button', { name: 'Record the outcome of Tran P1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: widgetsEn['outcomes.open'] })).toBeNull()
})
