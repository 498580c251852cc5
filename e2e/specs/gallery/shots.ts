/** What is looked at; a new screen or state is one line. Ids are the demo company's (D35). */
import type { Page } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import type { Shot, Who } from './take'

type Line = readonly [name: string, at: string, more?: Partial<Omit<Shot, 'name' | 'group' | 'at'>>]
type Step = NonNullable<Shot['then']>

const group = (name: string, who: Who, lines: readonly Line[]): Shot[] =>
  lines.map(([shot, at, more]) => ({ name: shot, group: name, who, at, ...more }))

const main = (page: Page) => page.getByRole('main')
const main1 = (page: Page, text: string) => main(page).getByRole('button', { name: text, exact: true }).first()
const button = (key: string): Step => (page, w) => main1(page, w(key)).click()
/** A button whose name carries whose it is: `「…」をコピー`; the first that can be pressed. */
const buttonOf = (key: string): Step => (page, w) => {
  const pattern = w(key).split(/\{\{\w+\}\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return main(page).getByRole('button', { name: new RegExp(`^${pattern}$`) }).and(page.locator(':enabled:not([aria-disabled=true])')).first().click()
}
const inTurn = (...steps: readonly Step[]): Step => async (page, w) => { for (const step of steps) await step(page, w) }
const next: Step = async (page, w) => {
  await main1(page, w('common:common.next')).click()
  await page.waitForTimeout(500)
}
const jobStages = (stages: number): Step => inTurn(...Array.from({ length: stages }, () => next))
const dialog = (then: Step): Pick<Shot, 'then' | 'isWindow'> => ({ then, isWindow: true })
const loading = (requests: RegExp) => ({ answers: [requests, 'loading'] } as const)
const error = (requests: RegExp) => ({ answers: [requests, 'error'] } as const)

const API = { jobs: /employer\/jobs\//, applications: /job_applications/, slots: /interview_slots/, subscription: /subscription/, members: /members/, company: /v2\/employer\/company/, notifications: /notifications/, profile: /user_profile/, transactions: /transactions/, plans: /\/plans\// }
const EDITABLE = paths.editJob.to({ jobId: 12 }).href
const applicant = (applicationId: number) => paths.applicantDetails.to({ applicationId }).href
const slots = paths.addInterviewTimes.to({ jobId: 1 }).href
const purchase = (more: object) => ({
  subscriptionStatus: 'BT', isCcAddedInGmo: false, verificationStatus: 'NA', paidBy: null, currentPlanName: null, currentExpiresAt: null, planId: 22, paymentMode: 'CC', ...more,
})

const openLogin: Step = (page, w) => page.getByRole('banner').getByRole('button', { name: w('accounts:login.open') }).first().click()
const wrongLogin: Step = async (page, w) => {
  await openLogin(page, w)
  const drawer = page.getByRole('dialog', { name: w('accounts:login.title') })
  await drawer.getByLabel(w('accounts:field.email'), { exact: true }).fill('demo@example.com')
  await drawer.getByLabel(w('common:password.label'), { exact: true }).fill('Wrong0000')
  await drawer.getByRole('button', { name: w('accounts:login.submit') }).click()
  await page.waitForTimeout(800)
}
const accountMenu: Step = (page, w) => page.getByRole('banner').getByRole('button', { name: w('host:frame.account.menu') }).click()
const drawer: Step = async (page, w) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: w('host:frame.menu.open') }).click()
}
const companyStage: Step = async (page, w) => {
  const wizard = page.getByRole('dialog', { name: w('accounts:wizard.title') })
  const fields = { nameJp: 'もみじ商店', nameEn: 'Momiji Stores', nameKt: 'モミジショウテン', telephone: '0312345678' }
  for (const [key, text] of Object.entries(fields)) await wizard.getByLabel(w(`accounts:wizard.company.${key}`), { exact: true }).fill(text)
  await wizard.getByRole('button', { name: w('common:common.next'), exact: true }).click()
}
const wizardNext: Step = async (page, w) => page.getByRole('dialog', { name: w('accounts:wizard.title') }).getByRole('button', { name: w('common:common.next'), exact: true }).click()

