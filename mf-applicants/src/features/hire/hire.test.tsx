import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { HIRE_CHECKS, hireEndpoints as endpoints } from '@portal/contracts/applications'
import { aHire, anApplication } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import hireEn from '../../locales/hire.en.json'
import hireJa from '../../locales/hire.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'
import { HireCard } from './hire-card'

beforeEach(() => stopClockAt('2026-12-03T10:00'))
const by = { at: Date.UTC(2026, 11, 1, 1) / 1000, member: { id: 7, display_name: '山田 花子' } }
const locales = { ja: { ...ja, ...hireJa }, en: { ...en, ...hireEn } }
const open = (server: ReturnType<typeof fakeServer>) =>
  renderScreen(<HireCard applicationId={5} />, {
    locales,
    language: 'EN',
    server,
    path: '/dashboard/applicant-details/5',
  })
const row = (name: string) => screen.findByText(name).then((text) => text.closest('li') as HTMLElement)

it('[VISA-06] each check is recorded or undone, and shows who recorded it and when', async () => {
  let hire = aHire()
  const server = fakeServer()
    .on(endpoints.read, () => hire)
    .on(endpoints.record, ({ body }) => {
      const { item, is_done: isDone } = body as { item: string; is_done: boolean }
      hire = aHire({
        checks: HIRE_CHECKS.map((check) => ({ check, recorded: check === item && isDone ? by : null })),
      })
      return hire
    })
  const { user, shell } = open(server)
  const original = await row('Original of the residence card seen')
  expect(screen.getByText('0 of 4 recorded')).toBeVisible()
  await user.click(within(original).getByRole('button', { name: 'Original of the residence card seen: record' }))
  expect(await within(original).findByText('山田 花子, Tue 1 Dec 2026, 10:00')).toBeVisible()
  expect(screen.getByText('1 of 4 recorded')).toBeVisible()
  await user.click(within(original).getByRole('button', { name: /take back$/ }))
  await waitFor(() => expect(within(original).queryByText(/山田 花子/)).toBeNull())
  expect(server.callsOf(endpoints.record).map(({ body }) => body)).toEqual([
    { item: 'original', is_done: true },
    { item: 'original', is_done: false },
  ])
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Recorded', 'The record was taken back'])
})

it('[VISA-06] [DOOR-21] links to the agency’s page, counts the days to the notification and to the expiry', async () => {
  open(fakeServer().on(endpoints.read, aHire()))
  const inquiry = await row('Inquired whether the number has lapsed')
  expect(within(inquiry).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.moj.go.jp/isa/applications/procedures/rcc-support.html',
  )
  expect(await row('Employment notified')).toHaveTextContent(/Days left: 7.*By 10 Dec 2026/)
  expect(screen.getByRole('group', { name: 'Residence card expires' })).toHaveTextContent(/Days left: 30.*2 Jan 2027/)
})

