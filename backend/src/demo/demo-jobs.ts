/** Postings of every type and in every status (D35); PT1 cannot run under the all-in-one plan. */
import { DraftDataSchema } from '@portal/contracts/jobs'
import type { CreateJob, JobStatus, JobType } from '@portal/contracts/jobs'
import * as v from 'valibot'
import type { Actor } from '../services/actor'
import { saveDraft } from '../modules/drafts/drafts.service'
import { seedJob, seedLocation } from '../modules/jobs'
import { addImages } from '../modules/jobs/images.service'
import { setStatus } from '../modules/jobs/status.service'
import type { Services } from '../services/services'
import type { DemoPeople } from './demo-company'
import { drawPicture, PICTURES } from './demo-pictures'
import type { DrawnPicture } from './demo-pictures'
import { onDay } from './moments'

interface DemoJob {
  readonly type: JobType
  readonly status: JobStatus
  readonly content: Partial<CreateJob>
  readonly by: Actor
  readonly day: number
  readonly pictures?: readonly DrawnPicture[]
}

/** A shop with a postcode and a station of the same town. */
const shop = (branch: string, postcode: string, station: string, brand: 'diner' | 'cafe' = 'diner') =>
  seedLocation(
    {
      brand_name_jp: brand === 'diner' ? 'さくら食堂' : 'カフェさくら',
      brand_name_en: brand === 'diner' ? 'Sakura Diner' : 'Cafe Sakura',
      branch,
    },
    postcode,
    station,
  )

