import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import {
  companyClosingEndpoints as closing,
  companyDataEndpoints as endpoints,
  type Closing,
} from '@portal/contracts/company'
import { screen, waitFor, within } from '@testing-library/react'
import { DataScreen } from './data-screen'
import { locales } from '../../testing/locales'

const DATA = { retention_days: 365, ended: 12, anonymised: 3 }

const STAYS: Closing = {
  name: '株式会社もみじ',
  waiting_days: 30,
  closes_at: null,
  asked_by: null,
  hindrances: [],
  running_postings: 2,
  open_applications: 14,
  plan_until: 1_795_000_000,
}
const CLOSES: Closing = { ...STAYS, closes_at: 1_797_000_000, asked_by: '山田 花子', running_postings: 0 }

function open(language: 'EN' | 'Jp' = 'EN', session = {}) {
  const server = fakeServer()
    .on(endpoints.read, () => DATA)
    .on(closing.read, STAYS)
    .on(endpoints.saveRetention, ({ body }) => ({ ...DATA, ...(body as { retention_days: number }) }))
  return { ...renderScreen(<DataScreen />, { locales, language, server, session }), server }
}

it('[CARE-02] an admin is told what the time means, and chooses 180 to 730 days', async () => {
  const { user, server, shell } = open()
  expect(await screen.findByText(/are deleted after this time. They cannot be brought back/)).toBeVisible()
  expect(screen.getByText(/for 5 years after the last day of work/)).toBeVisible()
  expect(screen.getByText('Ended applications with personal data: 12. Anonymised: 3.')).toBeVisible()
  const days = screen.getByLabelText(/^Days after the end of an application/)
  await user.clear(days)
  await user.type(days, '90{Enter}')
  expect(await screen.findByText('Please enter a number of days from 180 to 730.')).toBeVisible()
  await user.clear(days)
  await user.type(days, '200{Enter}')
  await waitFor(() => expect(server.callsOf(endpoints.saveRetention)[0]?.body).toEqual({ retention_days: 200 }))
  expect(shell.questions[0]).toMatchObject({ danger: true, body: expect.stringContaining('200 days') })
})

it('[CARE-02] a member reads the time in Japanese and cannot change it', async () => {
  open('Jp', { isAdmin: false })
  expect(await screen.findByText('変更できるのは管理者だけです。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '保存する' })).toBeNull()
})

it('[CARE-03] an admin makes a link with the password, and is told until when it works', async () => {
  const { user, server } = open()
  server.on(endpoints.askExport, () => ({ url: 'http://localhost:4000/export.zip?x=1', expires_at: 1_790_000_000 }))
  await user.click(await screen.findByRole('button', { name: 'Make a download link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a download link' }))
  await user.type(dialog.getByLabelText(/^Current password/), 'Abcd1234{Enter}')
  expect(await screen.findByRole('link', { name: 'Download the ZIP file' })).toHaveAttribute(
    'href',
    'http://localhost:4000/export.zip?x=1',
  )
  expect(server.callsOf(endpoints.askExport)[0]?.body).toEqual({ current_password: 'Abcd1234' })
  expect(screen.getByText(/^The link works until Mon 21 Sep 2026/)).toBeVisible()
})

it('[CARE-03] an admin reads what happens, types name and password, and takes the closing back', async () => {
  const { user, server, shell } = open()
  server.on(closing.ask, CLOSES).on(closing.takeBack, STAYS)
  const points = (await screen.findAllByRole('listitem')).map((one) => one.textContent)
  expect(points).toEqual([
    expect.stringContaining('all running postings end (2)'),
    expect.stringContaining('It runs until'),
    expect.stringContaining('For 30 days everything else goes on'),
    expect.stringContaining('told that it ended (now 14)'),
    expect.stringContaining('7 days later personal data'),
    expect.stringContaining('as long as the law asks'),
  ])
  await user.click(screen.getByRole('button', { name: 'Close the company…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the company?' }))
  expect(dialog.getByText(/株式会社もみじ/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close the company' }))
  expect(server.callsOf(closing.ask)).toHaveLength(0)
  await user.type(dialog.getByLabelText(/^Company name/), '株式会社もみじ')
  await user.type(dialog.getByLabelText(/^Current password/), 'Abcd1234{Enter}')
  expect(await screen.findByText(/will be closed on .* 山田 花子 asked for it/)).toBeVisible()
  expect(server.callsOf(closing.ask)[0]?.body).toEqual({
    company_name: '株式会社もみじ',
    current_password: 'Abcd1234',
  })
  await user.click(screen.getByRole('button', { name: 'Take the closing back' }))
  expect(await screen.findByRole('button', { name: 'Close the company…' })).toBeVisible()
  expect(shell.toasts).toHaveLength(2)
})

it('[CARE-03] a wrong name is said at its field', async () => {
  const { user, server } = open()
  server.on(
    closing.ask,
    refusal(400, { error: 'x', code: 'invalid_fields', fields: { company_name: 'Please type the name exactly' } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Close the company…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Company name/), 'Other')
  await user.type(dialog.getByLabelText(/^Current password/), 'Abcd1234{Enter}')
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Company name/)).toHaveAccessibleDescription(/Please type the name exactly/),
  )
})

it('[CARE-03] an unpaid invoice hinders the closing; a member reads it in Japanese and cannot close', async () => {
  const server = fakeServer()
    .on(endpoints.read, DATA)
    .on(closing.read, { ...STAYS, hindrances: ['unpaid_invoices', 'next_plan'] })
  const admin = renderScreen(<DataScreen />, { locales, language: 'EN', server })
  expect(await screen.findByText('Please pay all open invoices.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close the company…' })).toBeDisabled()
  admin.unmount()
  renderScreen(<DataScreen />, { locales, language: 'Jp', server, session: { isAdmin: false } })
  expect(await screen.findByText('会社を閉鎖できるのは管理者だけです。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '会社を閉鎖する…' })).toBeNull()
})
