/** Limits of the domain that several areas read. Limits of one area stand in that area's folder. */
export const LIMITS = {
  nameMax: 30,
  /** As another system has it; Brazilian names and names with all ancestors are longer than 30. */
  applicantNameMax: 100,
  passwordMin: 8,
  passwordMax: 128,
  telephoneMin: 10,
  telephoneMax: 11,
  postcodeLength: 7,
  lotNumberGroups: 3,
  companyLotNumberGroups: 4,
  emailMax: 254,
  shortTextMax: 100,
  interviewRulesMax: 600,
  longTextMax: 4000,
  urlMax: 500,
  customIndustryMax: 30,
  requestBodyBytes: 1024 * 1024,
} as const

/** Seconds. */
export const DURATIONS = {
  toast: 3,
  copiedNotice: 3,
  statusLoadingClears: 3,
  /** The interval at which an open page checks whether its environment has a newer mix. */
  newerMixLook: 300,
} as const

export const TIME_ZONE = 'Asia/Tokyo'

/** The name that files and mails carry (D81). */
export const PRODUCT = {
  fileName: 'employer-portal',
  nameJa: '採用ポータル',
  nameEn: 'Employer Portal',
  color: '#2B4A8F',
} as const

/** The portal's mark: an open door. */
export const MARK =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${PRODUCT.color}"/>` +
  '<path d="M9 24V9.5C9 8.7 9.7 8 10.5 8h11c.8 0 1.5.7 1.5 1.5V24M7 24h18" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>' +
  `<path d="M13 24V12.2l7.5-2.2v14" fill="#fff" opacity=".92"/><circle cx="18" cy="17.5" r="1.1" fill="${PRODUCT.color}"/></svg>`

export const DAY_SECONDS = 86_400
export const HOUR_SECONDS = 3_600
