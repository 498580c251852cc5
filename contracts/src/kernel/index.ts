export { endpoint, fillPath, pathParameters } from './endpoint'
export type { AnswerKind, AnswerOf, BodyOf, Endpoint, EndpointAuth, HttpMethod, QueryOf } from './endpoint'
export { endpointsAt, segmentsOf } from './endpoints-at'
export { mayAs, OPERATOR_ROLES } from './operator-roles'
export type { OperatorRole } from './operator-roles'
export { OTHER, readAnswer } from './answer'
export { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from './idempotency-key'
export { COLOR_SCHEMES, pageScheme, SCHEME_COOKIE, schemeOfCookie } from './color-scheme'
export type { ColorScheme } from './color-scheme'
export { COMPANY_HEADER } from './company-header'
export { ApiErrorSchema, ERROR_CODES, ErrorCodeSchema } from './errors'
export type { ApiErrorBody, ErrorCode } from './errors'
export {
  dayAfter,
  daysBetween,
  daysUntil,
  formatTokyo,
  halfHours,
  isDay,
  mondayOf,
  parseTokyo,
  startOfDay,
  tokyoDay,
  tokyoDayStart,
  weekdayOf,
} from './days'
export * as fields from './fields'
export {
  CodedOptionSchema,
  OptionSchema,
  option,
  looksLikeUrl,
  mobileFault,
  PASSWORD_RULES,
  toDisplayMobile,
  toInternationalMobile,
  withScheme,
} from './fields'
export type { CodedOption, MobileFault, Option } from './fields'
export { DAY_SECONDS, DURATIONS, HOUR_SECONDS, LIMITS, MARK, PRODUCT, TIME_ZONE } from './limits'
export {
  DISPLAY_LANGUAGES,
  displayLanguageOf,
  LANGUAGE_COOKIE,
  languageName,
  localeOf,
  chosenLocale,
  localeOfCookie,
  localeOfHeader,
  LOCALES,
  isJapanese,
  localeOfNames,
  namedIn,
  nameLanguageOf,
  PERSON_LANGUAGES,
  productName,
} from './language'
export type { DisplayLanguage, Locale, NameLanguage, PersonLanguage } from './language'
export { defineMachine } from './machine'
export type { Machine, MachineTable } from './machine'
export { dayText } from './day-text'
export { groupedDigits, groupedNumber } from './grouped-number'
export { PORTAL_TIME_HEADER } from './portal-time'
export { givenRequestId, REQUEST_ID, REQUEST_ID_HEADER } from './request-id'
export { characterCount, digitsOnly, normalizeEmail, normalizeNumeric, normalizeText, withoutEndSlashes } from './text'
export type { TextKind } from './text-rules'
export { TRACE_HEADER, traceHeaderOf, traceOf, UNIT_HEADER, unitOf } from './trace'
export type { Trace } from './trace'
export { compareVersions, parseVersion, satisfies } from './version'
export type { SemanticVersion } from './version'
export { fullName, splitName } from './person-name'
export type { PersonName } from './person-name'
export { groupedPhone, nationalPhone } from './phone'
export { yenAmount } from './yen-amount'
