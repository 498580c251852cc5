import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CANCEL_REASONS } from '@portal/contracts/applications'
import { AGE_GROUPS, OTHER_INDUSTRY } from '@portal/contracts/company'
import { JOB_CATEGORY_GROUPS, MERIT_CATEGORIES } from '@portal/contracts/jobs'
import { COMPILED_LAW, COMPILED_ROWS, lawOf } from '@portal/contracts/law'
import * as v from 'valibot'
import { dataFolder, prefectures } from '../geo'
import { masterData } from './data'
import { minimumWage } from './minimum-wage'
import {
  cancelReasonOptions,
  defaultImage,
  isOpenSswField,
  jobCategoryOptions,
  meritCategoryOptions,
  nameOf,
  options,
  prefectureWageOptions,
  sswOptions,
  subcategory,
} from './options'
import { basicPlan, planCatalogue, trialPlan } from './plans'
import { PlanCatalogueSchema } from './schemas'

const NOW = new Date('2026-11-21T00:00:00Z')

describe('lists', () => {
  it('[WIZ-04] industries and prefectures have names in both languages', () => {
    const ja = options('industries', 'ja')
    expect(ja.length).toBeGreaterThanOrEqual(20)
    expect(ja).toContainEqual({ id: OTHER_INDUSTRY, value: OTHER_INDUSTRY, name: 'その他' })
    expect(options('industries', 'en').map((one) => one.id)).toEqual(ja.map((one) => one.id))
    expect(prefectureWageOptions(COMPILED_LAW, 'en', NOW)[12]).toEqual({
      id: 13,
      value: 13,
      name: 'Tokyo',
      minimum_wage: 1226,
      wages: [
        { yen: 1226, from: '2025-10-03' },
        { yen: 1280, from: '2026-10-01', by: '2026-12-02' },
      ],
    })
  })

  it('[JCON-04] categories have eleven groups, each with names and an existing picture', () => {
    const groups = jobCategoryOptions('ja')
    expect(groups.map((group) => group.code)).toEqual(JOB_CATEGORY_GROUPS)
    const names = groups.flatMap((group) => group.subcategories.map((one) => one.name))
    expect(names).toEqual(expect.arrayContaining(['カフェ', '居酒屋', 'ホテル', '工場']))
    for (const group of groups) {
      expect(group.subcategories.length).toBeGreaterThanOrEqual(6)
      for (const url of group.default_images) {
        expect(existsSync(join(dataFolder(), 'default-images', url.replace('/api/static/default-images/', '')))).toBe(
          true,
        )
      }
    }
    expect(subcategory(101)).toMatchObject({ ja: 'カフェ', group: { code: 'restaurant' } })
    expect(defaultImage(101)).toBe('/api/static/default-images/restaurant.svg')
    expect(defaultImage(1)).toBeNull()
  })

  it('[JCON-41] merits have six categories, about 35 with icons, standard and custom', () => {
    const categories = meritCategoryOptions('ja')
    expect(categories.map((category) => category.code)).toEqual(MERIT_CATEGORIES)
    const merits = categories.flatMap((category) => category.merits)
    expect(merits.length).toBeGreaterThanOrEqual(35)
    expect(merits.every((merit) => merit.icon_name && merit.name)).toBe(true)
    expect(merits.map((merit) => merit.icon_name)).toEqual(
      expect.arrayContaining(['no_experience', 'no_resume', 'dormitory_provided', 'meals_provided']),
    )
    expect(merits.some((merit) => merit.is_custom)).toBe(true)
  })

  it('[JCON-03] reasons, visa types, age groups and SSV industries are complete', () => {
    expect(cancelReasonOptions('en').map((one) => one.value)).toEqual([...CANCEL_REASONS])
    expect(options('ageGroups', 'ja').map((one) => one.id)).toEqual([...AGE_GROUPS])
    expect(sswOptions(COMPILED_LAW, 'ja', NOW)).toHaveLength(16)
    expect(nameOf('ssvIndustries', 18, 'ja')).toBe('物流倉庫')
    expect(isOpenSswField(COMPILED_LAW, 18, NOW)).toBe(false)
    expect(isOpenSswField(COMPILED_LAW, 12, NOW)).toBe(true)
    expect(options('visaTypes', 'ja').map((one) => one.name)).toEqual(
      expect.arrayContaining(['永住者', '技術・人文知識・国際業務', '留学', '短期滞在']),
    )
    expect(new Set(masterData().nationalities.map((one) => one.code)).size).toBe(masterData().nationalities.length)
    expect(masterData().nationalities.length).toBeGreaterThanOrEqual(60)
  })

  it('contain no name twice', () => {
    for (const list of [
      'industries',
      'nationalities',
      'visaTypes',
      'positions',
      'skills',
      'certificates',
      'whoCanApply',
      'holidays',
    ] as const) {
      for (const locale of ['ja', 'en'] as const) {
        const names = options(list, locale).map((one) => one.name)
        expect(new Set(names).size).toBe(names.length)
      }
    }
  })
})