it('[HIRE-04] the inquiry is recorded with its day and result, which stay in sight', async () => {
  const server = fakeServer().on(endpoints.read, aHire()).on(endpoints.record, aHire())
  const { user } = open(server)
  const inquiry = await row('Inquired whether the number has lapsed')
  await user.click(within(inquiry).getByRole('button', { name: /record$/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  expect(server.callsOf(endpoints.record)).toEqual([])
  await user.click(within(dialog).getByLabelText('Lapsed or not valid'))
  server.on(endpoints.read, aHire({ inquiry: { day: '2026-12-03', result: 'invalid' } }))
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  expect(await within(inquiry).findByText('Lapsed or not valid, 3 Dec 2026')).toBeVisible()
  expect(server.callsOf(endpoints.record).map(({ body }) => body)).toEqual([
    { item: 'inquiry', is_done: true, day: '2026-12-03', result: 'invalid' },
  ])
})

it('[LAWS-05] after the expiry asks for the proof of an application in time, with the last day', async () => {
  const renewal = { last_day: '2027-01-15', recorded: null }
  const { user, server } = open(
    fakeServer()
      .on(endpoints.read, aHire({ expires_on: '2026-11-15', renewal }))
      .on(endpoints.record, aHire()),
  )
  const pending = await row('Application for renewal or change seen')
  expect(pending).toHaveTextContent(/expired on 15 Nov 2026.*until 15 Jan 2027 at the latest/)
  await user.click(within(pending).getByRole('button', { name: /record$/ }))
  await waitFor(() =>
    expect(server.callsOf(endpoints.record).map(({ body }) => body)).toEqual([{ item: 'renewal', is_done: true }]),
  )
})

it('[DOOR-21] without employment insurance the end of the month counts; both days are shown if it is not known', async () => {
  const show = (hire: Parameters<typeof aHire>[0]) => open(fakeServer().on(endpoints.read, aHire(hire)))
  const first = show({ is_insured: false, report_by: '2026-12-31' })
  expect(await row('Employment notified')).toHaveTextContent(/Days left: 28.*By 31 Dec 2026 .*no employment insurance/)
  first.unmount()
  const second = show({ is_insured: null })
  const both = /insurance by 10 Dec 2026, without it by 31 Dec 2026\./
  expect(await row('Employment notified')).toHaveTextContent(both)
  expect(await row('Employment notified')).toHaveTextContent('Days left: 7')
  second.unmount()
  stopClockAt('2026-12-11T10:00')
  show({ is_insured: null })
  expect(await row('Employment notified')).toHaveTextContent('Days left: 20')
})

it('[LAWS-06] what hours and size of the company mean for the social insurance is told, and "check" where it is open', async () => {
  const show = (hire: Parameters<typeof aHire>[0]) => open(fakeServer().on(endpoints.read, aHire(hire)))
  const first = show({ is_socially_insured: true })
  expect(await screen.findByText(/pension: due, .*20 a week or more.*51 people or more/)).toBeVisible()
  first.unmount()
  const second = show({ is_socially_insured: null })
  expect(await screen.findByText(/as of 26 Nov 2026.*Please check whether that holds here/)).toBeVisible()
  second.unmount()
  show({ is_socially_insured: false })
  expect(await screen.findByText(/as a rule not due/)).toBeVisible()
})

it('[VISA-06] a date that has passed is marked as past, and a status without notification has no entry for it', async () => {
  const { unmount } = open(fakeServer().on(endpoints.read, aHire({ report_by: '2026-12-02', expires_on: null })))
  expect(await row('Employment notified')).toHaveTextContent('The date has passed')
  expect(screen.getByRole('group', { name: 'Residence card expires' })).toHaveTextContent('Unknown')
  unmount()
  open(fakeServer().on(endpoints.read, aHire({ report_by: null })))
  expect(within(await row('Employment notified')).queryByRole('button')).toBeNull()
  expect(screen.getByText('0 of 3 recorded')).toBeVisible()
})

it('[VISA-06] the date of a renewed card is saved; the input stays after a refusal', async () => {
  const server = fakeServer().on(endpoints.read, aHire()).on(endpoints.record, refusal(503))
  const { user } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Change: Residence card expires' }))
  const dialog = await screen.findByRole('dialog')
  const input = within(dialog).getByLabelText(/Residence card expires/, { selector: 'input' })
  await user.clear(input)
  await user.type(input, '2029-06-30')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(server.callsOf(endpoints.record)).toHaveLength(1))
  expect(input).toHaveValue('2029-06-30')
  server.on(endpoints.record, aHire({ expires_on: '2029-06-30', expires_on_set: by }))
  server.on(endpoints.read, aHire({ expires_on: '2029-06-30', expires_on_set: by }))
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf(endpoints.record).at(-1)?.body).toEqual({
    item: 'expires_on',
    is_done: true,
    day: '2029-06-30',
  })
  expect(await screen.findByText('30 Jun 2029')).toBeVisible()
})

it('a failure to load shows an error with a retry; a change by a colleague is shown', async () => {
  const server = fakeServer().on(endpoints.read, refusal(500))
  const { user, shell } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.on(endpoints.read, aHire())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 of 4 recorded')).toBeVisible()
  server.on(endpoints.read, aHire({ checks: HIRE_CHECKS.map((check) => ({ check, recorded: by })) }))
  act(() => shell.events.emit('applicationChanged', {}))
  expect(await screen.findByText('4 of 4 recorded')).toBeVisible()
})

it('[VISA-06] the checklist is part of the detail of hired people only, and the next step links to it', async () => {
  const detail = (status: 'SL' | 'AR') =>
    renderScreen(<app.Root />, {
      locales: { ja, en },
      language: 'EN',
      server: detailServer(anApplication(status)),
      path: paths.applicantDetails.to({ applicationId: anApplication(status).id }).href,
    })
  const { user, unmount } = detail('SL')
  const heading = await screen.findByRole('heading', { name: 'After the hire' })
  await user.click(screen.getByRole('button', { name: en['next.hired.action'] }))
  expect(heading).toHaveFocus()
  unmount()
  detail('AR')
  await screen.findByRole('button', { name: en['actions.outcome.label'] })
  expect(screen.queryByRole('heading', { name: 'After the hire' })).toBeNull()
})
