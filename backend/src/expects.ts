/** What mails and redirects of the backend need of the screens to which they lead. */
import { link, paths } from '@portal/contracts/shell'

export const expects = [
  ...link('register', paths.register, {
    '?verified=true': { shows: { opensLogin: true, isConfirmed: true } },
    '?verified=false': { shows: { offersNew: true } },
  }),
  ...link('invite', paths.invite, { '?invite_token&email': { shows: { invites: 'staff@example.com' } } }),
  ...link('resetPassword', paths.resetPassword),
  ...link('userSettings', paths.userSettings),
  ...link('notifications', paths.notifications),
  ...link('billing', paths.billing, {
    '?payment=true': { shows: { told: 1, leadsTo: { href: '/dashboard/jobs', state: { publish: true } } } },
    '?payment=false': { shows: { told: 0 } },
  }),
  ...link('jobs', paths.jobs, { '?wages=1': { shows: { opensWages: true } } }),
  ...link('viewJob', paths.viewJob),
  ...link('applicantDetails', paths.applicantDetails),
]
