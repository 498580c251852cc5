import type { Locale } from '@portal/contracts'
import { APPLICATION_LIMITS, isActiveApplication } from '@portal/contracts/applications'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { Application, FilterOptions, Interview, OnlineDetails } from '@portal/contracts/applications'
import { notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applicantsAreHiddenFor } from '../../facts/plan-facts'
import { displayName } from '../jobs'
import { openSlotCountsOf } from '../scheduling'
import { briefsOf } from './again/look-alikes'
import {
  onlineDetails,
  presentApplication,
  presentFileItem,
  presentInterview,
  presentListItem,
} from './applications.presenter'
import { countUrgent, filePages, filterRows, interviewRows, listPages, oneRow } from './applications.repository'
import type { OneRow } from './applications.repository'
import { tagsOf } from './handling/marks'
import { signerFor } from './pictures'
import { talkCounts } from './talk/talk-state'
import type { VisaFacts } from './visa'

/** A list is the same for all members and contains only portraits, so its addresses contain no viewer. */
const NOBODY = 0

const visaFacts = ({ clock, law }: Services): VisaFacts => ({ day: dayOf(clock.now()), law: law.current })

/** Every application of the actor's company, page by page. */
export async function* listApplications(services: Services, actor: Actor, locale: Locale) {
  const { db, clock } = services
  const [openSlots, hidden, sign] = await Promise.all([
    openSlotCountsOf(db, actor.companyId, clock.now()),
    applicantsAreHiddenFor(services, actor),
    signerFor(services, actor.companyId, NOBODY),
  ])
  const facts = { hidden, locale, visa: visaFacts(services), openSlots, sign, postings: new Map() }
  for await (const rows of listPages(db, actor.companyId)) yield rows.map((row) => presentListItem(row, facts))
}

/** MEET-17: the same for the file, or only these, with what somebody needs who calls the person. */
export async function* fileApplications(services: Services, actor: Actor, locale: Locale, ids?: readonly number[]) {
  const hidden = await applicantsAreHiddenFor(services, actor)
  const facts = { hidden, locale, visa: visaFacts(services), postings: new Map() }
  for await (const rows of filePages(services.db, actor.companyId, ids))
    yield rows.map((row) => presentFileItem(row, facts))
}

/** What the badges of the sidebar show. */
export async function urgentCount(
  services: Services,
  actor: Actor,
): Promise<{ urgent_count: number; unanswered_count: number }> {
  const hidden = await applicantsAreHiddenFor(services, actor)
  const { db } = services
  const [urgent, { unanswered }] = await Promise.all([
    countUrgent(db, actor.companyId, hidden),
    talkCounts(db, actor.companyId, hidden),
  ])
  return { urgent_count: urgent, unanswered_count: unanswered }
}

async function present(
  services: Services,
  found: OneRow,
  locale: Locale,
  hidden: boolean,
  viewer: Pick<Actor, 'companyId' | 'memberId'>,
  forced?: 'CBS',
): Promise<Application> {
  const sign = await signerFor(services, viewer.companyId, viewer.memberId)
  const openSlots = new Map([[found.row.jobId, found.openSlots]])
  const { id } = found.row
  const again = await briefsOf(services.db, { companyId: viewer.companyId, hidden }, [id])
  const application = presentApplication(
    found,
    { hidden, locale, visa: visaFacts(services), openSlots, sign },
    services.config.lateChanges,
    forced,
  )
  return { ...application, again: again.get(id) ?? null }
}

/** D78: an inactive application is 404, except in the answer of the action that made it inactive. */
async function read(
  services: Services,
  actor: Actor,
  id: number,
  afterAction = false,
): Promise<{ found: OneRow; hidden: boolean }> {
  const { db, clock } = services
  const [found, hidden] = await Promise.all([
    oneRow(db, actor.companyId, id, clock.now()),
    applicantsAreHiddenFor(services, actor),
  ])
  if (!found || found.row.anonymisedAt || (!afterAction && !isActiveApplication(found.row.status, hidden)))
    throw notFound()
  return { found, hidden }
}

export async function readApplication(
  services: Services,
  actor: Actor,
  id: number,
  locale: Locale,
  afterAction = false,
): Promise<Application> {
  const { found, hidden } = await read(services, actor, id, afterAction)
  return present(services, found, locale, hidden, actor)
}

/** API-71: an application that either side cancelled, shown as CBS (ADET-03). */
export async function readCancelled(
  services: Services,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Application> {
  const { found, hidden } = await read(services, actor, id)
  if (found.row.status !== 'CBS' && found.row.status !== 'CBE') throw notFound()
  return present(services, found, locale, hidden, actor, 'CBS')
}

export async function readOnlineDetails(services: Services, actor: Actor, id: number): Promise<OnlineDetails> {
  const {
    found: { application },
  } = await read(services, actor, id)
  return onlineDetails(application)
}

/** SHOP-03. */
export async function readInterviews(services: Services, actor: Actor, locale: Locale): Promise<Interview[]> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - APPLICATION_LIMITS.interviewDays * DAY_SECONDS * 1000)
  const [rows, hidden] = await Promise.all([
    interviewRows(db, actor.companyId, since, APPLICATION_LIMITS.interviewsMost),
    applicantsAreHiddenFor(services, actor),
  ])
  const facts = { hidden, locale, visa: visaFacts(services), postings: new Map() }
  return rows.map((row) => presentInterview(row, facts))
}

/** APPL-07. */
export async function filterOptions({ db }: Services, actor: Actor, locale: Locale): Promise<FilterOptions> {
  const [{ postings, people }, tags] = await Promise.all([filterRows(db, actor.companyId), tagsOf(db, actor.companyId)])
  const places = new Map(postings.map((posting) => [posting.placeId, `${posting.brand} ${posting.branch}`]))
  return {
    job_titles: postings.map((posting) => ({ id: posting.id, name: displayName(posting, locale) })),
    work_locations: [...places].map(([id, name]) => ({ id, name })),
    members: people.map(({ id, displayName: name }) => ({ id, display_name: name, is_self: id === actor.memberId })),
    tags,
  }
}
