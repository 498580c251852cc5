import { faultValues, interviewPlace, jobFaults, locationFaults, stripHidden } from '@portal/contracts/jobs'
import type { CompanyInfoBody, CreateJobParsed } from '@portal/contracts/jobs'
import { randomInt } from 'node:crypto'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { isOpenSswField, minimumWage } from '../../master-data'
import type { Services } from '../../services/services'
import { holdMembers } from '../accounts'
import type { CompanyRow } from '../../tables/company.tables'
import { raiseRev } from '../../live/revision'
import { createLocation, duplicateFaults, findLocation, placeFaults } from '../locations'
import { becomePosting } from './images.repository'
import { newJobRow } from './jobs.content'
import { unknownIdFaults } from './jobs.policy'
import { refuseOneTooMany } from './posting-limit'
import { companyInfoList, companyOf, insertCompanyInfo, insertJob } from './jobs.repository'
import type { CompanyInfoRow } from '../../tables/jobs.tables'

/** Letters and digits that are hard to confuse. */
const LABEL_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LABEL_LENGTH = 6
const drawWebId = (): string =>
  `J-${Array.from({ length: LABEL_LENGTH }, () => LABEL_SIGNS[randomInt(LABEL_SIGNS.length)]).join('')}`

/** JCON-40: a dispatch agency has no industry fields. */
function withoutIndustry(body: CreateJobParsed): CreateJobParsed {
  return body.company_info
    ? { ...body, company_info: { ...body.company_info, industry: null, custom_industry: null } }
    : body
}

/** A registered location of the company; any other id is 404. */
async function ownLocation(tx: Tx, companyId: number, id: number | null | undefined) {
  if (!id) return undefined
  const row = await findLocation(tx, companyId, id)
  if (!row) throw notFound()
  return row
}

async function checkOwnIds(
  tx: Tx,
  { companyId, memberId }: Pick<Actor, 'companyId' | 'memberId'>,
  body: CreateJobParsed,
): Promise<void> {
  const inCharge = body.interview_in_charge
  if (inCharge && !(await holdMembers(tx, companyId, [memberId, inCharge])).has(inCharge)) throw notFound()
  if (body.company_info_id && !(await companyInfoList(tx, companyId)).some((info) => info.id === body.company_info_id))
    throw notFound()
}

const isSameInfo = (info: CompanyInfoRow, body: CompanyInfoBody): boolean =>
  info.nameJp === body.name_jp &&
  info.nameEn === body.name_en &&
  info.industryId === (body.industry ?? null) &&
  info.customIndustry === (body.custom_industry ?? null) &&
  info.numOfEmployees === (body.num_of_employees ?? null) &&
  info.website === (body.website ?? null) &&
  info.nationalitiesHired.join() === (body.nationalities_hired ?? []).join()

/** Registers a newly typed company info; an identical one is not registered twice. */
async function companyInfoOf(tx: Tx, companyId: number, body: CreateJobParsed, now: Date): Promise<number | null> {
  if (body.company_info_id) return body.company_info_id
  const info = body.company_info
  if (!info?.name_jp || !info.name_en) return null
  const known = (await companyInfoList(tx, companyId)).find((row) => isSameInfo(row, info))
  if (known) return known.id
  const row = await insertCompanyInfo(tx, {
    companyId,
    nameJp: info.name_jp,
    nameEn: info.name_en,
    industryId: info.industry ?? null,
    customIndustry: info.custom_industry ?? null,
    numOfEmployees: info.num_of_employees ?? null,
    nationalitiesHired: info.nationalities_hired ?? [],
    website: info.website ?? null,
    createdAt: now,
  })
  return row.id
}

