/** Registrations, mailed links and codes, for the tests of this module and of the team. */
import { accountsEndpoints } from '@portal/contracts/accounts'
import type { RegisterBody } from '@portal/contracts/accounts'
import type { TestApp } from '../../testing'

export const PASSWORD = 'Kaede1234'
let counter = 0
/** An address that no other test uses. */
export const freshEmail = (): string => `person${(counter += 1)}@example.com`

export const registration = (overrides: Partial<RegisterBody> = {}): RegisterBody => ({
  email: freshEmail(),
  company_name: '桜株式会社',
  password: PASSWORD,
  contact_name: '山田 太郎',
  contact_num: '0312345678',
  ...overrides,
})

/** The parameter of the newest mailed link, or the last part of the link's path. */
export async function mailedLink(app: TestApp, to: string): Promise<URL> {
  const link = (await app.mails(to))[0]?.links[0]
  if (!link) throw new Error(`Nothing was mailed to ${to}`)
  return new URL(link)
}

export async function mailedToken(app: TestApp, to: string): Promise<string> {
  const link = await mailedLink(app, to)
  return (
    link.searchParams.get('token') ??
    link.searchParams.get('invite_token') ??
    decodeURIComponent(link.pathname.split('/').at(-1) ?? '')
  )
}

/** Opens the mailed verification link, presses its button if it asks, and returns the address where that leads. */
export async function openLink(app: TestApp, token: string): Promise<string> {
  const page = await app.call(accountsEndpoints.verifyEmail, { query: { token } })
  expect([200, 302]).toContain(page.status)
  const reply = await app.call(accountsEndpoints.useVerificationLink, { query: { token } })
  expect(reply.status).toBe(303)
  // A link that cannot be used leads to the same address at once.
  expect(page.headers.location ?? reply.headers.location).toBe(reply.headers.location)
  return String(reply.headers.location).replace(app.config.origin, '')
}

export const login = (app: TestApp, email: string, password = PASSWORD) =>
  app.call(accountsEndpoints.login, { body: { email, password } })

/** A registered and verified admin of a company that is not initialised. */
export async function aVerifiedAdmin(app: TestApp) {
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  await openLink(app, await mailedToken(app, body.email))
  const { ok } = await login(app, body.email)
  return { email: body.email, token: ok.token }
}
