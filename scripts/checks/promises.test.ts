/** [TELL-07] Every text that promises a message, and the code that sends the message. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mailsApplicant } from '../../contracts/src/applications'
import type { ApplicationStatus } from '../../contracts/src/applications'
import { kindOf } from '../../contracts/src/notifications'
import type { NotificationType } from '../../contracts/src/notifications'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')

/**
 * `told`: a notification whose mail is sent at once by default. `applicant`: a mail to the applicant at that status.
 * `template`: a mail or SMS by the name of its template.
 */
type Keeper =
  | { readonly told: readonly NotificationType[] }
  | { readonly applicant: ApplicationStatus }
  | { readonly template: string; readonly file: string }

const ACCOUNTS = 'backend/src/modules/accounts'
const mail = (template: string, file: string): Keeper => ({ template, file })
const verification = mail('verificationMail', `${ACCOUNTS}/registration.service.ts`)
const reset = mail('resetMail', `${ACCOUNTS}/passwords.service.ts`)
const newEmail = mail('newEmailMail', `${ACCOUNTS}/profile.service.ts`)
const invitation = mail('invitationMail', 'backend/src/modules/team/invitations.service.ts')
const code = mail("t('account.smsCode'", `${ACCOUNTS}/contact.service.ts`)
const onlineDetails = mail("kind: 'online_details'", 'backend/src/modules/applications/employer.service.ts')
const again = mail("kind: 'again'", 'backend/src/modules/applications/handling/invite-again.ts')
const closing = mail('closingMail', 'backend/src/modules/closing/closing.mails.ts')

const KEPT: Readonly<Record<string, Keeper>> = {
  'host guide.menu.body': { told: ['new_application', 'nsrs'] },
  'mf-accounts guide.applicants.body': { told: ['new_application', 'nsrs'] },
  'mf-accounts landing.steps.live.body': { told: ['new_application', 'fixed_interview'] },
  'mf-accounts register.smsConsent': { told: ['new_application', 'fixed_interview'] },
  'mf-accounts notifications.lead': { told: ['new_application', 'fixed_interview', 'charge_failed'] },
  'mf-accounts choices.lead': { told: ['new_application'] },
  'mf-accounts choices.note': { told: ['new_application'] },
  'mf-applicants firstTime.none.body': { told: ['new_application'] },
  'mf-accounts register.email.hint': verification,
  'mf-accounts registered.title': verification,
  'mf-accounts resend.body': verification,
  'mf-accounts resend.sent': verification,
  'mf-accounts login.unverified.body': verification,
  'mf-accounts forgot.lead': reset,
  'mf-accounts forgot.sent.title': reset,
  'mf-accounts forgot.sent.body': reset,
  'mf-accounts settings.email.hint': newEmail,
  'mf-accounts settings.pending.body': newEmail,
  'mf-accounts settings.code.sent': code,
  'mf-accounts settings.verification.unverified.body': code,
  'mf-accounts settings.verification.sent.body': code,
  'mf-accounts calendar.make.body': mail('calendarAddressMail', 'backend/src/modules/scheduling/calendar-address.ts'),
  'mf-accounts team.resend.done': invitation,
  'mf-accounts team.invite.body': invitation,
  'mf-accounts team.second.reset.body': mail('resetSecondFactorMail', `${ACCOUNTS}/second-factor.service.ts`),
  'mf-applicants invite.body': { applicant: 'ESP' },
  'mf-applicants bulk.invite.body': { applicant: 'ESP' },
  'mf-applicants reject.body': { applicant: 'ESF' },
  'mf-applicants cancel.body': { applicant: 'CBE' },
  'mf-applicants cancel.done': { applicant: 'CBE' },
  'mf-applicants newDate.body': { applicant: 'NSRE' },
  'mf-applicants outcome.notified': { applicant: 'SL' },
  'mf-applicants outcomes.body': { applicant: 'SL' },
  'mf-applicants online.body': onlineDetails,
  'mf-applicants book.body': mail("kind: 'booked'", 'backend/src/modules/applications/book.service.ts'),
  'mf-applicants book.done': mail("kind: 'booked'", 'backend/src/modules/applications/book.service.ts'),
  'mf-applicants hire.day.expires_on.hint': { told: ['hired_person'] },
  'mf-applicants handling.assignee.hint': { told: ['assigned'] },
  'mf-applicants history.note.mentionHint': { told: ['mentioned'] },
  'mf-applicants handling.again.body': again,
  'mf-applicants handling.again.done': again,
  'mf-accounts data.closing.asked': closing,
  'mf-accounts data.closing.takenBack': closing,
  'mf-accounts data.closing.point.applicants': { applicant: 'CBE' },
  'mf-applicants hired.lead': { told: ['hired_person'] },
}

/** Matches texts that say that something is sent, mailed or told; "does not arrive" promises nothing. */
const PROMISE =
  /お知らせします|通知され(?:ます|、)|通知を送信|(?:メール|コード|リンク|応募|予約|お知らせ|ここ)[^。]*?(?:届きます|届いた|届くと|お送り|を送ります|送りました)|SMSで受け取る/
const NO_PROMISE = new Set([
  // Speaks of something that has already arrived.
  'mf-applicants firstTime.first.title',
  // Speaks of a mail that the reader already has.
  'mf-accounts invite.broken.body',
  // A name in a list of choices.
  'mf-accounts choices.sms.of',
])

const textsOf = (language: 'ja' | 'en'): [string, string][] =>
  UNITS.flatMap((room) => {
    const folder = join(root, room, 'src/locales')
    return readdirSync(folder)
      .filter((name) => name.endsWith(`${language}.json`) && !name.startsWith('legal'))
      .flatMap((name) =>
        Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>).map(
          ([key, text]): [string, string] => [`${room} ${key}`, text],
        ),
      )
  })

it('[TELL-07] every text that promises a message is listed with what keeps it', () => {
  const promising = textsOf('ja')
    .filter(([key, text]) => PROMISE.test(text) && !NO_PROMISE.has(key))
    .map(([key]) => key)
  expect(promising.filter((key) => !(key in KEPT))).toEqual([])
  const [ja, en] = [new Set(textsOf('ja').map(([key]) => key)), new Set(textsOf('en').map(([key]) => key))]
  expect(Object.keys(KEPT).filter((key) => !ja.has(key) || !en.has(key))).toEqual([])
})

/** The messages of a keeper that are not sent. */
function unsent(keeper: Keeper): readonly string[] {
  if ('told' in keeper) return keeper.told.filter((type) => kindOf(type).email !== 'now')
  if ('applicant' in keeper) return mailsApplicant[keeper.applicant] ? [] : [keeper.applicant]
  return readFileSync(join(root, keeper.file), 'utf8').includes(keeper.template) ? [] : [keeper.template]
}

it.each(Object.entries(KEPT))('[TELL-07] %s is fulfilled', (_key, keeper) => {
  expect(unsent(keeper)).toEqual([])
})
