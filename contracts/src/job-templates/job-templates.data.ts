/**
 * ONCE-02: postings to start from, by trade. Each contains the usual work and leaves the fields empty that only the
 * company knows: pay, place, contact, contract and insurance. `checked` is the day on which the text was last compared
 * with the rules of LINT.
 */
import type { JobType } from '../jobs/job.codes'
import { paysHourly } from '../jobs/job-type.rules'
import type { JobContent } from '../jobs/job.schema'
import { toWorkTiming } from '../jobs/work-timing.codec'
import type { Shift } from '../jobs/work-timing.codec'
import type { Both, JobTemplateId } from './job-templates.names'

export interface JobTemplate {
  readonly checked: string
  /** An id of the operator's categories. */
  readonly subcategory: number
  readonly position: Both
  readonly duties: Both
  /** A key of `JOB_JP_LEVELS`. */
  readonly jpLevel: 0 | 1 | 2 | 3
  readonly partTime: readonly Shift[]
  readonly fullTime: readonly Shift[]
  /** Minutes of a full-time shift. */
  readonly fullTimeBreak: number
  /** Ids of the operator's holidays. */
  readonly holidays: readonly number[]
  /** The field of specified skills, for trades that have one. */
  readonly sswField?: number
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
const WEEKEND = ['Sat', 'Sun'] as const
const shift = (timeFrom: string, timeTo: string, days: Shift['days'] = WEEKDAYS): Shift => ({ timeFrom, timeTo, days })

const DAY = { fullTime: [shift('09:00', '18:00')], fullTimeBreak: 60 } as const
/** Two days every week, by shift; paid leave. */
const BY_SHIFT = [2, 10] as const
/** Every Saturday and Sunday; public holidays; New Year; paid leave. */
const OFFICE_DAYS = [1, 6, 7, 10] as const
const CHECKED = '2026-11-23'

export const JOB_TEMPLATES: Readonly<Record<JobTemplateId, JobTemplate>> = {
  kitchen: {
    ...DAY,
    checked: CHECKED,
    subcategory: 103,
    position: { ja: 'キッチンスタッフ', en: 'Kitchen staff' },
    duties: {
      ja: '食材の下ごしらえ、調理の補助、盛り付け、食器洗い、厨房の清掃をお任せします。はじめは洗い場と下ごしらえから始め、慣れてきたら調理も担当していただきます。',
      en: 'You prepare ingredients, help with cooking, plate dishes, wash up and keep the kitchen clean. You start with washing and preparation and move on to cooking as you learn.',
    },
    jpLevel: 1,
    partTime: [shift('17:00', '22:00'), shift('11:00', '16:00', WEEKEND)],
    fullTime: [shift('10:00', '19:00')],
    holidays: BY_SHIFT,
    sswField: 12,
  },
  hall: {
    ...DAY,
    checked: CHECKED,
    subcategory: 103,
    position: { ja: 'ホールスタッフ', en: 'Floor staff (waiting tables)' },
    duties: {
      ja: 'お客様のご案内、注文の受付、料理と飲み物の提供、レジ、テーブルの片付けをお任せします。接客の言葉づかいやレジの使い方は、先輩スタッフが一緒に働きながら教えます。',
      en: 'You show guests to their table, take orders, serve food and drinks, work at the cash register and clear tables. Colleagues teach you service phrases and the register while you work together.',
    },
    jpLevel: 1,
    partTime: [shift('17:00', '22:00'), shift('11:00', '16:00', WEEKEND)],
    fullTime: [shift('11:00', '20:00')],
    holidays: BY_SHIFT,
    sswField: 12,
  },
  convenienceStore: {
    ...DAY,
    checked: CHECKED,
    subcategory: 401,
    position: { ja: '店舗スタッフ', en: 'Store staff' },
    duties: {
      ja: 'レジ、商品の補充と陳列、商品の検品、揚げ物などの調理、店内の清掃をお任せします。レジの操作や宅配便・公共料金の受付は、研修で一つずつ覚えられます。',
      en: 'You work at the cash register, refill and arrange goods, check deliveries, prepare hot snacks and clean the store. Parcel and bill payment services are taught step by step in the training.',
    },
    jpLevel: 1,
    partTime: [shift('17:00', '22:00'), shift('09:00', '14:00', WEEKEND)],
    holidays: BY_SHIFT,
  },
  cleaning: {
    ...DAY,
    checked: CHECKED,
    subcategory: 204,
    position: { ja: '清掃スタッフ', en: 'Cleaning staff' },
    duties: {
      ja: 'オフィスビルの床、トイレ、共用部の清掃とごみの回収をお任せします。決まった順番で作業を進め、道具と洗剤の使い方は初日に説明します。',
      en: 'You clean floors, toilets and shared areas of office buildings and collect waste. The work follows a fixed order, and tools and detergents are explained on your first day.',
    },
    jpLevel: 0,
    partTime: [shift('07:00', '11:00')],
    fullTime: [shift('08:00', '17:00')],
    holidays: BY_SHIFT,
    sswField: 2,
  },
  hotel: {
    ...DAY,
    checked: CHECKED,
    subcategory: 201,
    position: { ja: 'ホテルスタッフ', en: 'Hotel staff' },
    duties: {
      ja: 'フロントでのチェックインとチェックアウトの対応、館内のご案内、電話とメールでの予約の受付、朝食会場の補助をお任せします。海外からのお客様と話す機会が多い仕事です。',
      en: 'You check guests in and out, answer questions about the hotel, take reservations by phone and mail and help at breakfast. You often talk with guests from overseas.',
    },
    jpLevel: 3,
    partTime: [shift('08:00', '13:00')],
    holidays: BY_SHIFT,
    sswField: 8,
  },
  factory: {
    ...DAY,
    checked: CHECKED,
    subcategory: 301,
    position: { ja: '製造スタッフ', en: 'Production staff' },
    duties: {
      ja: '製造ラインでの組み立て、機械への部品の取り付け、製品の検査、梱包をお任せします。作業の前に安全の説明があり、手順書を見ながら進められます。',
      en: 'You assemble products on the line, set parts into machines, inspect finished goods and pack them. A safety briefing comes first, and the steps are shown in written instructions.',
    },
    jpLevel: 0,
    partTime: [shift('09:00', '14:00')],
    fullTime: [shift('08:00', '17:00')],
    holidays: OFFICE_DAYS,
    sswField: 3,
  },
  care: {
    ...DAY,
    checked: CHECKED,
    subcategory: 501,
    position: { ja: '介護スタッフ', en: 'Care worker' },
    duties: {
      ja: '利用者の食事、入浴、着替え、移動の介助、レクリエーションの準備、日々の記録をお任せします。はじめは先輩職員と二人一組で担当し、介助の方法を一つずつ学べます。',
      en: 'You help residents with meals, bathing, dressing and moving, prepare activities and write the daily record. At first you work in a pair with an experienced colleague and learn each task.',
    },
    jpLevel: 1,
    partTime: [shift('09:00', '14:00')],
    holidays: BY_SHIFT,
    sswField: 1,
  },
  office: {
    ...DAY,
    checked: CHECKED,
    subcategory: 601,
    position: { ja: '一般事務', en: 'Office staff' },
    duties: {
      ja: '書類の作成、データの入力、電話とメールの対応、来客のご案内、備品の管理をお任せします。社内のシステムの使い方は入社後に説明します。',
      en: 'You prepare documents, enter data, answer phone calls and mail, receive visitors and look after supplies. The internal systems are explained after you join.',
    },
    jpLevel: 3,
    partTime: [shift('10:00', '15:00')],
    holidays: OFFICE_DAYS,
  },
}

/** The content of a posting from a template, in both languages, as job seekers read it. */
export function templateContent(id: JobTemplateId, jobType: JobType): JobContent {
  const template = JOB_TEMPLATES[id]
  const isHourly = paysHourly(jobType)
  return {
    subcategory: template.subcategory,
    position: `${template.position.ja} / ${template.position.en}`,
    description: `${template.duties.ja}\n\n${template.duties.en}`,
    preferred_jp_level: template.jpLevel,
    work_timing: toWorkTiming(isHourly ? template.partTime : template.fullTime),
    holidays: isHourly ? [] : [...template.holidays],
    break_minutes: isHourly ? null : template.fullTimeBreak,
    ssv_industry: jobType === 'SSV' ? (template.sswField ?? null) : null,
  }
}
