import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { HireReport } from '@portal/contracts/applications'
import { aHire, aHireTermsAnswer } from '@portal/contracts/factories'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import hireEn from '../../locales/hire.en.json'
import hireJa from '../../locales/hire.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'

const aReport = (overrides: Partial<HireReport> = {}): HireReport => ({
  what: 'hired',
  form: 'form3',
  due: '2027-01-31',
  state: 'ok',
  is_insured: false,
  fields: [
    { name: 'latin_name', value: 'NGUYEN ANH', is_by_hand: false },
    { name: 'card_number', value: null, is_by_hand: true },
  ],
  recorded: null,
  ...overrides,
})

const open = (server: ReturnType<typeof fakeServer>, reports: readonly HireReport[] = [aReport()], left?: string) => {
  server.on(endpoints.reports, { reports: [...reports], left_on: left ?? null })
  return renderScreen(<app.Root />, {
    locales: { ja: { ...ja, ...hireJa }, en: { ...en, ...hireEn } },
    language: 'EN',
    server,
    path: '/dashboard/applicant-details/4/hire',
  })
}

it('[HIRE-01] what is known stands there, what is missing is named, and a save sends version and terms', async () => {
  const server = fakeServer().on(endpoints.terms, aHireTermsAnswer())
  const { user, shell } = open(server)
  expect(await screen.findByRole('heading', { name: 'Terms of the hire: Nguyen Anh' })).toBeVisible()
  expect(screen.getByLabelText('Hours a week')).toHaveValue('20')
  expect(screen.getByText(/^Not known yet: First day of work, .* \(4\)$/)).toBeVisible()
  expect(screen.getByText('The posting says 1,300 to 1,500 yen. Please enter what this person gets.')).toBeVisible()
  expect(screen.queryByLabelText('Last day of the contract')).toBeNull()
  await user.type(screen.getByLabelText('First day of work'), '2026-12-01')
  await user.type(screen.getByLabelText('Pay of this person'), '1400')
  await user.type(screen.getByLabelText('Probation (0: none)'), '0')
  await user.click(within(screen.getByRole('group', { name: /Contract period/ })).getByLabelText('Fixed term'))
  await user.type(await screen.findByLabelText('Last day of the contract'), '2027-11-30')
  const terms = { starts_on: '2026-12-01', pay_amount: 1400, trial_months: 0, is_insured: true }
  server.on(endpoints.saveTerms, aHireTermsAnswer({ version: 1, unknown: [], missing: [], terms }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Everything is known.')).toBeVisible()
  const [sent] = server.callsOf(endpoints.saveTerms)
  expect(sent?.body).toMatchObject({
    version: 0,
    starts_on: '2026-12-01',
    weekly_hours: 20,
    pay_amount: 1400,
    trial_months: 0,
    contract_period: 'fixed',
    contract_until: '2027-11-30',
    place: 'さくら食堂 新宿店 東京都新宿区西新宿1-2-3',
  })
  // It follows hours and contract until somebody says otherwise.
  expect(sent?.body).not.toHaveProperty('is_insured')
  expect(within(screen.getByRole('group', { name: /Employment insurance/ })).getByLabelText('Yes')).toBeChecked()
  expect(shell.toasts.map(({ text }) => text)).toEqual(['The terms were saved'])
  expect(shell.dirtyGuard()).toBeUndefined()
})

it('[HIRE-01] a wrong entry is said at its field and nothing is sent', async () => {
  const server = fakeServer().on(endpoints.terms, aHireTermsAnswer())
  const { user } = open(server)
  const hours = await screen.findByLabelText('Hours a week')
  await user.clear(hours)
  await user.type(hours, 'abc')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Please enter a number of 0 or more/))[0]).toBeVisible()
  expect(server.callsOf(endpoints.saveTerms)).toEqual([])
})

it('[HIRE-01] of two editors the second one sees who saved, and overwrites only on request', async () => {
  const server = fakeServer()
    .on(endpoints.terms, aHireTermsAnswer({ version: 1 }))
    .on(
      endpoints.saveTerms,
      refusal(409, {
        error: 'Changed',
        code: 'changed_meanwhile',
        version: 2,
        changed_at: null,
        changed_by: '佐藤 次郎',
      }),
    )
  const { user } = open(server)
  await user.type(await screen.findByLabelText('Pay of this person'), '1400')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('佐藤 次郎')
  server.on(endpoints.saveTerms, aHireTermsAnswer({ version: 3 }))
  await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(server.callsOf(endpoints.saveTerms).at(-1)?.body).toMatchObject({ version: 2 }))
})

