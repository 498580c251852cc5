import { fakeServer, refusal, renderScreen, type FakeServer } from '@portal/browser/testing'
import { accountsEndpoints, securityEndpoints, startPageEndpoints, type UserProfile } from '@portal/contracts/accounts'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { calendarAddressEndpoints } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor } from '@testing-library/react'
import { aProfile } from '../../testing/a-profile'
import { locales } from '../../testing/locales'
import { own } from '../../parts/addresses'
import { app } from '../../remote'
import { PasswordScreen } from './password-screen'
import { UserSettingsScreen } from './user-settings-screen'

const formOf = ({ user }: Pick<ReturnType<typeof renderScreen>, 'user'>, server: FakeServer, submit: string) => ({
  server,
  fill: async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name))
    if (text) await user.type(screen.getByLabelText(name), text)
  },
  submit: () => user.click(screen.getByRole('button', { name: submit })),
  sent: () => server.callsOf(accountsEndpoints.patchProfile).map(({ body }) => body),
})

const settingsServer = (profile: Partial<UserProfile> = {}) =>
  fakeServer().on(accountsEndpoints.profile, aProfile(profile)).on(startPageEndpoints.read, { start_page: 'jobs' })

const open = async (profile: Partial<UserProfile> = {}) => {
  const server = settingsServer(profile)
  const rendered = renderScreen(<UserSettingsScreen />, { locales, language: 'EN', server })
  await screen.findByRole('form', { name: 'Profile' })
  const { submit: save, ...form } = formOf(rendered, server, 'Save')
  return { ...rendered, ...form, save }
}

describe('the profile', () => {
  it('[USER-01] shows names, address, number and the state of verification', async () => {
    await open()
    expect(screen.getByLabelText('Last name')).toHaveValue('山田')
    expect(screen.getByLabelText('First name')).toHaveValue('花子')
    expect(screen.getByLabelText('Display name')).toHaveValue('山田 花子')
    expect(screen.getByLabelText('E-mail address')).toHaveValue('demo@example.com')
    expect(screen.getByLabelText('Mobile number')).toHaveValue('09012345678')
    expect(screen.getByText('Verified')).toBeVisible()
  })

  it.each([
    ['[USER-02]', 'Last name', 'Yamada2', 'Please enter a valid last name'],
    ['[USER-02]', 'First name', '<b>', 'Please enter a valid first name'],
    ['[USER-03]', 'Display name', '', 'This field is required'],
    ['[USER-04]', 'E-mail address', 'nobody', 'Please enter a valid e-mail address'],
    ['[USER-06]', 'Mobile number', '0901234567', 'Please enter a mobile number of 10 or 11 digits'],
    ['[USER-07]', 'Mobile number', '05012345678', 'Numbers with the prefix 050 cannot be used'],
    ['[USER-07]', 'Mobile number', '5012345678', 'Numbers with the prefix 050 cannot be used'],
  ])('%s [WIZ-22] %s = “%s” is refused with its own message', async (_id, name, typed, message) => {
    const { fill, save, sent } = await open()
    await fill(name, typed)
    await save()
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  it('[USER-01] what is typed while the profile is being saved stays', async () => {
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const { server, user, shell, fill, save } = await open()
    server.on(accountsEndpoints.patchProfile, async () => {
      await gate
      return aProfile({ display_name: 'Hana' })
    })
    await fill('Display name', 'Hana')
    await save()
    await user.type(screen.getByLabelText('Display name'), ' Y')
    await act(async () => end())
    await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Your profile was saved'))
    expect(screen.getByLabelText('Display name')).toHaveValue('Hana Y')
  })

  it('[REG-34] an empty required field shows the general message', async () => {
    const { fill, save } = await open()
    await fill('Display name', '')
    await save()
    expect(await screen.findByText('Please enter all the required fields')).toBeVisible()
  })

  it('[USER-04] an unchanged e-mail and number are not sent', async () => {
    const { server, fill, save, sent } = await open()
    server.on(accountsEndpoints.patchProfile, aProfile({ display_name: 'Hana' }))
    await fill('Display name', 'Hana')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ last_name: '山田', first_name: '花子', display_name: 'Hana' }]))
  })

  it('[USER-05] a changed e-mail waits for its link: the old one stays in use, the new one is shown as pending', async () => {
    const { server, fill, save, sent, shell } = await open()
    server.on(accountsEndpoints.patchProfile, aProfile({ pending_email: 'new@example.com' }))
    await fill('E-mail address', 'NEW@example.com')
    await fill('Current password', 'Abcd1234')
    await save()
    expect(await screen.findByText('Waiting for confirmation: new@example.com')).toBeVisible()
    expect(sent()[0]).toMatchObject({ email: 'new@example.com', current_password: 'Abcd1234' })
    expect(screen.getByLabelText('E-mail address')).toHaveValue('demo@example.com')
    expect(shell.dirtyGuard()).toBeUndefined()
  })

  it('[REAL-17] a changed e-mail asks for the current password at its field; other changes do not', async () => {
    const { server, fill, save, sent } = await open()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await fill('E-mail address', 'new@example.com')
    await save()
    expect(await screen.findByText('Please enter your current password to change the e-mail address')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    expect(sent()).toEqual([])
    server.on(
      accountsEndpoints.patchProfile,
      refusal(400, {
        error: 'x',
        code: 'invalid_fields',
        fields: { current_password: 'The current password is not correct' },
      }),
    )
    await fill('Current password', 'Wrong1234')
    await save()
    expect(await screen.findByText('The current password is not correct')).toBeVisible()
    expect(screen.getByLabelText('E-mail address')).toHaveValue('new@example.com')
    await fill('E-mail address', 'demo@example.com')
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  })

  it('[USER-06] [USER-08] [USER-16] a number is sent in two forms and becomes unverified', async () => {
    const { server, fill, save, sent } = await open()
    server.on(
      accountsEndpoints.patchProfile,
      aProfile({ contact_num: '+81-8011112222', display_contact_num: '08011112222', is_contact_num_verified: false }),
    )
    await fill('Mobile number', '０８０１１１１２２２２')
    await save()
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ contact_num: '+81-8011112222', display_contact_num: '08011112222' }),
    )
    expect(await screen.findByText('Unverified')).toBeVisible()
  })

  it('[USER-17] a 429 shows how long to wait and keeps the input', async () => {
    const { server, fill, save } = await open()
    server.on(
      accountsEndpoints.patchProfile,
      refusal(429, { error: 'Too many requests', code: 'too_many_requests' }, { 'retry-after': '30' }),
    )
    await fill('E-mail address', 'new@example.com')
    await fill('Current password', 'Abcd1234')
    await save()
    expect(await screen.findByText(/Please try again in 30 seconds/)).toBeVisible()
    expect(screen.getByLabelText('E-mail address')).toHaveValue('new@example.com')
  })
})

