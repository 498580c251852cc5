import {
  fakeServer,
  observedElements,
  refusal,
  renderScreen,
  shows,
  type FakeServer,
  type RenderedScreen,
} from '@portal/browser/testing'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { offerEndpoints, type Offer } from '@portal/contracts/billing'
import { aLoginResponse } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { app } from './remote'
import { own } from './parts/addresses'

// The build makes addresses of pictures.
jest.mock('./parts/landing/product.en.avif', () => 'picture', { virtual: true })
jest.mock('./parts/landing/product.ja.avif', () => 'picture', { virtual: true })

const aServer = () => fakeServer().on(offerEndpoints.document, { href: null, text: '第1条' })
const guest = { isLoggedIn: false, token: '', email: '', registerStep: null }
const open = (path: string, server: FakeServer = aServer()) =>
  renderScreen(<app.Root />, { locales: { ja, en }, path, server, session: guest, language: 'EN' })
const type = async ({ user }: RenderedScreen, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}
const press = ({ user }: RenderedScreen, name: string) => user.click(screen.getByRole('button', { name }))

beforeAll(() =>
  Promise.all([
    import('./screens/invite/invite-screen'),
    import('./screens/register/register-screen'),
    import('./screens/employer-home/employer-home-screen'),
    import('./screens/forgot-password/forgot-password-screen'),
    import('./screens/reset-password/reset-password-screen'),
  ]),
)

