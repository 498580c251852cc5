/** A company with one object of every kind that has an id, and for every endpoint a valid request with these ids. */
import { historyEndpoints, talkEndpoints, viewsEndpoints } from '@portal/contracts/applications'
import { mobileWire } from '@portal/contracts/accounts'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { dayAfter, formatTokyo, mondayOf, tokyoDay } from '@portal/contracts/kernel'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { availabilityEndpoints } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { transaction } from '../database/database'
import { tokens } from '../tables/accounts.tables'
import { passkeys, secondFactors } from '../tables/second-factor.tables'
import { operators } from '../tables/operators.tables'
import { applicants, applications } from '../tables/applications.tables'
import type { ApplicationRow } from '../tables/applications.tables'
import { aCase, hoursAhead, reason } from '../modules/applications/testing/case'
import { seedSlot } from '../modules/applications'
import { getPlan } from '../modules/billing/billing.repository'
import { transactions } from '../tables/billing.tables'
import { transfers } from '../tables/books.tables'
import { writeCreditNote } from '../modules/billing/credit-notes'
import { startPlan } from '../modules/billing/plan-start'
import { soldOn } from '../modules/billing/prices'
import { seedContent } from '../modules/jobs/jobs.seed'
import { dayOf, toEpochSeconds } from '../ports/clock'
import { sha256 } from '../security/tokens'
import { aMember, TEST_PASSWORD } from './a-company'
import { aJob, aLocation } from './a-job'
import { nextNumber } from './numbers'
import type { TestApp } from './test-app'

const ALL_IN_ONE_TEN = 24