describe('mobile verification', () => {
  const unverified = { is_contact_num_verified: false }

  it('[USER-12] [USER-13] changes from unverified to verified by the code that is sent', async () => {
    const { server, user } = await open(unverified)
    server.on(accountsEndpoints.sendCode, { detail: 'ok' }).on(accountsEndpoints.verifyContact, () => {
      server.on(accountsEndpoints.profile, aProfile())
      return { is_contact_num_verified: true }
    })
    expect(screen.getByText('Unverified')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Code sent')).toBeVisible()
    expect(server.callsOf(accountsEndpoints.sendCode)).toHaveLength(1)
    await user.type(screen.getByLabelText('Verification code'), '１２３４５６')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Verified')).toBeVisible()
    expect(server.callsOf(accountsEndpoints.verifyContact)[0]?.body).toEqual({ code: '123456' })
  })

  it('[USER-14] [USER-15] an empty code is reported, a wrong one is refused at the field', async () => {
    const { server, user } = await open(unverified)
    server.on(accountsEndpoints.verifyContact, refusal(400, { error: 'x', fields: { code: 'Wrong or expired' } }))
    await user.click(screen.getByRole('button', { name: 'I have a code' }))
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Please enter the verification code')).toBeVisible()
    expect(server.callsOf(accountsEndpoints.verifyContact)).toHaveLength(0)
    await user.type(screen.getByLabelText('Verification code'), '12ab34')
    expect(screen.getByLabelText('Verification code')).toHaveValue('1234')
    await user.type(screen.getByLabelText('Verification code'), '56')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Wrong or expired')).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toBeInvalid()
  })

  it('[USER-17] a 429 is shown as a message, and the code sent before can be entered', async () => {
    const { server, user } = await open(unverified)
    server.on(
      accountsEndpoints.sendCode,
      refusal(429, { error: 'Too many requests', code: 'too_many_requests' }, { 'retry-after': '42' }),
    )
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    // The waiting time between two codes is not a limit.
    expect(await screen.findByText('Please try again in 42 seconds.')).toBeVisible()
    expect(screen.getByLabelText('Verification code')).toBeVisible()
    server
      .on(accountsEndpoints.verifyContact, { success: true } as never)
      .on(accountsEndpoints.profile, aProfile({ is_contact_num_verified: true }))
    await user.type(screen.getByLabelText('Verification code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(screen.queryByLabelText('Verification code')).toBeNull())
    expect(screen.queryByText(/Please try again in/)).toBeNull()
  })

  it('[USER-17] the daily limit has its own message', async () => {
    const { server, user } = await open(unverified)
    server.on(
      accountsEndpoints.sendCode,
      refusal(429, { error: 'Too many requests', code: 'too_many_requests' }, { 'retry-after': '7200' }),
    )
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText(/^Too many requests .*120 min/)).toBeVisible()
  })

  it('without a number no code can be sent', async () => {
    await open({ contact_num: null, display_contact_num: null, is_contact_num_verified: false })
    expect(screen.getByText('No number')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  })
})

describe('the password', () => {
  const openPassword = () => {
    const server = fakeServer()
    const rendered = renderScreen(<PasswordScreen />, { locales, language: 'EN', server })
    return { ...rendered, ...formOf(rendered, server, 'Change password') }
  }

  it('[USER-10] needs the current password, a valid new one and its repetition before the form is sent', async () => {
    const { fill, submit, sent } = openPassword()
    await submit()
    expect(await screen.findAllByText('This field is required')).not.toHaveLength(0)
    await fill('Current password', 'Old12345')
    await fill('New password', 'New12345')
    await fill('Password (again)', 'New12346')
    await submit()
    expect(await screen.findByText('Passwords do not match.')).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  it('[USER-11] a wrong current password is refused at its field; a right one returns to the profile', async () => {
    const { server, fill, submit, sent, shell } = openPassword()
    server.on(accountsEndpoints.patchProfile, refusal(400, { error: 'x', fields: { current_password: 'Not correct' } }))
    await fill('Current password', 'Wrong123')
    await fill('New password', 'New12345')
    await fill('Password (again)', 'New12345')
    await submit()
    expect(await screen.findByText('Not correct')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toBeInvalid()
    server.on(accountsEndpoints.patchProfile, aProfile())
    await fill('Current password', 'Old12345')
    await submit()
    await waitFor(() => expect(shell.backs).toBe(1))
    expect(shell.dirtyGuard()).toBeUndefined()
    expect(sent().at(-1)).toEqual({ current_password: 'Old12345', password: 'New12345' })
    expect(shell.toasts[0]?.text).toBe('Your password was changed')
  })
})

describe('the views of the settings', () => {
  const server = () =>
    settingsServer()
      .on(securityEndpoints.secondFactor, refusal(500))
      .on(securityEndpoints.sessions, refusal(500))
      .on(notificationsEndpoints.choices, refusal(500))
      .on(calendarAddressEndpoints.state, refusal(500))

  it.each([
    ['EN', 'Change password', 'password', 'Change password'],
    ['EN', 'Security', 'security', 'Security'],
    ['EN', 'Notification settings', 'notifications', 'Notification settings'],
    ['EN', 'Calendar', 'calendar', 'Calendar'],
    ['Jp', 'パスワードを変更する', 'password', 'パスワードの変更'],
    ['Jp', 'お知らせの設定', 'notifications', 'お知らせの設定'],
  ] as const)(
    '[MEET-11] [USER-09] have addresses: %s, “%s” leads to …/%s, which shows the heading',
    async (language, link, view, heading) => {
      const { unmount, shell, user } = renderScreen(<UserSettingsScreen />, { locales, language, server: server() })
      await user.click(screen.getByRole('link', { name: link }))
      const href = `${paths.userSettings.path}/${view}`
      expect(shell.went).toEqual([{ href }])
      unmount()
      renderScreen(<app.Root />, { locales, language, server: server(), path: href })
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toHaveFocus()
    },
  )

  it('[MEET-11] the address of the choices in old mails still leads to them', async () => {
    const path = `${paths.userSettings.path}?view=notifications`
    const { shell } = renderScreen(<UserSettingsScreen />, { locales, server: server(), path })
    await waitFor(() => expect(shell.went).toEqual([own.settingsNotifications.to({ replace: true })]))
  })
})
