import type { Locale } from '@portal/contracts'
import { isActiveApplication, isClosedByScreening, NO_PERSON } from '@portal/contracts/applications'
import type {
  ApplicantProfile,
  Application,
  ApplicationListItem,
  ApplicationLocation,
  ApplicationPageItem,
  ApplicationStatus,
  Interview,
  LateChanges,
  OnlineDetails,
} from '@portal/contracts/applications'
import type { VisaPosting } from '@portal/contracts/visa'
import { epochOrNull, toEpochSeconds } from '../../ports/clock'
import { displayName } from '../jobs'
import { locationAddress, stationName } from '../locations'
import type { ApplicationRow } from '../../tables/applications.tables'
import type { FileRow, InterviewRow, ListRow, OneRow, PostingRow } from './applications.repository'
import type { PageRow } from './list/page.query'
import type { Sign } from './pictures'
import { inLanguage, stayInLanguage } from './in-language'
import { canWait } from './talk/talk-state'
import { visaAnswer, visaPosting } from './visa'
import type { VisaFacts } from './visa'

/** What the list and the file show of a row. */
type CommonRow = Omit<FileRow, 'toCall'>

/** What every form of an application needs. */
interface CommonFacts {
  readonly hidden: boolean
  readonly locale: Locale
  readonly visa: VisaFacts
  /** Caches the presented posting for further applications to it. */
  readonly postings?: Map<number, Posting>
}
export interface Facts extends CommonFacts {
  /** Open slots by posting. */
  readonly openSlots: ReadonlyMap<number, number>
  readonly sign: Sign
}

type ShownJob = ApplicationListItem['job']
interface Posting {
  readonly visa: VisaPosting
  readonly shown: Omit<ShownJob, 'interview_in_charge'>
  /** The posting with each person who interviews for it; applications with the same share one object. */
  readonly byPerson: Map<number | null, ShownJob>
}

type PlaceRow = PostingRow['workPlace']

function place(row: PlaceRow, webId: string, locale: Locale): ApplicationLocation {
  return {
    id: row.id,
    brand_name_jp: row.brandNameJp,
    branch: row.branch,
    address: locationAddress(row, locale),
    nearest_station: stationName(row.nearestStationId, locale),
    web_id: webId,
  }
}

function posting({ posting: row }: CommonRow, { locale, postings, visa }: CommonFacts): Posting {
  const known = postings?.get(row.jobId)
  if (known) return known
  const made: Posting = {
    visa: visaPosting(row, visa),
    shown: {
      id: row.jobId,
      web_id: row.webId,
      job_type: row.jobType,
      display_name: displayName(row, locale),
      work_location: place(row.workPlace, row.webId, locale),
      interview_location: row.interviewPlace && place(row.interviewPlace, row.webId, locale),
      nearest_station: stationName((row.interviewPlace ?? row.workPlace).nearestStationId, locale),
    },
    byPerson: new Map(),
  }
  postings?.set(row.jobId, made)
  return made
}

/** The interviewer of the application, otherwise the person in charge of the posting. */
function personOf(row: CommonRow): ShownJob['interview_in_charge'] {
  if (row.interviewerId !== null) return { id: row.interviewerId, display_name: row.interviewerName ?? '' }
  const { inChargeId: id, inChargeName: name } = row.posting
  return id === null ? null : { id, display_name: name ?? '' }
}

function jobOf(row: CommonRow, { shown, byPerson }: Posting): ShownJob {
  const known = byPerson.get(row.interviewerId)
  if (known) return known
  const made = { ...shown, interview_in_charge: personOf(row) }
  byPerson.set(row.interviewerId, made)
  return made
}

/** While the job seeker looks for another date, the old one is not shown (D74). */
const hasDate = (status: ApplicationStatus): boolean => !['NSRS', 'NSAE', 'NSRE'].includes(status)

/** AVAIL-09: a confirmation counts until the outcome is known. */
const isExpected = (status: ApplicationStatus): boolean => status === 'IF' || status === 'AR'

const reasonOf = ({ anonymisedAt, status }: CommonRow) => {
  if (anonymisedAt !== null) return 'anonymised' as const
  return isClosedByScreening(status) ? ('screening' as const) : ('plan' as const)
}

function shared(row: CommonRow, facts: CommonFacts, job: Posting) {
  const isActive = row.anonymisedAt === null && isActiveApplication(row.status, facts.hidden)
  return {
    id: row.id,
    status_v2: row.status,
    status: row.status,
    is_active: isActive,
    inactive_reason: isActive ? null : reasonOf(row),
    ...(row.anonymisedAt && { anonymised_at: toEpochSeconds(row.anonymisedAt) }),
    job: jobOf(row, job),
    interview_start_timestamp: hasDate(row.status) ? epochOrNull(row.interviewStartsAt) : null,
    interview_end_timestamp: hasDate(row.status) ? epochOrNull(row.interviewEndsAt) : null,
    interview_confirmed_timestamp: isExpected(row.status) ? epochOrNull(row.interviewConfirmedAt) : null,
    applied_at_timestamp: toEpochSeconds(row.appliedAt),
    created_at: toEpochSeconds(row.createdAt),
    selected_through_wj: row.selectedThroughWj,
    has_provided_feedback: row.feedbackAt !== null,
    has_online_details: row.onlineIvPlatform !== null,
  }
}