export async function aWorld(app: TestApp) {
  const number = nextNumber()
  const { services } = app
  const own = await aCase(app, 'IF', { online: true, inHours: 96 })
  const { company, token } = own
  const admin = await aMember(services, company.id, { isAdmin: true, ...mobileNumber() })
  const member = await aMember(services, company.id, mobileNumber())
  const colleague = await aMember(services, company.id)
  const interviewer = await aMember(services, company.id, { isInterviewer: true })
  await own.seek('message', { text: 'a' })
  const [{ id: _, ...row } = { id: 0 }] = await services.db
    .select()
    .from(applications)
    .where(eq(applications.id, own.id))
  const [hired] = await services.db
    .insert(applications)
    .values({ ...(row as ApplicationRow), applicantEmail: `hired-${number}@example.com`, status: 'SL' })
    .returning({ id: applications.id })
  const now = services.clock.now()
  const plan = await getPlan(services.db, ALL_IN_ONE_TEN)
  await transaction(services.db, async (tx) =>
    startPlan(tx, services, {
      companyId: company.id,
      plan,
      sold: soldOn(services, plan, { soldAt: now, servedAt: now }),
      paidBy: 'INV',
      orderedAt: now,
      startsAt: now,
      now,
    }),
  )
  const invitee = `invitee-${number}@example.com`
  await app.call(teamEndpoints.invite, { token, body: { emails: [invitee], is_admin: false } })
  const draft = (await app.call(jobsEndpoints.saveDraft, { token, body: { data: { job_type: 'PT2' } } })).ok.id ?? 0
  const data = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#c99a6b' } })
    .png()
    .toBuffer()
  await services.files.put(company.id, `applicants/world-${number}.png`, data)
  await services.db
    .update(applicants)
    .set({ residenceCardImageKey: `applicants/world-${number}.png` })
    .where(eq(applicants.email, own.email))
  const files = [{ field: 'image1', fileName: 'a.png', contentType: 'image/png', data }]
  const posting = (await aJob(services, company.id, own.actor.memberId)).id
  const pictures = {
    draft:
      (await app.upload(jobsEndpoints.uploadDraftImages, { files }, { token, params: { id: draft } })).ok.work_images[0]
        ?.id ?? 0,
    posting:
      (await app.upload(jobsEndpoints.uploadImages, { files }, { token, params: { id: posting } })).ok.work_images[0]
        ?.id ?? 0,
  }
  const [bought] = await services.db.select().from(transactions).where(eq(transactions.companyId, company.id))
  await services.db.insert(secondFactors).values({ memberId: colleague.member.id, totpSecret: 'sealed' })
  const [passkey] = await services.db
    .insert(passkeys)
    .values({
      memberId: admin.member.id,
      credentialId: `world-${number}`,
      publicKey: 'AA',
      counter: 0,
      transports: [],
      name: 'a',
      createdAt: now,
    })
    .returning()
  const [session] = await services.db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.hash, sha256(admin.token)))
  const aTransfer = (companyId: number | null, amount: number) => ({
    companyId,
    amount,
    paidOn: dayOf(now),
    payer: 'カ）セカイ',
    payerKey: 'セカイ',
    note: '',
    handKey: `world-${number}-${amount}`,
    recordedAt: now,
  })
  const [transfer, credit] = await services.db
    .insert(transfers)
    .values([aTransfer(null, 100), aTransfer(company.id, 10_000_000)])
    .returning()
  const creditNote = await transaction(services.db, (tx) =>
    writeCreditNote(tx, {
      companyId: company.id,
      key: `world-${number}`,
      planName: { ja: 'プラン', en: null },
      net: 1000,
      tax: 100,
      taxPercent: 10,
      soldAt: now,
      refundedAt: now,
      isCc: false,
      saleId: bought?.id,
    }),
  )
  const ruleDay = dayAfter(tokyoDay(toEpochSeconds(hoursAhead(app, 250))), 3)
  const rule = {
    jobs: [own.job.id],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '10:00',
    until: '11:00',
    length_minutes: 30,
    gap_minutes: 0,
    first_day: ruleDay,
    last_day: ruleDay,
    skip_holidays: false,
  }
  const series = (
    await app.call(availabilityEndpoints.make, { token, body: { ...rule, request_key: `world-${number}` } })
  ).ok.id
  const [operator] = await services.db
    .insert(operators)
    .values({ name: `world ${number}`, role: 'reader', tokenHash: sha256(`world ${number}`), createdAt: now })
    .returning({ id: operators.id })
  return {
    rule,
    series,
    session: session?.id ?? 0,
    passkey: passkey?.id ?? 0,
    company: company.id,
    operator: operator?.id ?? 0,
    job: own.job.id,
    application: own.id,
    hired: hired?.id ?? 0,
    colleague: colleague.member.id,
    invitee,
    draft,
    posting,
    pictures,
    location: (await aLocation(services, company.id)).id,
    slot: await seedSlot(services, own.actor, own.job.id, hoursAhead(app, 200)),
    /** Belongs to `admin`; the member has other notifications. */
    notification: (await app.call(notificationsEndpoints.list, { token: admin.token })).ok[0]?.id ?? 0,
    /** Belongs to `admin`, like the notification. */
    view: (await app.callWith(viewsEndpoints.save, A_VIEW, { token: admin.token })).ok.views[0]?.id ?? 0,
    /** Written by `admin`. */
    note: (
      await app.call(historyEndpoints.addNote, {
        token: admin.token,
        params: { id: own.id },
        body: { text: 'a', request_key: 'world' },
      })
    ).ok.id,
    template:
      (await app.call(talkEndpoints.saveTemplate, { token: admin.token, body: A_TEMPLATE })).ok.templates[0]?.id ?? 0,
    transaction: bought?.transactionId ?? '',
    transfer: transfer?.id ?? 0,
    credit: credit?.id ?? 0,
    /** As the operator's calls name a company. */
    named: { company_id: company.id, company_name: company.nameJp },
    creditNote: creditNote.id,
    later: toEpochSeconds(hoursAhead(app, 250)),
    actor: own.actor,
    admin,
    member,
    interviewer,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>

const mobileNumber = () => {
  const number = nextNumber()
  const { contact_num: contactNum, display_contact_num: displayContactNum } = mobileWire(
    `080${String(number).padStart(8, '0')}`,
  )
  return { contactNum, displayContactNum }
}

export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The request names an object of a company, so for another company it is a 404. */
  readonly isOwned?: true
}

