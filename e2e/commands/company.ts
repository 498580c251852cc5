/** Makes people and companies for one test as the portal does: registered, verified, initialised, invited. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { endpoints } from '@portal/contracts/api'
import { aNewCompany } from '@portal/contracts/factories'
import type { AnswerOf } from '@portal/contracts/kernel'
import { randomUUID } from 'node:crypto'
import type { DevSurfaces } from './dev'
import { callPortal } from './portal-api'

export type Login = AnswerOf<typeof endpoints.accounts.login>

export const DEMO = { admin: 'demo@example.com', member: 'member@example.com', password: 'Demo1234' } as const
export const PASSWORD = 'Kaede1234'

export const freshEmail = (who: string): string => `${who}-${randomUUID().slice(0, 13)}@example.com`

/** Returns the newest mailed link of that kind to an address; `since` skips older mails. */
export async function mailedLink(
  dev: DevSurfaces,
  to: string,
  pattern: RegExp,
  besides: readonly string[] = [],
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const links = (await dev.mails(to)).flatMap((mail) => mail.links)
        found = links.find((link) => pattern.test(link) && !besides.includes(link))
        return found
      },
      { message: `a link ${pattern} mailed to ${to}`, timeout: 20_000 },
    )
    .toBeTruthy()
  return found ?? ''
}

export const VERIFY_LINK = /verify_email/
export const RESET_LINK = /\/reset-password\//
export const INVITE_LINK = /invite_token=/

/** Registers a company through the API; its e-mail is not verified yet. */
export async function registerCompany(request: APIRequestContext): Promise<string> {
  const email = freshEmail('recruiter')
  await callPortal(request, endpoints.accounts.register, {
    body: {
      email,
      company_name: 'もみじ商店',
      password: PASSWORD,
      contact_name: '山田 太郎',
      contact_num: '0312345678',
    },
  })
  return email
}

export function logIn(request: APIRequestContext, email: string, password: string = PASSWORD): Promise<Login> {
  return callPortal(request, endpoints.accounts.login, { body: { email, password } })
}

/** A company that is registered, verified by the mailed link and logged in; it has not seen the company wizard. */
export async function verifiedCompany(request: APIRequestContext, dev: DevSurfaces): Promise<Login> {
  const email = await registerCompany(request)
  // The button of the page behind the link.
  const answer = await request.post(await mailedLink(dev, email, VERIFY_LINK), { maxRedirects: 0 })
  expect(answer.headers().location).toMatch(/verified=true/)
  return logIn(request, email)
}

/** A company with a complete profile. */
export async function initialisedCompany(request: APIRequestContext, dev: DevSurfaces): Promise<Login> {
  const { email, token } = await verifiedCompany(request, dev)
  const place = await callPortal(request, endpoints.geo.postcodeAddress, { query: { code: '1600023' } })
  await callPortal(request, endpoints.company.initialize, {
    token,
    body: aNewCompany(place),
  })
  return logIn(request, email)
}

export async function invitationLink(
  request: APIRequestContext,
  dev: DevSurfaces,
  token: string,
  email: string,
  isAdmin = false,
): Promise<string> {
  await callPortal(request, endpoints.team.invite, { token, body: { emails: [email], is_admin: isAdmin } })
  return mailedLink(dev, email, INVITE_LINK)
}

/** A member who registered by a mailed invitation. */
export async function invitedMember(
  request: APIRequestContext,
  dev: DevSurfaces,
  token: string,
  isAdmin = false,
): Promise<Login> {
  const email = freshEmail('member')
  const link = new URL(await invitationLink(request, dev, token, email, isAdmin))
  return callPortal(request, endpoints.accounts.registerInvitee, {
    body: {
      email,
      password: PASSWORD,
      first_name: '花子',
      last_name: '佐藤',
      invite_token: link.searchParams.get('invite_token') ?? '',
    },
  })
}

interface Seen {
  /** Marks first-run guide steps and similar dialogs as seen. */
  readonly tour?: readonly string[]
}

/** Prevents all first-visit dialogs. */
export const ALL_SEEN = [
  'first-run-guide',
  'applicants-first',
  'applicants-none',
  'jobs.nothing-runs',
  'jobs.before-first',
  'add-slot-help',
] as const

/** Writes a login into the browser's storage, in the host's format (SHELL-15); the next loaded page is logged in. */
export async function enter(page: Page, login: Login, { tour = ['first-run-guide'] }: Seen = {}): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([answer, seen]) => {
      const language = JSON.parse(window.localStorage.getItem('portal.language') ?? '"Jp"') as string
      window.localStorage.setItem(
        'portal.session',
        JSON.stringify({
          email: answer.email,
          firstName: answer.first_name,
          lastName: answer.last_name,
          token: answer.token,
          isLoggedIn: true,
          isAdmin: answer.is_admin,
          isEmailVerified: answer.is_email_verified,
          displayLanguage: language,
          registerStep: answer.register_stage,
          isExistingRecruiter: answer.is_existing_recruiter,
          numberOfJobs: 0,
          completedTourSteps: seen,
        }),
      )
    },
    [login, [...tour]] as const,
  )
}

export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as { token?: string }).token ?? '',
  )
