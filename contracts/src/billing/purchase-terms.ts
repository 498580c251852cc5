/**
 * DEAL-02, MEET-04: what a purchase says about its price, start, end and renewal. Every page of the purchase, the
 * billing page and the mail use the same lines.
 */
import { DAY_SECONDS, groupedNumber, tokyoDayStart } from '../kernel'
import type { Locale } from '../kernel'
import { BILLING_LIMITS, renewsByItself } from './billing.rules'
import type { PaymentMode, Plan, SubscriptionStatus, VerificationStatus } from './billing.schema'
import type { ComingSum, Sum } from './dated-price'

/** D54: a trial becomes the smallest light plan. */
export const isBasicPlan = (plan: Pick<Plan, 'is_trial' | 'is_all_in_one' | 'max_jobs' | 'max_days'>): boolean =>
  !plan.is_trial && !plan.is_all_in_one && plan.max_jobs === 1 && plan.max_days === BILLING_LIMITS.planDaysShort

/**
 * `after_both`: an invoice order beside a plan in service waits for the screening and for the end of that plan.
 * `running`: the plan has started.
 */
export const PURCHASE_STARTS = ['now', 'after_screening', 'after_present', 'after_both', 'running'] as const
export type PurchaseStart = (typeof PURCHASE_STARTS)[number]

interface Buyer {
  readonly status: SubscriptionStatus
  /** Null before the buyer has chosen it. */
  readonly paidBy: PaymentMode | null
  readonly verification: VerificationStatus
}

/**
 * D52, D53: an invoice order waits for the screening until the company is verified; with a plan in service the new
 * plan starts at its end.
 */
export function purchaseStart({ status, paidBy, verification }: Buyer): PurchaseStart {
  const waits = paidBy !== 'CC' && verification !== 'VERIFIED'
  if (status === 'IS') return waits ? 'after_both' : 'after_present'
  return waits ? 'after_screening' : 'now'
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
  readonly paidBy: PaymentMode | null
  readonly start: PurchaseStart
  /** Epoch seconds. With `after_both` the earliest start, with `after_screening` null. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** What is charged at the end unless the company stops it; null if the plan ends automatically. */
  readonly renewal: SoldPlan | null
  /** What is known to cost another sum later (BOOK-04). */
  readonly coming?: readonly ComingSum[] | undefined
}

interface Purchase {
  readonly plan: SoldPlan
  /** What is bought at the end, at the price and rate of that day: after a trial the basic plan. */
  readonly following: (endsAt: number) => SoldPlan | undefined
  readonly paidBy: PaymentMode | null
  readonly start: PurchaseStart
  /** Null if the end of the plan before it is not known yet. */
  readonly startsAt: number | null
  readonly coming?: readonly ComingSum[]
}

export function purchaseTerms({ plan, following, paidBy, start, startsAt: known, coming }: Purchase): PurchaseTerms {
  const startsAt = start === 'after_screening' ? null : known
  const endOf = (start: number | null) => (start === null ? null : start + plan.days * DAY_SECONDS)
  const earliestEnd = endOf(known)
  const renews = earliestEnd !== null && renewsByItself({ maxDays: plan.days, paidBy: paidBy ?? 'CC' })
  return {
    plan,
    paidBy,
    start,
    startsAt,
    endsAt: endOf(startsAt),
    renewal: (renews && following(earliestEnd)) || null,
    coming,
  }
}

/**
 * The day before the charge: a renewal that is stopped by then is not charged. Stopping is possible until the minute
 * of the end.
 */
export const lastDayToStop = (endsAt: number): number => tokyoDayStart(endsAt) - DAY_SECONDS

export const TERMS_LINES = ['price', 'charge', 'price_coming', 'rate_coming', 'period', 'renewal', 'stop'] as const
export interface TermsLine {
  readonly id: (typeof TERMS_LINES)[number]
  readonly label: string
  readonly value: string
}