const NOBODY: ApplicationListItem['applicant_profile'] = { ...NO_PERSON, profile_image: null }

export type Gender = ApplicantProfile['gender']
const genderOf = (gender: string | null): Gender => (gender === 'M' || gender === 'F' || gender === 'O' ? gender : null)

const person = (row: CommonRow, locale: Locale) => ({
  last_name: row.lastName,
  first_name: row.firstName,
  age: row.age,
  gender: genderOf(row.gender),
  nationality: inLanguage('nationality', row.nationality, locale),
  visa_type: inLanguage('visaType', row.visaType, locale),
  station_home: inLanguage('station', row.stationHome, locale),
  station_prefecture: inLanguage('prefecture', row.stationPrefecture, locale),
  station_city: inLanguage('city', row.stationCity, locale),
  created_at: epochOrNull(row.registeredAt),
})

/**
 * D29: no personal data of inactive applications. Objects get further members instead of being copied, because copies
 * are most of what a list of thousands costs.
 */
export function presentListItem(row: ListRow, facts: Facts): ApplicationListItem {
  const job = posting(row, facts)
  const base = Object.assign(shared(row, facts, job), { slot_count: facts.openSlots.get(row.jobId) ?? 0 })
  if (!base.is_active) return Object.assign(base, { applicant_profile: NOBODY })
  return Object.assign(base, {
    visa_verdict: visaAnswer(row, job.visa, facts.visa).verdict,
    applicant_profile: Object.assign(person(row, facts.locale), {
      profile_image: facts.sign(row.id, 'profile_image', row.profileImageKey),
    }),
  })
}

/** SHOP-03: the contract has no field for more. */
export function presentInterview(row: InterviewRow, facts: CommonFacts): Interview {
  const { is_active: isActive, ...base } = shared(row, facts, posting(row, facts))
  const { last_name, first_name } = isActive ? person(row, facts.locale) : NO_PERSON
  return {
    ...base,
    is_active: isActive,
    applicant_profile: { last_name, first_name },
    online: isActive && row.onlineIvPlatform !== null ? onlineDetails(row) : null,
  }
}

type Online = Pick<ApplicationRow, 'onlineIvPlatform' | 'onlineIvUrl' | 'onlineIvId' | 'onlineIvPassword'>
export const onlineDetails = (row: Online): OnlineDetails => ({
  online_iv_platform: row.onlineIvPlatform,
  online_iv_url: row.onlineIvUrl,
  online_iv_id: row.onlineIvId,
  online_iv_password: row.onlineIvPassword,
})

/** The person, and null under the condition under which the card shows nobody either (D29, DOOR-14). */
export function presentFileItem(row: FileRow, facts: CommonFacts) {
  const item = shared(row, facts, posting(row, facts))
  return {
    item,
    person: item.is_active ? person(row, facts.locale) : NO_PERSON,
    toCall: item.is_active ? row.toCall : null,
  }
}
export type FileItem = ReturnType<typeof presentFileItem>

const availability = (
  sent: Pick<FurtherProfile, 'availability_mon_fri' | 'availability_sat_sun'>,
  locale: Locale,
): Pick<FurtherProfile, 'availability_mon_fri' | 'availability_sat_sun'> => ({
  availability_mon_fri: inLanguage('word', sent.availability_mon_fri, locale),
  availability_sat_sun: inLanguage('word', sent.availability_sat_sun, locale),
})

const NOBODY_IN_PAGE: ApplicationPageItem['applicant_profile'] = {
  ...NO_PERSON,
  has_profile_image: false,
  jp_level: null,
  residence_card_expires_on: null,
  availability_mon_fri: null,
  availability_sat_sun: null,
}

/** LIST-01: the item without data that changes independently of the application: open slots and signed addresses. */
export function presentPageItem(row: PageRow, facts: CommonFacts): ApplicationPageItem {
  const job = posting(row, facts)
  const base = Object.assign(shared(row, facts, job), {
    status_since_timestamp: toEpochSeconds(row.statusChangedAt),
    talk: canWait(row.status, facts.hidden) ? row.talk : null,
  })
  if (!base.is_active) return Object.assign(base, { applicant_profile: NOBODY_IN_PAGE })
  return Object.assign(base, {
    visa_verdict: visaAnswer(row, job.visa, facts.visa).verdict,
    handling: row.handling,
    applicant_profile: Object.assign(
      person(row, facts.locale),
      { has_profile_image: row.profileImageKey !== null },
      row.more,
      availability(row.more, facts.locale),
    ),
  })
}

