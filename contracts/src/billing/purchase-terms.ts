/**
 * DEAL-02: what a purchase costs, now and later. The page before the purchase and the mail after it use the same
 * lines.
 */
import { DAY_SECONDS, groupedNumber, tokyoDayStart } from '../kernel'
import type { Locale } from '../kernel'
import { BILLING_LIMITS, consumptionTax, renewsByItself } from './billing.rules'
import type { PaymentMode, Plan, SubscriptionStatus, VerificationStatus } from './billing.schema'

/** Yen; `total` is with tax (D58). */
export interface Sum {
  readonly total: number
  readonly tax: number
}

/** D16: a price without tax, with its tax and total. */
export const sumOf = (price: number): Sum => ({ total: price + consumptionTax(price), tax: consumptionTax(price) })

/** D54: a trial becomes the smallest light plan. */
export const isBasicPlan = (plan: Pick<Plan, 'is_trial' | 'is_all_in_one' | 'max_jobs' | 'max_days'>): boolean =>
  !plan.is_trial && !plan.is_all_in_one && plan.max_jobs === 1 && plan.max_days === BILLING_LIMITS.planDaysShort

export const PURCHASE_STARTS = ['now', 'after_screening', 'after_present'] as const
export type PurchaseStart = (typeof PURCHASE_STARTS)[number]

interface Buyer {
  readonly status: SubscriptionStatus
  readonly paidBy: PaymentMode
  readonly verification: VerificationStatus
}

/**
 * D52, D53: an invoice order waits for the screening until the company is verified; with a plan in service the new
 * plan starts at its end.
 */
export function purchaseStart({ status, paidBy, verification }: Buyer): PurchaseStart {
  if (paidBy === 'INV' && verification !== 'VERIFIED') return 'after_screening'
  return status === 'IS' ? 'after_present' : 'now'
}

/** A plan as it is sold; its name comes from the catalogue. */
export interface SoldPlan {
  readonly name: string
  readonly days: number
  readonly isTrial: boolean
  readonly sum: Sum
}

export interface PurchaseTerms {
  readonly plan: SoldPlan
  readonly paidBy: PaymentMode
  readonly start: PurchaseStart
  /** Epoch seconds; null while the start waits for the screening. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** What is charged at the end unless the company stops it; null if the plan ends automatically. */
  readonly renewal: SoldPlan | null
}

interface Purchase {
  readonly plan: SoldPlan
  readonly basic: SoldPlan | undefined
  readonly paidBy: PaymentMode
  readonly start: PurchaseStart
  readonly startsAt: number
}

export function purchaseTerms({ plan, basic, paidBy, start, startsAt }: Purchase): PurchaseTerms {
  const isKnown = start !== 'after_screening'
  const following = plan.isTrial ? basic : plan
  return {
    plan,
    paidBy,
    start,
    startsAt: isKnown ? startsAt : null,
    endsAt: isKnown ? startsAt + plan.days * DAY_SECONDS : null,
    renewal: renewsByItself({ maxDays: plan.days, paidBy }) && following ? following : null,
  }
}

/**
 * The day before the charge: a renewal that is stopped by then is not charged. Stopping is possible until the minute
 * of the end.
 */
export const lastDayToStop = (endsAt: number): number => tokyoDayStart(endsAt) - DAY_SECONDS

export interface TermsLine {
  readonly id: 'charge' | 'period' | 'renewal' | 'stop'
  readonly label: string
  readonly value: string
}

type Day = (seconds: number) => string
interface Wording {
  readonly labels: Readonly<Record<Exclude<TermsLine['id'], 'charge'>, string>>
  readonly charged: Readonly<Record<PurchaseStart, string>>
  readonly sum: (sum: Sum) => string
  readonly free: string
  readonly transfer: (sum: string) => string
  readonly period: (from: string, to: string, days: number) => string
  readonly periodAfterScreening: (days: number) => string
  readonly renews: (day: string, sum: string, plan: SoldPlan) => string
  readonly becomes: (day: string, sum: string, plan: SoldPlan) => string
  readonly ends: (day: string) => string
  readonly endsByItself: string
  readonly stop: (day: string) => string
}

