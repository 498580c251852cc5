/** VOICE-04: invitations and reminders by SMS too, for who wants them. */
import { localeOfNames, mobileFault, namedIn, nationalPhone } from '@portal/contracts/kernel'
import type { Tx } from '../../../database/tx'
import { AppError } from '../../../errors/app-error'
import type { EnqueueOptions } from '../../../outbox/outbox'
import { countAgainst } from '../../../security/rate-limits'
import { sha256 } from '../../../security/tokens'
import type { Services } from '../../../services/services'
import type { LocationRow } from '../../../tables/locations.tables'
import type { Found } from '../applications.repository'
import type { Fact } from './facts'
import { companyIn } from './person'
import type { PersonWords } from './words'

export const smsKey = (dedupeKey: string): string => `${dedupeKey}:sms`

/** Undefined without consent or a mobile number of Japan. */
export function smsNumberOf({ applicant }: Pick<Found, 'applicant'>): string | undefined {
  const { contactNum, profile } = applicant
  if (profile.sms_consent !== true || !contactNum || mobileFault(contactNum)) return undefined
  return nationalPhone(contactNum)
}

/** The shop where the interview is: a person knows its name better than that of the company. */
function senderOf(found: Found, place: LocationRow | undefined, words: PersonWords): string {
  const locale = localeOfNames(words.language)
  const company = companyIn(found, locale)
  if (!place) return company
  const brand = namedIn({ ja: place.brandNameJp, en: place.brandNameEn || place.brandNameJp }, locale)
  return `${[brand, place.branch].filter(Boolean).join(' ')} (${company})`
}

/** Counts in order of who is asked first. A used up limit is no failure, because the mail goes all the same. */
async function mayText(tx: Tx, { clock }: Services, found: Found, number: string): Promise<boolean> {
  const now = clock.now()
  try {
    await countAgainst(tx, { limit: 'smsToApplicant', subject: sha256(number) }, now)
    await countAgainst(tx, { limit: 'smsToApplicants', subject: found.application.companyId }, now)
    await countAgainst(tx, { limit: 'smsToAllApplicants', subject: 'sms' }, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

export interface PersonSms {
  readonly kind: string
  readonly memberId: number | null
  readonly body: string
  readonly facts: readonly Fact[]
  /** Undefined for an online interview. */
  readonly shop: LocationRow | undefined
  readonly url: string
}

export async function textTo(
  tx: Tx,
  services: Services,
  found: Found,
  words: PersonWords,
  { kind, memberId, body, facts, shop, url }: PersonSms,
  options: EnqueueOptions = {},
): Promise<void> {
  const to = smsNumberOf(found)
  if (to === undefined || !(await mayText(tx, services, found, to))) return
  // The company is in the sender.
  const said = facts.filter(({ name }) => name !== 'fact.company').map(({ value }) => value.text.split('\n')[0] ?? '')
  const text = [senderOf(found, shop, words), body, ...said, url].join('\n')
  const letter = { applicationId: found.application.id, about: kind, memberId }
  const { runAt, dedupeKey } = options
  const { companyId, id: applicationId } = found.application
  const traced = { kind: 'applicant', about: kind, companyId, applicationId } as const
  await services.sms.queue(
    tx,
    { to, text },
    { traced, letter },
    {
      ...(runAt && { runAt }),
      ...(dedupeKey !== undefined && { dedupeKey: smsKey(dedupeKey) }),
    },
  )
}
