import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { byLinkTexts, homeTexts, legalTexts, settingsTexts, wizardTexts } from './locales/by-screen'
import { own } from './parts/addresses'

const landing = {
  access: 'guest',
  firstView: 'first-view.ts',
  load: async () => (await import('./screens/register/register-screen')).RegisterScreen,
} as const

const settingsView = { access: 'member', entry: 'userSettings', texts: settingsTexts } as const

export const app = remote({
  name: 'mf-accounts',
  texts: { ja: () => import('./locales/ja.json'), en: () => import('./locales/en.json') },
  screens: {
    landing: { path: paths.landing.path, ...landing },
    register: { path: paths.register.path, ...landing },
    registerByReferrer: { path: own.registerByReferrer.path, ...landing },
    invite: {
      path: paths.invite.path,
      access: 'guest',
      load: async () => (await import('./screens/invite/invite-screen')).InviteScreen,
      texts: byLinkTexts,
    },
    employerHome: {
      path: own.employerHome.path,
      access: 'guest',
      load: async () => (await import('./screens/employer-home/employer-home-screen')).EmployerHomeScreen,
      texts: homeTexts,
    },
    forgotPassword: {
      path: own.forgotPassword.path,
      access: 'guest',
      load: async () => (await import('./screens/forgot-password/forgot-password-screen')).ForgotPasswordScreen,
      texts: byLinkTexts,
    },
    resetPassword: {
      path: paths.resetPassword.path,
      access: 'guest',
      load: async () => (await import('./screens/reset-password/reset-password-screen')).ResetPasswordScreen,
      texts: byLinkTexts,
    },
    legal: {
      path: own.legal.path,
      access: 'open',
      bare: true,
      load: async () => (await import('./screens/legal/legal-screen')).LegalScreen,
      texts: legalTexts,
    },
    companyProfile: {
      path: paths.companyProfile.path,
      access: 'member',
      guestGoesTo: own.employerHome.path,
      skeleton: 'detail',
      firstCalls: ['company.list', 'company.options'],
      load: async () => (await import('./screens/company-profile/company-profile-screen')).CompanyProfileScreen,
      texts: settingsTexts,
    },
    team: {
      path: paths.team.path,
      formerly: ['/dashboard/teams'],
      access: 'member',
      skeleton: 'list',
      firstCalls: ['team.list', 'accounts.profile'],
      load: async () => (await import('./screens/team/team-screen')).TeamScreen,
      texts: settingsTexts,
    },
    auditLog: {
      path: own.auditLog.path,
      access: 'member',
      entry: 'team',
      load: async () => (await import('./screens/audit-log/audit-log-screen')).AuditLogScreen,
      texts: settingsTexts,
    },
    userSettings: {
      path: paths.userSettings.path,
      access: 'interviewer',
      firstCalls: ['accounts.profile'],
      load: async () => (await import('./screens/user-settings/user-settings-screen')).UserSettingsScreen,
      texts: settingsTexts,
    },
    settingsPassword: {
      path: own.settingsPassword.path,
      ...settingsView,
      access: 'interviewer',
      load: async () => (await import('./screens/user-settings/password-screen')).PasswordScreen,
    },
    settingsSecurity: {
      path: own.settingsSecurity.path,
      ...settingsView,
      access: 'interviewer',
      load: async () => (await import('./screens/user-settings/security-screen')).SecurityScreen,
    },
    settingsNotifications: {
      path: own.settingsNotifications.path,
      ...settingsView,
      load: async () => (await import('./screens/user-settings/notification-choices-screen')).NotificationChoicesScreen,
    },
    settingsCalendar: {
      path: own.settingsCalendar.path,
      ...settingsView,
      load: async () => (await import('./screens/user-settings/calendar-screen')).CalendarScreen,
    },
    settingsData: {
      path: own.settingsData.path,
      ...settingsView,
      load: async () => (await import('./screens/user-settings/data-screen')).DataScreen,
    },
    settingsMails: {
      path: own.settingsMails.path,
      ...settingsView,
      load: async () => (await import('./screens/user-settings/mails-screen')).MailsScreen,
    },
    notifications: {
      path: paths.notifications.path,
      access: 'member',
      skeleton: 'list',
      load: async () => (await import('./screens/notifications/notifications-screen')).NotificationsScreen,
      texts: settingsTexts,
    },
  },
  entries: {
    notifications: { group: 'work', after: 'interviewTimes', icon: 'bell', count: 'unread' },
    companyProfile: { group: 'company', after: 'billing', icon: 'company' },
    team: { group: 'company', after: 'companyProfile', icon: 'team' },
    userSettings: { group: 'company', after: 'team', icon: 'settings' },
  },
  overlay: {
    when: 'company-not-initialised',
    under: '/dashboard',
    load: async () => (await import('./features/company-wizard/company-wizard')).CompanyWizard,
    texts: wizardTexts,
  },
})
