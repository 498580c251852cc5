/**
 * LAWS-01: what the portal asks the law. Every number, day, state and address that a law or an office sets is a row of
 * one of these keys; a rule asks by key and day (`lawOn`). A value is written as text and read here.
 */
const count = (text: string): number | undefined => (/^\d{1,7}(?:\.\d)?$/.test(text) ? Number(text) : undefined)
/** Yen or percent of money that is charged: nothing is free by mistake. */
const upTo =
  (max: number) =>
  (text: string): number | undefined =>
    /^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined
const flag = (text: string): boolean | undefined => ({ yes: true, no: false })[text]
const ids = (text: string): readonly number[] | undefined =>
  /^\d+(?: \d+)*$/.test(text) ? text.split(' ').map(Number) : undefined
const address = (text: string): string | undefined => (/^https:\/\/[^\s"<>]+$/.test(text) ? text : undefined)
/** The name of an official form and its address. */
const form = (text: string): string | undefined => (/^\S.* https:\/\/[^\s"<>]+$/.test(text) ? text : undefined)
const monthDay = (text: string): string | undefined => (/^\d\d-\d\d$/.test(text) ? text : undefined)
const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text)

const PERMIT = '入管法19条2項、施行規則19条5項'
const SSW = '特定技能基準省令'
const REPORT = '労働施策総合推進法28条、施行規則10条・12条'
const INSURANCE = '雇用保険法6条'
const SOCIAL = '健康保険法3条、厚生年金保険法12条'
const TRAINEE = '育成就労法'
const SKILLED = '入管法19条の18'
const BREAK = '労働基準法34条'

/** `of` says what the number beside the key names; the law is what the row is a fact of. */
export const LAW = {
  /** Yen an hour. */
  'wage.floor': { law: '最低賃金法', of: 'prefecture', reads: count },
  /** What a status of residence allows; `STATUSES_OF_RESIDENCE` has the names. */
  status: {
    law: '入管法別表',
    of: 'status',
    reads: oneOf('permanent', 'unrestricted', 'within', 'ssw', 'trainee', 'designated', 'permit', 'none', 'future'),
  },
  /** In any seven days, over all jobs. */
  'permit.weeklyHours': { law: PERMIT, reads: count },
  /** A day in the school's official long holidays. */
  'permit.holidayHours': { law: PERMIT, reads: count },
  /** Whether work outside the status is allowed on premises under the entertainment law. */
  'permit.fuei': { law: '入管法施行規則19条5項、風営法2条', reads: flag },
  /** Months after the expiry in which who applied in time may go on. */
  'card.pendingMonths': { law: '入管法20条6項', reads: count },
  'ssw.field': { law: SSW, of: 'field', reads: oneOf('open', 'announced', 'closed', 'suspended') },
  /** People until the end of fiscal year 2028, all fields together. */
  'ssw.cap': { law: '特定技能の分野別運用方針', reads: count },
  'ssw.weeklyHours': { law: SSW, reads: count },
  'ssw.weeklyDays': { law: SSW, reads: count },
  /** The fields in which a skilled worker may be dispatched. */
  'ssw.dispatch': { law: SSW, reads: ids },
  /** Whether a licensed inn's or hotel's restaurant is excepted for skilled workers of food service. */
  'ssw.fueiHotels': { law: '外食業分野の運用要領', reads: flag },
  'trainee.cap': { law: TRAINEE, reads: count },
  /** Fields in which a person may change the employer after one year, and after two. */
  'trainee.oneYear': { law: TRAINEE, reads: ids },
  'trainee.twoYears': { law: TRAINEE, reads: ids },
  /** Whether a job board or agency may mediate such a change. */
  'trainee.mediation': { law: TRAINEE, reads: flag },
  /** Hours of a shift above which a break of so many minutes is due, and a longer one. */
  'break.hours': { law: BREAK, reads: count },
  'break.minutes': { law: BREAK, reads: count },
  'break.longHours': { law: BREAK, reads: count },
  'break.longMinutes': { law: BREAK, reads: count },
  /** The day of the next month, with employment insurance. */
  'report.insuredDay': { law: REPORT, reads: count },
  /** At the end of that many months after the month, without it. */
  'report.uninsuredMonths': { law: REPORT, reads: count },
  /** Days after the last one, with employment insurance. */
  'report.leavingDays': { law: REPORT, reads: count },
  /** Statuses of residence whose employment is not reported. */
  'report.exempt': { law: REPORT, reads: ids },
  'insurance.weeklyHours': { law: INSURANCE, reads: count },
  'insurance.days': { law: INSURANCE, reads: count },
  'insurance.dayStudents': { law: INSURANCE, reads: flag },
  'social.weeklyHours': { law: SOCIAL, reads: count },
  'social.companySize': { law: SOCIAL, reads: count },
  /** Yen a month; 0 if pay does not count. */
  'social.monthlyPay': { law: SOCIAL, reads: count },
  'social.students': { law: SOCIAL, reads: flag },
  /** Whether an advertisement must say how work and place may change, and how a contract is renewed. */
  'terms.scopes': { law: '職業安定法施行規則4条の2', reads: flag },
  /** Whether the notice of conditions must say that one may ask about differences in treatment. */
  'terms.explanation': { law: 'パートタイム・有期雇用労働法14条', reads: flag },
  /** Days in which a change at a person with specified skills is reported. */
  'skilled.noticeDays': { law: SKILLED, reads: count },
  /** First and last day of the yearly report. */
  'skilled.yearlyFrom': { law: SKILLED, reads: monthDay },
  'skilled.yearlyUntil': { law: SKILLED, reads: monthDay },
  'form.contract': { law: SSW, reads: form },
  'form.conditions': { law: SSW, reads: form },
  'form.supportPlan': { law: SSW, reads: form },
  'form.cooperation': { law: SSW, reads: form },
  'form.contractChanged': { law: SKILLED, reads: form },
  'form.supportChanged': { law: SKILLED, reads: form },
  'form.trouble': { law: SKILLED, reads: form },
  'form.yearly': { law: SKILLED, reads: form },
  /** BOOK-04: of the consumption tax, by the day on which a plan starts. */
  'tax.percent': { law: '消費税法29条、地方税法72条の83', isMoney: true, reads: upTo(99) },
  /** BOOK-04: yen without tax, by the day of the sale; until the first row the price of the catalogue. */
  'plan.price': { law: '料金表', of: 'plan', isMoney: true, reads: upTo(10_000_000) },
  'link.cardCheck': { law: '入管法', reads: address },
  'link.report': { law: REPORT, reads: address },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly law: string
      readonly of?: 'prefecture' | 'status' | 'field' | 'plan'
      readonly isMoney?: true
      readonly reads: (text: string) => unknown
    }
  >
>

/** The parts of a value of `form.*`. */
export function formOf(text: string): { readonly name: string; readonly link: string } {
  const at = text.lastIndexOf(' ')
  return { name: text.slice(0, at), link: text.slice(at + 1) }
}

export type LawKey = keyof typeof LAW
/** Keys whose rows name a prefecture, a status or a field. */
export type LawKeyOf = { [K in LawKey]: (typeof LAW)[K] extends { of: string } ? K : never }[LawKey]
export type LawValue<K extends LawKey> = Exclude<ReturnType<(typeof LAW)[K]['reads']>, undefined>
export const LAW_KEYS = Object.keys(LAW) as LawKey[]
export const isLawKey = (key: string): key is LawKey => Object.hasOwn(LAW, key)
export const ofKind = (key: LawKey): 'prefecture' | 'status' | 'field' | 'plan' | undefined =>
  (LAW[key] as { readonly of?: 'prefecture' | 'status' | 'field' | 'plan' }).of
/** What is charged needs a day that is known. */
export const isMoney = (key: LawKey): boolean => 'isMoney' in LAW[key]
