/**
 * The field rules that browser and backend share (D3–D7). Each is a valibot schema that normalises first; its message
 * is a key of `messages/` (`rule.*`), which both sides translate.
 */
import * as v from 'valibot'
import { LIMITS } from './limits'
import { isDay, isMoment } from './days'
import { nationalPhone } from './phone'
import {
  asWritten,
  digitsOnly,
  halfWidth,
  isOneLine,
  isPlainLines,
  isUnseen,
  normalizeEmail,
  normalizeNumeric,
  normalizeText,
  withPlainLineEnds,
} from './text'
import { atMost, given, word } from './text-rules'
import type { TextKind } from './text-rules'

export { atMost, given, word } from './text-rules'

const EMAIL = /^[^\s@<>()",;:\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const KATAKANA = /^[ァ-ヶー・＝= 　.&\-0-9A-Za-z()]+$/
const HAS_KATAKANA = /[ァ-ヶ]/
/** Letters of any script with their marks and joiners, space, middle dot, apostrophes, period, hyphens (USER-02). */
const NAME = /^(?:[\p{L}\p{M} 　・･·'’ʼ＇.．\-‐‑－゠]|\u200C|\u200D)+$/u
const HAS_LETTER = /\p{L}/u
const URL_LIKE = /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** The longest number with its marks, as people type it: a phone number, a postcode, a lot number, a code. */
const NUMBER_MAX = 40
export const numeric = (message: string, tooLong = message) => given('number', NUMBER_MAX, message, tooLong)

const trimmed = (text: string): string => text.trim()
const isSeen = (text: string): boolean => !isUnseen(text)

/** A required text of 1 to `max` characters: as typed, without blanks at its ends (TALK-06). */
export const requiredText = (max: number = LIMITS.shortTextMax, message = 'rule.required') =>
  v.pipe(
    given('line', max, message),
    v.transform(trimmed),
    atMost(max),
    v.check(isSeen, message),
    v.check(isOneLine, 'rule.invalid'),
  )

/** The same for a name in English: a Japanese keyboard often leaves full-width letters (MEET-14). */
export const requiredLatin = (max?: number, message?: string) =>
  v.pipe(requiredText(max, message), v.transform(halfWidth))

type Lines = 'line' | 'lines'
/** What a text as typed may contain. */
const plain = (lines: Lines) => v.check(lines === 'line' ? isOneLine : isPlainLines, 'rule.invalid')

/**
 * TALK-06: kept exactly as typed, with the blanks at its ends; each end of a line becomes `\n`. Only a text without
 * visible characters is refused.
 */
export const sentText = (max: number = LIMITS.shortTextMax, message = 'rule.required', lines: Lines = 'lines') =>
  v.pipe(
    given(lines, max, message),
    v.transform(withPlainLineEnds),
    atMost(max),
    v.check(isSeen, message),
    plain(lines),
  )
/** The same on one line. */
export const sentLine = (max: number = LIMITS.shortTextMax, message?: string) => sentText(max, message, 'line')

/** An optional `sentText`; one without visible characters becomes null. */
export const optionalSentText = (max: number = LIMITS.shortTextMax, lines: Lines = 'lines') =>
  v.pipe(
    v.nullish(v.pipe(given(lines, max), v.transform(withPlainLineEnds), atMost(max), plain(lines))),
    v.transform((text) => (text && isSeen(text) ? text : null)),
  )
export const optionalSentLine = (max?: number) => optionalSentText(max, 'line')

/** A token of a mailed link, which is compared. */
export const token = (message = 'rule.required') =>
  v.pipe(given('secret', 200, message, message), v.minLength(1, message), atMost(200, message))

/** The token in the address of a mailed link; a missing or endless one is empty, because a page answers it. */
export const tokenText = v.optional(v.fallback(given('secret', LIMITS.urlMax), ''), '')

/** A password that is only compared. Only its length is limited, because older passwords must keep working. */
export const typedPassword = v.pipe(
  given('secret', 1000, 'rule.required'),
  v.minLength(1, 'rule.required'),
  atMost(1000),
)

/** What a search looks for. */
export const search = (max: number, message?: string) => v.pipe(given('search', max, message), atMost(max))

/** The sender chooses the key. A call with a repeated key changes nothing and gets the first answer again. */
export const requestKey = v.pipe(
  given('word', 64, 'rule.required', 'rule.invalid'),
  v.regex(/^[\w-]{1,64}$/, 'rule.invalid'),
)

/** A whole number in a query, where everything is text. */
export const wholeText = (most: number, message = 'rule.invalid') =>
  v.pipe(word(/^\d{1,15}$/, 15, message), v.transform(Number), v.maxValue(most, message))
/** The same, from 1. */
export const countText = (most: number, message = 'rule.invalid') =>
  v.pipe(word(/^[1-9]\d{0,14}$/, 15, message), v.transform(Number), v.maxValue(most, message))

/** How many rows a page of a list has: `limit` unless the caller asks for another number, at most `limitMax`. */
export const pageLimit = ({ limit, limitMax }: { readonly limit: number; readonly limitMax: number }) =>
  v.optional(
    v.pipe(word(/^[1-9]\d{0,2}$/, 3, 'rule.page.limit'), v.transform(Number), v.maxValue(limitMax, 'rule.page.limit')),
    String(limit),
  )

/**
 * The version that the caller read before the change (D105). If it is older than the stored one, the change is
 * refused with `changed_meanwhile`. Without it the change is always saved.
 */
export const version = v.pipe(v.number('rule.number'), v.integer('rule.number'), v.minValue(0, 'rule.number'))

/** An optional text with a rule: blank, null and missing all become null. */
export const orBlank = (
  rule: v.GenericSchema<string>,
  { kind = 'number', max = NUMBER_MAX, message }: { kind?: TextKind; max?: number; message?: string } = {},
) =>
  v.pipe(
    v.nullish(given(kind, max, message, message)),
    v.transform((text) => (text && isSeen(text) ? text.trim() : null)),
    v.nullable(rule),
  )

/** As typed, without blanks at its ends (TALK-06). */
export const optionalText = (max: number = LIMITS.shortTextMax, lines: Lines = 'line') =>
  orBlank(v.pipe(v.string(), v.transform(withPlainLineEnds), atMost(max), plain(lines)), { kind: lines, max })

/** The same for a name in English. */
export const optionalLatin = (max?: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text && halfWidth(text)),
  )

/** D5: an optional code, number or name of a list, NFKC-normalised so that every spelling of it is one. */
export const optionalCode = (max: number = LIMITS.shortTextMax) =>
  orBlank(v.pipe(v.string(), v.transform(normalizeText), atMost(max), plain('line')), { kind: 'code', max })

export const email = v.pipe(
  given('email', LIMITS.emailMax, 'rule.email', 'rule.email'),
  v.transform(normalizeEmail),
  atMost(LIMITS.emailMax, 'rule.email'),
  v.regex(EMAIL, 'rule.email'),
)

/** D3, in the order of the live checklist (REG-09). */
export const PASSWORD_RULES = [
  { id: 'digit', test: (text: string) => /\d/.test(text) },
  { id: 'upper', test: (text: string) => /[A-Z]/.test(text) },
  { id: 'lower', test: (text: string) => /[a-z]/.test(text) },
  { id: 'length', test: (text: string) => [...text].length >= LIMITS.passwordMin },
] as const

export const password = v.pipe(
  given('secret', LIMITS.passwordMax, 'rule.password', 'rule.password'),
  atMost(LIMITS.passwordMax, 'rule.password'),
  v.check((text) => PASSWORD_RULES.every((rule) => rule.test(text)), 'rule.password'),
)

/** D4: telephones of companies, contacts and locations: 10 or 11 digits starting with 0; 050 is allowed. */
export const telephone = v.pipe(
  numeric('rule.telephone'),
  v.transform(nationalPhone),
  v.regex(/^0\d{9,10}$/, 'rule.telephone'),
)

export type MobileFault = 'rule.mobile' | 'rule.mobile050'

/** D4: what is wrong with a typed mobile number, or undefined. 050 has its own message (USER-07). */
export function mobileFault(typed: string): MobileFault | undefined {
  const number = nationalPhone(typed)
  // Every number that begins with 050 gets this message, with any number of digits; without the 0 only a complete
  // number does.
  if (/^(?:050[\d-]*|50\d{8})$/.test(number)) return 'rule.mobile050'
  if (/^[1-9]\d{9}$/.test(number) || /^0\d{10}$/.test(number)) return undefined
  return 'rule.mobile'
}

export const mobile = v.pipe(
  numeric('rule.mobile'),
  v.transform(nationalPhone),
  v.check((text) => mobileFault(text) !== 'rule.mobile050', 'rule.mobile050'),
  v.check((text) => mobileFault(text) !== 'rule.mobile', 'rule.mobile'),
)

/** D4: `09012345678` or `9012345678` → `+81-9012345678`, the form of a mobile number on the wire. */
export const toInternationalMobile = (typed: string): string =>
  `+81-${digitsOnly(nationalPhone(typed)).replace(/^0/, '')}`

/** ADET-06: `+81-9012345678` → `09012345678`, the form for people. */
export const toDisplayMobile = (wire: string): string => nationalPhone(wire)

/** The wire form of a mobile number, as `toInternationalMobile` makes it. */
export const internationalMobile = v.pipe(
  numeric('rule.mobile'),
  v.transform(normalizeNumeric),
  v.check((text) => !/^\+81-?0?50\d{8}$/.test(text), 'rule.mobile050'),
  v.regex(/^\+81-[1-9]\d{9}$/, 'rule.mobile'),
)

/** D7: exactly 7 digits. A pasted hyphen or mark (`〒100-0001`) is removed; anything else is refused. */
export const postcode = v.pipe(
  numeric('rule.postcode'),
  v.transform((typed) => normalizeNumeric(typed).replace(/[〒-]/g, '')),
  v.regex(/^\d{7}$/, 'rule.postcode'),
)

/** D6: digits in at most `groups` hyphen-separated groups. */
export const lotNumber = (groups: number = LIMITS.lotNumberGroups) =>
  v.pipe(
    numeric('rule.lotNumber'),
    v.transform(normalizeNumeric),
    v.regex(new RegExp(`^\\d{1,6}(?:-\\d{1,6}){0,${groups - 1}}$`), 'rule.lotNumber'),
  )

export const katakana = (max: number = LIMITS.nameMax) =>
  v.pipe(
    given('katakana', max, 'rule.katakana'),
    v.transform(normalizeText),
    atMost(max),
    v.regex(KATAKANA, 'rule.katakana'),
    v.regex(HAS_KATAKANA, 'rule.katakana'),
  )

/** DOOR-17: a name of a person who works with the portal, in any script, as it is written. */
export const personName = (message: 'rule.firstName' | 'rule.lastName') =>
  v.pipe(
    given('name', LIMITS.nameMax, message),
    v.transform(asWritten),
    atMost(LIMITS.nameMax),
    v.check((name) => NAME.test(name) && HAS_LETTER.test(name), message),
  )

/**
 * A name of an applicant, as another system has it. Any visible text on one line is one, because an application must
 * not be lost; a blank one is empty, because some people have one name only.
 */
export const applicantName = v.optional(
  v.pipe(
    v.nullable(given('name', LIMITS.applicantNameMax)),
    v.transform((name) => asWritten(name ?? '')),
    atMost(LIMITS.applicantNameMax),
    v.check((name) => name === '' || HAS_LETTER.test(name), 'rule.invalid'),
    plain('line'),
  ),
  '',
)

/** COMP-12: optional; must have the form of an address, with or without http(s). */
export const website = (message = 'rule.website') =>
  orBlank(v.pipe(v.string(), v.transform(normalizeText), atMost(LIMITS.urlMax, message), v.regex(URL_LIKE, message)), {
    kind: 'code',
    max: LIMITS.urlMax,
    message,
  })

/** `zoom.us/j/1` as an address that can be opened; a text of another form stays. */
export const withScheme = (url: string): string =>
  looksLikeUrl(url) && !/^https?:/i.test(url) ? `https://${url}` : url

export const looksLikeUrl = (text: string): boolean => URL_LIKE.test(text)

/** An id on the wire. */
export const id = v.pipe(
  v.number('rule.required'),
  v.integer('rule.required'),
  v.minValue(1, 'rule.required'),
  v.maxValue(2_147_483_647, 'rule.required'),
)

/** An id in a query or path, where everything is text. */
export const idText = v.pipe(word(/^[1-9]\d{0,8}$/, 9, 'rule.id'), v.transform(Number))

/** A day such as `2027-02-28`, between 1900 and 2200 (DOOR-18). */
export const day = v.pipe(given('day', 10, 'rule.date', 'rule.date'), v.check(isDay, 'rule.date'))

/** A moment in Tokyo such as `2027-02-28 10:30` (DOOR-18). */
export const moment = (message: string) => v.pipe(given('moment', 16, message, message), v.check(isMoment, message))

/** Epoch seconds (D2). */
export const epochSeconds = v.pipe(v.number(), v.integer())

/** Whole yen (D2). */
export const yen = v.pipe(v.number(), v.integer(), v.minValue(0))

/** D90: an option has the same number as `id` and `value`, and a `name`. */
export const OptionSchema = v.object({ id: v.number(), value: v.number(), name: v.string() })
export type Option = v.InferOutput<typeof OptionSchema>
export const option = (value: number, name: string): Option => ({ id: value, value, name })

export const CodedOptionSchema = v.object({ id: v.string(), value: v.string(), name: v.string() })
export type CodedOption = v.InferOutput<typeof CodedOptionSchema>