type Day = (seconds: number) => string
interface Wording {
  readonly labels: Readonly<Record<Exclude<TermsLine['id'], 'charge'>, string>>
  readonly coming: Readonly<Record<ComingSum['kind'], (day: string, price: string) => string>>
  readonly charged: Readonly<Record<PaymentMode, Readonly<Record<PurchaseStart, string>>>>
  /** An older backend names no rate. */
  readonly price: (net: string, total: string, percent: number | undefined) => string
  readonly sum: (sum: Sum) => string
  readonly free: string
  readonly transfer: (sum: string) => string
  readonly period: (from: string, to: string, days: number) => string
  readonly periodAfterScreening: (days: number) => string
  /** The way of payment is not chosen yet. */
  readonly periodOfEither: (days: number) => string
  readonly periodAfterBoth: (from: string | undefined, days: number) => string
  readonly renews: (day: string, sum: string, plan: SoldPlan) => string
  readonly becomes: (day: string, sum: string, plan: SoldPlan) => string
  readonly renewsByCard: (sum: string) => string
  readonly ends: (day: string) => string
  readonly endsByItself: string
  /** `isHere`: on the page that has the button. */
  readonly stop: (day: string, isHere: boolean) => string
}

const yen = (amount: number): string => `¥${groupedNumber(amount)}`

const WORDING: Readonly<Record<Locale, Wording>> = {
  ja: {
    labels: {
      price: '料金',
      price_coming: '料金の改定',
      rate_coming: '消費税率の変更',
      period: 'ご利用期間',
      renewal: '次回のお支払い',
      stop: '自動更新の停止',
    },
    coming: {
      price: (day, price) => `${day}以降のご購入は${price}`,
      rate: (day, price) => `${day}以降に利用を開始する場合は${price}`,
    },
    charged: {
      CC: {
        now: '本日のお支払い',
        after_screening: '承認後のお支払い',
        after_present: '開始日のお支払い',
        after_both: '開始日のお支払い',
        running: 'お支払い済み',
      },
      INV: {
        now: '銀行振込でのお支払い',
        after_screening: '承認後のお支払い',
        after_present: '開始後のお支払い',
        after_both: '開始後のお支払い',
        running: '銀行振込でのお支払い',
      },
    },
    price: (net, total, percent) => {
      const taxed = percent === undefined ? '税込' : `税込・税率${percent}%`
      return `${net}（税抜）、${total}（${taxed}）`
    },
    sum: ({ total, tax, tax_percent: percent }) => {
      const rate = percent === undefined ? '' : `${percent}%`
      return `${yen(total)}（うち消費税${rate} ${yen(tax)}）`
    },
    free: `${yen(0)}（トライアルは無料です）`,
    transfer: (sum) => `${sum}。請求書に記載の期日までにお振り込みください。`,
    period: (from, to, days) => `${from}から${to}まで（${days}日間）`,
    periodAfterScreening: (days) => `審査の承認日から${days}日間`,
    periodOfEither: (days) => `カード払いはお支払い後すぐ、請求書払いは審査の承認後から${days}日間`,
    periodAfterBoth: (from, days) =>
      from === undefined
        ? `前のプランの終了と審査の承認の、両方が済んだ日から${days}日間`
        : `${from}から${days}日間。請求書払いの審査の承認がそれより後の場合は、承認日から${days}日間`,
    renews: (day, sum, { days }) =>
      `${day}に${sum}を登録済みのカードに請求し、同じプランを${days}日間更新します。掲載中の求人がない場合は、更新も請求もされません。`,
    becomes: (day, sum, { name }) =>
      `${day}に「${name}」へ移行し、${sum}を登録済みのカードに請求します。掲載中の求人がない場合は、移行も請求もされません。`,
    renewsByCard: (sum) =>
      `カード払いは終了日に${sum}で自動更新されます（停止できます）。請求書払いは自動更新されません。`,
    ends: (day) => `ありません。${day}に終了し、自動更新されません。`,
    endsByItself: 'ありません。自動更新されません。',
    stop: (day, isHere) =>
      `${day}までに、${isHere ? 'この画面' : '「プラン・お支払い」の画面'}で「自動更新を停止する」を選んでください。違約金はなく、プランは終了日まで利用できます。`,
  },
  en: {
    labels: {
      price: 'Price',
      price_coming: 'Coming price',
      rate_coming: 'Coming tax rate',
      period: 'Period',
      renewal: 'Next charge',
      stop: 'How to stop it',
    },
    coming: {
      price: (day, price) => `${price}, if bought from ${day} on`,
      rate: (day, price) => `${price}, if the plan starts on ${day} or later`,
    },
    charged: {
      CC: {
        now: 'Charged today',
        after_screening: 'Due after the approval',
        after_present: 'Charged at the start',
        after_both: 'Charged at the start',
        running: 'Paid',
      },
      INV: {
        now: 'To pay by bank transfer',
        after_screening: 'Due after the approval',
        after_present: 'Due after the start',
        after_both: 'Due after the start',
        running: 'To pay by bank transfer',
      },
    },
    price: (net, total, percent) =>
      `${net} without tax, ${total} with ${percent === undefined ? '' : `${percent}% `}tax`,
    sum: ({ total, tax, tax_percent: percent }) =>
      `${yen(total)} (including ${yen(tax)} consumption tax${percent === undefined ? '' : ` at ${percent}%`})`,
    free: `${yen(0)} (the trial is free)`,
    transfer: (sum) => `${sum}. Please pay by bank transfer by the due date on the invoice.`,
    period: (from, to, days) => `${from} to ${to} (${days} days)`,
    periodAfterScreening: (days) => `${days} days from the day of the approval`,
    periodOfEither: (days) => `${days} days, by card right after the payment, by invoice after the approval`,
    periodAfterBoth: (from, days) =>
      from === undefined
        ? `${days} days, when the plan before it has ended and the screening is approved`
        : `${days} days from ${from}, or from the approval of the invoice screening if that is later`,
    renews: (day, sum, { days }) =>
      `On ${day} your registered card is charged ${sum} and the same plan goes on for ${days} days. If no posting is running then, nothing is charged and the plan ends.`,
    becomes: (day, sum, { name }) =>
      `On ${day} the trial becomes "${name}" and your registered card is charged ${sum}. If no posting is running then, nothing is charged and the trial ends.`,
    renewsByCard: (sum) =>
      `By card the plan renews at its end for ${sum}, unless you stop it. By invoice it does not renew.`,
    ends: (day) => `None. The plan ends on ${day} and does not renew.`,
    endsByItself: 'None. The plan does not renew.',
    stop: (day, isHere) =>
      `Choose "Cancel the renewal" on ${isHere ? 'this page' : 'the page "Plan and billing"'} by ${day}. There is no penalty, and the plan runs to its end.`,
  },
}

