import { halfHours } from '../kernel'

/** Limits of postings (D22, D60–D71). */
export const JOB_LIMITS = {
  /** D117: the most postings that are not archived while the company has no plan. */
  postingsWithoutPlan: 50,
  images: 5,
  imageBytes: 10 * 1024 * 1024,
  imageMaxSide: 1920,
  imageQuality: 0.75,
  imageRecommended: { width: 1200, height: 900 },
  hourlyMax: 25_000,
  /** D22: used only if the table has no row for the prefecture. */
  fallbackMinimumWage: 750,
  salaryMax: 999_999_999,
  trainingDaysMax: 99,
  nationalities: 5,
  shifts: 30,
  shiftFirst: '00:00',
  shiftLast: '23:00',
  shiftDefault: { from: '09:00', to: '09:30' },
  commuteMin: 1,
  commuteMax: 60,
  onlineTelephoneMin: 10,
  onlineTelephoneMax: 11,
  /** LINT-03. */
  termTextMax: 300,
  peopleWantedMax: 999,
  contractMonthsMax: 120,
  trialMonthsMax: 24,
  breakMinutesMax: 480,
  fixedOvertimeHoursMax: 100,
  certificates: 20,
  merits: 40,
  categoryColumnBreak: 11,
  shortDropdown: 6,
  /** LAWS-08: days after which a running posting is asked for and goes off, unless somebody confirms it. */
  confirmAskDays: 30,
  confirmOffDays: 45,
  previewDelaysMs: [100, 1000],
  optionsRetryMs: 500,
} as const

/** Accepted picture types (JIMG-05); the backend checks the content of the file. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export const IMAGE_FIELDS = ['image1', 'image2', 'image3', 'image4', 'image5'] as const satisfies {
  readonly length: typeof JOB_LIMITS.images
}

/** '00:00', '00:30' … '23:00' (JCON-32). */
export const SHIFT_TIMES: readonly string[] = halfHours(JOB_LIMITS.shiftFirst, JOB_LIMITS.shiftLast)