const COMPANY_INFO = {
  name_jp: 'さくらフーズ株式会社',
  name_en: 'Sakura Foods Co., Ltd.',
  industry: 1,
  num_of_employees: 240,
}
const LUNCH_AND_DINNER: CreateJob['work_timing'] = {
  '10:00-15:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  '17:00-22:30': ['Fri', 'Sat', 'Sun'],
}
const FULL_WEEK: CreateJob['work_timing'] = { '09:00-18:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] }

/** Creates the posting on its day. Pictures are added before it starts, because a running posting is read-only. */
async function post(services: Services, { type, status, content, by, day, pictures = [] }: DemoJob): Promise<number> {
  const then = onDay(services, day)
  const company = type === 'PT1' ? {} : { company_info: COMPANY_INFO }
  if (pictures.length === 0) return seedJob(then, by, { type, status, content: { ...company, ...content } })
  const id = await seedJob(then, by, { type, content: { ...company, ...content } })
  const files = []
  for (const [index, picture] of pictures.entries()) {
    const { data, ...file } = await drawPicture(picture, index)
    files.push({ ...file, read: async () => data })
  }
  await addImages(then, { kind: 'job', companyId: by.companyId, id }, [], files)
  if (status === 'RN') await setStatus(then, by, id, 'RN')
  return id
}

/** Postings that run since the first plan. */
export async function demoEarlyJobs(services: Services, { admin, member }: DemoPeople) {
  const hall = await post(services, {
    type: 'PT2',
    status: 'RN',
    by: admin,
    day: -33,
    pictures: [PICTURES.hall, PICTURES.entrance],
    content: {
      subcategory: 103,
      position: 'ホールスタッフ',
      location: shop('新宿西口店', '1600023', '新宿'),
      description: 'ご案内、料理の提供、レジをお任せします。\n多言語のマニュアルがあり、先輩が一つずつ教えます。',
      hourly_salary_min: 1300,
      hourly_salary_max: 1600,
      work_timing: LUNCH_AND_DINNER,
      who_can_apply: [1, 2, 3],
      preferred_skills: [1, 2],
      sales_merits: [102, 301, 501, 604],
    },
  })
  const manager = await post(services, {
    type: 'FT',
    status: 'RN',
    by: member,
    day: -30,
    content: {
      subcategory: 106,
      position: '店長候補',
      location: shop('銀座店', '1040061', '銀座'),
      preferred_jp_level: 2,
      description: '店舗の運営全般を学びながら、一年後の店長を目指していただきます。',
      monthly_salary_min: 260_000,
      monthly_salary_max: 340_000,
      work_timing: { '11:00-20:00': ['Mon', 'Tue', 'Thu', 'Fri', 'Sat'] },
      sales_merits: [401, 402, 604],
      holidays: [2],
    },
  })
  return { hall, manager }
}

/** Postings that run since the present plan. */
export async function demoLateJobs(services: Services, { admin, member }: DemoPeople) {
  const online = await post(services, {
    type: 'PT2',
    status: 'RN',
    by: member,
    day: -6,
    pictures: [PICTURES.counter],
    content: {
      subcategory: 101,
      position: 'カフェスタッフ',
      location: shop('渋谷店', '1500002', '渋谷', 'cafe'),
      interview_location: null,
      same_location: false,
      online_iv_telephone: '0353211234',
      description: 'ドリンクの提供と接客をお願いします。面接はオンラインで行います。',
      hourly_salary_min: 1280,
      hourly_salary_max: 1450,
      work_timing: { '07:00-12:00': ['Mon', 'Wed', 'Fri'], '12:00-17:00': ['Sat', 'Sun'] },
      sales_merits: [206, 501, 504, 601],
    },
  })
  const skilled = await post(services, {
    type: 'SSV',
    status: 'RN',
    by: admin,
    day: -6,
    content: {
      subcategory: 102,
      position: '調理スタッフ（特定技能・外食業）',
      ssv_industry: 12,
      location: shop('池袋店', '1710022', '池袋'),
      description: '仕込みから盛り付けまで、調理全般をお任せします。',
      monthly_salary_min: 230_000,
      monthly_salary_max: 290_000,
      work_timing: FULL_WEEK,
      sales_merits: [103, 303, 405],
      holidays: [2],
    },
  })
  return { online, skilled }
}

/** One posting of each remaining status, without applications. */
export async function demoOtherJobs(services: Services, { admin, member }: DemoPeople): Promise<void> {
  const hourly = { hourly_salary_min: 1250, hourly_salary_max: 1400 }
  const others: readonly DemoJob[] = [
    {
      type: 'PT1',
      status: 'created',
      by: admin,
      day: -1,
      content: {
        subcategory: 105,
        position: 'キッチンスタッフ',
        location: shop('高田馬場店', '1690075', '高田馬場'),
        ...hourly,
      },
    },
    {
      type: 'PT1',
      status: 'ST',
      by: member,
      day: -20,
      content: { subcategory: 111, position: '弁当の調理補助', location: shop('上野店', '1100005', '上野'), ...hourly },
    },
    {
      type: 'PT2',
      status: 'UP',
      by: admin,
      day: -18,
      content: {
        subcategory: 105,
        position: 'ラーメン店スタッフ',
        location: shop('秋葉原店', '1010021', '秋葉原'),
        ...hourly,
      },
    },
    {
      type: 'FT',
      status: 'ARCH',
      by: admin,
      day: -32,
      content: {
        subcategory: 112,
        position: '社員食堂の調理師',
        location: shop('品川店', '1080075', '品川'),
        monthly_salary_min: 240_000,
        monthly_salary_max: 300_000,
        work_timing: FULL_WEEK,
      },
    },
    {
      type: 'SSV',
      status: 'TR',
      by: member,
      day: -31,
      content: {
        subcategory: 107,
        position: '焼肉店スタッフ',
        ssv_industry: 12,
        location: shop('赤坂店', '1070052', '赤坂'),
        monthly_salary_min: 220_000,
        monthly_salary_max: 260_000,
      },
    },
    {
      type: 'FT',
      status: 'created',
      by: member,
      day: -1,
      content: {
        subcategory: 613,
        position: '商品企画',
        location: shop('本社', '1600022', '新宿三丁目'),
        monthly_salary_min: 280_000,
        monthly_salary_max: 380_000,
        work_timing: FULL_WEEK,
      },
    },
    {
      type: 'SSV',
      status: 'ST',
      by: admin,
      day: -15,
      content: {
        subcategory: 302,
        position: '食品加工スタッフ',
        ssv_industry: 11,
        location: shop('川崎工場', '2100007', '川崎'),
        monthly_salary_min: 225_000,
        monthly_salary_max: 270_000,
        work_timing: FULL_WEEK,
      },
    },
  ]
  for (const job of others) await post(services, job)
  await post(services, {
    type: 'PT2',
    status: 'created',
    by: member,
    day: -2,
    pictures: [PICTURES.kitchen],
    content: {
      subcategory: 108,
      position: 'キッチンスタッフ（洋食）',
      location: shop('恵比寿店', '1500013', '恵比寿'),
      ...hourly,
    },
  })
}

export async function demoDraft(services: Services, { admin }: DemoPeople): Promise<void> {
  const typed = { position: 'デリバリースタッフ', subcategory: 209, hourly_salary_min: 1300 }
  await saveDraft(onDay(services, -1, 16), admin, v.parse(DraftDataSchema, { job_type: 'PT2', step3: typed }))
}
