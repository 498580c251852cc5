import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { locales } from '../../testing/locales'
import { LoginForm } from './login-form'

describe('the second step of the login', () => {
  const asked = refusal(403, {
    error: 'x',
    code: 'second_factor_required',
    ticket: 'ticket',
    methods: ['totp'],
    expires_in: 300,
  } as never)
  const answer = {
    email: 'demo@example.com',
    first_name: 'a',
    last_name: 'b',
    token: 'token',
    is_admin: true,
    is_email_verified: true,
    is_existing_recruiter: false,
    register_stage: 4,
  }
  const logIn = async () => {
    const server = fakeServer().on(accountsEndpoints.login, asked)
    const rendered = renderScreen(<LoginForm lead="Enter your address" foot="No account yet?" />, {
      locales,
      language: 'EN',
      server,
    })
    expect(screen.getByText(/Enter your address/)).toBeVisible()
    await rendered.user.type(screen.getByLabelText('E-mail address'), 'demo@example.com')
    await rendered.user.type(screen.getByLabelText('Password'), 'Kaede1234')
    await rendered.user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByLabelText('Code of your app')
    return { ...rendered, server }
  }

  it('[REAL-35] asks for the code, shows an error for a wrong one, and logs in with a right one', async () => {
    const { user, server, shell } = await logIn()
    // Messages about address and password are gone.
    expect(screen.queryByText(/Enter your address|No account yet/)).not.toBeInTheDocument()
    server.on(
      securityEndpoints.passSecondFactor,
      refusal(400, { error: 'x', code: 'invalid_fields', fields: { code: 'This code is not correct' } }),
    )
    await user.type(screen.getByLabelText('Code of your app'), 'abcde-12345')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('This code is not correct')).toBeVisible()
    server.on(securityEndpoints.passSecondFactor, answer)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(shell.session.read()).toMatchObject({ isLoggedIn: true, token: 'token' }))
    expect(server.callsOf(securityEndpoints.passSecondFactor).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ ticket: 'ticket', code: 'ABCDE12345' })),
    )
  })

  it('[REAL-35] returns to the password when the ticket has expired, shows the reason and keeps the address', async () => {
    const { user, server } = await logIn()
    server.on(
      securityEndpoints.passSecondFactor,
      refusal(400, { error: 'This login took too long', code: 'login_expired' }),
    )
    await user.type(screen.getByLabelText('Code of your app'), '123456')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('This login took too long')).toBeVisible()
    expect(screen.getByLabelText('E-mail address')).toHaveValue('demo@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })
})
