/** The lists as wire options, with names in the caller's language (D90). */
import { namedIn, option } from '@portal/contracts'
import type { CodedOption, Locale, NameLanguage, Option } from '@portal/contracts'
import { folded } from '@portal/contracts/applications'
import type { JobOptions } from '@portal/contracts/jobs'
import { isSelectable } from '@portal/contracts/visa'
import type { SswField } from '@portal/contracts/visa'
import { dayOf } from '../ports/clock'
import { placeName, prefectures } from '../geo'
import { masterData } from './data'
import type { MasterData } from './data'
import { minimumWage, wageFloors } from './minimum-wages'

const LISTS = [
  'industries',
  'nationalities',
  'visaTypes',
  'ssvIndustries',
  'positions',
  'skills',
  'certificates',
  'whoCanApply',
  'holidays',
  'ageGroups',
] as const
export type MasterList = (typeof LISTS)[number]

type Named = { readonly id: number; readonly ja: string; readonly en: string }
const entries = (list: MasterList): readonly Named[] => masterData()[list]
const label = (named: Readonly<Record<NameLanguage, string>>, locale: Locale): string => namedIn(named, locale)

/** Every list except the fields of specified skills, which depend on the day. */
export const options = (list: Exclude<MasterList, 'ssvIndustries'>, locale: Locale): Option[] =>
  entries(list).map((entry) => option(entry.id, label(entry, locale)))

/** Nationalities of people who come from abroad: all but the Japanese. */
export const foreignNationalities = (locale: Locale): Option[] =>
  masterData()
    .nationalities.filter(({ code }) => code !== 'JP')
    .map((entry) => option(entry.id, label(entry, locale)))

/** VISA-02: the fields that can be chosen on the day; announced fields have only a name. */
export const sswOptions = (fields: readonly SswField[], locale: Locale, now: Date): Option[] =>
  fields.filter((field) => isSelectable(field, dayOf(now))).map((field) => option(field.id, label(field, locale)))

export const isOpenSswField = (fields: readonly SswField[], id: number, now: Date): boolean =>
  fields.some((field) => field.id === id && isSelectable(field, dayOf(now)))

export const nameOf = (list: MasterList, id: number, locale: Locale): string | undefined => {
  const entry = entries(list).find((one) => one.id === id)
  return entry && label(entry, locale)
}

/** A nationality as sent, with its name in each language if the list contains it. */
export function nationalityNames(sent: string | null): string[] {
  if (sent === null) return []
  const asked = folded(sent)
  const known = masterData().nationalities.find(({ code, ja, en }) =>
    [code, ja, en].some((name) => folded(name) === asked),
  )
  return known ? [sent, known.ja, known.en] : [sent]
}

/** Whether a request may name this id. */
export const isKnown = (list: Exclude<MasterList, 'ssvIndustries'>, id: number): boolean =>
  entries(list).some((entry) => entry.id === id)

export const prefectureOptions = (locale: Locale): Option[] =>
  prefectures().map((one) => option(one.id, placeName(one, locale)))

/** JCON-03, JCON-25: each prefecture with its minimum wage of the day. */
export const prefectureWageOptions = (locale: Locale, now: Date): JobOptions['prefectures'] =>
  prefectures().map((one) => ({
    ...option(one.id, placeName(one, locale)),
    minimum_wage: minimumWage(one.id, now),
    wages: wageFloors(one.id, now),
  }))

export const jobCategoryOptions = (locale: Locale): JobOptions['job_categories'] =>
  masterData().jobCategories.map((group) => ({
    ...option(group.id, label(group, locale)),
    code: group.code,
    default_images: group.default_images,
    subcategories: group.subcategories.map((one) => ({
      ...option(one.id, label(one, locale)),
      default_images: group.default_images,
    })),
  }))

export const meritCategoryOptions = (locale: Locale): JobOptions['merit_categories'] => {
  const { categories, merits } = masterData().salesMerits
  return categories.map((category) => ({
    ...option(category.id, label(category, locale)),
    code: category.code,
    icon_name: category.icon_name,
    merits: merits
      .filter((merit) => merit.category === category.code)
      .map((merit) => ({
        ...option(merit.id, label(merit, locale)),
        icon_name: merit.icon_name,
        is_custom: merit.kind === 'custom',
      })),
  }))
}

export const meritName = (id: number, locale: Locale): string | undefined => {
  const merit = masterData().salesMerits.merits.find((one) => one.id === id)
  return merit && label(merit, locale)
}

/** D96. */
export const cancelReasonOptions = (locale: Locale): CodedOption[] =>
  masterData().cancelReasons.map((reason) => ({ id: reason.id, value: reason.id, name: label(reason, locale) }))

export interface Subcategory {
  readonly id: number
  readonly ja: string
  readonly en: string
  readonly group: MasterData['jobCategories'][number]
}

let subcategories: ReadonlyMap<number, Subcategory> | undefined
/** A named category such as カフェ, with its group. */
export function subcategory(id: number): Subcategory | undefined {
  subcategories ??= new Map(
    masterData().jobCategories.flatMap((group) =>
      group.subcategories.map((one) => [one.id, { ...one, group }] as const),
    ),
  )
  return subcategories.get(id)
}

export const subcategoryName = (id: number, locale: Locale): string | undefined => {
  const found = subcategory(id)
  return found && label(found, locale)
}

/** JOBS-05: the picture of a card without photos. */
export const defaultImage = (subcategoryId: number): string | null =>
  subcategory(subcategoryId)?.group.default_images[0] ?? null
