/**
 * LINT-01, LINT-02: the rules as data. Only `blocks` stop a publication (D108): the six facts and the wage floor in
 * force.
 */
export interface LintRule {
  readonly severity: 'blocks' | 'advice'
  /** The text `lint.law.<law>`. */
  readonly law: 'adFacts' | 'adTerms' | 'minimumWage' | 'gender' | 'age' | 'nationality' | 'ssw' | 'findable'
  readonly source: readonly string[]
  /** The fact by which the rule applies on a day. */
  readonly fact?: 'terms.scopes'
}

const fact = { severity: 'blocks', law: 'adFacts', source: ['J1', 'J2'] } as const
const term = { severity: 'advice', law: 'adTerms', source: ['J3'] } as const
const term2024 = { severity: 'advice', law: 'adTerms', source: ['J3', 'J4'], fact: 'terms.scopes' } as const
const wage = { severity: 'blocks', law: 'minimumWage', source: ['M1', 'M2'] } as const
const ssw = { severity: 'advice', law: 'ssw', source: ['S1', 'S6', 'S7', 'R8', 'R9'] } as const
const found = { severity: 'advice', law: 'findable', source: ['AW2', 'AW3', 'ML1'] } as const

export const LINT_RULES = {
  factName: fact,
  factAddress: fact,
  factContact: fact,
  factWork: fact,
  factPlace: fact,
  factPay: fact,
  wageHourly: wage,
  wageMonthly: { ...wage, source: ['M1', 'M2', 'M5'] },
  wageTraining: wage,
  wageMonthlyClose: { ...wage, severity: 'advice', source: ['M5'] },
  wageAnnual: { ...wage, severity: 'advice', source: ['M5'] },
  wageComing: { ...wage, severity: 'advice' },
  /** The new floor is in force in some prefectures, and the day of each is not known. */
  wageOpen: { ...wage, severity: 'advice', source: ['M6', 'M7', '(g)'] },
  wageUnknown: { ...wage, severity: 'advice' },
  /** The floor was not checked in time, so nothing rests on it. */
  wageOld: { ...wage, severity: 'advice' },
  addressBuilding: { ...fact, severity: 'advice' },
  termPeriod: term,
  termRenewal: term2024,
  termTrialPay: term,
  termWorkScope: term2024,
  termPlaceScope: term2024,
  termBreaks: term,
  termOvertime: term,
  termFixedOvertime: term,
  termInsurances: term,
  termSmoking: term,
  termDispatch: term,
  termHolidays: term,
  trainingPay: { ...term, source: ['J3', '(g)'] },
  wordingGender: { severity: 'advice', law: 'gender', source: ['J5', 'J6'] },
  genderField: { severity: 'advice', law: 'gender', source: ['J5', 'J6'] },
  wordingAge: { severity: 'advice', law: 'age', source: ['J5', 'J7'] },
  wordingNationality: { severity: 'advice', law: 'nationality', source: ['J8'] },
  wordingNationalityAny: { severity: 'advice', law: 'nationality', source: ['J9'] },
  nationalityField: { severity: 'advice', law: 'nationality', source: ['J8'] },
  wordingUnpaid: { ...term, source: ['(g)'] },
  sswField: ssw,
  sswDispatch: ssw,
  sswFullTime: ssw,
  sswFuei: ssw,
  findTranslation: found,
  findPicture: found,
  findThin: found,
  findSlots: found,
} as const satisfies Readonly<Record<string, LintRule>>
export type LintRuleId = keyof typeof LINT_RULES
export const LINT_RULE_IDS = Object.keys(LINT_RULES) as LintRuleId[]

export const LINT_LIMITS = {
  /** A shorter description tells a job seeker too little. */
  descriptionMin: 60,
  /** A text with fewer Latin letters does not count as a translation. */
  latinLettersMin: 20,
  /** LINT-05: how many days before a new floor the admins are notified; 0 is the day itself. */
  wageNoticeDays: [30, 7, 0],
} as const
