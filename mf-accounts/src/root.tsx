import type { CatalogueLoaders } from '@portal/browser/i18n'
import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'
import { byLinkTexts } from './locales/by-link'

// Texts that the public pages do not need.
const settingsTexts: CatalogueLoaders = {
  ja: () =>
    import(
      /* webpackChunkName: "locale-ja.companyProfile.userSettings.notifications.team.auditLog" */ './locales/settings.ja.json'
    ),
  en: () =>
    import(
      /* webpackChunkName: "locale-en.companyProfile.userSettings.notifications.team.auditLog" */ './locales/settings.en.json'
    ),
}

const RegisterScreen = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.landing.register.registerByReferrer" */ './screens/register/register-screen'
      )
    ).RegisterScreen,
)
const EmployerHomeScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.employerHome" */ './screens/employer-home/employer-home-screen'))
      .EmployerHomeScreen,
  {
    ja: () => import(/* webpackChunkName: "locale-ja.employerHome" */ './locales/home.ja.json'),
    en: () => import(/* webpackChunkName: "locale-en.employerHome" */ './locales/home.en.json'),
  },
)
const InviteScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "screen.invite" */ './screens/invite/invite-screen')).InviteScreen,
  byLinkTexts,
)
const ForgotPasswordScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.forgotPassword" */ './screens/forgot-password/forgot-password-screen'))
      .ForgotPasswordScreen,
  byLinkTexts,
)
const ResetPasswordScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.resetPassword" */ './screens/reset-password/reset-password-screen'))
      .ResetPasswordScreen,
  byLinkTexts,
)
const CompanyProfileScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.companyProfile" */ './screens/company-profile/company-profile-screen'))
      .CompanyProfileScreen,
  settingsTexts,
)
const UserSettingsScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.userSettings" */ './screens/user-settings/user-settings-screen'))
      .UserSettingsScreen,
  settingsTexts,
)
const NotificationsScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.notifications" */ './screens/notifications/notifications-screen'))
      .NotificationsScreen,
  settingsTexts,
)
const TeamScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "screen.team" */ './screens/team/team-screen')).TeamScreen,
  settingsTexts,
)
const AuditLogScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.auditLog" */ './screens/audit-log/audit-log-screen')).AuditLogScreen,
  settingsTexts,
)

export const Root = () => (
  <Routes>
    <Route path={paths.landing.path} element={<RegisterScreen />} />
    <Route path={paths.register.path} element={<RegisterScreen />} />
    <Route path={paths.registerByReferrer.path} element={<RegisterScreen />} />
    <Route path={paths.employerHome.path} element={<EmployerHomeScreen />} />
    <Route path={paths.invite.path} element={<InviteScreen />} />
    <Route path={paths.forgotPassword.path} element={<ForgotPasswordScreen />} />
    <Route path={paths.resetPassword.path} element={<ResetPasswordScreen />} />
    <Route path={paths.companyProfile.path} element={<CompanyProfileScreen />} />
    <Route path={paths.userSettings.path} element={<UserSettingsScreen />} />
    <Route path={paths.notifications.path} element={<NotificationsScreen />} />
    <Route path={paths.team.path} element={<TeamScreen />} />
    <Route path={paths.auditLog.path} element={<AuditLogScreen />} />
  </Routes>
)
