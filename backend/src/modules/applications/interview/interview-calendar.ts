/** AVAIL-08: the interview of an application as a calendar event in mails. */
import { paths } from '@portal/contracts/shell'
import { eq } from 'drizzle-orm'
import { icsOf } from '../../../calendar/ics'
import type { IcsEvent } from '../../../calendar/ics'
import type { Queryable } from '../../../database/database'
import { textsIn } from '../../../locales'
import { harmless } from '../../../mail/harmless'
import type { MailCalendar } from '../../../ports/mail'
import type { Services } from '../../../services/services'
import { displayName } from '../../jobs'
import { locations } from '../../../tables/locations.tables'
import type { LocationRow } from '../../../tables/locations.tables'
import type { Notice } from '../../notifications'
import { interviewOrganizer, interviewPlace, interviewUid, isStanding } from '../../scheduling'
import type { Found } from '../applications.repository'
import { nameOf } from '../person-name'

type Interview = Pick<Found, 'application' | 'applicant' | 'job'>

export async function placeOf(tx: Queryable, { job }: Interview): Promise<LocationRow | undefined> {
  if (job.interviewLocationId === null) return undefined
  const [place] = await tx.select().from(locations).where(eq(locations.id, job.interviewLocationId))
  return place
}

/** Undefined before an interview was fixed. */
function eventOf({ config }: Services, { application }: Interview): Omit<IcsEvent, 'summary'> | undefined {
  const { interviewStartsAt: startsAt, interviewEndsAt: endsAt } = application
  if (!startsAt || !endsAt) return undefined
  return {
    uid: interviewUid(config.origin, application.id),
    sequence: application.version,
    startsAt,
    endsAt,
    isCancelled: !isStanding(application.status),
    organizer: interviewOrganizer(config.mail.from),
  }
}

const written = (event: IcsEvent, now: Date): MailCalendar => {
  const method = event.isCancelled ? 'CANCEL' : 'REQUEST'
  return { method, content: icsOf(method, [event], now) }
}

/** The calendar event for the applicant. `url`: the address of an online interview. */
export async function interviewMail(
  tx: Queryable,
  services: Services,
  found: Found,
  url?: string,
): Promise<MailCalendar | undefined> {
  const event = eventOf(services, found)
  if (!event) return undefined
  const about = `${harmless(found.companyName)} ${harmless(displayName(found.job, 'ja'))}`
  return written(
    {
      ...event,
      summary: `${textsIn('ja').t('interview.word')} / ${textsIn('en').t('interview.word')} / ${about}`,
      location: url ?? interviewPlace(await placeOf(tx, found), 'ja'),
      attendee: found.applicant.email,
    },
    services.clock.now(),
  )
}

const ABOUT_AN_INTERVIEW: ReadonlySet<Notice['textKey']> = new Set([
  'fixed_interview',
  'booked_by_member',
  'nsre_accepted',
  'nsrs',
  'moved_interview',
  'cancelled_interview',
  'cancelled_by_member',
])

/** The calendar event for the members who are notified that an interview was fixed, moved or cancelled. */
export async function calendarOfNotice(
  tx: Queryable,
  services: Services,
  found: Interview,
  textKey: Notice['textKey'],
): Promise<Notice['calendar']> {
  const event = ABOUT_AN_INTERVIEW.has(textKey) ? eventOf(services, found) : undefined
  if (!event) return undefined
  const place = await placeOf(tx, found)
  const { application, applicant, job } = found
  return ({ email, language }) => {
    const name = harmless(nameOf(applicant))
    return written(
      {
        ...event,
        summary: textsIn(language).t('interview.event', { name, job: displayName(job, language) }),
        location: interviewPlace(place, language),
        url: `${services.config.origin}${paths.applicantDetails.to({ applicationId: application.id }).href}`,
        attendee: email,
      },
      services.clock.now(),
    )
  }
}
