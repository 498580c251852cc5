/** The lists as wire options, with names in the caller's language (D90). */
import { namedIn, option } from '@portal/contracts'
import type { CodedOption, Locale, NameLanguage, Option } from '@portal/contracts'
import { folded } from '@portal/contracts/applications'
import type { JobOptions } from '@portal/contracts/jobs'
import { lawOn } from '@portal/contracts/law'
import type { Law } from '@portal/contracts/law'
import { floorsAt } from '@portal/contracts/lint'
import { isSelectable, SSW_FIELDS } from '@portal/contracts/visa'
import { dayOf } from '../ports/clock'
import { placeName, prefectures } from '../geo'
import { masterData } from './data'
import type { MasterData } from './data'
import { minimumWage } from './minimum-wage'

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
export const sswOptions = (law: Law, locale: Locale, now: Date): Option[] =>
  SSW_FIELDS.filter(({ id }) => isSelectable(law, id, dayOf(now))).map((field) =>
    option(field.id, label(field, locale)),
  )

/** The same with their days, for releases of screens that read no rows of the law. */
export const sswFieldDays = (law: Law, now: Date): NonNullable<JobOptions['ssw_fields']> =>
  SSW_FIELDS.map((field) => {
    const day = dayOf(now)
    const fact = lawOn(law, 'ssw.field', day, field.id)
    const next = fact?.coming?.value === 'open' ? fact.coming.from : null
    const isOpen = fact?.value === 'open' || fact?.value === 'suspended'
    return {
      ...field,
      opens: isOpen ? 'always' : next,
      ...(fact?.value === 'suspended' ? { suspendedFrom: fact.from } : {}),
      ...(fact?.isSure ? {} : { unconfirmedFrom: day }),
      dispatch: lawOn(law, 'ssw.dispatch', day).value.includes(field.id),
      source: [],
    }
  })

export const isOpenSswField = (law: Law, id: number, now: Date): boolean => isSelectable(law, id, dayOf(now))

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
export const prefectureWageOptions = (law: Law, locale: Locale, now: Date): JobOptions['prefectures'] =>
  prefectures().map((one) => {
    const { now: inForce, next } = floorsAt(law, one.id, dayOf(now))
    return {
      ...option(one.id, placeName(one, locale)),
      minimum_wage: minimumWage(law, one.id, now),
      wages: [inForce, next].flatMap((floor) => (floor ? [{ yen: floor.yen, from: floor.from, by: floor.by }] : [])),
    }
  })

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
