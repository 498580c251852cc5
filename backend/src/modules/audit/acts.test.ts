/**
 * TALK-07, REAL-33: every action of the audit log with the act that it records. An action without a row fails, and so
 * does a row without an entry.
 */
import { SecondFactorRequiredSchema } from '@portal/contracts/accounts'
import { AUDIT_ACTIONS } from '@portal/contracts/audit'
import type { AuditAction, AuditEntry } from '@portal/contracts/audit'
import { endpoints } from '@portal/contracts/api'
import { devEndpoints } from '@portal/contracts/dev'
import { tokyoDay } from '@portal/contracts/kernel'
import type { OperatorRole } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { freshEmail, mailedToken, openLink } from '../accounts/accounts.testkit'
import { applications as applicationRows } from '../../tables/applications.tables'
import { anonymiseDue, seedApplication, seedSlot } from '../applications'
import { HOUR, hoursAhead, profileOf } from '../applications/testing/case'
import { charges } from '../../tables/billing.tables'
import { pursueCharge } from '../billing/charge.service'
import { rotateAll } from '../file-keys/testing/rotate-all'
import { aBuyer, DAY, PLAN } from '../billing/testing/buyer'
import type { Buyer } from '../billing/testing/buyer'
import { outbox } from '../../outbox/outbox.tables'
import { toEpochSeconds } from '../../ports/clock'
import type { PaymentGateway } from '../../ports/payments'
import { issueToken } from '../../security/tokens'
import { aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const {
  accounts,
  applications,
  audit,
  availability,
  billing,
  books,
  calendarAddress,
  companies,
  hire,
  jobs,
  operator,
  operators,
  outbox: box,
  security,
  team,
  wageWatch,
} = endpoints
const password = { current_password: TEST_PASSWORD }
const signIn = ({ member }: Buyer, typed = TEST_PASSWORD) =>
  app.call(accounts.login, { body: { email: member.email, password: typed } })
const another = ({ member }: Buyer) => issueToken(app.services.db, member, app.services.clock.now())
const colleagueOf = (buyer: Buyer, isAdmin = false) => aMember(app.services, buyer.company.id, { isAdmin })
const aPosting = (buyer: Buyer, status: 'RN' | 'ST' | 'ARCH' | 'created') =>
  aJob(app.services, buyer.company.id, buyer.member.id, { status })
const becomes = (token: string, id: number, status: 'RN' | 'ST' | 'ARCH') =>
  app.call(jobs.patch, { token, params: { id }, body: { status } })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.services.clock.now().getTime() })

async function totpOn({ token }: Buyer) {
  const { secret } = (await app.call(security.startTotp, { token, body: password })).ok
  await app.call(security.confirmTotp, { token, body: { code: codeOf(secret) } })
  return secret
}
const askClosing = ({ company, token }: Buyer) =>
  app.call(endpoints.companyClosing.ask, { token, body: { company_name: company.nameJp, ...password } })
