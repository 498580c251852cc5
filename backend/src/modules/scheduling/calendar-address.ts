/** AVAIL-07: a secret address at which calendar programs read the interviews. Only the hash of the secret is stored. */
import { productName } from '@portal/contracts'
import type { Locale } from '@portal/contracts'
import { isActiveApplication } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { CALENDAR_ADDRESS, calendarAddressEndpoints } from '@portal/contracts/scheduling'
import type {
  CalendarAddress,
  CalendarScope,
  MadeCalendarAddress,
  MakeCalendarAddressSchema,
} from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { icsOf } from '../../calendar/ics'
import type { IcsEvent } from '../../calendar/ics'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { inScope } from '../../database/scope'
import { notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { textsIn } from '../../locales'
import { toEpochSeconds } from '../../ports/clock'
import { countAgainst } from '../../security/rate-limits'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services/services'
import { withPassword } from '../accounts'
import { members } from '../../tables/accounts.tables'
import type { MemberRow } from '../../tables/accounts.tables'
import { applicants, applications } from '../../tables/applications.tables'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { scopeOfMember } from '../../security/stores'
import { displayName } from '../jobs'
import { jobs } from '../../tables/jobs.tables'
import { locations } from '../../tables/locations.tables'
import { calendarAddressMail } from './calendar-address.mail'
import { interviewOrganizer, interviewPlace, interviewUid, isStanding } from './interview-events'
import { calendarAddresses } from '../../tables/scheduling.tables'

const DAY_MS = 86_400_000

export async function calendarAddressOf({ db }: Services, { memberId }: Actor): Promise<CalendarAddress> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.memberId, memberId))
  return { scope: row?.scope ?? null, created_at: row ? toEpochSeconds(row.createdAt) : null }
}

/**
 * A new address replaces the old one, which stops working. It is read without a login, so it needs the password, and
 * the member hears of it by mail.
 */
export const makeCalendarAddress = (
  services: Services,
  actor: Actor,
  { scope, current_password: password }: v.InferOutput<typeof MakeCalendarAddressSchema>,
  locale: Locale,
): Promise<MadeCalendarAddress> =>
  withPassword(services, actor, password, async (tx, member, now) => {
    const secret = randomSecret()
    const row = { hash: sha256(secret), scope, createdAt: now }
    await tx
      .insert(calendarAddresses)
      .values({ memberId: member.id, ...row })
      .onConflictDoUpdate({ target: calendarAddresses.memberId, set: row })
    await services.mail.queue(tx, {
      to: member.email,
      template: calendarAddressMail,
      locale,
      data: undefined,
      traced: { kind: 'account', about: 'calendar_address', companyId: member.companyId, memberId: member.id },
    })
    const event = { companyId: member.companyId, memberId: member.id, data: { scope } }
    await audit(tx, now, { ...event, action: 'calendar_address.made' })
    return {
      scope,
      created_at: toEpochSeconds(now),
      url: `${services.config.origin}${calendarAddressEndpoints.read.path}?token=${secret}`,
    }
  })

/** A second call changes nothing. */
export const endCalendarAddress = ({ db, clock }: Services, { companyId, memberId }: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const gone = await tx
      .delete(calendarAddresses)
      .where(eq(calendarAddresses.memberId, memberId))
      .returning({ memberId: calendarAddresses.memberId })
    if (gone.length > 0) await audit(tx, clock.now(), { action: 'calendar_address.ended', companyId, memberId })
  })

/** Also those that were cancelled, so that calendars take them out. Above the limit the oldest are left out. */
const interviewsOf = (tx: Queryable, member: MemberRow, scope: CalendarScope, since: Date) =>
  tx
    .select({
      application: {
        id: applications.id,
        version: applications.version,
        status: applications.status,
        interviewStartsAt: applications.interviewStartsAt,
        interviewEndsAt: applications.interviewEndsAt,
      },
      applicant: { firstName: applicants.firstName, lastName: applicants.lastName },
      job: { position: jobs.position, subcategoryId: jobs.subcategoryId },
      place: locations,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(locations, eq(locations.id, jobs.interviewLocationId))
    .where(
      and(
        eq(applications.companyId, member.companyId),
        isNotNull(applications.interviewEndsAt),
        gt(applications.interviewStartsAt, since),
        scope === 'own' ? eq(applications.interviewerId, member.id) : undefined,
      ),
    )
    .orderBy(desc(applications.interviewStartsAt), desc(applications.id))
    .limit(CALENDAR_ADDRESS.events)

type Interview = Awaited<ReturnType<typeof interviewsOf>>[number]

function eventOf(row: Interview, { origin, organizer, planHidden, language }: EventFacts): IcsEvent {
  const { application, applicant, job, place } = row
  const { id, version, status, interviewStartsAt, interviewEndsAt } = application
  const word = textsIn(language).t('interview.word')
  // D29: an inactive application has no name.
  const name = isActiveApplication(status, planHidden)
    ? fullName({ last_name: applicant.lastName, first_name: applicant.firstName })
    : ''
  return {
    uid: interviewUid(origin, id),
    sequence: version,
    startsAt: interviewStartsAt ?? new Date(0),
    endsAt: interviewEndsAt ?? new Date(0),
    isCancelled: !isStanding(status),
    summary: [word, name, displayName(job, language)].filter(Boolean).join(' / '),
    location: interviewPlace(place ?? undefined, language),
    organizer,
    url: `${origin}${paths.applicantDetails.to({ applicationId: id }).href}`,
  }
}
interface EventFacts {
  readonly origin: string
  readonly organizer: string
  readonly planHidden: boolean
  readonly language: MemberRow['language']
}

/** A revoked, an unknown and a malformed secret get the same answer. */
export async function readCalendar(services: Services, token: string): Promise<string> {
  const { db, clock, config } = services
  const now = clock.now()
  const hash = sha256(token)
  const [found] = await db
    .select({ member: members, scope: calendarAddresses.scope })
    .from(calendarAddresses)
    .innerJoin(members, eq(members.id, calendarAddresses.memberId))
    .where(and(eq(calendarAddresses.hash, hash), isNull(members.removedAt)))
  if (!found) throw notFound()
  const { member, scope } = found
  await countAgainst(db, { limit: 'calendarReads', subject: member.id }, now)
  const facts = {
    origin: config.origin,
    organizer: interviewOrganizer(config.mail.from),
    planHidden: await applicantsAreHidden(db, member.companyId, now),
    language: member.language,
  }
  const since = new Date(now.getTime() - CALENDAR_ADDRESS.daysBack * DAY_MS)
  const seen = await scopeOfMember(db, member.id)
  const rows = await inScope(seen, () => interviewsOf(db, member, scope, since))
  return icsOf(
    'PUBLISH',
    rows.map((row) => eventOf(row, facts)),
    now,
    productName(member.language),
  )
}
