import { HIRE_CHECKS, isClosedByScreening, NO_PERSON, RATING_QUESTIONS } from '../applications'
import type {
  ApplicantProfile,
  Application,
  ApplicationJob,
  ApplicationListItem,
  ApplicationLocation,
  ApplicationPageItem,
  ApplicationStatus,
  Conversation,
  Handling,
  Hire,
  HireTermsAnswer,
  Outcome,
} from '../applications'
import type { Slot, SlotSeries } from '../scheduling'
import { sampleNow } from './sample-time'

const HOUR = 3600

export const aSlot = (overrides: Partial<Slot> = {}): Slot => ({
  id: 1,
  job_id: 1,
  web_id: 'J-0001',
  job_display_name: 'ホールスタッフ',
  interviewer_id: 1,
  interviewer_lastname: '山田',
  start_timestamp: sampleNow + 72 * HOUR,
  end_timestamp: sampleNow + 72 * HOUR + 1800,
  is_fixed: false,
  is_open: true,
  job_application: null,
  interview_location: { id: 1, brand_name_jp: 'さくら食堂', branch: '新宿店', address: '東京都新宿区西新宿1-2-3' },
  job_location: { id: 1, brand_name_jp: 'さくら食堂', branch: '新宿店', address: '東京都新宿区西新宿1-2-3' },
  ...overrides,
})

export const aSlotSeries = (overrides: Partial<SlotSeries> = {}): SlotSeries => ({
  id: 1,
  created_at: sampleNow - HOUR,
  created_by: { id: 1, display_name: '山田 花子' },
  jobs: [{ id: 1, web_id: 'J-0001', display_name: 'ホールスタッフ' }],
  first_timestamp: sampleNow + 72 * HOUR,
  last_timestamp: sampleNow + 120 * HOUR,
  free_slots: 5,
  booked_slots: 1,
  ...overrides,
})

export const anApplicantProfile = (overrides: Partial<ApplicantProfile> = {}): ApplicantProfile => ({
  first_name: 'Anh',
  last_name: 'Nguyen',
  profile_image: '/files/signed/profile-1',
  contact_num: '+81-9012345678',
  email: 'anh.nguyen@example.com',
  age: 24,
  gender: 'F',
  nationality: 'ベトナム',
  visa_type: '留学',
  visa_description: '資格外活動許可あり',
  residence_card_number: 'AB12345678CD',
  residence_card_expires_on: '2027-10-31',
  non_fuei_job_permission: true,
  residence_card_image: '/files/signed/card-1',
  residence_card_image_back: '/files/signed/card-back-1',
  designation_paper_image: null,
  documents_deleted_at: null,
  station_home: '高田馬場',
  station_prefecture: '東京都',
  station_city: '新宿区',
  japan_stay_duration: '2年3か月',
  created_at: sampleNow - 400 * 24 * HOUR,
  education_level: 4,
  jp_level: 3,
  en_level: 1,
  other_languages: [{ language: 'ベトナム語', level: 2 }],
  jlpt_score: 'N2',
  skills_m2m: ['接客'],
  custom_skill: null,
  work_experiences: [
    {
      start_year: 2024,
      start_month: 4,
      end_year: 2025,
      end_month: 3,
      company_name: 'コンビニ',
      work_type: 'アルバイト',
      visa_type: '留学',
    },
  ],
  seeker_sales_points: [{ name: '明るい', color: '#F2994A' }],
  selected_through_wj: [],
  universities: [{ country: '日本', name: '早稲田大学' }],
  japanese_certificates: ['JLPT N2'],
  overseas_certificates: [],
  ssv_exams_passed: [{ passed_on_year: 2025, passed_on_month: 6, ssv_industry: '外食業' }],
  qualifications: ['普通自動車免許'],
  availability_mon_fri: '夕方',
  availability_sat_sun: '終日',
  interests: ['料理'],
  ...overrides,
})

const aPlace = (): ApplicationLocation => ({
  id: 1,
  brand_name_jp: 'さくら食堂',
  branch: '新宿店',
  address: '東京都新宿区西新宿1-2-3',
  nearest_station: '新宿',
  web_id: 'L-0001',
})

/** FIND-03: of a team of two, in which nobody has done anything yet. */
export const aHandling = (overrides: Partial<Handling> = {}): Handling => ({
  assignee: null,
  is_later: false,
  tags: [],
  known_tags: [],
  members: [
    { id: 1, display_name: '山田 花子', is_self: true },
    { id: 2, display_name: '佐藤 健', is_self: false },
  ],
  rating: { questions: [...RATING_QUESTIONS.ja], can_reword: true, own: null, all: null },
  again: null,
  ...overrides,
})

/** VISA-06: a person who was hired; nothing is recorded yet. */
export const aHire = (overrides: Partial<Hire> = {}): Hire => ({
  starts_on: '2026-11-05',
  starts_on_set: null,
  expires_on: '2027-01-02',
  expires_on_set: null,
  report_by: '2026-12-10',
  is_insured: true,
  is_socially_insured: true,
  renewal: null,
  inquiry: null,
  checks: HIRE_CHECKS.map((check) => ({ check, recorded: null })),
  ...overrides,
})

