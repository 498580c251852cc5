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
import { text } from './content.codecs'

/** Drafts and the preview show the name of a part of the address, so the form keeps it beside the id. */
interface PartForm {
  id: string
  name: string
}
interface PostcodeForm {
  id: number
  code: string
}
type InputOf<Kind> = Kind extends 'part' ? PartForm : Kind extends 'postcode' ? PostcodeForm : string

/**
 * The input values: the id of a registered location, or '' for a new one, and the fields under the names of the wire.
 */
export type LocationForm = { registeredId: string } & {
  [Name in LocationFieldName]: InputOf<LocationFields[Name]['kind']>
}

const FIELD_NAMES = Object.keys(locationFields) as LocationFieldName[]

interface Codec<Input, Stored> {
  readonly toInput: (stored: Stored | null | undefined) => Input
  /** What a new location sends. */
  readonly sent: (input: Input) => unknown
  /** D65, JDRA-04: what a draft keeps, valid or not; nothing is null. */
  readonly kept: (input: Input) => unknown
}
const numberOf = (typed: string) => (typed === '' ? undefined : Number(typed))
const plain = <Sent>(
  sent: (typed: string) => Sent,
  kept = (typed: string): unknown => sent(typed) ?? null,
): Codec<string, unknown> => ({ toInput: text, sent, kept })
const filled = (typed: string) => typed || null

const part: Codec<PartForm, { id: number; name: string }> = {
  toInput: (stored) => ({ id: text(stored?.id), name: stored?.name ?? '' }),
  sent: ({ id }) => numberOf(id),
  kept: ({ id, name }) => (id ? { id: Number(id), name } : null),
}
const postcode: Codec<PostcodeForm, PostcodeForm> = {
  toInput: (stored) => ({ id: stored?.id ?? 0, code: stored?.code ?? '' }),
  sent: ({ id }) => id || undefined,
  kept: (input) => (input.code ? input : null),
}
const CODECS = {
  text: plain((typed) => typed, filled),
  blank: plain(filled),
  flag: plain((typed) => (typed === '' ? undefined : typed === 'true')),
  count: plain(numberOf),
  choice: plain(
    (typed) => typed || undefined,
    (typed) => COMMUTE_MODES.find((mode) => mode === typed) ?? null,
  ),
  part,
  postcode,
} satisfies Readonly<Record<LocationKind, object>>
const codecOf = (name: LocationFieldName) => CODECS[locationFields[name].kind] as Codec<unknown, unknown>

const converted = (form: LocationForm, to: 'sent' | 'kept') =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, codecOf(name)[to](form[name])]))

/** The input of a field, below its location: a part of the address has its id as input, a postcode its digits. */
const TYPED: Partial<Record<LocationKind, string>> = { part: '.id', postcode: '.code' }
const inputOf = (name: LocationFieldName): string => `${name}${TYPED[locationFields[name].kind] ?? ''}`
export const locationInputOf = (wire: string): string | undefined =>
  FIELD_NAMES.filter((name) => name === wire).map(inputOf)[0]

/** The order of the inputs on the screen, so that the first wrong field is the topmost. */
export const LOCATION_ORDER: readonly string[] = ['registeredId', ...FIELD_NAMES.map(inputOf)]

/** The errors by input → message key. */
export function locationFormFaults(form: LocationForm): Readonly<Record<string, string>> {
  if (form.registeredId) return {}
  const faults: Record<string, string> = {}
  for (const issue of v.safeParse(NewLocationSchema, converted(form, 'sent')).issues ?? []) {
    const input = locationInputOf(String(issue.path?.[0]?.key))
    if (input) faults[input] ??= issue.message
  }
  return faults
}

const isEmpty = (sent: unknown): boolean => sent === undefined || sent === ''

/** JWIZ-16: all required fields are filled; Next validates them. */
export const isLocationFilled = (form: LocationForm): boolean =>
  form.registeredId !== '' || !Object.values(converted(form, 'sent')).some(isEmpty)

/** A new location (JWIZ-25) as the schema normalises it, or undefined if a field is wrong. */
export function toNewLocation(form: LocationForm): NewLocation | undefined {
  const read = v.safeParse(NewLocationSchema, converted(form, 'sent'))
  return read.success ? read.output : undefined
}

export const fromDraftLocation = (draft: DraftLocation | null | undefined): LocationForm => ({
  registeredId: '',
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, codecOf(name).toInput(draft?.[name])])) as Omit<
    LocationForm,
    'registeredId'
  >),
})
export const emptyLocation = (): LocationForm => fromDraftLocation(undefined)

export const fromLocation = (location: Location): LocationForm => ({
  ...fromDraftLocation(location),
  registeredId: String(location.id),
})

export const toDraftLocation = (form: LocationForm): DraftLocation => converted(form, 'kept')

/** JWIZ-26: the correctable fields, each only if it was changed. */
export function toLocationEdit(form: LocationForm, stored: Location): LocationEdit | undefined {
  const changed = CORRECTABLE.filter((name) => form[name] !== stored[name])
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, form[name]])) : undefined
}

/** The location in one line, as a job seeker reads it. */
export const addressLine = (form: LocationForm): string =>
  [`${form.prefecture.name}${form.city.name}${form.ward.name}${form.lot_num}`, form.building_name_jp]
    .filter(Boolean)
    .join(' ')