const nothing = (): Sample => ({})
const A_TEMPLATE = { name: 'お礼', ja: '{{name}}様', en: null }
const A_VIEW = { name: '朝の確認', query: 'filterBy=URGENT', columns: ['name', 'verdict'], is_default: true }
const owned = (sample: Omit<Sample, 'isOwned'>): Sample => ({ ...sample, isOwned: true })
const images = (owner: 'posting' | 'draft') => ({
  file: (w: World) => owned({ params: { id: w[owner] }, query: { image_id: String(w.pictures[owner]) } }),
  upload: (w: World) => owned({ params: { id: w[owner] }, body: { image_ids: [String(w.pictures[owner])] } }),
  remove: (w: World) => owned({ params: { id: w[owner] }, body: { image_id: w.pictures[owner] } }),
  move: (w: World) => owned({ params: { id: w[owner] }, body: { image_id: w.pictures[owner], direction: 'LEFT' } }),
})
const [jobImages, draftImages] = [images('posting'), images('draft')]
const weekOf = ({ rule: { jobs, first_day: day } }: World) => ({
  jobs,
  source: mondayOf(day),
  target: dayAfter(mondayOf(day), 7),
  skip_holidays: false,
})
const details = { online_iv_platform: 'Zoom', online_iv_url: 'https://zoom.example.com/j/1' }