/** Refuses with all faults at once (JCON-45, JWIZ-08 to JWIZ-28). */
async function checkBody(
  tx: Tx,
  { law, clock }: Services,
  company: CompanyRow,
  body: CreateJobParsed,
  prefectureId: number,
): Promise<void> {
  const now = clock.now()
  const context = {
    jobType: body.job_type,
    minimumWage: minimumWage(law.current, prefectureId, now),
    isDispatchAgency: company.isDispatchAgency,
    mode: 'create' as const,
  }
  const faults = {
    ...unknownIdFaults(body, (id) => isOpenSswField(law.current, id, now)),
    ...jobFaults(body, context),
    ...locationFaults(body),
  }
  const fresh = [
    ['location', body.location_id ? null : body.location],
    ['interview_location', interviewPlace(body) === 'new' ? body.interview_location : null],
  ] as const
  for (const [field, location] of fresh) {
    if (location)
      Object.assign(faults, placeFaults(field, location), await duplicateFaults(tx, company.id, field, location))
  }
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid_fields', { fields: faults, values: faultValues(context) })
}

async function interviewLocationOf(
  tx: Tx,
  companyId: number,
  body: CreateJobParsed,
  workLocationId: number,
  now: Date,
): Promise<number | null> {
  switch (interviewPlace(body)) {
    case 'same':
      return workLocationId
    case 'registered':
      return body.interview_location_id ?? null
    case 'new':
      return body.interview_location
        ? (await createLocation(tx, companyId, 'interview_location', body.interview_location, now)).id
        : null
    case 'online':
      return null
  }
}

type Creator = Pick<Actor, 'companyId' | 'memberId' | 'stores'>

/** SHOP-01: who is limited to stores posts for these, and makes no new ones. */
function refuseOtherStores({ stores }: Creator, body: CreateJobParsed): void {
  if (!stores) return
  if (body.location_id ? !stores.includes(body.location_id) : body.location) throw notFound()
  if (interviewPlace(body) === 'new') throw notFound()
}

/** The values to store, after all checks. */
async function judged(
  tx: Tx,
  services: Services,
  actor: Creator,
  given: CreateJobParsed,
): Promise<{ body: CreateJobParsed; registered: Awaited<ReturnType<typeof ownLocation>> }> {
  const company = await companyOf(tx, actor.companyId)
  const visible = stripHidden(given, given.job_type)
  const body = company.isDispatchAgency ? withoutIndustry(visible) : visible
  refuseOtherStores(actor, body)
  const registered = await ownLocation(tx, actor.companyId, body.location_id)
  await ownLocation(tx, actor.companyId, body.same_location ? null : body.interview_location_id)
  await checkOwnIds(tx, actor, body)
  await checkBody(tx, services, company, body, registered?.prefectureId ?? body.location?.prefecture ?? 0)
  return { body, registered }
}

/** All faults of a new posting, without creating it. */
export const judgeNewJob = (services: Services, actor: Creator, given: CreateJobParsed): Promise<unknown> =>
  transaction(services.db, (tx) => judged(tx, services, actor, given))

/** API-48. */
export async function createJob(services: Services, actor: Creator, given: CreateJobParsed): Promise<number> {
  const now = services.clock.now()
  const { companyId, memberId } = actor
  return transaction(services.db, async (tx) => {
    await refuseOneTooMany(tx, companyId, now)
    const { body, registered } = await judged(tx, services, actor, given)
    const work = registered ?? (body.location && (await createLocation(tx, companyId, 'location', body.location, now)))
    if (!work) throw notFound()
    const interviewLocationId = await interviewLocationOf(tx, companyId, body, work.id, now)
    const companyInfoId = await companyInfoOf(tx, companyId, body, now)
    const job = await insertJob(
      tx,
      newJobRow(body.job_type, body, {
        companyId,
        memberId,
        locationId: work.id,
        interviewLocationId,
        companyInfoId,
        now,
      }),
      drawWebId,
    )
    if (body.draft_id && !(await becomePosting(tx, companyId, body.draft_id, job.id))) throw notFound()
    await raiseRev(tx, companyId)
    return job.id
  })
}
