import { HOUR_SECONDS } from '../kernel'

/** Limits around applications and interviews (D27, D29, D77, D87). */
export const APPLICATION_LIMITS = {
  feedbackMax: 1000,
  messageMax: 1000,
  customReasonMax: 500,
  /** SHOP-03: how far back an interviewer sees interviews, and how many. */
  interviewDays: 90,
  interviewsMost: 500,
  onlineIdMax: 100,
  onlinePasswordMax: 100,
  /** D27: the employer may cancel until this long before the interview. */
  cancelSeconds: 48 * HOUR_SECONDS,
  /** D27: the employer may ask for another date until this long before the interview. */
  changeSeconds: 24 * HOUR_SECONDS,
  /** AACT-11: nearer to the interview than this, a warning dialog appears. */
  warningSeconds: 24 * HOUR_SECONDS,
  /** AACT-12: the limits of the two alerts. */
  alertFarSeconds: 48 * HOUR_SECONDS,
  alertNearSeconds: HOUR_SECONDS,
  signedImageSeconds: 600,
  copiedNoticeSeconds: 3,
  channelRecordsShown: 3,
  magnifierFactor: 3,
} as const
