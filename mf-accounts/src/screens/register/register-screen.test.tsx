import { fakeServer, refusal, renderScreen, shows, type RenderedScreen } from '@portal/browser/testing'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { offerEndpoints } from '@portal/contracts/billing'
import { aLoginResponse } from '@portal/contracts/factories'
import { message } from '@portal/contracts/messages'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { own } from '../../parts/addresses'

const aServer = () => fakeServer().on(offerEndpoints.document, { href: null, text: '第1条' })
const guest = { isLoggedIn: false, token: '', email: '', registerStep: null }
const open = (path: string = paths.register.path, server = aServer(), language: 'EN' | 'Jp' = 'EN') =>
  renderScreen(<app.Root />, { locales: { ja, en }, path, server, session: guest, language })

const form = () => screen.findByRole('form', { name: 'Register your company' }, { timeout: 5000 })
const type = async ({ user }: RenderedScreen, within_: HTMLElement, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(within(within_).getByLabelText(label))
    await user.paste(text)
  }
}
const GOOD = {
  'Company name': 'Sakura',
  'Contact name': 'Hanako',
  'Phone number': '０５０-1234-5678',
  'E-mail address': 'New@Example.com',
  Password: 'Abcdefg1',
  'Password (again)': 'Abcdefg1',
}
const agree = async ({ user }: RenderedScreen) => {
  await user.click(screen.getByRole('button', { name: 'View the privacy policy' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Privacy policy' })).getByRole('button', {
      name: 'I have read this',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the privacy policy' }))
}
const submit = ({ user }: RenderedScreen) => user.click(screen.getByRole('button', { name: 'Register for free' }))
const registers = () =>
  aServer().on(accountsEndpoints.register, ({ body }) => ({ email: body?.email ?? '', register_stage: null }))

// The screens are separate chunks. They are loaded before the tests, so that the loading time does not matter.
beforeAll(() => import('./register-screen'))

describe('the registration page', () => {
  it('[REG-01] [REG-03] shows form, login prompt, the four steps and the support phone', async () => {
    const view = open(paths.landing.path)
    expect(await form()).toBeInTheDocument()
    const region = await screen.findByRole('region', { name: 'Live in four steps' })
    const steps = within(region).getAllByRole('heading', { level: 3 })
    expect(steps.map((step) => step.textContent)).toEqual(['Register', 'Create a posting', 'Pay', 'Go live'])
    expect(screen.getAllByRole('link', { name: '03-1234-5678' }).length).toBeGreaterThan(0)
    await view.user.click(screen.getByRole('button', { name: 'Log in here' }))
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
  })

  it('[REG-04] [REG-06] [REG-15] sends the input with the referrer, and confirms that a link was sent', async () => {
    const view = open(own.registerByReferrer.to({ referrer: 'friend-7' }).href, registers())
    await type(view, await form(), GOOD)
    await agree(view)
    await submit(view)
    expect(await screen.findByRole('heading', { name: 'A verification link was sent' })).toBeInTheDocument()
    expect(screen.getByText(/You cannot use the service before your e-mail is verified/)).toBeInTheDocument()
    expect(view.server.callsOf(accountsEndpoints.register).map(({ body }) => body)).toEqual([
      {
        email: 'new@example.com',
        company_name: 'Sakura',
        password: 'Abcdefg1',
        contact_name: 'Hanako',
        contact_num: '05012345678',
        referrer: 'friend-7',
        is_sms_notification_ok: false,
      },
    ])
    view.unmount()
    open()
    expect(await screen.findByText('new@example.com')).toBeInTheDocument()
  })

  it('[REG-15] going back to correct the address keeps all input; the login begins with the address', async () => {
    const view = open(undefined, registers())
    await type(view, await form(), GOOD)
    await agree(view)
    await submit(view)
    await view.user.click(await screen.findByRole('button', { name: 'Change it and register again' }))
    expect(screen.queryByRole('heading', { name: 'A verification link was sent' })).toBeNull()
    const email = screen.getByRole('textbox', { name: /E-mail/ })
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toHaveValue('new@example.com')
    expect(screen.getByRole('textbox', { name: /^Company name/ })).toHaveValue('Sakura')
    await submit(view)
    await view.user.click(await screen.findByRole('button', { name: 'Log in after verifying' }))
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
    expect(login.getByRole('textbox', { name: /E-mail/ })).toHaveValue('new@example.com')
  })

  it('[REG-12] [REG-13] the choice "other" asks for a text; consent and mobile number are sent', async () => {
    const view = open(undefined, registers())
    await type(view, await form(), GOOD)
    await view.user.selectOptions(screen.getByLabelText('How did you find us?'), 'Other')
    await agree(view)
    await submit(view)
    expect(await screen.findByText('Please enter all the required fields')).toBeInTheDocument()
    expect(view.server.callsOf(accountsEndpoints.register)).toEqual([])
    await type(view, await form(), { 'Please tell us how': 'A poster', 'Mobile number': '090-1234-5678' })
    await view.user.click(screen.getByRole('checkbox', { name: /by SMS/ }))
    await submit(view)
    await screen.findByRole('heading', { name: 'A verification link was sent' })
    expect(view.server.callsOf(accountsEndpoints.register)[0]?.body).toMatchObject({
      how_found: 'other',
      how_found_other: 'A poster',
      is_sms_notification_ok: true,
      mobile_num: '09012345678',
    })
  })

  it('[REG-11] the policy must be opened, then accepted', async () => {
    const view = open(undefined, registers())
    await type(view, await form(), GOOD)
    expect(screen.getByRole('checkbox', { name: 'I agree to the privacy policy' })).toBeDisabled()
    await submit(view)
    expect(
      await screen.findByText('Please view the privacy policy and check the button to confirm.'),
    ).toBeInTheDocument()
    await view.user.click(screen.getByRole('button', { name: 'View the privacy policy' }))
    await view.user.click(await screen.findByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'I agree to the privacy policy' })).toBeEnabled()
    await submit(view)
    expect(await screen.findByText('Please agree to the privacy policy.')).toBeInTheDocument()
    expect(view.server.callsOf(accountsEndpoints.register)).toEqual([])
  })

  it('[REG-34] [REG-05] [REG-07] marks each field and names the missing ones; nothing is sent', async () => {
    const view = open()
    await submit({ ...view, user: (await form(), view.user) })
    expect(await screen.findByText('Please enter all the required fields')).toBeInTheDocument()
    expect(screen.getByText('Please enter a valid e-mail address')).toBeInTheDocument()
    expect(screen.getAllByText('Required').length).toBeGreaterThan(5)
    expect(screen.getAllByText('Optional').length).toBeGreaterThan(1)
    expect(screen.getByLabelText('Company name')).toHaveFocus()
  })

  it('[REG-09] [REG-10] ticks the password rules and compares the confirmation', async () => {
    const view = open()
    await type(view, await form(), { ...GOOD, Password: 'abc1', 'Password (again)': 'abc2' })
    const met = () => screen.getAllByRole('listitem').filter((item) => item.dataset['met'] === 'true')
    expect(met()).toHaveLength(2)
    await submit(view)
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument()
  })

  it('[REG-14] a registered address is refused at its field and the input stays', async () => {
    const server = aServer().on(
      accountsEndpoints.register,
      refusal(400, { error: 'x', fields: { email: 'Already registered' } }),
    )
    const view = open(undefined, server)
    await type(view, await form(), GOOD)
    await agree(view)
    await submit(view)
    expect(await screen.findByText('Already registered')).toBeInTheDocument()
    expect(screen.getByLabelText('Company name')).toHaveValue('Sakura')
  })

  it('[REG-19] sends the mail again, and shows how long to wait', async () => {
    const view = open(undefined, registers())
    view.server.on(
      accountsEndpoints.resendVerificationEmail,
      refusal(429, { error: 'x', code: 'too_many_requests' }, { 'retry-after': '42' }),
    )
    await type(view, await form(), GOOD)
    await agree(view)
    await submit(view)
    await view.user.click(await screen.findByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('Please try again in 42 seconds.')).toBeInTheDocument()
    view.server.on(accountsEndpoints.resendVerificationEmail, { detail: 'ok' })
    await view.user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText(/The verification e-mail was sent/)).toBeInTheDocument()
    expect(view.server.callsOf(accountsEndpoints.resendVerificationEmail)[0]?.body).toEqual({
      email: 'new@example.com',
    })
  })

  it('[REG-17] ?verified=true opens the login and confirms the verification', async () => {
    open('/register?verified=true')
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
    expect(login.getByText('Your e-mail address is verified')).toBeInTheDocument()
    const isConfirmed = login.queryAllByText('Your e-mail address is verified').length > 0
    shows('mf-accounts', 'link register', '?verified=true', { opensLogin: true, isConfirmed })
  })

  it('[REG-17] the login opened by the mailed link begins with the address that was registered here', async () => {
    const view = open(paths.landing.path, registers())
    await type(view, await form(), GOOD)
    await agree(view)
    await submit(view)
    await screen.findByRole('heading', { name: 'A verification link was sent' })
    view.unmount()
    open('/register?verified=true')
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('new@example.com')
  })

  it('[REG-18] [REG-19] ?verified=false explains possible reasons and offers login and a new link', async () => {
    const server = aServer().on(accountsEndpoints.resendVerificationEmail, { detail: 'ok' })
    const view = open('/register?verified=false', server)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('E-mail verification failed')
    const offersNew = within(alert).queryByRole('button', { name: 'Send the link again' }) !== null
    shows('mf-accounts', 'link register', '?verified=false', { offersNew })
    expect(alert).toHaveTextContent('possibly already used and your e-mail is already verified')
    await view.user.click(within(alert).getByRole('button', { name: 'Send the link again' }))
    const dialog = await screen.findByRole('dialog')
    await type(view, dialog, { 'E-mail address': 'a@example.com' })
    await view.user.click(within(dialog).getByRole('button', { name: 'Send the link again' }))
    expect(await within(dialog).findByText(/was sent/)).toBeInTheDocument()
  })

  it('[SHELL-20] the switch changes every text at once', async () => {
    const view = open(undefined, undefined, 'Jp')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('働きたい人と')
    await view.user.click(screen.getByRole('button', { name: 'EN' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meet people'))
  })
})

describe('the login drawer', () => {
  const login = async (view: RenderedScreen, texts: Readonly<Record<string, string>>) => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' })
    await type(view, dialog, texts)
    await view.user.click(within(dialog).getByRole('button', { name: 'Log in' }))
    return dialog
  }
  const GOOD_LOGIN = { 'E-mail address': 'a@example.com', Password: 'x' }

  it('[REG-20] needs a valid address and a password', async () => {
    const view = open('/register?login=true')
    const dialog = await login(view, { 'E-mail address': 'nobody' })
    expect(await within(dialog).findByText('Please enter a valid e-mail address')).toBeInTheDocument()
    expect(within(dialog).getByText('This field is required')).toBeInTheDocument()
    expect(view.server.calls).toEqual([])
  })

  it('[REG-21] tells the host, which opens the job list', async () => {
    const view = open(
      '/register?login=true',
      aServer().on(accountsEndpoints.login, aLoginResponse({ email: 'a@example.com' })),
    )
    await login(view, GOOD_LOGIN)
    await waitFor(() => expect(view.shell.session.read()).toMatchObject({ email: 'a@example.com', isLoggedIn: true }))
    expect(view.shell.went).toEqual([])
  })

  it.each([
    [paths.register.path, {}, 'The page that you asked for opens after it.'],
    [own.employerHome.path, {}, 'The page that you asked for opens after it.'],
    [paths.register.path, { because: 'expired' }, 'Your login has expired'],
  ])(
    '[DOOR-23] [SHELL-29] is open at %s for a visitor who was sent there with %j, and says why',
    async (path, why, said) => {
      renderScreen(<app.Root />, {
        locales: { ja, en },
        path,
        state: { loginAfter: 'redirect', ...why },
        session: guest,
        language: 'EN',
      })
      expect(within(await screen.findByRole('dialog', { name: 'Log in' })).getByText(said)).toBeVisible()
    },
  )

  it('[REG-17] does not keep a success above a refusal', async () => {
    const view = open(
      '/register?verified=true',
      aServer().on(accountsEndpoints.login, refusal(400, { error: 'x', code: 'invalid_credentials' })),
    )
    const dialog = within(await login(view, GOOD_LOGIN))
    expect(await dialog.findByText(message('en', 'error.invalid_credentials'))).toBeInTheDocument()
    expect(dialog.queryByText('Your e-mail address is verified')).not.toBeInTheDocument()
  })

  it('[REG-22] shows the same message for all wrong credentials', async () => {
    const view = open(
      '/register?login=true',
      aServer().on(
        accountsEndpoints.login,
        refusal(400, { error: message('en', 'error.invalid_credentials'), code: 'invalid_credentials' }),
      ),
    )
    const dialog = await login(view, GOOD_LOGIN)
    expect(await within(dialog).findByText(message('en', 'error.invalid_credentials'))).toBeInTheDocument()
    expect(within(dialog).getByLabelText('E-mail address')).toHaveValue('a@example.com')
  })

  it('shows how long a locked address has to wait', async () => {
    const view = open(
      '/register?login=true',
      aServer().on(accountsEndpoints.login, refusal(429, { error: 'x', code: 'locked' }, { 'retry-after': '880' })),
    )
    const dialog = await login(view, GOOD_LOGIN)
    expect(await within(dialog).findByText(/Please try again in about 15 minutes/)).toBeInTheDocument()
  })

  it('[REG-24] offers the link again while the address is not verified', async () => {
    const server = aServer()
      .on(accountsEndpoints.login, refusal(403, { error: 'x', code: 'email_not_verified' }))
      .on(accountsEndpoints.resendVerificationEmail, { detail: 'ok' })
    const view = open('/register?login=true', server)
    const dialog = await login(view, GOOD_LOGIN)
    await view.user.click(await within(dialog).findByRole('button', { name: 'Send the link again' }))
    expect(await within(dialog).findByText(/was sent/)).toBeInTheDocument()
    expect(server.callsOf(accountsEndpoints.resendVerificationEmail)[0]?.body).toEqual({ email: 'a@example.com' })
  })
})
