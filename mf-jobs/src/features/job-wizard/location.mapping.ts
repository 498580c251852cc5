import { NewLocationSchema } from '@portal/contracts/jobs'
import type { DraftLocation, Location, LocationEdit, NewLocation } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { emptyLocation } from './wizard.form'
import type { LocationForm } from './wizard.form'

/** Wire name → form name: finds the input for a refused field. */
export const LOCATION_FIELDS: Readonly<Record<string, keyof LocationForm>> = {
  brand_name_jp: 'brandJp',
  brand_name_en: 'brandEn',
  branch: 'branch',
  building_name_jp: 'buildingJp',
  building_name_en: 'buildingEn',
  postcode: 'postcode',
  prefecture: 'prefecture',
  city: 'city',
  ward: 'ward',
  lot_num: 'lotNum',
  nearest_station: 'stationId',
  mode: 'mode',
  minutes: 'minutes',
  is_fuei: 'isFuei',
  telephone: 'telephone',
}

/** The order of the fields on the screen, so that the first wrong field is the topmost. */
export const LOCATION_ORDER: readonly (keyof LocationForm)[] = [
  'registeredId',
  'brandJp',
  'brandEn',
  'branch',
  'postcode',
  'prefecture',
  'city',
  'ward',
  'lotNum',
  'buildingJp',
  'buildingEn',
  'stationId',
  'mode',
  'minutes',
  'isFuei',
  'telephone',
]

const REQUIRED: readonly (keyof LocationForm)[] = [
  'brandJp',
  'brandEn',
  'branch',
  'postcode',
  'prefecture',
  'city',
  'ward',
  'lotNum',
  'stationId',
  'mode',
  'minutes',
  'isFuei',
  'telephone',
]

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
const flagOf = (text: string): boolean | undefined => (text === '' ? undefined : text === 'true')

/** The body for a new location (JWIZ-25), with all filled values. */
const toWire = (form: LocationForm) => ({
  brand_name_jp: form.brandJp,
  brand_name_en: form.brandEn,
  branch: form.branch,
  postcode: form.postcodeId || undefined,
  prefecture: numberOf(form.prefecture),
  city: numberOf(form.city),
  ward: numberOf(form.ward),
  lot_num: form.lotNum,
  building_name_jp: form.buildingJp || null,
  building_name_en: form.buildingEn || null,
  nearest_station: numberOf(form.stationId),
  mode: form.mode || undefined,
  minutes: numberOf(form.minutes),
  is_fuei: flagOf(form.isFuei),
  telephone: form.telephone,
})

/** The errors by form name → message key. */
export function locationFormFaults(form: LocationForm): Partial<Record<keyof LocationForm, string>> {
  if (form.registeredId) return {}
  const faults: Partial<Record<keyof LocationForm, string>> = {}
  for (const issue of v.safeParse(NewLocationSchema, toWire(form)).issues ?? []) {
    const name = LOCATION_FIELDS[String(issue.path?.[0]?.key)]
    if (name) faults[name] ??= issue.message
  }
  return faults
}

/** JWIZ-16: all required fields are filled; Next validates them. */
export const isLocationFilled = (form: LocationForm): boolean =>
  form.registeredId !== '' || (form.postcodeId > 0 && REQUIRED.every((name) => form[name] !== ''))

/** A new location as the schema normalises it, or undefined if a field is wrong. */
export function toNewLocation(form: LocationForm): NewLocation | undefined {
  const read = v.safeParse(NewLocationSchema, toWire(form))
  return read.success ? read.output : undefined
}

export const fromLocation = (location: Location): LocationForm => ({
  registeredId: String(location.id),
  brandJp: location.brand_name_jp,
  brandEn: location.brand_name_en,
  branch: location.branch,
  buildingJp: location.building_name_jp ?? '',
  buildingEn: location.building_name_en ?? '',
  postcode: location.postcode.code,
  postcodeId: location.postcode.id,
  prefecture: String(location.prefecture.id),
  city: String(location.city.id),
  ward: String(location.ward.id),
  prefectureName: location.prefecture.name,
  cityName: location.city.name,
  wardName: location.ward.name,
  lotNum: location.lot_num,
  stationId: String(location.nearest_station.id),
  stationName: location.nearest_station.name,
  mode: location.mode,
  minutes: String(location.minutes),
  isFuei: String(location.is_fuei),
  telephone: location.telephone,
})

const named = (id: string, name: string) => (id ? { id: Number(id), name } : null)

/** D65, JDRA-04: all filled values, valid or not. */
export const toDraftLocation = (form: LocationForm): DraftLocation => ({
  brand_name_jp: form.brandJp || null,
  brand_name_en: form.brandEn || null,
  branch: form.branch || null,
  building_name_jp: form.buildingJp || null,
  building_name_en: form.buildingEn || null,
  is_fuei: flagOf(form.isFuei) ?? null,
  lot_num: form.lotNum || null,
  mode: form.mode === 'BS' || form.mode === 'WK' ? form.mode : null,
  minutes: numberOf(form.minutes) ?? null,
  telephone: form.telephone || null,
  nearest_station: named(form.stationId, form.stationName),
  prefecture: named(form.prefecture, form.prefectureName),
  city: named(form.city, form.cityName),
  ward: named(form.ward, form.wardName),
  postcode: form.postcode ? { id: form.postcodeId, code: form.postcode } : null,
})

const text = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

export const fromDraftLocation = (draft: DraftLocation | null | undefined): LocationForm => ({
  ...emptyLocation(),
  ...(draft
    ? {
        brandJp: text(draft.brand_name_jp),
        brandEn: text(draft.brand_name_en),
        branch: text(draft.branch),
        buildingJp: text(draft.building_name_jp),
        buildingEn: text(draft.building_name_en),
        isFuei: text(draft.is_fuei),
        lotNum: text(draft.lot_num),
        mode: text(draft.mode),
        minutes: text(draft.minutes),
        telephone: text(draft.telephone),
        stationId: text(draft.nearest_station?.id),
        stationName: text(draft.nearest_station?.name),
        prefecture: text(draft.prefecture?.id),
        prefectureName: text(draft.prefecture?.name),
        city: text(draft.city?.id),
        cityName: text(draft.city?.name),
        ward: text(draft.ward?.id),
        wardName: text(draft.ward?.name),
        postcode: text(draft.postcode?.code),
        postcodeId: draft.postcode?.id ?? 0,
      }
    : {}),
})

/** JWIZ-26: branch and telephone, each only if it was changed. */
export function toLocationEdit(form: LocationForm, stored: Location): LocationEdit | undefined {
  const edit: { branch?: string; telephone?: string } = {}
  if (form.branch !== stored.branch) edit.branch = form.branch
  if (form.telephone !== stored.telephone) edit.telephone = form.telephone
  return Object.keys(edit).length > 0 ? edit : undefined
}

/** The location in one line, as a job seeker reads it. */
export const addressLine = (form: LocationForm): string =>
  [`${form.prefectureName}${form.cityName}${form.wardName}${form.lotNum}`, form.buildingJp].filter(Boolean).join(' ')
