import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { securityEndpoints } from '@portal/contracts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { locales } from '../../testing/locales'
import { SecurityScreen } from './security-screen'

const off = { may_turn_on: true, has_totp: false, passkeys: [], recovery_codes_left: 0 }
const sessions = [
  {
    id: 1,
    browser: 'Chrome',
    system: 'Windows',
    created_at: 1_760_000_000,
    last_used_at: 1_760_000_000,
    is_current: true,
  },
  {
    id: 2,
    browser: 'Safari',
    system: 'iOS',
    created_at: 1_750_000_000,
    last_used_at: 1_755_000_000,
    is_current: false,
  },
  { id: 3, browser: null, system: null, created_at: 1_750_000_000, last_used_at: 1_755_000_000, is_current: false },
]
const aServer = () => fakeServer().on(securityEndpoints.secondFactor, off).on(securityEndpoints.sessions, { sessions })

async function open(server = aServer()) {
  const rendered = renderScreen(<SecurityScreen />, { locales, language: 'EN', server })
  await screen.findByRole('heading', { name: 'Two-step login' })
  return { ...rendered, server }
}

describe('the security of the login', () => {
  it('[REAL-35] the app is set up with password, QR code and key, a code, and recovery codes that are shown once', async () => {
    const { user, server } = await open()
    server.on(securityEndpoints.startTotp, {
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP',
    })
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Current password'), 'Kaede1234')
    await user.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    server.on(
      securityEndpoints.confirmTotp,
      refusal(400, { error: 'x', code: 'invalid_fields', fields: { code: 'This code is not correct' } }),
    )
    await user.type(screen.getByLabelText('Code'), '０00000')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('This code is not correct')).toBeVisible()
    server
      .on(securityEndpoints.confirmTotp, { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] })
      .on(securityEndpoints.secondFactor, { ...off, has_totp: true, recovery_codes_left: 2 })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have kept the codes' }))
    await waitFor(() => expect(screen.queryByText('AAAAA-BBBBB')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
    expect(server.callsOf(securityEndpoints.confirmTotp).map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '000000' },
    ])
  })

  it('[REAL-35] turning off asks for the password; a wrong one shows an error at its field', async () => {
    const { user, server, shell } = await open(
      aServer().on(securityEndpoints.secondFactor, {
        ...off,
        may_turn_on: false,
        has_totp: true,
        recovery_codes_left: 3,
      }),
    )
    expect(await screen.findByText('3 left. Each replaces the app or passkey once.')).toBeVisible()
    server.on(
      securityEndpoints.removeTotp,
      refusal(400, {
        error: 'x',
        code: 'invalid_fields',
        fields: { current_password: 'The current password is not correct' },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Current password'), 'Wrong1234')
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('The current password is not correct')).toBeVisible()
    server
      .on(securityEndpoints.removeTotp, undefined as never)
      .on(securityEndpoints.secondFactor, { ...off, may_turn_on: false })
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toContain('The authenticator app was turned off'))
    expect(await screen.findByText('Two-step login is available to admins.')).toBeVisible()
  })

  it('[REAL-35] sessions have readable names; one or all others can be ended, but not the present one', async () => {
    const { user, server, shell } = await open()
    const list = within(await screen.findByRole('list', { name: 'Where you are logged in' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.getByText('Chrome · Windows')).toBeVisible()
    expect(list.getByText('This device')).toBeVisible()
    expect(list.getByText('Unknown device')).toBeVisible()
    expect(list.queryByRole('button', { name: 'Log Chrome · Windows out' })).toBeNull()
    server.on(securityEndpoints.endSession, () => {
      server.on(securityEndpoints.sessions, { sessions: sessions.slice(0, 1) })
      return undefined as never
    })
    await user.click(list.getByRole('button', { name: 'Log Safari · iOS out' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(server.callsOf(securityEndpoints.endSession).map(({ params }) => params)).toEqual([{ id: '2' }])
    expect(shell.toasts.at(-1)?.text).toBe('Safari · iOS was logged out')
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  })
})