describe('plans', () => {
  const offer = (isAllInOne: boolean, days: number) =>
    planCatalogue()
      .filter((plan) => !plan.is_trial && plan.is_all_in_one === isAllInOne && plan.max_days === days)
      .map((plan) => plan.max_jobs)

  it('[BUY-05] light 28 days with 1, 3, 5 postings; all-in-one 28 and 84 days with 1, 3, 5, 10', () => {
    expect(offer(false, 28)).toEqual([1, 3, 5])
    expect(offer(false, 84)).toEqual([])
    expect(offer(true, 28)).toEqual([1, 3, 5, 10])
    expect(offer(true, 84)).toEqual([1, 3, 5, 10])
    expect(planCatalogue().every((plan) => plan.is_trial || plan.price > 0)).toBe(true)
    expect(trialPlan()).toMatchObject({ max_jobs: 1, max_days: 28, is_all_in_one: false, price: 0 })
    expect(basicPlan()).toMatchObject({ max_jobs: 1, max_days: 28, is_all_in_one: false, is_trial: false })
  })

  it('refuses a catalogue that cannot be sold', () => {
    const plans = [...planCatalogue()]
    expect(v.is(PlanCatalogueSchema, plans)).toBe(true)
    expect(v.is(PlanCatalogueSchema, [...plans, plans[0]])).toBe(false)
    expect(
      v.is(
        PlanCatalogueSchema,
        plans.filter((plan) => plan.id !== basicPlan().id),
      ),
    ).toBe(false)
    expect(
      v.is(
        PlanCatalogueSchema,
        plans.map((plan) => (plan.id === 12 ? { ...plan, price: 0 } : plan)),
      ),
    ).toBe(false)
  })
})

describe('[JCON-25] minimum wages', () => {
  it('apply from midnight in Tokyo of their day', () => {
    expect(minimumWage(COMPILED_LAW, 5, new Date('2026-03-30T14:59:59Z'))).toBe(750)
    expect(minimumWage(COMPILED_LAW, 5, new Date('2026-03-30T15:00:00Z'))).toBe(1031)
  })

  it('[DOOR-21] of 2026 exist for every prefecture, and are certain from the last possible day', () => {
    const floors = (day: string) =>
      prefectures().map((one) => minimumWage(COMPILED_LAW, one.id, new Date(`${day}T12:00:00+09:00`)))
    const [before, after] = [floors('2026-12-01'), floors('2026-12-02')]
    const rises = after.map((yen, index) => yen - (before[index] ?? 0))
    expect([Math.min(...rises), Math.max(...rises)]).toEqual([54, 65])
    expect([before[12], after[12]]).toEqual([1226, 1280])
  })

  it('the newest row in force applies; 750 only if there is no row', () => {
    const rows = COMPILED_ROWS.filter(({ key, of }) => key !== 'wage.floor' || of === 13)
    const [first] = rows.filter(({ key }) => key === 'wage.floor')
    const law = lawOf(first ? [...rows, { ...first, from: '2026-12-01', value: '1300' }] : rows, 'test')
    expect(minimumWage(law, 13, NOW)).toBe(1226)
    expect(minimumWage(law, 13, new Date('2026-12-01T00:00:00+09:00'))).toBe(1300)
    expect(minimumWage(law, 14, NOW)).toBe(750)
  })
})
