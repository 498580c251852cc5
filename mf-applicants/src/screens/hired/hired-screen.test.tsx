import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import hireEn from '../../locales/hire.en.json'
import hireJa from '../../locales/hire.ja.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'

it('[HIRE-04] [HIRE-06] the board shows whose card expires when, what was checked and a renewal; after a failure there is a retry', async () => {
  stopClockAt('2026-12-03T10:00')
  const person = { first_name: 'Anh', last_name: 'Nguyen' }
  const inquiry = { day: '2026-11-20', result: 'invalid' as const }
  const base = { person, job: 'ホール', starts_on: '2026-11-05', is_seen: true, inquiry, renewal: null }
  const server = fakeServer().on(endpoints.board, refusal(500))
  const { user, shell } = renderScreen(<app.Root />, {
    locales: { ja: { ...ja, ...hireJa }, en: { ...en, ...hireEn } },
    language: 'EN',
    server,
    path: '/dashboard/hired',
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(endpoints.board, {
    items: [
      {
        ...base,
        id: 4,
        expires_on: '2026-12-01',
        inquiry: null,
        is_seen: false,
        renewal: { last_day: '2027-02-01', is_seen: false },
      },
      { ...base, id: 5, expires_on: '2027-01-02' },
    ],
    next: null,
  })
  await user.click(retry)
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first).toHaveTextContent(/Nguyen.*1 Dec 2026.*The date has passed.*until 1 Feb 2027.*not seen.*No inquiry/)
  expect(second).toHaveTextContent(/2 Jan 2027.*Days left: 30.*Lapsed or not valid, 20 Nov 2026/)
  server.on(endpoints.payroll, refusal(503))
  await user.click(screen.getByRole('button', { name: 'File for payroll' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByLabelText(/Shift_JIS/))
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  // [HIRE-06] A failed download is told.
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  expect(server.callsOf(endpoints.payroll)[0]?.query).toEqual({ layout: 'freee', charset: 'shift_jis' })
})
