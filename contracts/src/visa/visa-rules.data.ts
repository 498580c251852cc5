/**
 * The rules as data: the possible verdicts of each, the law and the source (docs/product/facts.md). Numbers and days
 * are rows of contracts/src/law. `visa.law.<law>` is the text of the law.
 */
export const VISA_LOOKS = [
  'statusUnknown',
  'unrestricted',
  'within',
  'designated',
  'trainee',
  'statusFuture',
  'sswPaper',
  'sswOutside',
  'sswOutsideShort',
  'permitSeen',
  'permitUntold',
  'permitMissing',
  'permitSpecial',
  'hoursWithin',
  'hoursUnknown',
  'hoursBetween',
  'hoursOver',
  'hoursOpen',
  'holidayWithin',
  'holidayBetween',
  'holidayOver',
  'fueiNone',
  'fueiUnknown',
  'fueiClosed',
  'fueiSsw',
  'fueiHotel',
  'fueiRestaurant',
  'fueiStatus',
  'fieldOpen',
  'fieldMissing',
  'fieldAnnounced',
  'fieldNotYet',
  'fieldSuspended',
  'fieldUnconfirmed',
  'examPassed',
  'examUntold',
  'examOther',
  'dispatchDirect',
  'dispatchConditions',
  'dispatchClosed',
  'dispatchUnknown',
  'fullTime',
  'fullTimeUnknown',
  'fullTimeBetween',
  'fullTimeShort',
  'change',
  'expiryFar',
  'expiry90',
  'expiry30',
  'expiryInterview',
  'expiryPending',
  'expiryPassed',
  'expiryCard',
  'expiryUntold',
  'lawOld',
] as const
export type VisaLook = (typeof VISA_LOOKS)[number]

export const VISA_RULE_IDS = [
  'status',
  'permit',
  'hours28',
  'schoolHoliday',
  'fueiPermit',
  'fueiSsw',
  'fueiStatus',
  'sswField',
  'sswExam',
  'sswDispatch',
  'sswFullTime',
  'sswOutside',
  'sswChange',
  'expiry',
] as const
export type VisaRuleId = (typeof VISA_RULE_IDS)[number]

export interface VisaRule {
  readonly law: 'immigration' | 'permit' | 'fuei' | 'ssw' | 'dispatch' | 'card'
  readonly gives: readonly ('ok' | 'check' | 'no')[]
  readonly source: readonly string[]
}

const all = ['ok', 'check', 'no'] as const

export const VISA_RULES: Readonly<Record<VisaRuleId, VisaRule>> = {
  /** A posting does not show whether its duties lie within a status: `check`. */
  status: { law: 'immigration', gives: ['ok', 'check'], source: ['R1', 'R2', 'R4'] },
  permit: { law: 'permit', gives: all, source: ['R1', 'R2', 'R3'] },
  hours28: { law: 'permit', gives: all, source: ['R5', 'R6'] },
  schoolHoliday: { law: 'permit', gives: all, source: ['R5', 'R6'] },
  fueiPermit: { law: 'fuei', gives: all, source: ['R7'] },
  fueiSsw: { law: 'fuei', gives: all, source: ['R8', 'R9'] },
  fueiStatus: { law: 'fuei', gives: ['check'], source: ['R7'] },
  sswField: { law: 'ssw', gives: all, source: ['S1', 'S2', 'S3', 'S4', 'S5', 'S8'] },
  sswExam: { law: 'ssw', gives: all, source: ['S1'] },
  sswDispatch: { law: 'dispatch', gives: all, source: ['S6', 'S7'] },
  sswFullTime: { law: 'ssw', gives: all, source: ['S6', 'S7'] },
  sswOutside: { law: 'immigration', gives: ['check', 'no'], source: ['R1', 'R2', 'S6'] },
  sswChange: { law: 'ssw', gives: ['check'], source: ['R1', 'S6'] },
  expiry: { law: 'card', gives: all, source: ['R3', 'R12', 'R26'] },
}

/** When a card's expiry is near; this is the portal's choice, not the law's. */
export const EXPIRY_SOON = { days: 90, fewDays: 30 } as const
