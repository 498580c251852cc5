/** Screens, dialogs and states of accounts and the frame: for the gallery, and for axe (specs/browser/axe.spec.ts). */
import { expect } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import { freshEmail, mailedLink, PASSWORD, registerCompany, RESET_LINK } from '../../commands/company'
import { AccountsPages } from '../../pages/accounts-pages'
import { CompanyWizard } from '../../pages/company-wizard'
import { RegisterPage } from '../../pages/register-page'
import { API, button, buttonOf, dialog, error, group, inTurn, loading, main, settled, type Step } from './lines'
import type { Shot } from './take'
import { pathOf } from '../../fixtures/declared'

/** The answer of both the list and the bell. */
const NO_NOTIFICATIONS = { items: [], next: null, unread: 0, count: 0, newest: null }

const openLogin: Step = (page, w) => new RegisterPage(page, w).openLogin()
const unverifiedLogin: Step = async (page, w, { request }) => {
  const email = await registerCompany(request)
  await new RegisterPage(page, w).openLogin()
  await new AccountsPages(page, w).tryLogin(email, PASSWORD)
  await expect(page.getByText(w('accounts:login.unverified.title'))).toBeVisible()
}
const wrongLogin: Step = async (page, w) => {
  await new RegisterPage(page, w).openLogin()
  await new AccountsPages(page, w).tryLogin('nobody@example.com', 'Wrong0000')
  await settled(page, w, {} as never)
}
const register: Step = (page, w) =>
  new RegisterPage(page, w).register({
    companyName: 'もみじ商店',
    contactName: '山田 太郎',
    phone: '0312345678',
    email: freshEmail('gallery'),
    password: PASSWORD,
  })
const forgotSent: Step = (page, w) => new AccountsPages(page, w).forgotPassword('nobody@example.com')
const deadReset: Step = (page, w) => new AccountsPages(page, w).newPassword(PASSWORD)
/** REG-32: from the mailed link to the login drawer with its success message. */
const afterReset: Step = async (page, w, { request, dev }) => {
  const email = await registerCompany(request)
  await request.post('/api/v2/employer/forgot_password/', { data: { email } })
  await page.goto(await mailedLink(dev, email, RESET_LINK))
  await new AccountsPages(page, w).newPassword('N3wPassword')
  await expect(page.getByText(w('accounts:login.reset.title'))).toBeVisible()
}

const accountMenu: Step = (page, w) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: w('host:frame.account.menu') })
    .click()
const versions: Step = async (page, w) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: w('host:frame.account.menu') })
    .click()
  await page.getByRole('menuitem', { name: w('host:frame.about.open') }).click()
}
const drawer: Step = async (page, w) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: w('host:frame.menu.open') })
    .click()
}
const collapsed: Step = (page, w) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: w('host:frame.menu.collapse') })
    .click()

const wizardStage =
  (stage: 1 | 2 | 3 | 4 | 5): Step =>
  async (page, w) => {
    const wizard = new CompanyWizard(page, w)
    if (stage > 1) await wizard.fillCompany({ jp: 'もみじ商店', en: 'Momiji Stores' })
    if (stage > 2) await wizard.fillAddress(await firstIndustry(page))
    if (stage > 3) await wizard.fillCeo()
    if (stage > 4) await wizard.fillAdmin()
  }
const firstIndustry = async (page: Parameters<Step>[0]): Promise<string> => {
  const answer = await page.request.get('/api/v3/employer/initialize_register/', { headers: await authorization(page) })
  return ((await answer.json()) as { industries: { name: string }[] }).industries[0]?.name ?? ''
}
const authorization = (page: Parameters<Step>[0]): Promise<Record<string, string>> =>
  page.evaluate(() => ({
    Authorization: `Token ${(JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as { token?: string }).token ?? ''}`,
    'Accept-Language': document.documentElement.lang,
  }))
const wizardNext: Step = (page, w) => new CompanyWizard(page, w).pressNext()
const wizardClosed: Step = (page, w) =>
  new CompanyWizard(page, w).dialog.getByRole('button', { name: w('common:common.close') }).click()

const emptied =
  (form: string, field: string): Step =>
  async (page, w) => {
    const found = new AccountsPages(page, w).form(form)
    await found.getByLabel(w(`accounts:${field}`), { exact: true }).fill('')
    await found.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  }