/** By endpoint id. */
export const SAMPLES: Readonly<Record<string, (world: World) => Sample>> = {
  'accounts.login': nothing,
  'accounts.logout': nothing,
  'accounts.register': nothing,
  'accounts.verifyEmail': nothing,
  'accounts.useVerificationLink': nothing,
  'accounts.resendVerificationEmail': nothing,
  'accounts.registerInvitee': nothing,
  'accounts.forgotPassword': nothing,
  'accounts.resetPassword': nothing,
  'accounts.profile': nothing,
  'accounts.sendCode': nothing,
  'accounts.patchProfile': () => ({ body: { display_name: '山田' } }),
  'accounts.verifyContact': () => ({ body: { code: '123456' } }),
  'startPage.read': nothing,
  'startPage.choose': () => ({ body: { start_page: 'today' } }),
  'security.sessions': nothing,
  'security.endOtherSessions': nothing,
  'security.secondFactor': nothing,
  'security.startTotp': nothing,
  'security.endSession': (w) => owned({ params: { id: w.session } }),
  'security.confirmTotp': () => ({ body: { code: '123456' } }),
  'security.removeTotp': nothing,
  'security.startPasskey': nothing,
  'security.addPasskey': nothing,
  'security.removePasskey': (w) => owned({ params: { id: w.passkey }, body: { current_password: TEST_PASSWORD } }),
  'security.newRecoveryCodes': nothing,
  'security.passSecondFactor': nothing,
  'security.passkeyOptions': nothing,
  'security.membersWithSecondFactor': nothing,
  'security.resetSecondFactor': (w) =>
    owned({ params: { id: w.colleague }, body: { current_password: TEST_PASSWORD } }),
  'company.registerOptions': nothing,
  'company.initialize': nothing,
  'company.options': nothing,
  'company.list': nothing,
  'company.patch': (w) => owned({ params: { companyId: w.company }, body: { num_of_employees: 3 } }),
  'team.list': nothing,
  'team.invite': () => ({ body: { emails: [`world-${nextNumber()}@example.com`], is_admin: false } }),
  'team.changeRole': (w) => owned({ params: { id: w.colleague }, body: { is_admin: false } }),
  'team.remove': (w) => owned({ params: { id: w.colleague } }),
  'team.stores': nothing,
  'team.limitStores': (w) => owned({ params: { id: w.colleague }, body: { stores: [] } }),
  'team.resendInvitation': (w) => owned({ body: { invitee_email: w.invitee } }),
  'team.withdrawInvitation': (w) => owned({ body: { invitee_email: w.invitee } }),
  'telemetry.report': () => ({
    body: {
      name: 'mount',
      remote: 'mf-jobs',
      version: '1.2.3',
      host_version: '1.0.0',
      environment: 'test',
      contract: '1.1.0',
      screen: 'jobs',
      detail: 'x is not a function',
    },
  }),
  'audit.list': nothing,
  'audit.csv': nothing,
  'audit.portal': nothing,
  'notifications.list': nothing,
  'notifications.told': nothing,
  'notifications.page': () => ({ query: { limit: '5' } }),
  'notifications.unread': nothing,
  'notifications.readAll': nothing,
  'notifications.choices': nothing,
  'notifications.setChoices': () => ({
    body: { choices: [{ notification_type: 'seeker_message', email: 'digest', sms: false }] },
  }),
  'notifications.changes': nothing,
  'notifications.stopPage': nothing,
  'notifications.stop': nothing,
  'personPage.page': nothing,
  'personPage.notice': nothing,
  'personPage.act': nothing,
  'notifications.markRead': (w) => owned({ params: { id: w.notification }, body: { is_read: true } }),
  'billing.subscription': nothing,
  'billing.status': nothing,
  'billing.cancel': nothing,
  'billing.resubscribe': nothing,
  'billing.renew': nothing,
  'billing.transactions': nothing,
  'billing.orders': nothing,
  'billing.declined': nothing,
  'billing.cardPage': nothing,
  'billing.plans': nothing,
  'billing.entryPlans': nothing,
  'offer.show': nothing,
  'offer.document': () => ({ query: { document: 'terms' } }),
  'billing.requestInvoice': nothing,
  'billing.purchase': () => ({ params: { planId: ALL_IN_ONE_TEN }, query: { payment_mode: 'INV' } }),
  'billing.invoices': nothing,
  'billing.yearOfDocuments': () => ({ query: { year: '2026' } }),
  'billing.creditNotes': nothing,
  'billing.transactionsCsv': nothing,
  'billing.downloadCreditNote': (w) => owned({ params: { id: w.creditNote } }),
  'billing.downloadInvoice': (w) => owned({ query: { transaction_id: w.transaction, is_cc: 'false' } }),
  'geo.postcodeAddress': () => ({ query: { code: '1000001' } }),
  'geo.cities': () => ({ query: { prefecture: '13' } }),
  'geo.wards': () => ({ query: { city: '13101' } }),
  'geo.searchStation': () => ({ query: { web: '1', text: '新宿' } }),
  'jobImages.file': jobImages.file,
  'jobImages.upload': jobImages.upload,
  'jobImages.remove': jobImages.remove,
  'jobImages.move': jobImages.move,
  'draftImages.file': draftImages.file,
  'draftImages.upload': draftImages.upload,
  'draftImages.remove': draftImages.remove,
  'draftImages.move': draftImages.move,
  'jobs.list': nothing,
  'jobs.draft': nothing,
  'jobs.locations': nothing,
  'jobs.options': nothing,
  'jobs.one': (w) => owned({ params: { id: w.job } }),
  'jobs.create': (w) =>
    owned({
      body: {
        ...seedContent('PT1'),
        location_id: w.location,
        same_location: true,
        interview_in_charge: w.actor.memberId,
      },
    }),
  'wageWatch.list': nothing,
  'wageWatch.raise': (w) => ({ body: { items: [{ job_id: w.job, version: 1 }] } }),
  'jobs.patch': (w) => owned({ params: { id: w.job }, body: { status: 'ST' } }),
  'jobs.confirm': (w) => owned({ params: { id: w.job } }),
  'jobs.unarchive': (w) => owned({ params: { id: w.job } }),
  'jobs.preview': (w) => owned({ params: { id: w.job } }),
  'jobs.saveDraft': () => ({ body: { data: { job_type: 'PT2' } } }),
  'jobs.locationExists': () => ({ query: { brand_name_jp: 'さくら', branch: '一号店' } }),
  'slots.list': (w) => owned({ query: { interviewer: String(w.colleague) } }),
  'slots.create': (w) =>
    owned({
      body: { job: w.job, slots: [{ start_time: formatTokyo(w.later), end_time: formatTokyo(w.later + 1800) }] },
    }),
  'slots.remove': (w) => owned({ params: { id: w.slot } }),
  'slots.removeForNow': (w) => owned({ params: { id: w.slot } }),
  'slots.restore': () => ({ body: { undo: 'unknown' } }),
  'slots.removeMany': (w) => owned({ body: { ids: [w.slot] } }),
  'slots.restoreMany': () => ({ body: { undo: 'unknown' } }),
  'slots.move': (w) =>
    owned({
      params: { id: w.slot },
      body: { start_time: formatTokyo(w.later), end_time: formatTokyo(w.later + 1800) },
    }),
  'slotHealth.list': nothing,
  'hindrances.list': nothing,
  'goLive.read': nothing,
  'availability.series': nothing,
  'availability.preview': (w) => owned({ body: w.rule }),
  'availability.make': (w) =>
    owned({ body: { ...w.rule, from: '12:00', until: '13:00', request_key: `made-${nextNumber()}` } }),
  'availability.previewWeek': (w) => owned({ body: weekOf(w) }),
  'availability.copyWeek': (w) => owned({ body: { ...weekOf(w), request_key: `copied-${nextNumber()}` } }),
  'calendarAddress.state': nothing,
  'calendarAddress.make': () => ({ body: { scope: 'own', current_password: TEST_PASSWORD } }),
  'calendarAddress.end': nothing,
  'calendarAddress.read': nothing,
  'availability.takeBack': (w) => owned({ params: { id: w.series } }),
  'applications.list': nothing,
  'applications.urgentCount': nothing,
  'applications.filterOptions': nothing,
  'applications.csv': nothing,
  'applications.page': () => ({ query: { q: 'anh', tab: 'ALL', sort: 'name', limit: '10' } }),
  'applications.interviews': () => ({}),
  'applications.portraits': (w) => ({ query: { ids: String(w.application) } }),
  'again.list': (w) => owned({ params: { id: w.application } }),
  'again.say': (w) => owned({ params: { id: w.application }, body: { other: w.hired, said: 'same' } }),
  'handling.read': (w) => owned({ params: { id: w.application } }),
  'handling.save': (w) => owned({ params: { id: w.application }, body: { is_later: true, tags: ['N2'] } }),
  'handling.rate': (w) => owned({ params: { id: w.application }, body: { scores: [5, 4, 3] } }),
  'handling.reword': (w) => owned({ params: { id: w.hired }, body: { questions: ['1?', '2?', '3?'] } }),
  // Nobody has agreed, so nobody is told.
  'handling.inviteAgain': (w) => owned({ params: { id: w.application }, body: { job_id: w.job } }),
  'handling.compare': (w) => owned({ query: { ids: `${w.application},${w.hired}` } }),
  // The answer refuses each application of another company separately.
  'bulk.decide': (w) => ({ body: { action: 'invite', ids: [w.application] } }),
  'bulk.takeBack': (w) => ({ body: { ids: [w.application] } }),
  'views.list': nothing,
  'views.save': () => ({ body: A_VIEW }),
  'views.remove': (w) => owned({ params: { id: w.view } }),
  'history.list': (w) => owned({ params: { id: w.application }, query: { kind: 'note', limit: '10' } }),
  'history.viewDocument': (w) =>
    owned({ params: { id: w.application }, body: { document: 'residence_card_image', reason: 'identity' } }),
  'history.addNote': (w) =>
    owned({ params: { id: w.application }, body: { text: 'a', request_key: `note-${nextNumber()}` } }),
  'history.editNote': (w) => owned({ params: { id: w.note }, body: { text: 'b' } }),
  'history.removeNote': (w) => owned({ params: { id: w.note } }),
  'hire.read': (w) => owned({ params: { id: w.hired } }),
  'hire.notice': (w) => owned({ params: { id: w.hired } }),
  'hire.sendNotice': (w) => owned({ params: { id: w.hired } }),
  'hire.reports': (w) => owned({ params: { id: w.hired } }),
  'hire.reportFile': (w) => owned({ params: { id: w.hired }, query: { what: 'hired' } }),
  'results.read': () => ({ query: { from: '2025-02', until: '2026-01' } }),
  'results.csv': () => ({ query: { from: '2025-02', until: '2026-01' } }),
  'hire.board': nothing,
  'hire.payroll': () => ({ query: { layout: 'freee', charset: 'utf-8' } }),
  'hire.payrollLayouts': nothing,
  'hire.savePayrollColumns': () => ({ body: { layout: 'freee', columns: null, version: 0 } }),
  'hire.skilled': (w) => owned({ params: { id: w.hired } }),
  'hire.recordSkilled': (w) => owned({ params: { id: w.hired }, body: { item: 'contract', of: '', state: 'done' } }),
  'hire.terms': (w) => owned({ params: { id: w.hired } }),
  'hire.saveTerms': (w) => owned({ params: { id: w.hired }, body: { version: 0, trial_months: 3 } }),
  'hire.record': (w) => owned({ params: { id: w.hired }, body: { item: 'original', is_done: true } }),
  'talk.conversation': (w) => owned({ params: { id: w.application } }),
  'talk.reply': (w) =>
    owned({
      params: { id: w.application },
      body: { text: 'a', japanese: null, last_reply: null, request_key: 'reply' },
    }),
  'talk.settle': (w) => owned({ params: { id: w.application }, body: { message: 1 } }),
  'talk.open': (w) => owned({ params: { id: w.application }, body: { message: 1 } }),
  'talk.waiting': nothing,
  'talk.templates': nothing,
  'talk.saveTemplate': () => ({ body: A_TEMPLATE }),
  'talk.removeTemplate': (w) => owned({ params: { id: w.template } }),
  'partner.messages': (w) => ({ params: { id: w.application } }),
  'partner.postMessage': (w) => ({ params: { id: w.application }, body: { text: 'a', key: `m-${nextNumber()}` } }),
  'bulk.csv': (w) => ({ body: { ids: [w.application] } }),
  'applications.one': (w) => owned({ params: { id: w.application } }),
  'applications.patch': (w) => owned({ params: { id: w.application }, body: { status: 'ESP' } }),
  'applications.book': (w) => owned({ params: { id: w.application }, body: { slot_id: w.slot } }),
  'applications.cancelled': (w) => owned({ params: { id: w.application } }),
  'applications.onlineDetails': (w) => owned({ params: { id: w.application } }),
  'applications.sendOnlineDetails': (w) => owned({ params: { id: w.application }, body: details }),
  'applications.requestNewSlot': (w) => owned({ query: { job_application_id: String(w.application) } }),
  'applications.cancelInterview': (w) => owned({ params: { id: w.application }, body: reason }),
  'partner.jobs': nothing,
  'partner.changedJobs': () => ({ query: { limit: '5', updated_since: '0' } }),
  'partner.slots': (w) => ({ params: { id: w.job } }),
  'partner.views': (w) => ({ params: { id: w.job }, body: { day: '2026-01-10', views: 3 } }),
  'partner.apply': (w) => ({
    body: {
      job_id: w.job,
      profile: { first_name: 'Anh', last_name: 'Le', email: `seeker-${nextNumber()}@example.com` },
    },
  }),
  'partner.application': (w) => ({ params: { id: w.application } }),
  'partner.act': (w) => ({ params: { id: w.application, action: 'message' }, body: { text: 'a' } }),
  'operator.decideInvoiceRequest': (w) => ({ params: { companyId: w.company, decision: 'approve' } }),
  'operator.terminateJob': (w) => ({ params: { id: w.job } }),
  'operators.self': nothing,
  'operators.list': nothing,
  'operators.add': () => ({ body: { name: `operator ${nextNumber()}`, role: 'reader' } }),
  'operators.end': (w) => ({ params: { id: w.operator } }),
  'books.invoices': nothing,
  'books.sales': () => ({ query: { year: '2026' } }),
  'books.transfers': nothing,
  'books.record': (w) => ({
    body: { paid_on: '2026-01-15', amount: 1000 + w.company, payer: 'カ）セカイ', dry_run: false },
  }),
  'books.importFile': () => ({ body: { file: Buffer.from('日付,金額,摘要\n').toString('base64'), dry_run: false } }),
  'books.assign': (w) => ({ params: { id: w.transfer }, body: { ...w.named, dry_run: false } }),
  'books.payBack': (w) => ({
    params: { id: w.credit },
    body: { ...w.named, amount: 1, reason: '過入金', dry_run: false },
  }),
  'books.writeOff': (w) => ({
    body: { ...w.named, transaction_id: w.transaction, reason: '倒産', dry_run: false },
  }),
  'books.refund': (w) => ({ body: { ...w.named, transaction_id: w.transaction, reason: '解約' } }),
  'books.terms': (w) => ({ body: { ...w.named, payment_days: 45, dry_run: false } }),
  'companies.find': () => ({ query: { search: 'テスト' } }),
  'companies.state': (w) => ({ params: { id: w.company } }),
  'companies.suspend': (w) => ({ body: { ...w.named, reason: 'a', dry_run: true } }),
  'companies.resume': (w) => ({ body: w.named }),
  'companies.close': (w) => ({ body: { ...w.named, dry_run: true } }),
  'companies.screenings': nothing,
  'companies.decideScreening': (w) => ({ body: { ...w.named, decision: 'approve' } }),
  'companies.terminate': (w) => ({ body: { ...w.named, job_id: w.job, reason: 'a' } }),
  'mails.own': nothing,
  'mails.ofCompany': (w) => ({ query: { company: String(w.company) } }),
  'outbox.list': nothing,
  'law.read': () => ({}),
  'law.load': () => ({
    body: {
      dry_run: true,
      rows: [
        {
          key: 'permit.weeklyHours',
          of: 0,
          from: '2027-01-01',
          value: '28',
          by: null,
          source: 'R5',
          checked: '2026-11-21',
          check_by: '2027-03-01',
        },
      ],
    },
  }),
  'outbox.retry': () => ({ body: { kind: 'nothing_of_this_kind' } }),
  'companyClosing.read': nothing,
  'companyClosing.ask': (w) => ({ body: { company_name: w.named.company_name, current_password: 'Wrong1234' } }),
  'companyClosing.takeBack': nothing,
  'companyData.read': nothing,
  'companyData.askExport': () => ({ body: { current_password: TEST_PASSWORD } }),
  'companyData.saveRetention': () => ({ body: { retention_days: 365 } }),
  'persons.find': () => ({ body: { text: 'nobody of this name' } }),
  'persons.export': (w) => ({ body: { application_ids: [w.application], email: 'somebody-else@example.com' } }),
  'persons.erase': (w) => ({
    body: { application_ids: [w.application], email: 'somebody-else@example.com', dry_run: true },
  }),
  'persons.erasures': nothing,
  'fileKeys.rotate': () => ({ body: { renew: false } }),
  'outbox.drop': () => ({ body: { kind: 'nothing_of_this_kind' } }),
  'dev.mails': nothing,
  'dev.sms': nothing,
  'dev.clock': nothing,
  'dev.moveClock': () => ({ body: { advance_seconds: 0 } }),
  'dev.applicant': (w) => ({ body: { job_id: w.job, status: 'AES' } }),
  'dev.apply': (w) => ({ body: { job_id: w.job, profile: { email: `seeker-${nextNumber()}@example.com` } } }),
  'dev.act': (w) => ({ params: { id: w.application, action: 'message' }, body: { text: 'a' } }),
  'dev.decideInvoiceRequest': (w) => ({ params: { companyId: w.company, decision: 'approve' } }),
  'health.live': nothing,
  'health.ready': nothing,
}