/** Fields without a column, as the job board sent them. Missing lists become empty, missing values become null. */
type FurtherProfile = Omit<
  ApplicantProfile,
  | 'first_name'
  | 'last_name'
  | 'profile_image'
  | 'contact_num'
  | 'email'
  | 'age'
  | 'gender'
  | 'nationality'
  | 'visa_type'
  | 'residence_card_image'
  | 'residence_card_image_back'
  | 'designation_paper_image'
  | 'documents_deleted_at'
  | 'station_home'
  | 'station_prefecture'
  | 'station_city'
  | 'created_at'
>

export const EMPTY_PROFILE: FurtherProfile = {
  visa_description: null,
  hours_elsewhere: null,
  language: null,
  sms_consent: null,
  invite_again_consent: null,
  residence_card_number: null,
  residence_card_expires_on: null,
  non_fuei_job_permission: null,
  japan_stay_duration: null,
  education_level: null,
  jp_level: null,
  en_level: null,
  other_languages: [],
  jlpt_score: null,
  skills_m2m: [],
  custom_skill: null,
  work_experiences: [],
  seeker_sales_points: [],
  selected_through_wj: [],
  universities: [],
  japanese_certificates: [],
  overseas_certificates: [],
  ssv_exams_passed: [],
  qualifications: [],
  availability_mon_fri: null,
  availability_sat_sun: null,
  interests: [],
}

function profileOf(row: ListRow, applicant: OneRow['applicant'], { sign, locale }: Facts): ApplicantProfile {
  const further = { ...EMPTY_PROFILE, ...(applicant.profile as Partial<FurtherProfile>) }
  return Object.assign(
    further,
    availability(further, locale),
    {
      japan_stay_duration: stayInLanguage(further.japan_stay_duration, locale),
      skills_m2m: further.skills_m2m.map((skill) => inLanguage('skill', skill, locale)),
      qualifications: further.qualifications.map((one) => inLanguage('word', one, locale)),
      interests: further.interests.map((one) => inLanguage('word', one, locale)),
      other_languages: further.other_languages.map((one) => ({
        ...one,
        language: inLanguage('word', one.language, locale),
      })),
      seeker_sales_points: further.seeker_sales_points.map((one) => ({
        ...one,
        name: inLanguage('word', one.name, locale),
      })),
      work_experiences: further.work_experiences.map((one) => ({
        ...one,
        work_type: inLanguage('word', one.work_type, locale),
        visa_type: inLanguage('visaType', one.visa_type, locale),
      })),
      ssv_exams_passed: further.ssv_exams_passed.map((one) => ({
        ...one,
        ssv_industry: inLanguage('ssvIndustry', one.ssv_industry, locale),
      })),
      universities: further.universities.map((one) => ({
        ...one,
        country: inLanguage('nationality', one.country, locale),
      })),
    },
    person(row, locale),
    {
      profile_image: sign(row.id, 'profile_image', row.profileImageKey),
      contact_num: applicant.contactNum,
      email: applicant.email,
      residence_card_image: sign(row.id, 'residence_card_image', applicant.residenceCardImageKey),
      residence_card_image_back: sign(row.id, 'residence_card_image_back', applicant.residenceCardImageBackKey),
      designation_paper_image: sign(row.id, 'designation_paper_image', applicant.designationPaperImageKey),
      documents_deleted_at: epochOrNull(applicant.documentsDeletedAt),
    },
  )
}

const NO_PROFILE: ApplicantProfile = {
  ...EMPTY_PROFILE,
  ...NOBODY,
  contact_num: null,
  email: null,
  residence_card_image: null,
  residence_card_image_back: null,
  designation_paper_image: null,
  documents_deleted_at: null,
}

/** `forced`: the status that the cancelled detail shows (ADET-03). */
export function presentApplication(
  { row, application, applicant, together }: OneRow,
  facts: Facts,
  policy: LateChanges,
  forced?: ApplicationStatus,
): Application {
  const job = posting(row, facts)
  const base = shared(row, facts, job)
  const final = application.finalStatusByEmployer
  const visa = base.is_active ? visaAnswer(row, job.visa, facts.visa) : null
  return {
    ...base,
    slot_count: facts.openSlots.get(row.jobId) ?? 0,
    ...(forced && { status_v2: forced, status: forced }),
    // The answer to a rejection shows an application that has just become inactive (D78).
    applicant_profile: base.is_active ? profileOf(row, applicant, facts) : NO_PROFILE,
    visa_verdict: visa?.verdict ?? null,
    visa,
    final_status_by_employer: final === 'SL' || final === 'RJ' || final === 'AB' || final === 'RS' ? final : null,
    feedback_by_employer: application.feedbackByEmployer,
    employer_cancel_reason: application.employerCancelReason,
    custom_employer_cancel_reason: application.customEmployerCancelReason,
    online_iv_platform: application.onlineIvPlatform,
    online_iv_url: application.onlineIvUrl,
    online_iv_id: application.onlineIvId,
    online_iv_password: application.onlineIvPassword,
    interviewed_together: together,
    interview_late_changes: policy,
  }
}
