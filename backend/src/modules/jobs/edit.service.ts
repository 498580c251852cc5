import { contentFields, faultValues, jobFaults, lockedFaults, stripHidden } from '@portal/contracts/jobs'
import type { ContentFieldName, LOCKED_AFTER_POSTING, PatchJob, PatchJobSchema } from '@portal/contracts/jobs'
import type * as v from 'valibot'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { isOpenSswField, minimumWage } from '../../master-data'
import type { Services } from '../../services/services'
import { holdMembers, refuseIfChanged } from '../accounts'
import { raiseApplicationsRev } from '../../live/revision'
import { correctLocation, findLocation } from '../locations'
import { contentOf, rowOf } from './jobs.content'
import { statusAfterEdit, unknownIdFaults } from './jobs.policy'
import { companyOf, editJob, lockJob, markJobsAt } from './jobs.repository'
import type { JobRow } from '../../tables/jobs.tables'
import { setStatus, statusValues } from './status.service'

type Patch = v.InferOutput<typeof PatchJobSchema>

/** Fields of a change that are no job content: locked after posting, stored elsewhere, or judged only. */
type OtherField =
  | (typeof LOCKED_AFTER_POSTING)[number]
  | 'status'
  | 'location'
  | 'interview_location'
  | 'work_images'
  | 'version'
type Stored<Name extends ContentFieldName> = Pick<Patch, Name>
/** Does not compile if a change has a field that is neither content nor named above: it would be accepted and lost. */
type Content = Stored<Exclude<keyof Patch, OtherField>>

const contentIn = (body: Patch): Content =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in contentFields)) as Content

/** D64, JWIZ-29: locked fields by name, and interview locations although the interview is online. */
function lockedHere(job: JobRow, body: Patch): Record<string, string> {
  const faults = lockedFaults(body as PatchJob)
  return body.interview_location && job.interviewLocationId === null
    ? { ...faults, interview_location: 'rule.job.locked' }
    : faults
}

/** Faults of locked fields and of the content in one answer (D110). */
async function refuseWrong(
  tx: Tx,
  { law, clock }: Pick<Services, 'law' | 'clock'>,
  job: JobRow,
  body: Patch,
): Promise<void> {
  const now = clock.now()
  const changes = stripHidden(contentIn(body), job.jobType)
  const company = await companyOf(tx, job.companyId)
  const location = await findLocation(tx, job.companyId, job.locationId)
  const context = {
    jobType: job.jobType,
    minimumWage: minimumWage(law.current, location?.prefectureId ?? 0, now),
    isDispatchAgency: company.isDispatchAgency,
    mode: 'edit' as const,
  }
  const isKnownField = (field: number) => field === job.details.ssv_industry || isOpenSswField(law.current, field, now)
  const faults = {
    ...unknownIdFaults(changes, isKnownField),
    ...jobFaults({ ...contentOf(job), ...changes }, context),
    ...lockedHere(job, body),
  }
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid_fields', { fields: faults, values: faultValues(context) })
}

/** Returns the locations that were corrected. */
async function correctLocations(tx: Tx, job: JobRow, body: Patch, now: Date): Promise<number[]> {
  const corrected: number[] = []
  // If both are the same location, the values of the work location count.
  if (
    body.interview_location &&
    job.interviewLocationId !== null &&
    (job.interviewLocationId !== job.locationId || !body.location)
  ) {
    if (
      await correctLocation(
        tx,
        job.companyId,
        'interview_location',
        job.interviewLocationId,
        body.interview_location,
        now,
      )
    )
      corrected.push(job.interviewLocationId)
  }
  if (body.location && (await correctLocation(tx, job.companyId, 'location', job.locationId, body.location, now)))
    corrected.push(job.locationId)
  return corrected
}

async function edit(services: Services, actor: Actor, id: number, body: Patch): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await transaction(db, async (tx) => {
    const inCharge = body.interview_in_charge
    const isMember = !inCharge || (await holdMembers(tx, actor.companyId, [inCharge])).has(inCharge)
    const job = await lockJob(tx, id, actor.companyId)
    if (!job) throw notFound()
    await refuseIfChanged(tx, body.version, job, actor.memberId)
    const status = statusAfterEdit(job.status)
    if (!isMember) throw notFound()
    await refuseWrong(tx, services, job, body)
    const changes = stripHidden(contentIn(body), job.jobType)
    const made = { memberId: actor.memberId, now }
    await markJobsAt(tx, job.companyId, await correctLocations(tx, job, body, now), id, made)
    await editJob(tx, job.companyId, id, { ...rowOf(changes, job.details), ...statusValues(job, status, now) }, made)
    await raiseApplicationsRev(tx, job.companyId)
  })
}

/** All faults of an edit, without storing it; also for a body that the schema refuses (D110). */
export async function judgeEdit(services: Services, actor: Actor, id: number, body: Patch): Promise<void> {
  if (body.status !== undefined) return
  await transaction(services.db, async (tx) => {
    const job = await lockJob(tx, id, actor.companyId)
    if (job) await refuseWrong(tx, services, job, body)
  })
}

/** API-49: job fields, or only a status. */
export async function patchJob(services: Services, actor: Actor, id: number, body: Patch): Promise<void> {
  const { status, version, ...fields } = body
  if (status === undefined) return edit(services, actor, id, body)
  const others = Object.entries(fields).filter(([name, value]) => value !== undefined && name !== 'work_images')
  if (others.length > 0) throw invalidFields({ status: 'rule.job.statusAlone' })
  return setStatus(services, actor, id, status, version)
}
