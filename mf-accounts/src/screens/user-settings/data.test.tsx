import { fakeServer, renderScreen } from '@portal/browser/testing'
import { companyDataEndpoints as endpoints } from '@portal/contracts/company'
import { screen, waitFor, within } from '@testing-library/react'
import { DataScreen } from './data-screen'
import { locales } from '../../testing/locales'

const DATA = { retention_days: 365, ended: 12, anonymised: 3 }

function open(language: 'EN' | 'Jp' = 'EN', session = {}) {
  const server = fakeServer()
    .on(endpoints.read, () => DATA)
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