/** So many days after the request. */
async function closed(buyer: Buyer, days: number) {
  await askClosing(buyer)
  await app.advance(31 * 86_400)
  if (days > 31) await app.advance((days - 31) * 86_400 + 660)
}
const aCaseOf = async ({ company, member }: Buyer) => {
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const by = { companyId: company.id, memberId: member.id }
  const wanted = { jobId: job.id, status: 'AES', profile: profileOf(), interview: hoursAhead(app, 6) } as const
  return { id: await seedApplication(app.services, by, wanted) }
}
/** An application whose residence card a member opens. */
async function lookAtCard(buyer: Buyer) {
  const job = await aPosting(buyer, 'RN')
  const id = (await app.call(devEndpoints.apply, { body: { job_id: job.id } })).ok.application_id
  const { applicant_profile: profile } = (await app.call(applications.one, { token: buyer.token, params: { id } })).ok
  await app.http.inject({ url: String(profile.residence_card_image) })
}
/** An applicant without permission to work who is invited nevertheless. */
async function inviteDespite(buyer: Buyer) {
  const { company, member, token } = buyer
  const by = { companyId: company.id, memberId: member.id }
  const job = await aPosting(buyer, 'RN')
  const { application_id: id } = (
    await app.call(devEndpoints.apply, {
      body: {
        job_id: job.id,
        profile: {
          first_name: 'Anh',
          last_name: 'Nguyen',
          email: freshEmail(),
          visa_type: '留学',
          non_fuei_job_permission: false,
          residence_card_expires_on: '2099-01-01',
        },
      },
    })
  ).ok
  await seedSlot(app.services, by, job.id, hoursAhead(app, 96))
  await app.call(applications.patch, { token, params: { id }, body: { status: 'ESP' } })
}
/** An applicant who confirms an interview by the link of a reminder. */
async function confirmByLink(buyer: Buyer) {
  const by = { companyId: buyer.company.id, memberId: buyer.member.id }
  const job = await aPosting(buyer, 'RN')
  const [profile, interview] = [profileOf(), hoursAhead(app, 96)]
  await seedApplication(app.services, by, { jobId: job.id, status: 'IF', profile, interview })
  await app.moveTo(new Date(interview.getTime() - 24 * HOUR))
  const link = (await app.mails(profile.email))[0]?.links[0]?.slice(app.config.origin.length)
  const page = await app.http.inject({ url: link })
  const seen = /name="seen" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  await app.http.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act: 'confirm', seen }).toString(),
  })
}
async function aHireOf({ company, member }: Buyer, jobType: 'PT1' | 'SSV' = 'PT1'): Promise<number> {
  const by = { companyId: company.id, memberId: member.id }
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', jobType })
  return seedApplication(app.services, by, {
    jobId: job.id,
    status: 'SL',
    profile: profileOf(),
    interview: hoursAhead(app, -6),
  })
}
async function recordHire(buyer: Buyer, change: object) {
  const { token } = buyer
  const id = await aHireOf(buyer)
  for (const body of [{ item: 'original', is_done: true }, change])
    await app.callWith(hire.record, body, { token, params: { id } })
}
async function raiseWages({ company, member, token }: Buyer) {
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', hourlySalaryMin: 1000 })
  await app.call(wageWatch.raise, { token, body: { items: [{ job_id: job.id, version: 1 }] } })
}
async function makeSeries(buyer: Buyer) {
  const posting = await aPosting(buyer, 'RN')
  const day = tokyoDay(toEpochSeconds(hoursAhead(app, 96)))
  const body = {
    jobs: [posting.id],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '10:00',
    until: '11:00',
    length_minutes: 30,
    gap_minutes: 0,
    first_day: day,
    last_day: day,
    skip_holidays: false,
    request_key: `act-${posting.id}`,
  }
  return (await app.call(availability.make, { token: buyer.token, body })).ok.id
}
/** A capture after the portal stopped waiting for it (D104). */
async function lateCapture({ company }: Buyer) {
  const { db, clock } = app.services
  const [charge] = await db
    .insert(charges)
    .values({
      companyId: company.id,
      purpose: 'renewal',
      planId: PLAN.light,
      planName: 'ライトプラン',
      planDays: 28,
      amount: 49_500,
      tax: 4500,
      taxPercent: 10,
      gatewayMemberId: 'm',
      gatewayOrderId: `late-${company.id}`,
      state: 'unknown',
      tries: 1,
      givenUpAt: clock.now(),
      nextLookAt: clock.now(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  const gateway = {
    lookUp: async () => ({ state: 'captured', amount: 49_500, tax: 4500, gatewayMemberId: 'm' }),
    refund: async () => undefined,
  } as unknown as PaymentGateway
  await pursueCharge(app.services, gateway, charge?.id ?? 0)
  return { gateway, charge: charge?.id ?? 0 }
}
async function paidBack(buyer: Buyer) {
  const { gateway, charge } = await lateCapture(buyer)
  const [refund] = await app.services.db.select().from(charges).where(eq(charges.refundOf, charge))
  await pursueCharge(app.services, gateway, refund?.id ?? 0)
}
async function plansEnd(buyer: Buyer) {
  await buyer.pay(PLAN.light)
  const job = await aPosting(buyer, 'created')
  await becomes(buyer.token, job.id, 'RN')
  await app.call(billing.cancel, { token: buyer.token })
  await app.advance(40 * DAY)
}
async function deadLetter() {
  const { db, clock } = app.services
  const now = clock.now()
  const [task] = await db
    .insert(outbox)
    .values({
      kind: 'mail',
      payload: {},
      runAt: now,
      attempts: 1,
      failedAt: now,
      lastError: 'smtp_550',
      createdAt: now,
    })
    .returning()
  return [task?.id ?? 0]
}

let people = 0
const anOperator = async (role: OperatorRole, name = `operator ${(people += 1)}`) =>
  (await app.call(operators.add, { body: { name, role } })).ok

const named = ({ company }: Buyer) => ({ company_id: company.id, company_name: company.nameJp })
const suspend = (buyer: Buyer) => app.call(companies.suspend, { body: { ...named(buyer), reason: 'Unpaid' } })
/** A plan by invoice, and a transfer for it. */
async function byInvoice(buyer: Buyer, amount = 60_000) {
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  const number = (await buyer.transactions())[0]?.transaction_id ?? ''
  const line = { paid_on: '2026-01-20', amount, payer: 'カ）ア', note: number }
  return { number, ...(await app.call(books.record, { body: line })).ok }
}

type Act = (buyer: Buyer) => Promise<unknown>
/** The act, and what the entry must contain in addition to its action. */
const ACTS: readonly (readonly [action: AuditAction, name: string, act: Act, entry?: object])[] = [
  ['sign_in.ok', 'a login', (buyer) => signIn(buyer), { actor: 'member', data: { by: 'password' } }],
  [
    'sign_in.ok',
    'a login with the second step',
    async (buyer) => {
      const secret = await totpOn(buyer)
      await app.advance(30)
      const { ticket } = v.parse(SecondFactorRequiredSchema, (await signIn(buyer)).refusal)
      await app.call(security.passSecondFactor, { body: { ticket, code: codeOf(secret) } })
    },
    { data: { by: 'totp' } },
  ],
  ['sign_in.refused', 'a wrong password', (buyer) => signIn(buyer, 'Wrong1234')],
  [
    'sign_in.locked',
    'ten wrong passwords',
    async (buyer) => {
      for (let tries = 0; tries < 11; tries += 1) await signIn(buyer, 'Wrong1234')
    },
  ],
  ['sign_out', 'a logout', async (buyer) => app.call(accounts.logout, { token: await another(buyer) })],
  [
    'session.ended',
    'all others ended',
    async (buyer) => {
      await another(buyer)
      await app.call(security.endOtherSessions, { token: buyer.token })
    },
    { data: { sessions: 1 } },
  ],
  [
    'session.ended',
    'one ended',
    async (buyer) => {
      await another(buyer)
      const { sessions } = (await app.call(security.sessions, { token: buyer.token })).ok
      await app.call(security.endSession, {
        token: buyer.token,
        params: { id: sessions.find((one) => !one.is_current)?.id ?? 0 },
      })
    },
    { data: { sessions: 1 } },
  ],
  ['second_factor.changed', 'the app turned on', totpOn, { data: { event: 'added' } }],
  [
    'second_factor.changed',
    'the app turned off',
    async (buyer) => {
      await totpOn(buyer)
      await app.call(security.removeTotp, { token: buyer.token, body: password })
    },
    { data: { event: 'removed' } },
  ],
  [
    'second_factor.changed',
    'new recovery codes',
    async (buyer) => {
      await totpOn(buyer)
      await app.call(security.newRecoveryCodes, { token: buyer.token, body: password })
    },
    { data: { event: 'recovery_codes' } },
  ],
  [
    'second_factor.changed',
    'reset by a colleague',
    async (buyer) => {
      await totpOn(buyer)
      const boss = await colleagueOf(buyer, true)
      await app.call(security.resetSecondFactor, { token: boss.token, params: { id: buyer.member.id }, body: password })
    },
    { data: { event: 'reset' }, entity: 'member' },
  ],
  [
    'password.reset_requested',
    'a forgotten password',
    ({ member }) => app.call(accounts.forgotPassword, { body: { email: member.email } }),
  ],
  [
    'password.reset',
    'the mailed link used',
    async (buyer) => {
      await app.call(accounts.forgotPassword, { body: { email: buyer.member.email } })
      await app.call(accounts.resetPassword, {
        body: { token: await mailedToken(app, buyer.member.email), new_password: 'Other1234' },
      })
    },
  ],
  [
    'password.changed',
    'a new password',
    ({ token }) => app.callWith(accounts.patchProfile, { ...password, password: 'Other1234' }, { token }),
  ],
  [
    'email.change_requested',
    'a new address',
    ({ token }) => app.callWith(accounts.patchProfile, { ...password, email: freshEmail() }, { token }),
  ],
  [
    'email.changed',
    'the link to the new address',
    async ({ token }) => {
      const email = freshEmail()
      await app.callWith(accounts.patchProfile, { ...password, email }, { token })
      await openLink(app, await mailedToken(app, email))
    },
  ],
  [
    'member.invited',
    'an invitation',
    ({ token }) => app.call(team.invite, { token, body: { emails: [freshEmail()], is_admin: false } }),
  ],
  [
    'invitation.withdrawn',
    'an invitation withdrawn',
    async ({ token }) => {
      const email = freshEmail()
      await app.call(team.invite, { token, body: { emails: [email], is_admin: false } })
      await app.call(team.withdrawInvitation, { token, body: { invitee_email: email } })
    },
  ],
  [
    'calendar_address.made',
    'a calendar address',
    ({ token }) => app.call(calendarAddress.make, { token, body: { scope: 'own', ...password } }),
  ],
  [
    'calendar_address.ended',
    'a calendar address revoked',
    async ({ token }) => {
      await app.call(calendarAddress.make, { token, body: { scope: 'own', ...password } })
      await app.call(calendarAddress.end, { token })
    },
  ],
  [
    'member.joined',
    'the invitation taken',
    async ({ token }) => {
      const email = freshEmail()
      await app.call(team.invite, { token, body: { emails: [email], is_admin: false } })
      const body = {
        email,
        password: TEST_PASSWORD,
        first_name: '花子',
        last_name: '佐藤',
        invite_token: await mailedToken(app, email),
      }
      await app.call(accounts.registerInvitee, { body })
    },
  ],
  [
    'member.role_changed',
    'a colleague becomes admin',
    async (buyer) => {
      const { member } = await colleagueOf(buyer)
      await app.call(team.changeRole, { token: buyer.token, params: { id: member.id }, body: { is_admin: true } })
    },
    { data: { is_admin: true } },
  ],
  [
    'member.stores_changed',
    'the stores of a colleague',
    async (buyer) => {
      const { member } = await colleagueOf(buyer)
      await app.call(team.limitStores, { token: buyer.token, params: { id: member.id }, body: { stores: [] } })
    },
  ],
  [
    'member.removed',
    'a colleague removed',
    async (buyer) =>
      app.call(team.remove, { token: buyer.token, params: { id: (await colleagueOf(buyer)).member.id } }),
  ],
  ['applicants.exported', 'the list of applicants as CSV', ({ token }) => app.call(applications.csv, { token })],
  ['document.viewed', 'a residence card', lookAtCard, { entity: 'application' }],
  ['audit.exported', 'this log as CSV', ({ token }) => app.call(audit.csv, { token })],
  ['plan.ordered', 'an order', (buyer) => buyer.buy(PLAN.light)],
  ['plan.started', 'a paid order', (buyer) => buyer.pay(PLAN.light), { actor: 'system' }],
  [
    'plan.next',
    'a second plan',
    async (buyer) => {
      await buyer.pay(PLAN.light)
      await buyer.pay(PLAN.lightThree)
    },
  ],
  ['plan.ended', 'a plan over', plansEnd],
  [
    'plan.renewal_cancelled',
    'no renewal',
    async (buyer) => {
      await buyer.pay(PLAN.light)
      await app.call(billing.cancel, { token: buyer.token })
    },
  ],
  ['screening.requested', 'invoices asked for', (buyer) => buyer.requestInvoice()],
  [
    'screening.decided',
    'invoices granted',
    async (buyer) => {
      await buyer.requestInvoice()
      await buyer.screened('approve')
    },
    { actor: 'operator' },
  ],
  ['refund.ordered', 'money that came too late', lateCapture, { data: { amount: 49_500 } }],
  [
    'refund.paid',
    'the money given back',
    paidBack,
    { data: { amount: 49_500, credit_note: expect.stringMatching(/^CN-/) } },
  ],
  [
    'transfer.assigned',
    'money that came',
    (buyer) => byInvoice(buyer),
    { actor: 'operator', data: { amount: 60_000 } },
  ],
  [
    'transfer.paid_back',
    'money that was too much',
    async (buyer) => {
      const { transfer } = await byInvoice(buyer)
      await app.call(books.payBack, {
        params: { id: transfer.id },
        body: { ...named(buyer), amount: 1, reason: 'a' },
      })
    },
    { actor: 'operator', data: { amount: 1 } },
  ],
  [
    'invoice.written_off',
    'an invoice that is lost',
    async (buyer) => {
      const { number } = await byInvoice(buyer, 100)
      await app.call(books.writeOff, { body: { ...named(buyer), transaction_id: number, reason: 'a' } })
    },
    { actor: 'operator', data: { number: expect.stringMatching(/^EP-/), amount: 49_400 } },
  ],
  [
    'invoice.terms_changed',
    'other due days',
    (buyer) => app.call(books.terms, { body: { ...named(buyer), payment_days: 45 } }),
    { actor: 'operator', data: { payment_days: 45, open_invoices: 2 } },
  ],
  [
    'application.decided',
    'an applicant invited',
    inviteDespite,
    { entity: 'application', data: { decision: 'invite' }, about: 'Nguyen Anh' },
  ],
  [
    'application.invited_despite_status',
    'somebody invited whose status does not go with the posting',
    inviteDespite,
    { entity: 'application', data: { rules: 'permit' } },
  ],
  [
    'interview.answered',
    'an interview confirmed by a link',
    confirmByLink,
    { actor: 'person', entity: 'application', member: null, data: { answer: 'confirm' } },
  ],
  [
    'application.hire_terms_saved',
    'the terms of a hire',
    async (buyer) => {
      const id = await aHireOf(buyer)
      await app.callWith(hire.saveTerms, { version: 0, trial_months: 3 }, { token: buyer.token, params: { id } })
    },
    { entity: 'application', data: { entries: 1 } },
  ],
  [
    'application.notice_downloaded',
    'the notice of conditions',
    async (buyer) => {
      const id = await aHireOf(buyer)
      await app.call(hire.notice, { token: buyer.token, params: { id } })
    },
    { entity: 'application' },
  ],
  [
    'application.notice_sent',
    'the notice of conditions sent',
    async (buyer) => {
      const id = await aHireOf(buyer)
      await app.call(hire.sendNotice, { token: buyer.token, params: { id } })
    },
    { entity: 'application' },
  ],
  [
    'application.report_downloaded',
    'the notification of a hire',
    async (buyer) => {
      const id = await aHireOf(buyer)
      await app.call(hire.reportFile, { token: buyer.token, params: { id }, query: { what: 'hired' } })
    },
    { entity: 'application', data: { item: 'report' } },
  ],
  [
    'company.export_asked',
    'an address for downloading everything',
    ({ token }) => app.call(endpoints.companyData.askExport, { token, body: password }),
  ],
  [
    'company.exported',
    'everything downloaded',
    async ({ token }) => {
      const { url } = (await app.call(endpoints.companyData.askExport, { token, body: password })).ok
      await app.http.inject(url.slice(app.config.origin.length))
    },
  ],
  ['company.closing_asked', 'the closing of the company asked for', askClosing, { data: { days: 30 } }],
  [
    'company.closing_taken_back',
    'the closing taken back',
    async (buyer) => {
      await askClosing(buyer)
      await app.call(endpoints.companyClosing.takeBack, { token: buyer.token })
    },
  ],
  [
    'company.retention_changed',
    'another time of keeping applicants',
    ({ token }) => app.call(endpoints.companyData.saveRetention, { token, body: { retention_days: 200 } }),
    { data: { before: 365, days: 200 } },
  ],
  [
    'applications.anonymised',
    'an ended application without its person',
    async ({ company, member }) => {
      const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const actor = { companyId: company.id, memberId: member.id }
      const id = await seedApplication(app.services, actor, {
        jobId: job.id,
        status: 'ESF',
        profile: profileOf(),
        interview: hoursAhead(app, -6),
      })
      const long = new Date(app.services.clock.now().getTime() - 731 * 86_400_000)
      await app.services.db.update(applicationRows).set({ statusChangedAt: long }).where(eq(applicationRows.id, id))
      await anonymiseDue(app.services, long, 10)
    },
    { actor: 'system', data: { entries: 1 } },
  ],
  [
    'applications.erased',
    'a person erased on request',
    async ({ company, member }) => {
      const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const actor = { companyId: company.id, memberId: member.id }
      const [profile, interview] = [profileOf(), hoursAhead(app, -6)]
      const id = await seedApplication(app.services, actor, { jobId: job.id, status: 'ESF', profile, interview })
      const body = { application_ids: [id], email: profile.email, dry_run: false }
      await app.call(endpoints.persons.erase, { body })
    },
    { actor: 'operator', data: { entries: 1 } },
  ],
  [
    'hires.exported',
    'a file for payroll',
    async (buyer) => {
      await aHireOf(buyer)
      await app.call(hire.payroll, { token: buyer.token, query: { layout: 'freee', charset: 'shift_jis' } })
    },
    { data: { count: 1, layout: 'freee' } },
  ],
  [
    'application.same_person',
    'two applications of one person',
    async ({ company, member, token }) => {
      const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const add = () =>
        seedApplication(
          app.services,
          { companyId: company.id, memberId: member.id },
          { jobId: job.id, status: 'AES', profile: profileOf(), interview: hoursAhead(app, 6) },
        )
      const [id, other] = [await add(), await add()]
      await app.callWith(endpoints.again.say, { other, said: 'same' }, { token, params: { id } })
    },
    { entity: 'application', data: { other: expect.any(Number), said: 'same' } },
  ],
  [
    'application.handled',
    'an applicant put aside for later',
    async (buyer) => {
      const { id } = await aCaseOf(buyer)
      await app.callWith(
        endpoints.handling.save,
        { is_later: true, tags: ['N2'] },
        { token: buyer.token, params: { id } },
      )
    },
    { entity: 'application', data: { later: true, tags: 1 } },
  ],
  [
    'application.rated',
    'an own rating',
    async (buyer) => {
      const { id } = await aCaseOf(buyer)
      await app.callWith(endpoints.handling.rate, { scores: [1, 2, 3] }, { token: buyer.token, params: { id } })
    },
    { entity: 'application', data: {} },
  ],
  [
    'application.invited_again',
    'another posting for an earlier applicant',
    async ({ company, member, token }) => {
      const first = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const by = { companyId: company.id, memberId: member.id }
      const profile = profileOf({ invite_again_consent: true })
      const interview = hoursAhead(app, -900)
      const id = await seedApplication(app.services, by, { jobId: first.id, status: 'RJ', profile, interview })
      const { id: next } = await aJob(app.services, company.id, member.id, { status: 'RN' })
      await app.callWith(endpoints.handling.inviteAgain, { job_id: next }, { token, params: { id } })
    },
    { entity: 'application', data: { job: expect.any(Number) } },
  ],
  [
    'job.questions_changed',
    'other questions of a rating',
    async (buyer) => {
      const { id } = await aCaseOf(buyer)
      const body = { questions: ['a', 'b', 'c'] }
      await app.callWith(endpoints.handling.reword, body, { token: buyer.token, params: { id } })
    },
    { entity: 'job' },
  ],
  [
    'hires.columns_saved',
    'other columns for a payroll file',
    async (buyer) => {
      const body = { layout: 'freee', columns: [{ field: 'number', heading: 'No.' }], version: 0 } as const
      await app.callWith(hire.savePayrollColumns, body, { token: buyer.token })
    },
    { data: { layout: 'freee', columns: 1 } },
  ],
  [
    'application.skilled_recorded',
    'a paper for specified skills',
    async (buyer) => {
      const id = await aHireOf(buyer, 'SSV')
      const done = { item: 'contract', of: '', state: 'done' } as const
      await app.callWith(hire.recordSkilled, done, { token: buyer.token, params: { id } })
    },
    { entity: 'application', data: { item: 'contract', of: '', state: 'done' } },
  ],
  [
    'application.hire_recorded',
    'a check after a hire',
    (buyer) => recordHire(buyer, { item: 'starts_on', is_done: true, day: '2026-05-01' }),
    { entity: 'application', data: { item: 'starts_on' } },
  ],
  [
    'application.hire_taken_back',
    'such a check taken back',
    (buyer) => recordHire(buyer, { item: 'original', is_done: false }),
    { entity: 'application', data: { item: 'original' } },
  ],
  [
    'job.wages_raised',
    'pay raised to the floor',
    raiseWages,
    { entity: 'job', data: { floor: 1226, effective_from: '2025-10-03' } },
  ],
  ['slots.series_made', 'slots from a rule', makeSeries, { entity: 'slot_series', data: { made: 2, left: 0 } }],
  [
    'slots.series_taken_back',
    'a series taken back',
    async (buyer) => app.call(availability.takeBack, { token: buyer.token, params: { id: await makeSeries(buyer) } }),
    { entity: 'slot_series', data: { removed: 2, kept: 0 } },
  ],
  [
    'job.published',
    'a posting started by an edit of its status',
    async (buyer) => {
      await buyer.pay(PLAN.light)
      await becomes(buyer.token, (await aPosting(buyer, 'created')).id, 'RN')
    },
    { actor: 'member' },
  ],
  [
    'job.unpublished',
    'a posting stopped',
    async (buyer) => becomes(buyer.token, (await aPosting(buyer, 'RN')).id, 'ST'),
    { actor: 'member' },
  ],
  [
    'job.confirmed',
    'a posting that is still true',
    async (buyer) => app.call(jobs.confirm, { token: buyer.token, params: { id: (await aPosting(buyer, 'RN')).id } }),
    { actor: 'member', entity: 'job' },
  ],
  ['job.unpublished', 'a posting stopped with its plan', plansEnd, { actor: 'system', data: { event: 'plan' } }],
  [
    'job.archived',
    'a posting archived',
    async (buyer) => becomes(buyer.token, (await aPosting(buyer, 'ST')).id, 'ARCH'),
  ],
  [
    'job.unarchived',
    'a posting brought back',
    async (buyer) =>
      app.call(jobs.unarchive, { token: buyer.token, params: { id: (await aPosting(buyer, 'ARCH')).id } }),
  ],
  [
    'job.terminated',
    'a posting ended by the operator',
    async (buyer) => app.call(operator.terminateJob, { params: { id: (await aPosting(buyer, 'RN')).id } }),
    { actor: 'operator' },
  ],
  ['company.suspended', 'a company suspended', (buyer) => suspend(buyer), { actor: 'operator' }],
  [
    'company.resumed',
    'its suspension ended',
    async (buyer) => {
      await suspend(buyer)
      await app.call(companies.resume, { body: named(buyer) })
    },
    { actor: 'operator' },
  ],
]

/** Nothing is decided by it today. */
const A_LAW_ROW = {
  key: 'permit.weeklyHours',
  of: 0,
  from: '2100-01-01',
  value: '28',
  by: null,
  source: 'R5',
  checked: '2100-01-01',
  check_by: '2100-04-01',
}

/** What the operator does without a company. */
const PORTAL_ACTS: typeof ACTS = [
  [
    'outbox.retried',
    'dead letters tried again',
    async () => app.call(box.retry, { body: { ids: await deadLetter() } }),
    { data: { count: 1, kind: null, reason: null, ids: expect.any(String) } },
  ],
  [
    'outbox.dropped',
    'dead letters dropped',
    async () => {
      await deadLetter()
      await app.call(box.drop, { body: { reason: 'smtp_550' } })
    },
    { actor: 'operator', data: { count: 1, kind: null, reason: 'smtp_550', ids: null } },
  ],
  [
    'law.loaded',
    'rows of the law loaded',
    async () => app.call(endpoints.law.load, { body: { dry_run: false, rows: [A_LAW_ROW] } }),
    { actor: 'operator', data: { count: 1, keys: 'permit.weeklyHours', postings: 0, people: expect.any(Number) } },
  ],
  [
    'operator.added',
    'a person added',
    async () => anOperator('support'),
    { actor: 'operator', operator: null, data: { role: 'support' } },
  ],
  [
    'operator.ended',
    'a person ended by another',
    async () => {
      const [owner, reader] = [await anOperator('owner', 'Mori'), await anOperator('reader')]
      await app.call(operators.end, { token: owner.token, params: { id: reader.operator.id } })
    },
    { actor: 'operator', operator: 'Mori', entity: 'operator' },
  ],
  [
    'person.found',
    'a person looked for',
    () => app.call(endpoints.persons.find, { body: { text: 'nobody of this name' } }),
    { actor: 'operator', data: { count: 0 } },
  ],
  [
    'person.exported',
    'the data of a person exported',
    async ({ company, member }) => {
      const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const actor = { companyId: company.id, memberId: member.id }
      const [profile, interview] = [profileOf(), hoursAhead(app, 96)]
      // Nothing that a member did, so that the company's own log stays empty.
      const id = await seedApplication(app.services, actor, { jobId: job.id, status: 'AES', profile, interview })
      await app.call(endpoints.persons.export, { body: { application_ids: [id], email: profile.email } })
    },
    { actor: 'operator', data: { count: 1 } },
  ],
  [
    'file_keys.rotated',
    'keys of files rotated',
    () => rotateAll(app),
    { actor: 'operator', data: { renewed: false, key: expect.any(String), removed: 0 } },
  ],
]

/** Nobody of the company can log in any more. */
const ACTS_OF_CLOSED: typeof ACTS = [
  ['company.closed', 'the day of the closing', (buyer) => closed(buyer, 30), { actor: 'system' }],
  ['company.erased', 'the data of a closed company deleted', (buyer) => closed(buyer, 38), { actor: 'system' }],
]

it('[REAL-33] every action has a test case', () => {
  expect([...new Set([...ACTS, ...ACTS_OF_CLOSED, ...PORTAL_ACTS].map(([action]) => action))].sort()).toEqual(
    [...AUDIT_ACTIONS].sort(),
  )
})

const rows = (acts: typeof ACTS) => acts.map(([action, name, act, entry = {}]) => ({ action, name, act, entry }))
const expectEntry = (entries: readonly AuditEntry[], action: AuditAction, entry: object) => {
  expect(entries.filter((one) => one.action === action)).toEqual(
    expect.arrayContaining([expect.objectContaining(entry)]),
  )
}

it.each(rows(ACTS))(
  '[REAL-33] $action: $name is recorded, and the admins of the company read it',
  async ({ action, act, entry }) => {
    const buyer = await aBuyer(app)
    await act(buyer)
    expectEntry(
      (await app.call(audit.list, { token: await another(buyer), query: { limit: '200' } })).ok.entries,
      action,
      entry,
    )
  },
)

it.each(rows(PORTAL_ACTS))(
  '[REAL-33] $action: $name is recorded, and only the operator reads it',
  async ({ action, act, entry }) => {
    const buyer = await aBuyer(app)
    await act(buyer)
    expectEntry((await app.call(audit.portal)).ok.entries, action, entry)
    expect((await app.call(audit.list, { token: buyer.token })).ok.entries).toEqual([])
    expect((await app.call(audit.portal, { token: buyer.token })).status).toBe(401)
  },
)

it.each(rows(ACTS_OF_CLOSED))(
  '[REAL-33] $action: $name is recorded, and the operator reads it',
  async ({ action, act, entry }) => {
    const buyer = await aBuyer(app)
    await act(buyer)
    expectEntry(
      (await app.call(audit.portal, { query: { company: String(buyer.company.id) } })).ok.entries,
      action,
      entry,
    )
  },
)