const yen = (amount: number): string => `¥${groupedNumber(amount)}`

const WORDING: Readonly<Record<Locale, Wording>> = {
  ja: {
    labels: { period: 'ご利用期間', renewal: '次回のお支払い', stop: '自動更新の停止' },
    charged: { now: '本日のお支払い', after_screening: '承認後のお支払い', after_present: '開始日のお支払い' },
    sum: ({ total, tax }) => `${yen(total)}（うち消費税 ${yen(tax)}）`,
    free: `${yen(0)}（トライアルは無料です）`,
    transfer: (sum) => `${sum}。請求書に記載の期日までにお振り込みください。`,
    period: (from, to, days) => `${from}から${to}まで（${days}日間）`,
    periodAfterScreening: (days) => `審査の承認日から${days}日間`,
    renews: (day, sum, { days }) =>
      `${day}に${sum}を登録済みのカードに請求し、同じプランを${days}日間更新します。掲載中の求人がない場合は、更新も請求もされません。`,
    becomes: (day, sum, { name }) =>
      `${day}に「${name}」へ移行し、${sum}を登録済みのカードに請求します。掲載中の求人がない場合は、移行も請求もされません。`,
    ends: (day) => `ありません。${day}に終了し、自動更新されません。`,
    endsByItself: 'ありません。自動更新されません。',
    stop: (day) =>
      `${day}までに、「プラン・お支払い」の画面で「自動更新を停止する」を選んでください。違約金はなく、プランは終了日まで利用できます。`,
  },
  en: {
    labels: { period: 'Period', renewal: 'Next charge', stop: 'How to stop it' },
    charged: { now: 'Charged today', after_screening: 'Due after the approval', after_present: 'Charged at the start' },
    sum: ({ total, tax }) => `${yen(total)} (including ${yen(tax)} consumption tax)`,
    free: `${yen(0)} (the trial is free)`,
    transfer: (sum) => `${sum}. Please pay by bank transfer by the due date on the invoice.`,
    period: (from, to, days) => `${from} to ${to} (${days} days)`,
    periodAfterScreening: (days) => `${days} days from the day of the approval`,
    renews: (day, sum, { days }) =>
      `On ${day} your registered card is charged ${sum} and the same plan goes on for ${days} days. If no posting is running then, nothing is charged and the plan ends.`,
    becomes: (day, sum, { name }) =>
      `On ${day} the trial becomes "${name}" and your registered card is charged ${sum}. If no posting is running then, nothing is charged and the trial ends.`,
    ends: (day) => `None. The plan ends on ${day} and does not renew.`,
    endsByItself: 'None. The plan does not renew.',
    stop: (day) =>
      `Choose "Cancel the renewal" on the page "Plan and billing" by ${day}. There is no penalty, and the plan runs to its end.`,
  },
}

/** The lines of page and mail. `day` formats a date for the page or the mail. */
export function purchaseLines(terms: PurchaseTerms, locale: Locale, day: Day): TermsLine[] {
  const { plan, paidBy, start, startsAt, endsAt, renewal } = terms
  const say = WORDING[locale]
  const sum = say.sum(plan.sum)
  const next = () => {
    if (endsAt === null) return say.endsByItself
    if (!renewal) return say.ends(day(endsAt))
    return (plan.isTrial ? say.becomes : say.renews)(day(endsAt), say.sum(renewal.sum), renewal)
  }
  return [
    {
      id: 'charge',
      label: say.charged[start],
      value: plan.isTrial ? say.free : paidBy === 'INV' ? say.transfer(sum) : sum,
    },
    {
      id: 'period',
      label: say.labels.period,
      value:
        startsAt === null || endsAt === null
          ? say.periodAfterScreening(plan.days)
          : say.period(day(startsAt), day(endsAt), plan.days),
    },
    { id: 'renewal', label: say.labels.renewal, value: next() },
    ...(renewal && endsAt !== null
      ? [{ id: 'stop' as const, label: say.labels.stop, value: say.stop(day(lastDayToStop(endsAt))) }]
      : []),
  ]
}
