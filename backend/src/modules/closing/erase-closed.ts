/** CARE-03: the personal data of a closed company goes, in batches; books, documents and records of workers stay. */
import { CLOSED_ERASED_DAYS } from '@portal/contracts/company'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { forgetCompany } from '../../facts/company-data'
import { ERASURE_LIST, readList } from '../../facts/erasure-list'
import { personColumns } from '../../facts/personal-data'
import type { Counts } from '../../facts/personal-data'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { companies } from '../../tables/company.tables'
import { erasures } from '../../tables/erasures.tables'
import { jobImages } from '../../tables/jobs.tables'
import { anonymisePeople, endOnRequest } from '../applications'
import { shut } from './close'
import { lockedCompany } from './closing.service'

/** What went is added to the proof of the closing. */
async function addToProof(tx: Queryable, companyId: number, counts: Counts): Promise<void> {
  const [proof] = await tx.select().from(erasures).where(eq(erasures.companyId, companyId)).for('update')
  if (!proof) return
  const sum = { ...proof.counts }
  for (const [table, count] of Object.entries(counts)) sum[table] = (sum[table] ?? 0) + count
  await tx.update(erasures).set({ counts: sum }).where(eq(erasures.id, proof.id))
}

/** A batch of people; undefined after the last one, when what is the company's own has gone too. */
async function eraseSome(services: Services, companyId: number, limit: number): Promise<number | undefined> {
  const { db, files, clock } = services
  const people = await db
    .select(personColumns)
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isNull(applications.anonymisedAt), ne(applications.status, 'SL')))
    .orderBy(asc(applications.id))
    .limit(limit)
  if (people.length > 0) {
    // Only after the restore of a backup: at the closing everybody was told.
    await transaction(db, async (tx) => {
      for (const { applicationId } of people) await endOnRequest(tx, services, applicationId)
    })
    const counts = await anonymisePeople(services, people)
    await transaction(db, (tx) => addToProof(tx, companyId, counts))
    return people.length
  }
  const images = await db
    .select({ key: jobImages.objectKey })
    .from(jobImages)
    .where(eq(jobImages.companyId, companyId))
    .orderBy(asc(jobImages.id))
  // Before the rows that name them: a process that is killed in between is repeated harmlessly.
  for (const { key } of images) await files.delete(key)
  const now = clock.now()
  await transaction(db, async (tx) => {
    const counts = await forgetCompany(tx, companyId, now)
    await addToProof(tx, companyId, { ...counts, ...(images.length > 0 && { files: images.length }) })
    await tx
      .update(companies)
      .set({ erasedAt: now, picturesRev: sql`${companies.picturesRev} + 1` })
      .where(eq(companies.id, companyId))
    await audit(tx, now, { action: 'company.erased', companyId })
  })
  return undefined
}

/** The rule of retention: a batch of the company that was closed first. */
export async function eraseClosed(services: Services, before: Date, limit: number): Promise<number> {
  const [company] = await services.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNotNull(companies.closesAt), lt(companies.closedAt, before), isNull(companies.erasedAt)))
    .orderBy(asc(companies.closedAt), asc(companies.id))
    .limit(1)
  return company ? ((await eraseSome(services, company.id, limit)) ?? 1) : 0
}

const AT_ONCE = 200

async function eraseWhole(services: Services, companyId: number): Promise<void> {
  let some: number | undefined
  do some = await eraseSome(services, companyId, AT_ONCE)
  while (some !== undefined)
}

/**
 * After the restore of an older backup: a company that the list names is closed at once, without a mail, and its data
 * goes when it is time, which it mostly is. Returns how many.
 */
export async function applyClosings(services: Services): Promise<number> {
  const { db, storedFiles, clock } = services
  const closed = new Map(
    readList(await storedFiles.get(ERASURE_LIST)).flatMap((one) =>
      one.company_id === undefined ? [] : [[one.company_id, new Date(one.at)] as const],
    ),
  )
  if (closed.size === 0) return 0
  const back = await db
    .select({ id: companies.id, closedAt: companies.closedAt })
    .from(companies)
    .where(and(inArray(companies.id, [...closed.keys()]), isNull(companies.erasedAt)))
    .orderBy(asc(companies.id))
  let again = 0
  for (const { id, closedAt } of back) {
    const at = closed.get(id)
    if (!at) continue
    const now = clock.now()
    if (!closedAt) {
      await transaction(db, async (tx) => {
        await lockedCompany(tx, id)
        await shut(tx, id, at, now)
      })
      again += 1
    }
    const isTime = now.getTime() - at.getTime() > CLOSED_ERASED_DAYS * DAY_SECONDS * 1000
    if (isTime) await eraseWhole(services, id)
  }
  return again
}