/** HIRE-01: nothing is saved yet; the posting says the rest. */
export const aHireTermsAnswer = ({
  terms = {},
  ...overrides
}: Partial<Omit<HireTermsAnswer, 'terms'>> & {
  readonly terms?: Partial<HireTermsAnswer['terms']>
} = {}): HireTermsAnswer => ({
  version: 0,
  saved: null,
  accepted_at: sampleNow - HOUR,
  person: { first_name: 'Anh', last_name: 'Nguyen' },
  is_skilled: false,
  posted_pay: { unit: 'hour', min: 1300, max: 1500 },
  terms: {
    starts_on: null,
    weekly_hours: 20,
    is_insured: null,
    pay_unit: 'hour',
    pay_amount: null,
    trial_months: null,
    place: 'さくら食堂 新宿店 東京都新宿区西新宿1-2-3',
    contract_period: null,
    contract_until: null,
    renewal_rule: null,
    renewal_cap: null,
    conversion: null,
    work: 'ホールスタッフ',
    work_change_scope: null,
    place_change_scope: null,
    work_hours: '10:00〜14:00（月・火・水・木・金）',
    break_minutes: null,
    has_overtime: null,
    days_off: null,
    leave: null,
    pay_days: null,
    allowances: null,
    leaving: null,
    contact: null,
    latin_name: null,
    kana_name: null,
    born_on: null,
    gender: null,
    nationality: null,
    has_permit: null,
    leaving_reason: null,
    ...terms,
  },
  unknown: ['starts_on', 'is_insured', 'pay_amount', 'trial_months'],
  missing: ['contract_period', 'pay_days'],
  notices: [],
  is_notice_old: false,
  ...overrides,
})

export const aConversation = (overrides: Partial<Conversation> = {}): Conversation => {
  const values = { name: 'Nguyen Anh', company: 'さくら食堂', job: 'ホール', interview: null }
  return { language: 'ja', last_reply: null, values: { ja: values, en: values }, waiting: null, ...overrides }
}

export const anApplicationJob = (overrides: Partial<ApplicationJob> = {}): ApplicationJob => ({
  id: 1,
  web_id: 'J-0001',
  display_name: 'ホールスタッフ',
  job_type: 'PT1',
  work_location: aPlace(),
  interview_location: aPlace(),
  nearest_station: '新宿',
  interview_in_charge: { id: 1, display_name: '山田 花子' },
  ...overrides,
})

const OUTCOME_OF: Partial<Record<ApplicationStatus, Outcome>> = { SL: 'SL', RJ: 'RJ', AB: 'AB', RS: 'RS' }

const common = (status: ApplicationStatus) => {
  const isFixed = status === 'IF' || status === 'CBS' || status === 'CBE'
  const isOver = status === 'AR' || OUTCOME_OF[status] !== undefined
  const start = isFixed ? sampleNow + 72 * HOUR : isOver ? sampleNow - 24 * HOUR : null
  return {
    id: 1,
    status_v2: status,
    status,
    is_active: !isClosedByScreening(status),
    inactive_reason: isClosedByScreening(status) ? ('screening' as const) : null,
    job: anApplicationJob(),
    interview_start_timestamp: start,
    interview_end_timestamp: start === null ? null : start + 1800,
    applied_at_timestamp: sampleNow - 48 * HOUR,
    created_at: sampleNow - 48 * HOUR,
    slot_count: 2,
    selected_through_wj: false,
    has_provided_feedback: OUTCOME_OF[status] !== undefined,
    has_online_details: false,
  }
}

/** The detail of an application in the status, with the data of that status (interview time, outcome, reason). */
export function anApplication(status: ApplicationStatus = 'AES', overrides: Partial<Application> = {}): Application {
  const hasReason = status === 'CBE' || status === 'ESF'
  return {
    ...common(status),
    applicant_profile: anApplicantProfile(),
    final_status_by_employer: OUTCOME_OF[status] ?? null,
    feedback_by_employer: null,
    employer_cancel_reason: hasReason ? 'schedule' : null,
    custom_employer_cancel_reason: null,
    online_iv_platform: null,
    online_iv_url: null,
    online_iv_id: null,
    online_iv_password: null,
    interview_late_changes: 'warn',
    ...overrides,
  }
}

/** An entry of the list; inactive ones carry no personal data (D29). */
export function anApplicationListItem(
  status: ApplicationStatus = 'AES',
  overrides: Partial<ApplicationListItem> = {},
): ApplicationListItem {
  const base = common(status)
  const profile = anApplicantProfile()
  const isActive = overrides.is_active ?? base.is_active
  return {
    ...base,
    applicant_profile: isActive
      ? {
          last_name: profile.last_name,
          first_name: profile.first_name,
          profile_image: profile.profile_image,
          age: profile.age,
          gender: profile.gender,
          nationality: profile.nationality,
          visa_type: profile.visa_type,
          station_home: profile.station_home,
          station_prefecture: profile.station_prefecture,
          station_city: profile.station_city,
          created_at: profile.created_at,
        }
      : { ...NO_PERSON, profile_image: null },
    ...overrides,
  }
}

/** A line of the paged list (LIST-01). */
export function anApplicationPageItem(
  status: ApplicationStatus = 'AES',
  overrides: Partial<ApplicationPageItem> = {},
): ApplicationPageItem {
  const {
    slot_count: _slots,
    applicant_profile: { profile_image: portrait, ...person },
    ...item
  } = anApplicationListItem(status, { is_active: overrides.is_active ?? common(status).is_active })
  const profile = anApplicantProfile()
  return {
    ...item,
    status_since_timestamp: sampleNow - 24 * HOUR,
    applicant_profile: {
      ...person,
      has_profile_image: portrait !== null,
      jp_level: item.is_active ? profile.jp_level : null,
      residence_card_expires_on: item.is_active ? profile.residence_card_expires_on : null,
      availability_mon_fri: item.is_active ? profile.availability_mon_fri : null,
      availability_sat_sun: item.is_active ? profile.availability_sat_sun : null,
    },
    ...overrides,
  }
}
