/** FIND-02: by what two applications look like those of one person. Pure; it decides nothing. */
import { digitsOnly, toDisplayMobile } from '../kernel'
import { readingOf } from './application-search'
import { romanised } from './kana'

/** The strongest first. A name alone proves little: it is offered, and counts only once a member says so. */
export const LOOK_ALIKE_GROUNDS = ['mail', 'phone', 'name_year', 'name'] as const
export type LookAlikeGround = (typeof LOOK_ALIKE_GROUNDS)[number]

/** A shorter number is none that somebody could be called by. */
const PHONE_LEAST = 9
/** `+81-9012345678` and `090-1234-5678` are one number; null if it is too short. */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = digitsOnly(toDisplayMobile(phone ?? ''))
  return digits.length < PHONE_LEAST ? null : digits
}

/**
 * One key for every way to write a name: width, case, accents, kana or Latin letters, and the order of its parts. Null
 * without letters.
 */
export function nameKey({ last_name: last, first_name: first }: { last_name: string; first_name: string }) {
  const parts = readingOf(`${last} ${first}`.replace(/[・･·,，、]/g, ' ')).split(' ')
  return parts.map(romanised).toSorted().join(' ').trim() || null
}

/** Years of birth that fit: one if the day is known, two if only an age is. */
export interface LookAlike {
  readonly email: string
  readonly phoneKey: string | null
  readonly nameKey: string | null
  readonly bornOn: string | null
  readonly age: number | null
  /** The year in which the age was stated. */
  readonly year: number
}

function birthYears({ bornOn, age, year }: LookAlike): readonly number[] {
  if (bornOn !== null) return [Number(bornOn.slice(0, 4))]
  return age === null ? [] : [year - age - 1, year - age]
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

export function groundsOf(one: LookAlike, other: LookAlike): LookAlikeGround[] {
  const years = birthYears(other)
  const isNamed = isSame(one.nameKey, other.nameKey)
  const fits = birthYears(one).some((year) => years.includes(year))
  const holds: Readonly<Record<LookAlikeGround, boolean>> = {
    mail: one.email === other.email,
    phone: isSame(one.phoneKey, other.phoneKey),
    name_year: isNamed && fits,
    name: isNamed && !fits,
  }
  return LOOK_ALIKE_GROUNDS.filter((ground) => holds[ground])
}

/** Whether these grounds make an application one of the same person, as long as nobody says otherwise. */
export const isRecognised = (grounds: readonly LookAlikeGround[]): boolean =>
  grounds.some((ground) => ground !== 'name')
