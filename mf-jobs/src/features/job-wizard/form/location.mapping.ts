/** Converts a location between the inputs and the wire, field by field of `locationFields`. */
import { COMMUTE_MODES, CORRECTABLE, locationFields, NewLocationSchema } from '@portal/contracts/jobs'
import type {
  DraftLocation,
  Location,
  LocationEdit,
  LocationFieldName,
  LocationFields,
  LocationKind,
  NewLocation,
} from '@portal/contracts/jobs'
import * as v from 'valibot'

/** Inputs that have another name than their field on the wire. */
const INPUTS = {
  brand_name_jp: 'brandJp',
  brand_name_en: 'brandEn',
  building_name_jp: 'buildingJp',
  building_name_en: 'buildingEn',
  lot_num: 'lotNum',
  nearest_station: 'stationId',
  is_fuei: 'isFuei',
} as const satisfies Partial<Record<LocationFieldName, string>>
/** Drafts and the preview show the name of a part, so the form keeps it beside the id. */
const NAMES = {
  prefecture: 'prefectureName',
  city: 'cityName',
  ward: 'wardName',
  nearest_station: 'stationName',
} as const

type InputOf<Name extends LocationFieldName> = Name extends keyof typeof INPUTS ? (typeof INPUTS)[Name] : Name
type PartName = {
  [Name in LocationFieldName]: LocationFields[Name]['kind'] extends 'part' ? Name : never
}[LocationFieldName]

/** The input values: the id of a registered location, or '' for a new one, and a text for each field. */
export type LocationForm = { registeredId: string; postcodeId: number } & {
  [Name in LocationFieldName as InputOf<Name>]: string
} & { [Name in PartName as (typeof NAMES)[Name]]: string }
type InputName = InputOf<LocationFieldName>

const FIELD_NAMES = Object.keys(locationFields) as LocationFieldName[]
const inputOf = (name: LocationFieldName): InputName =>
  (INPUTS as Partial<Record<string, InputName>>)[name] ?? (name as InputName)
const nameInputOf = (name: LocationFieldName) => NAMES[name as PartName]

/** Wire name → form name: finds the input for a refused field. */
export const LOCATION_FIELDS: Readonly<Record<string, keyof LocationForm>> = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, inputOf(name)]),
)

/** The order of the fields on the screen, so that the first wrong field is the topmost. */
export const LOCATION_ORDER: readonly (keyof LocationForm)[] = ['registeredId', ...FIELD_NAMES.map(inputOf)]

export const emptyLocation = (): LocationForm => fromDraftLocation(undefined)

const REQUIRED = FIELD_NAMES.filter((name) => locationFields[name].kind !== 'blank').map(inputOf)

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
const flagOf = (text: string): boolean | undefined => (text === '' ? undefined : text === 'true')

type Read = (form: LocationForm, name: LocationFieldName) => unknown
interface Codec {
  /** What a new location sends. */
  readonly sent: Read
  /** D65, JDRA-04: what a draft keeps, valid or not; nothing is null. */
  readonly kept: Read
}
const typed = (form: LocationForm, name: LocationFieldName): string => form[inputOf(name)]
const idOf: Read = (form, name) => numberOf(typed(form, name))
const filled: Read = (form, name) => typed(form, name) || null

const CODECS: Readonly<Record<LocationKind, Codec>> = {
  text: { sent: typed, kept: filled },
  blank: { sent: filled, kept: filled },
  flag: { sent: (form, name) => flagOf(typed(form, name)), kept: (form, name) => flagOf(typed(form, name)) ?? null },
  count: { sent: idOf, kept: (form, name) => idOf(form, name) ?? null },
  choice: {
    sent: (form, name) => typed(form, name) || undefined,
    kept: (form, name) => COMMUTE_MODES.find((mode) => mode === typed(form, name)) ?? null,
  },
  part: {
    sent: idOf,
    kept: (form, name) => {
      const id = typed(form, name)
      return id ? { id: Number(id), name: form[nameInputOf(name)] } : null
    },
  },
  postcode: {
    sent: (form) => form.postcodeId || undefined,
    kept: (form) => (form.postcode ? { id: form.postcodeId, code: form.postcode } : null),
  },
}

const converted = (form: LocationForm, to: keyof Codec) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, CODECS[locationFields[name].kind][to](form, name)]))

/** The errors by form name → message key. */
export function locationFormFaults(form: LocationForm): Partial<Record<keyof LocationForm, string>> {
  if (form.registeredId) return {}
  const faults: Partial<Record<keyof LocationForm, string>> = {}
  for (const issue of v.safeParse(NewLocationSchema, converted(form, 'sent')).issues ?? []) {
    const name = LOCATION_FIELDS[String(issue.path?.[0]?.key)]
    if (name) faults[name] ??= issue.message
  }
  return faults
}

/** JWIZ-16: all required fields are filled; Next validates them. */
export const isLocationFilled = (form: LocationForm): boolean =>
  form.registeredId !== '' || (form.postcodeId > 0 && REQUIRED.every((name) => form[name] !== ''))

/** A new location (JWIZ-25) as the schema normalises it, or undefined if a field is wrong. */
export function toNewLocation(form: LocationForm): NewLocation | undefined {
  const read = v.safeParse(NewLocationSchema, converted(form, 'sent'))
  return read.success ? read.output : undefined
}

const text = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The inputs for one field of an answer or a draft. */
function inputsOf(name: LocationFieldName, stored: DraftLocation): Partial<LocationForm> {
  const value = stored[name]
  if (name === 'postcode') return { postcode: text(stored.postcode?.code), postcodeId: stored.postcode?.id ?? 0 }
  if (locationFields[name].kind !== 'part') return { [inputOf(name)]: text(value as string | number | boolean | null) }
  const part = value as DraftLocation[PartName]
  return { [inputOf(name)]: text(part?.id), [nameInputOf(name)]: text(part?.name) }
}

export const fromDraftLocation = (draft: DraftLocation | null | undefined): LocationForm =>
  Object.assign({ registeredId: '' }, ...FIELD_NAMES.map((name) => inputsOf(name, draft ?? {}))) as LocationForm

export const fromLocation = (location: Location): LocationForm => ({
  ...fromDraftLocation(location),
  registeredId: String(location.id),
})

export const toDraftLocation = (form: LocationForm): DraftLocation => converted(form, 'kept')

/** JWIZ-26: the correctable fields, each only if it was changed. */
export function toLocationEdit(form: LocationForm, stored: Location): LocationEdit | undefined {
  const known = fromLocation(stored)
  const changed = CORRECTABLE.filter((name) => typed(form, name) !== typed(known, name))
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, typed(form, name)])) : undefined
}

/** The location in one line, as a job seeker reads it. */
export const addressLine = (form: LocationForm): string =>
  [`${form.prefectureName}${form.cityName}${form.wardName}${form.lotNum}`, form.buildingJp].filter(Boolean).join(' ')