it('[HIRE-01] a person who is no hire has no terms; after a failure there is a retry', async () => {
  const server = fakeServer().on(endpoints.terms, refusal(404))
  const { unmount } = open(server)
  expect(await screen.findByText('There is no hire here')).toBeVisible()
  unmount()
  server.on(endpoints.terms, refusal(500))
  const { user } = open(server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.terms, aHireTermsAnswer({ unknown: [] }))
  await user.click(retry)
  expect(await screen.findByText('Everything is known.')).toBeVisible()
})

it('[HIRE-02] the notice of conditions is downloaded, and what it lacks is named; a failure is said', async () => {
  const server = fakeServer().on(endpoints.terms, aHireTermsAnswer()).on(endpoints.notice, refusal(500))
  const { user, shell } = open(server)
  expect(
    await screen.findByText(/^It does not state yet: First day of work, .*Contract period, Closing day/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download the PDF' }))
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  expect(server.callsOf(endpoints.notice)).toHaveLength(1)
})

it('[HIRE-02] the notice is sent to the person; the receipt shows day and language, a change asks to send again', async () => {
  const by = { id: 7, display_name: '山田 花子' }
  const sent = { at: Date.UTC(2026, 10, 27, 1) / 1000, member: by, received: null }
  const server = fakeServer()
    .on(endpoints.terms, aHireTermsAnswer())
    .on(endpoints.sendNotice, aHireTermsAnswer({ notices: [sent] }))
  const { user, unmount, shell } = open(server)
  await user.click(await screen.findByRole('button', { name: 'Send it to the person' }))
  const list = await screen.findByRole('list', { name: 'Notices that were sent' })
  expect(list).toHaveTextContent('The receipt is not confirmed yetSent by 山田 花子, Fri 27 Nov 2026, 10:00')
  expect(shell.toasts).toHaveLength(1)
  unmount()
  const received = { at: Date.UTC(2026, 10, 28, 1) / 1000, language: 'vi' } as const
  open(fakeServer().on(endpoints.terms, aHireTermsAnswer({ notices: [{ ...sent, received }], is_notice_old: true })))
  expect(await screen.findByText('Received Sat 28 Nov 2026, 10:00 (read in Vietnamese)')).toBeVisible()
  expect(screen.getByText(/^The terms have changed since/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled()
})

it('[HIRE-03] a missing field leads to its entry; the notification is recorded, and a leaving gets its own', async () => {
  const server = fakeServer().on(endpoints.terms, aHireTermsAnswer()).on(endpoints.record, aHire())
  const kana = { name: 'kana_name', value: null, is_by_hand: false } as const
  const place = { name: 'employer_address', value: null, is_by_hand: false } as const
  const { user } = open(server, [aReport({ state: 'missing', fields: [kana, place] })])
  const hired = await screen.findByRole('group', { name: 'Notification of the hire' })
  expect(hired).toHaveTextContent(/Incomplete.*form 3, of a hire.*Due by 31 Jan 2027/)
  await user.click(within(hired).getByRole('button', { name: 'Missing: enter “Name in katakana”' }))
  expect(screen.getByLabelText('Name in katakana')).toHaveFocus()
  expect(within(hired).getByRole('link', { name: 'Missing: enter “Address of the employer”' })).toHaveAttribute(
    'href',
    expect.stringContaining('company-profile'),
  )
  await user.click(within(hired).getByRole('button', { name: 'Notification of the hire: record' }))
  await user.click(screen.getByRole('button', { name: 'Record the leaving' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Last day of work/, { selector: 'input' }), '2027-03-31')
  server.on(endpoints.reports, {
    reports: [aReport(), aReport({ what: 'left', form: 'insured', state: 'check', due: '2027-04-10' })],
    left_on: '2027-03-31',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  const left = await screen.findByRole('group', { name: 'Notification of the leaving' })
  expect(left).toHaveTextContent(/Check.*loss form.*Not every fact/)
  await user.click(screen.getByRole('button', { name: 'Last day of work: take back' }))
  await waitFor(() =>
    expect(server.callsOf(endpoints.record).map(({ body }) => body)).toEqual([
      { item: 'report', is_done: true },
      { item: 'left_on', is_done: true, day: '2027-03-31' },
      { item: 'left_on', is_done: false },
    ]),
  )
})