/** The price without and with tax, and its rate, as every page and mail says it. */
export const priceText = ({ total, tax, tax_percent: percent }: Sum, locale: Locale): string =>
  total === 0 ? WORDING[locale].free : WORDING[locale].price(yen(total - tax), yen(total), percent)

/** BOOK-04: a coming price or rate, as every page says it. */
export const comingText = ({ kind, from, sum }: ComingSum, locale: Locale, day: Day): string =>
  WORDING[locale].coming[kind](day(from), priceText(sum, locale))

function periodText({ plan, paidBy, start, startsAt, endsAt }: PurchaseTerms, say: Wording, day: Day): string {
  if (start === 'after_both') return say.periodAfterBoth(startsAt === null ? undefined : day(startsAt), plan.days)
  if (startsAt !== null && endsAt !== null) return say.period(day(startsAt), day(endsAt), plan.days)
  return (paidBy === null ? say.periodOfEither : say.periodAfterScreening)(plan.days)
}

function renewalText({ plan, paidBy, start, endsAt, renewal }: PurchaseTerms, say: Wording, day: Day): string {
  if (renewal && paidBy === null) return say.renewsByCard(say.sum(renewal.sum))
  if (endsAt === null || start === 'after_both') return say.endsByItself
  if (!renewal) return say.ends(day(endsAt))
  return (plan.isTrial ? say.becomes : say.renews)(day(endsAt), say.sum(renewal.sum), renewal)
}

/** The lines of page and mail. `day` formats a date for the page or the mail. */
export function purchaseLines(terms: PurchaseTerms, locale: Locale, day: Day): TermsLine[] {
  const { plan, paidBy, start, endsAt, renewal } = terms
  const say = WORDING[locale]
  const sum = say.sum(plan.sum)
  const charge = plan.isTrial ? say.free : paidBy === 'INV' ? say.transfer(sum) : sum
  return [
    { id: 'price', label: say.labels.price, value: priceText(plan.sum, locale) },
    ...(paidBy === null ? [] : [{ id: 'charge' as const, label: say.charged[paidBy][start], value: charge }]),
    ...(terms.coming ?? []).map((coming) => {
      const id = `${coming.kind}_coming` as const
      return { id, label: say.labels[id], value: comingText(coming, locale, day) }
    }),
    { id: 'period', label: say.labels.period, value: periodText(terms, say, day) },
    { id: 'renewal', label: say.labels.renewal, value: renewalText(terms, say, day) },
    ...(renewal && endsAt !== null && paidBy !== null
      ? [
          {
            id: 'stop' as const,
            label: say.labels.stop,
            value: say.stop(day(lastDayToStop(endsAt)), start === 'running'),
          },
        ]
      : []),
  ]
}