export const SHOTS: readonly Shot[] = [
  ...group('public', 'nobody', [
    ['landing', paths.register.path],
    ['landing empty submit', paths.register.path, { then: (page, w) => page.getByRole('button', { name: w('accounts:register.submit') }).click() }],
    ['verified', '/register?verified=true', { isWindow: true }],
    ['verification failed', '/register?verified=false'],
    ['login drawer', paths.register.path, dialog(openLogin)],
    ['login refused', paths.register.path, dialog(wrongLogin)],
    ['policy', paths.register.path, dialog((page, w) => page.getByRole('button', { name: w('accounts:consent.policy.open') }).click())],
    ['employer home', paths.employerHome.path],
    ['invite', '/invite?invite_token=abc&email=hanako@example.com'],
    ['invite broken', paths.invite.path],
    ['forgot password', paths.forgotPassword.path],
    ['reset password', '/reset-password/abc'],
    ['not found', '/no/such/page'],
  ]),
  ...group('frame', 'admin', [
    ['first run', paths.jobs.path, { isFirstVisit: true, isWindow: true }],
    ['account menu', paths.jobs.path, dialog(accountMenu)],
    ['drawer', paths.team.path, dialog(drawer)],
    ['not found', '/dashboard/no-such-page'],
    ['remote fault', paths.team.path, { answers: [/\/releases\/mf-accounts\//, 'offline'] }],
    ['remote slow', paths.jobs.path, loading(/\/releases\/mf-jobs\//)],
  ]),
  ...group('company wizard', 'new', [
    ['guide', paths.jobs.path, { isWindow: true, isFirstVisit: true }],
    ['company', paths.jobs.path, { isWindow: true }],
    ['company empty next', paths.jobs.path, dialog(wizardNext)],
    ['address', paths.jobs.path, dialog(companyStage)],
  ]),
  ...group('jobs', 'admin', [
    ['list', paths.jobs.path],
    ['list loading', paths.jobs.path, loading(API.jobs)],
    ['list error', paths.jobs.path, error(API.jobs)],
    ['archive', paths.jobs.path, dialog(buttonOf('jobs:card.archive.of'))],
    ['preview', paths.jobs.path, dialog(buttonOf('jobs:card.preview.of'))],
    ['archived', paths.archivedJobs.path],
    ['select type', paths.selectJobType.path],
    ['edit 1 work place', EDITABLE],
    ['edit 2 interview place', EDITABLE, { then: jobStages(1) }],
    ['edit 3 content', EDITABLE, { then: jobStages(2) }],
    ['edit loading', EDITABLE, loading(API.jobs)],
    ['edit missing', '/dashboard/edit-job/99999'],
    ['add', paths.addJob.path, { state: { job_type: 'PT2' } }],
    ['add empty next', paths.addJob.path, { state: { job_type: 'FT' }, then: next }],
    ['copy', paths.copyJob.to({ jobId: 1 }).href],
    ['view', paths.viewJob.to({ jobId: 1 }).href],
    ['draft', paths.viewDraft.path],
    ['article preview', paths.previewJob.path, { isWindow: true }],
  ]),
  ...group('jobs of a new company', 'fresh', [
    ['list empty', paths.jobs.path],
    ['archived empty', paths.archivedJobs.path],
    ['before the first', paths.selectJobType.path, { isFirstVisit: true, isWindow: true }],
    ['draft none', paths.viewDraft.path],
  ]),
  ...group('slots', 'admin', [
    ['calendar', slots],
    ['calendar help', slots, { isFirstVisit: true, isWindow: true }],
    ['calendar loading', slots, loading(API.slots)],
    ['calendar error', slots, error(API.slots)],
    ['list', paths.interviewTimes.path],
    ['list empty', paths.interviewTimes.path, { answers: [API.slots, 'empty'] }],
    ['list error', paths.interviewTimes.path, error(API.slots)],
    ['delete', paths.interviewTimes.path, dialog(buttonOf('scheduling:delete.of'))],
    ['missing', paths.addInterviewTimes.to({ jobId: 99999 }).href],
  ]),
  ...group('applicants', 'admin', [
    ['list', paths.applicants.path],
    ['list urgent', paths.applicants.to({ query: { filterBy: 'URGENT' } }).href],
    ['list loading', paths.applicants.path, loading(API.applications)],
    ['list error', paths.applicants.path, error(API.applications)],
    ['filter', paths.applicants.path, dialog(button('applicants:filter.open'))],
    ['screening', applicant(20)],
    ['invite', applicant(20), dialog(button('applicants:screening.AES.accept'))],
    ['interview', applicant(11)],
    ['cancel', applicant(12), dialog(button('applicants:actions.cancel.label'))],
    ['new date', applicant(12), dialog(button('applicants:actions.change.label'))],
    ['online details', applicant(13), dialog(button('applicants:actions.online.label'))],
    ['outcome', applicant(5), dialog(button('applicants:actions.outcome.label'))],
    ['hired', applicant(4)],
    ['no slots left', applicant(15)],
    ['by partner', applicant(21)],
    ['cancelled', paths.cancelledApplicant.to({ applicationId: 9 }).href],
    ['loading', applicant(20), loading(API.applications)],
    ['missing', applicant(99999)],
  ]),
  ...group('applicants of a new company', 'fresh', [
    ['empty', paths.applicants.path],
    ['first visit', paths.applicants.path, { isFirstVisit: true, isWindow: true }],
  ]),
  ...group('billing', 'admin', [
    ['overview', paths.billing.path],
    ['overview loading', paths.billing.path, loading(API.subscription)],
    ['overview error', paths.billing.path, error(API.subscription)],
    ['cancel renewal', paths.billing.path, dialog(button('billing:action.cancel.button'))],
    ['select plan', paths.selectPlan.path],
    ['select plan loading', paths.selectPlan.path, loading(API.plans)],
    ['history', paths.transactionHistory.path],
    ['history empty', paths.transactionHistory.path, { answers: [API.transactions, 'empty'] }],
    ['terms', paths.billingTerms.path],
    ['paid', '/dashboard/billing?payment=true', { isWindow: true }],
    ['payment failed', '/dashboard/billing?payment=false', { isWindow: true }],
  ]),
  ...group('purchase', 'fresh', [
    ['overview', paths.billing.path, { isWindow: true }],
    ['select plan', paths.selectPlan.path, { state: purchase({}) }],
    ['method', paths.selectPaymentMethod.path, { state: purchase({}) }],
    ['previous method', paths.selectPreviousPaymentMethod.path, { state: purchase({ isCcAddedInGmo: true, paidBy: 'CC' }) }],
    ['confirm card', paths.confirmPurchase.path, { state: purchase({}) }],
    ['confirm invoice', paths.confirmPurchase.path, { state: purchase({ paymentMode: 'INV' }) }],
    ['confirm without the tick', paths.confirmPurchase.path, { state: purchase({}), then: button('billing:confirm.complete') }],
    ['card page', paths.confirmPurchase.path, { state: purchase({}), then: async (page, w) => {
      await main(page).getByText(w('billing:confirm.agree'), { exact: true }).click()
      await main1(page, w('billing:confirm.complete')).click()
      await page.waitForURL(/sandbox/)
    } }],
    ...(['complete', 'pending', 'rejected', 'next_plan_exists'] as const).map((result): Line => [`result ${result}`, paths.transactionSuccess.path, { state: { result } }]),
  ]),
  ...group('account', 'admin', [
    ['team', paths.team.path],
    ['team loading', paths.team.path, loading(API.members)],
    ['team error', paths.team.path, error(API.members)],
    ['invite', paths.team.path, dialog(button('accounts:team.add'))],
    ['remove', paths.team.path, dialog(buttonOf('accounts:team.remove.of'))],
    ['company profile', paths.companyProfile.path],
    ['company edit', paths.companyProfile.path, { then: button('accounts:company.edit') }],
    ['company loading', paths.companyProfile.path, loading(API.company)],
    ['user settings', paths.userSettings.path],
    ['notifications', paths.notifications.path],
    ['notifications loading', paths.notifications.path, loading(API.notifications)],
    ['notifications empty', paths.notifications.path, { answers: [API.notifications, 'empty'] }],
  ]),
  ...group('account of a new company', 'fresh', [
    ['team alone', paths.team.path],
    ['settings unverified', paths.userSettings.path],
    ['company profile', paths.companyProfile.path],
  ]),
  ...group('member', 'member', [
    ['team', paths.team.path],
    ['billing', paths.billing.path],
  ]),
  ...group('development', 'nobody', [
    ['mails', '/dev/mails'],
    ['sms', '/dev/sms'],
    ['seeker', '/dev/seeker'],
  ]),
]
