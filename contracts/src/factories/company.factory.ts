import type { Plan, Subscription, SubscriptionBrief, Transaction, WaitingOrder } from '../billing'
import { companyFields, type Company, type InitializeCompanyBody } from '../company'
import { emptyAnswer } from '../field-table'
import type { PostcodeAddress } from '../geo'
import type { Notification, NotificationPage, Told } from '../notifications'
import type { Invitee, Member } from '../team'
import { option } from '../kernel'
import { sampleNow } from './sample-time'

const DAY = 86_400

export const aPlan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 2,
  name_jp: 'ライトプラン 3枠',
  max_jobs: 3,
  max_days: 28,
  is_all_in_one: false,
  is_trial: false,
  price: 30_000,
  ...overrides,
})

/** A light plan in service, paid by card, one week old, with renewal. */
export const aSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  subscription_status: 'IS',
  renewal_state: 'will_renew',
  is_trial: false,
  verification_status: 'NA',
  is_admin: true,
  is_cc_added_in_gmo: true,
  has_unprocessed_fsq: false,
  running_jobs_count: 1,
  plan_expiry_date: sampleNow + 21 * DAY,
  subscription_data: {
    plan: { id: 2, name_jp: 'ライトプラン 3枠', max_days: 28, max_jobs: 3, is_all_in_one: false },
    applications: 4,
    days_consumed: 7,
    start_date_timestamp: sampleNow - 7 * DAY,
    expiry_date_timestamp: sampleNow + 21 * DAY,
    order_date_timestamp: sampleNow - 7 * DAY,
    paid_by: 'CC',
  },
  next_subscription_data: null,
  following_plan: { name_jp: 'ライトプラン 3枠', max_days: 28, total: 33_000, tax: 3000 },
  ...overrides,
})

export const aSubscriptionBrief = (overrides: Partial<SubscriptionBrief> = {}): SubscriptionBrief => ({
  subscription_status: 'IS',
  plan_expiry_date: sampleNow + 21 * DAY,
  will_renew: true,
  has_next_plan: false,
  ...overrides,
})

export const aWaitingOrder = (overrides: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 1,
  plan: { id: 12, name_jp: 'ライトプラン 3枠' },
  payment_mode: 'CC',
  amount: 33_000,
  tax: 3000,
  tax_percent: 10,
  total: 33_000,
  ordered_at: sampleNow,
  step: 'card_page',
  place: 'present',
  is_renewal: false,
  ...overrides,
})

export const aTransaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  plan: { name_jp: 'ライトプラン 3枠' },
  transaction_id: 'T-20260330-0001',
  amount: 33_000,
  tax: 3000,
  total: 33_000,
  transaction_date_timestamp: sampleNow - 7 * DAY,
  expiry_on: sampleNow + 21 * DAY,
  duration: 28,
  event: null,
  is_cc: true,
  ...overrides,
})

export const aCompany = (overrides: Partial<Company> = {}): Company => ({
  id: 1,
  ...emptyAnswer(companyFields),
  name_jp: 'さくら株式会社',
  name_en: 'Sakura Inc.',
  company_name_kt: 'サクラカブシキガイシャ',
  telephone: '0312345678',
  num_of_employees: 120,
  num_of_branches: 4,
  website: 'https://sakura.example.com',
  industry: option(1, '飲食'),
  custom_industry: null,
  is_dispatch_agency: false,
  postcode: option(1600023, '1600023'),
  prefecture: option(13, '東京都'),
  city: option(131, '新宿区'),
  ward: option(1311, '西新宿'),
  lot_num: '1-2-3',
  building_name_jp: '新宿ビル2階',
  building_name_en: null,
  address: '東京都新宿区西新宿1-2-3 新宿ビル2階',
  ceo_first_name: '一郎',
  ceo_last_name: '桜井',
  ceo_first_name_kt: 'イチロウ',
  ceo_last_name_kt: 'サクライ',
  admin_first_name: '花子',
  admin_last_name: '山田',
  admin_first_name_kt: 'ハナコ',
  admin_last_name_kt: 'ヤマダ',
  num_of_foreigners_hired: 12,
  is_non_fluent_jp_speaker_ok: true,
  preferred_age_groups: [2, 3],
  nationalities_hired: [1, 2],
  ...overrides,
})

/** What a new company says of itself, at a place that was found by its postcode. */
export const aNewCompany = (
  place: PostcodeAddress,
  overrides: Partial<InitializeCompanyBody> = {},
): InitializeCompanyBody => ({
  company_name_en: 'Momiji Stores',
  company_name_jp: 'もみじ商店',
  company_name_kt: 'モミジショウテン',
  company_telephone: '0312345678',
  company_is_dispatch_agency: false,
  company_industry: 1,
  company_postcode_id: place.postcode_id,
  company_prefecture_id: place.prefectures[0]?.id ?? 0,
  company_city_id: place.cities[0]?.id ?? 0,
  company_ward_id: place.wards[0]?.id ?? 0,
  company_lot_num: '2-8-1',
  ceo_first_name: '太郎',
  ceo_last_name: '山田',
  ceo_first_name_kt: 'タロウ',
  ceo_last_name_kt: 'ヤマダ',
  admin_first_name: '太郎',
  admin_last_name: '山田',
  admin_first_name_kt: 'タロウ',
  admin_last_name_kt: 'ヤマダ',
  ...overrides,
})

export const aMember = (overrides: Partial<Member> = {}): Member => ({
  id: 1,
  email: 'demo@example.com',
  display_name: '山田 花子',
  is_admin: true,
  ...overrides,
})

export const anInvitee = (overrides: Partial<Invitee> = {}): Invitee => ({
  email: 'new@example.com',
  is_admin: false,
  status: 'Invited',
  ...overrides,
})

export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  notification_type: 'fixed_interview',
  created_at: sampleNow - 3600,
  job_application: 1,
  cancelled_job_application: null,
  is_read: false,
  notification_text: 'Nguyen Anhさんの面接日が確定しました',
  ...overrides,
})

export const aTold = (overrides: Partial<Told> = {}): Told => ({
  ...aNotification(),
  link: '/dashboard/applicant-details/1',
  is_over: false,
  ...overrides,
})

/** The last page of these notifications. */
export const aNotificationPage = (
  items: readonly Told[],
  overrides: Partial<NotificationPage> = {},
): NotificationPage => ({
  items: [...items],
  next: null,
  unread: items.filter((one) => !one.is_read).length,
  ...overrides,
})
