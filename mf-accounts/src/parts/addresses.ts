import { screen } from '@portal/contracts/shell'

/** The addresses of this remote to which no other unit leads. */
export const own = {
  registerByReferrer: screen()('/register/:referrer'),
  employerHome: screen()('/employer-home'),
  legal: screen<'document'>()('/legal/:document'),
  forgotPassword: screen()('/forgot-password'),
  /** For admins; members are told so. */
  auditLog: screen()('/dashboard/audit-log'),
  settingsPassword: screen()('/dashboard/user-settings/password'),
  settingsSecurity: screen()('/dashboard/user-settings/security'),
  settingsNotifications: screen()('/dashboard/user-settings/notifications'),
  settingsData: screen()('/dashboard/user-settings/data'),
  /** For admins; members are told so. */
  settingsMails: screen()('/dashboard/user-settings/mails'),
  settingsCalendar: screen()('/dashboard/user-settings/calendar'),
} as const