describe('registration by invitation', () => {
  const query = { invite_token: 'tok', email: 'staff@example.com' }
  const NAMES = { 'Last name': '山田', 'First name': '花子', Password: 'Abcdefg1', 'Password (again)': 'Abcdefg1' }
  const agree = async (view: RenderedScreen) => {
    await press(view, 'View the terms of use')
    await view.user.click(await screen.findByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await view.user.click(screen.getByRole('checkbox', { name: 'I agree to the terms of use' }))
  }

  it.each([paths.invite.to({ query }).href, paths.register.to({ query }).href])(
    '[REG-25] [REG-27] [REG-28] %s registers the invited address and logs in',
    async (path) => {
      const view = open(
        path,
        aServer().on(accountsEndpoints.registerInvitee, aLoginResponse({ email: query.email, is_admin: false })),
      )
      expect(await screen.findByLabelText('E-mail address')).toBeDisabled()
      expect(screen.getByLabelText('E-mail address')).toHaveValue(query.email)
      const invites = (screen.getByLabelText('E-mail address') as HTMLInputElement).value
      const about = path.startsWith('/invite') ? 'link invite' : 'link register'
      shows('mf-accounts', about, '?invite_token&email', { invites })
      await type(view, NAMES)
      await agree(view)
      await press(view, 'Register and start')
      await waitFor(() => expect(view.shell.went).toEqual([paths.jobs.to()]))
      expect(view.shell.session.read()).toMatchObject({ email: query.email, isAdmin: false, isLoggedIn: true })
      expect(view.server.callsOf(accountsEndpoints.registerInvitee).map(({ body }) => body)).toEqual([
        { email: query.email, password: 'Abcdefg1', first_name: '花子', last_name: '山田', invite_token: 'tok' },
      ])
    },
  )

  it('[REG-26] names, password, mobile number and terms are checked before the form is sent', async () => {
    const view = open(paths.invite.to({ query }).href)
    await type(view, { 'Mobile number': '05012345678' })
    await press(view, 'Register and start')
    expect(await screen.findByText('Please enter a valid first name')).toBeInTheDocument()
    expect(screen.getByText('Please enter a valid last name')).toBeInTheDocument()
    expect(screen.getByText(/Please enter a valid password/)).toBeInTheDocument()
    expect(screen.getByText('Numbers with the prefix 050 cannot be used')).toBeInTheDocument()
    expect(screen.getByText('Please view the terms of use and check the button to confirm.')).toBeInTheDocument()
    expect(view.server.calls).toEqual([])
  })

  it('[REG-29] an expired invitation is reported above the form, and the input stays', async () => {
    const server = aServer().on(
      accountsEndpoints.registerInvitee,
      refusal(400, { error: 'x', fields: { invite_token: 'This invitation has expired' } }),
    )
    const view = open(paths.invite.to({ query }).href, server)
    await type(view, NAMES)
    await agree(view)
    await press(view, 'Register and start')
    expect(await screen.findByText('This invitation has expired')).toBeInTheDocument()
    expect(screen.getByLabelText('Last name')).toHaveValue('山田')
  })
})

describe('a forgotten password', () => {
  it('[REG-30] checks the address, then confirms that a mail was sent; closing leads to the registration page', async () => {
    const view = open(own.forgotPassword.path, aServer().on(accountsEndpoints.forgotPassword, { detail: 'ok' }))
    await type(view, { 'E-mail address': 'nobody' })
    await press(view, 'Send the link')
    expect(await screen.findByText('Please enter a valid e-mail address')).toBeInTheDocument()
    await type(view, { 'E-mail address': '@example.com' })
    await press(view, 'Send the link')
    const dialog = await screen.findByRole('dialog', { name: 'Please check your e-mail' })
    expect(view.server.callsOf(accountsEndpoints.forgotPassword).map(({ body }) => body)).toEqual([
      { email: 'nobody@example.com' },
    ])
    await view.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(view.shell.went).toEqual([paths.register.to()]))
  })

  it('[REG-32] a new password is sent with the token, and the login opens afterwards', async () => {
    const view = open(
      paths.resetPassword.to({ token: 'tok-1' }).href,
      aServer().on(accountsEndpoints.resetPassword, { detail: 'ok' }),
    )
    await type(view, { 'New password': 'Abcdefg1', 'Password (again)': 'Abcdefg2' })
    await press(view, 'Set the password')
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument()
    expect(view.server.calls).toEqual([])
    await view.user.clear(screen.getByLabelText('Password (again)'))
    await type(view, { 'Password (again)': 'Abcdefg1' })
    await press(view, 'Set the password')
    await waitFor(() =>
      expect(view.shell.went).toEqual([
        paths.register.to({ query: { login: true }, state: { loginAfter: 'passwordReset' } }),
      ]),
    )
    expect(view.server.callsOf(accountsEndpoints.resetPassword).map(({ body }) => body)).toEqual([
      { token: 'tok-1', new_password: 'Abcdefg1' },
    ])
    expect(
      within(await screen.findByRole('dialog', { name: 'Log in' })).getByText('Your password was changed'),
    ).toBeInTheDocument()
  })

  it('[REG-33] an expired link is reported, with a link to request a new one', async () => {
    const server = aServer().on(
      accountsEndpoints.resetPassword,
      refusal(400, { error: 'x', fields: { token: 'This link has expired' } }),
    )
    const view = open(paths.resetPassword.to({ token: 'old' }).href, server)
    await type(view, { 'New password': 'Abcdefg1', 'Password (again)': 'Abcdefg1' })
    await press(view, 'Set the password')
    expect(await screen.findByText('This link has expired')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', own.forgotPassword.path)
  })
})

describe('the public landing page', () => {
  it('[REG-02] describes the service and links to registration and login', async () => {
    const view = open(own.employerHome.path)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Hiring international staff')
    expect(screen.getAllByRole('link', { name: 'Register your company' })[0]).toHaveAttribute(
      'href',
      paths.register.path,
    )
    await view.user.click(screen.getAllByRole('button', { name: 'Log in' })[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
  })
})

describe('what the public pages tell (MEET-18)', () => {
  const seen = observedElements()
  const plan = {
    id: 12,
    name_jp: 'ライトプラン（3求人）',
    name_en: 'Light plan (3 postings)',
    max_jobs: 3,
    max_days: 28,
  }
  const offer: Offer = {
    plans: [{ ...plan, is_all_in_one: false, is_trial: false, price: 120_000 }],
    operator: { name: '試験運営株式会社', address: '大阪府大阪市北区梅田1-2-3', licence: '27-ユ-300000' },
  }

  it.each([paths.landing.to().href, own.employerHome.to().href])(
    '[MEET-18] %s asks for nothing more until the visitor comes near, then shows prices, picture and operator',
    async (path) => {
      const view = open(path, aServer().on(offerEndpoints.show, offer))
      expect(await screen.findByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/legal/terms')
      await waitFor(() => expect(seen.all()).not.toEqual([]))
      expect(view.server.callsOf(offerEndpoints.show)).toEqual([])
      for (const place of seen.all()) seen.see(place)
      expect(await screen.findByText('¥120,000 without tax, ¥132,000 with 10% tax')).toBeInTheDocument()
      expect(screen.getByText('¥44,000 with tax for each posting')).toBeInTheDocument()
      expect(screen.getByText('27-ユ-300000')).toBeInTheDocument()
      expect(screen.getByRole('img', { name: /^The list of applicants/ })).toHaveAttribute('loading', 'lazy')
    },
  )

  it('[BOOK-04] a price or rate that is announced stands below the price, with its day', async () => {
    const dated = {
      prices: [
        { from: '', price: 120_000 },
        { from: '2099-07-01', price: 130_000 },
      ],
      rates: [
        { from: '2019-10-01', percent: 10 },
        { from: '2099-10-01', percent: 12 },
      ],
    }
    open(
      paths.landing.to().href,
      aServer().on(offerEndpoints.show, { ...offer, plans: offer.plans.map((one) => ({ ...one, dated })) }),
    )
    await waitFor(() => expect(seen.all()).not.toEqual([]))
    for (const place of seen.all()) seen.see(place)
    expect(
      await screen.findByText('¥130,000 without tax, ¥143,000 with 10% tax, if bought from Wed 1 Jul 2099 on'),
    ).toBeInTheDocument()
    expect(screen.getByText(/12% tax, if the plan starts on Thu 1 Oct 2099 or later$/)).toBeInTheDocument()
  })

  it.each([
    [{ href: 'https://operator.example/terms', text: null }, 'Open the document in a new tab'],
    [{ href: null, text: '第1条' }, '第1条'],
    [{ href: null, text: null }, /^The operator of this installation has not given this document/],
  ])('[MEET-18] a legal page shows the words of the operator, or that there are none: %j', async (given, shown) => {
    open(own.legal.to({ document: 'commerce' }).href, aServer().on(offerEndpoints.document, given))
    expect(await screen.findByRole('heading', { level: 1, name: /Specified Commercial/ })).toBeInTheDocument()
    expect(await screen.findByText(shown)).toBeInTheDocument()
  })
})
