/** API-79: receives an application. The profile is a snapshot that belongs to this application. */
import { INITIAL_APPLICATION_STATUS } from '@portal/contracts/applications'
import type { ApplyProfileParsed } from '@portal/contracts/applications'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import { dayOf, fromEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { raiseApplicationsRev } from '../../live/revision'
import { companies } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import { notifyMembers } from '../notifications'
import { EMPTY_PROFILE } from './applications.presenter'
import { earlierRefusals, insertEvent } from './applications.repository'
import { applicants, applications } from '../../tables/applications.tables'
import { applicantFiles } from './left-files'
import { searchOf } from './list/search'
import { newPictureKey, PICTURE_KINDS, readPicture } from './pictures'
import type { PictureKind } from './pictures'
import { names } from './person-name'
import { titles } from './transitions'
import { refuseTransfer } from './visa'

export interface Apply {
  readonly job_id: number
  readonly profile: ApplyProfileParsed
}

type Keys = Record<PictureKind, string | null>
const LATEST = 253_402_300_799

/** Pictures are stored before the transaction and deleted again if the application is refused. */
async function keepPictures(services: Services, companyId: number, profile: ApplyProfileParsed): Promise<Keys> {
  const { files } = services
  const keys: Keys = {
    profile_image: null,
    residence_card_image: null,
    residence_card_image_back: null,
    designation_paper_image: null,
  }
  const fresh = Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, newPictureKey()])) as Record<PictureKind, string>
  await applicantFiles.announce(
    services,
    PICTURE_KINDS.filter((kind) => profile[kind]).map((kind) => fresh[kind]),
  )
  for (const kind of PICTURE_KINDS) {
    const sent = profile[kind]
    if (!sent) continue
    const data = await readPicture(services, sent)
    if (!data) {
      await dropPictures(files, keys)
      throw invalidFields({ [`profile.${kind}`]: 'rule.invalid' })
    }
    const key = fresh[kind]
    await files.put(companyId, key, data)
    keys[kind] = key
  }
  return keys
}

async function dropPictures(files: Services['files'], keys: Keys): Promise<void> {
  for (const key of Object.values(keys)) if (key) await files.delete(key)
}

const further = (profile: ApplyProfileParsed): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(EMPTY_PROFILE).map((name) => [
      name,
      profile[name as keyof typeof EMPTY_PROFILE] ?? EMPTY_PROFILE[name as keyof typeof EMPTY_PROFILE],
    ]),
  )

const FURTHER_LISTS = {
  work_experiences: ['start_year', 'start_month', 'end_year', 'end_month'],
  ssv_exams_passed: ['passed_on_year', 'passed_on_month'],
} as const

/** A year or month that was not sent is null on the wire. */
function completed(profile: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(FURTHER_LISTS).map(
    ([list, names]) =>
      [
        list,
        (profile[list] as Record<string, unknown>[]).map((entry) => ({
          ...Object.fromEntries(names.map((name) => [name, null])),
          ...withoutUndefined(entry),
        })),
      ] as const,
  )
  return { ...profile, ...Object.fromEntries(filled) }
}
const withoutUndefined = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))

export async function applyTo(services: Services, { job_id: jobId, profile }: Apply): Promise<number> {
  const registered = profile.created_at
  if (registered != null && !(Number.isInteger(registered) && registered >= 0 && registered <= LATEST))
    throw invalidFields({ 'profile.created_at': 'rule.date' })
  const [known] = await services.db
    .select({ status: jobs.status, companyId: jobs.companyId, suspendedAt: companies.suspendedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
  if (!known) throw notFound()
  if (known.status !== 'RN' || known.suspendedAt) throw new AppError('not_running')
  refuseTransfer(services, profile.visa_type)
  const keys = await keepPictures(services, known.companyId, profile)
  try {
    return await transaction(services.db, (tx) => write(tx, services, jobId, profile, keys))
  } catch (error) {
    await dropPictures(services.files, keys)
    throw error
  }
}

/** Whole years between two days. */
const yearsFrom = (born: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

async function write(
  tx: Parameters<Parameters<typeof transaction>[1]>[0],
  services: Services,
  jobId: number,
  profile: ApplyProfileParsed,
  keys: Keys,
): Promise<number> {
  const now = services.clock.now()
  const bornOn = profile.born_on ?? null
  // Locked, so that the posting cannot be stopped in the meantime.
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share')
  if (!job) throw notFound()
  if (job.status !== 'RN') throw new AppError('not_running')
  const [person] = await tx
    .insert(applicants)
    .values({
      email: profile.email,
      firstName: profile.first_name,
      lastName: profile.last_name,
      contactNum: profile.contact_num,
      age: profile.age ?? (bornOn ? yearsFrom(bornOn, dayOf(now)) : null),
      bornOn,
      gender: profile.gender ?? null,
      nationality: profile.nationality,
      visaType: profile.visa_type,
      stationHome: profile.station_home,
      stationPrefecture: profile.station_prefecture,
      stationCity: profile.station_city,
      profileImageKey: keys.profile_image,
      residenceCardImageKey: keys.residence_card_image,
      residenceCardImageBackKey: keys.residence_card_image_back,
      designationPaperImageKey: keys.designation_paper_image,
      ...searchOf(job.companyId, profile),
      registeredAt: profile.created_at == null ? now : fromEpochSeconds(profile.created_at),
      profile: completed(further(profile)),
      createdAt: now,
    })
    .returning({ id: applicants.id })
  if (!person) throw new Error('The applicant was not written')
  // A second open application violates `applications_open`: 409 already_applied (D75).
  const [application] = await tx
    .insert(applications)
    .values({
      companyId: job.companyId,
      jobId: job.id,
      applicantId: person.id,
      applicantEmail: profile.email,
      status: INITIAL_APPLICATION_STATUS,
      selectedThroughWj: (profile.selected_through_wj ?? []).length > 0,
      appliedAt: now,
      statusChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: applications.id })
  if (!application) throw new Error('The application was not written')
  // Checked after the insert, which waits for a parallel rejection, so that the rejection is visible here.
  if ((await earlierRefusals(tx, job.id, profile.email, application.id)) > 0) throw new AppError('already_applied')
  await insertEvent(tx, {
    applicationId: application.id,
    fromStatus: null,
    toStatus: INITIAL_APPLICATION_STATUS,
    actor: 'seeker',
    data: { action: 'seeker.apply' },
    at: now,
  })
  await raiseApplicationsRev(tx, job.companyId)
  await notifyMembers(tx, services, {
    companyId: job.companyId,
    type: 'new_application',
    textKey: 'new_application',
    applicationId: application.id,
    data: { ...names({ lastName: profile.last_name, firstName: profile.first_name }), ...titles(job) },
  })
  return application.id
}