const sameMember: Step = async (page, w) => {
  await new AccountsPages(page, w).invite('member@example.com', 'member', { isRefused: true })
  await settled(page, w, {} as never)
}
/** SHELL-29: the token expires while the profile has unsaved input. */
const lostLogin: Step = async (page, w) => {
  await page.route(API.profile, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"x"}' })
      : route.fallback(),
  )
  const form = new AccountsPages(page, w).form('settings.profile.title')
  await form.getByLabel(w('accounts:settings.displayName'), { exact: true }).fill('山田')
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: w('host:dialog.login.title') })).toBeVisible()
}
const unsaved: Step = async (page, w) => {
  await new AccountsPages(page, w)
    .form('settings.profile.title')
    .getByLabel(w('accounts:settings.displayName'), { exact: true })
    .fill('山田')
  await page.getByTestId('notification-bell').click()
}
const mobile = (): string => `090${String(Date.now()).slice(-8)}`
const saveMobile: Step = (page, w) => new AccountsPages(page, w).saveMobile(mobile())
const sendCode: Step = (page, w) =>
  main(page)
    .getByRole('button', { name: w('accounts:settings.code.send'), exact: true })
    .click()
const pendingEmail: Step = async (page, w) => {
  const form = new AccountsPages(page, w).form('settings.profile.title')
  await form.getByLabel(w('accounts:settings.email'), { exact: true }).fill(freshEmail('changed'))
  await form.getByLabel(w('accounts:settings.password.current'), { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  await expect(page.getByText(w('accounts:settings.profile.saved'))).toBeVisible()
}

const INVITED = `/invite?invite_token=abc&email=${encodeURIComponent('hanako@example.com')}`

export const ACCOUNT_SHOTS: readonly Shot[] = [
  ...group('public', 'nobody', [
    ['landing', paths.register.path],
    [
      'landing empty submit',
      paths.register.path,
      { after: (page, w) => page.getByRole('button', { name: w('accounts:register.submit') }).click() },
    ],
    ['registered', paths.register.path, { after: register }],
    ['verified', '/register?verified=true', dialog(() => Promise.resolve())],
    ['verification failed', '/register?verified=false'],
    ['login drawer', paths.register.path, dialog(openLogin)],
    [
      'login empty',
      paths.register.path,
      dialog(inTurn(openLogin, (page, w) => new AccountsPages(page, w).tryLogin('', ''))),
    ],
    ['login refused', paths.register.path, dialog(wrongLogin)],
    ['login unverified', paths.register.path, dialog(unverifiedLogin)],
    ['login after the reset', pathOf('forgotPassword'), dialog(afterReset)],
    [
      'policy',
      paths.register.path,
      dialog((page, w) => page.getByRole('button', { name: w('accounts:consent.policy.open') }).click()),
    ],
    ['employer home', pathOf('employerHome')],
    ['invite', INVITED],
    [
      'invite empty submit',
      INVITED,
      { after: (page, w) => page.getByRole('button', { name: w('accounts:invite.submit') }).click() },
    ],
    ['invite broken', paths.invite.path],
    [
      'terms',
      INVITED,
      dialog((page, w) => page.getByRole('button', { name: w('accounts:consent.terms.open') }).click()),
    ],
    ['forgot password', pathOf('forgotPassword')],
    ['forgot password sent', pathOf('forgotPassword'), { after: forgotSent, isWindow: true }],
    ['reset password', '/reset-password/abc'],
    ['reset password dead link', '/reset-password/abc', { after: inTurn(deadReset, settled) }],
    ['not found', '/no/such/page'],
  ]),
  ...group('frame', 'admin', [
    ['first run', paths.jobs.path, { isFirstVisit: true, isWindow: true }],
    ['account menu', paths.jobs.path, dialog(accountMenu)],
    ['versions', paths.team.path, dialog(inTurn(versions, settled))],
    ['collapsed', paths.team.path, { after: collapsed, isWindow: true }],
    ['drawer', paths.team.path, dialog(drawer)],
    ['not found', '/dashboard/no-such-page'],
    ['remote fault', paths.team.path, { answers: [/\/releases\/mf-accounts\//, 'offline'] }],
    ['remote slow', paths.jobs.path, loading(/\/releases\/mf-jobs\//)],
    ['login again', paths.userSettings.path, dialog(lostLogin)],
    ['unsaved', paths.userSettings.path, dialog(unsaved)],
  ]),
  ...group('company wizard', 'new', [
    ['company first visit', paths.jobs.path, { isWindow: true, isFirstVisit: true }],
    ['company', paths.jobs.path, { isWindow: true }],
    ['company empty next', paths.jobs.path, dialog(wizardNext)],
    ['address', paths.jobs.path, dialog(wizardStage(2))],
    ['address empty next', paths.jobs.path, dialog(wizardNext)],
    ['guide', paths.jobs.path, dialog(wizardClosed)],
  ]),
  ...group('company wizard to its end', 'newest', [
    ['ceo', paths.jobs.path, dialog(wizardStage(3))],
    ['admin', paths.jobs.path, dialog(wizardStage(4))],
    ['admin empty next', paths.jobs.path, dialog(inTurn(wizardStage(4), wizardNext))],
    ['done', paths.jobs.path, dialog(wizardStage(5))],
  ]),
  ...group('account', 'admin', [
    ['team', paths.team.path],
    ['team loading', paths.team.path, loading(API.members)],
    ['team error', paths.team.path, error(API.members)],
    ['invite', paths.team.path, dialog(button('accounts:team.add'))],
    [
      'invite empty',
      paths.team.path,
      dialog(
        inTurn(button('accounts:team.add'), (page, w) =>
          new AccountsPages(page, w).inviteDialog
            .getByRole('button', { name: w('accounts:team.invite.submit') })
            .click(),
        ),
      ),
    ],
    ['invite present', paths.team.path, dialog(inTurn(button('accounts:team.add'), sameMember))],
    ['stores', paths.team.path, dialog(buttonOf('accounts:team.stores.of'))],
    ['remove', paths.team.path, dialog(buttonOf('accounts:team.remove.of'))],
    ['company profile', paths.companyProfile.path],
    ['company edit', paths.companyProfile.path, { after: button('accounts:company.edit') }],
    [
      'company edit refused',
      paths.companyProfile.path,
      { after: inTurn(button('accounts:company.edit'), emptied('company.title', 'company.field.name_en')) },
    ],
    ['company loading', paths.companyProfile.path, loading(API.company)],
    ['company error', paths.companyProfile.path, error(API.company)],
    ['user settings', paths.userSettings.path],
    [
      'user settings refused',
      paths.userSettings.path,
      { after: emptied('settings.profile.title', 'settings.displayName') },
    ],
    ['user settings loading', paths.userSettings.path, loading(API.profile)],
    ['audit log', pathOf('auditLog')],
    ['announcements to choose', pathOf('settingsNotifications')],
    ['password', pathOf('settingsPassword')],
    ['security', pathOf('settingsSecurity')],
    ['calendar address', pathOf('settingsCalendar')],
    ['company data', pathOf('settingsData')],
    ['company data closing', pathOf('settingsData'), dialog(button('accounts:data.closing.open'))],
    ['mails and sms', pathOf('settingsMails')],
    [
      'password empty',
      pathOf('settingsPassword'),
      {
        after: (page, w) =>
          new AccountsPages(page, w)
            .form('settings.password.title')
            .getByRole('button', { name: w('accounts:settings.password.submit'), exact: true })
            .click(),
      },
    ],
    ['notifications', paths.notifications.path],
    ['notifications loading', paths.notifications.path, loading(API.notifications)],
    ['notifications empty', paths.notifications.path, { answers: [API.notifications, NO_NOTIFICATIONS] }],
    ['notifications error', paths.notifications.path, error(API.notifications)],
  ]),
  ...group('account of a new company', 'fresh', [
    ['team alone', paths.team.path],
    ['settings unverified', paths.userSettings.path, { after: saveMobile }],
    ['settings code', paths.userSettings.path, { after: inTurn(saveMobile, sendCode, settled) }],
    ['settings pending e-mail', paths.userSettings.path, { after: pendingEmail }],
    ['company profile', paths.companyProfile.path],
  ]),
  ...group('account of a member', 'member', [
    ['team', paths.team.path],
    ['company profile', paths.companyProfile.path],
    ['announcements to choose', pathOf('settingsNotifications')],
  ]),
]
