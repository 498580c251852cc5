/**
 * HIRE-02: what the notice of conditions says, row by row: all items of the law of 2024-04 (range of change, limit of
 * renewals, change to an open-ended contract) and of 2026-10 (explanation of treatment). What is not known is named.
 */
import { groupedNumber, isJapanese, localeOfNames, namedIn } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { NOTICE_TEXTS } from '../../../locales/notice'
import type { NoticeTextKey } from '../../../locales/notice'
import type { NoticeFacts } from '../../../tables/hire.tables'

export interface NoticeRow {
  readonly label: string
  readonly text: string
}
export interface NoticeColumn {
  readonly language: PersonLanguage
  readonly title: string
  readonly rows: readonly NoticeRow[]
  readonly lacks: string | null
}

type Say = (key: NoticeTextKey, values?: Readonly<Record<string, string | number>>) => string
/** Of one language. Null is "not known". */
interface Line {
  readonly key: NoticeTextKey
  readonly text: (say: Say) => string | null
}

const sayIn =
  (language: PersonLanguage): Say =>
  (key, values = {}) =>
    NOTICE_TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const line = (key: NoticeTextKey, text: (say: Say) => string | null): Line => ({ key, text })
const counted = (key: NoticeTextKey, unit: NoticeTextKey, n: number | null): Line =>
  line(key, (say) => (n === null ? null : say(unit, { n })))
const asked = (key: NoticeTextKey, answer: boolean | null): Line =>
  line(key, (say) => (answer === null ? null : say(answer ? 'yes' : 'no')))
/** What a member or the posting wrote stands in Japanese only: the portal translates no conditions. */
const written = (key: NoticeTextKey, text: string | null): Line =>
  line(key, (say) => (text === null ? null : say('seeJapanese') || text))

const SOCIAL = ['health', 'pension', 'accident'] as const

function linesOf({ terms, company, person, insurances, mayAsk, issuedOn, language }: NoticeFacts): Line[] {
  const isFixed = terms.contract_period === 'fixed'
  const [from, to] = [terms.starts_on, terms.contract_until]
  const { pay_unit: unit, pay_amount: amount } = terms
  const named = namedIn(company, localeOfNames(language))
  return [
    line('given_on', () => issuedOn),
    line('person', () => person),
    line('employer', (say) => (say('seeJapanese') ? named : company.ja)),
    line('starts_on', () => from),
    line('period', (say) => {
      if (terms.contract_period === 'indefinite') return say('period.indefinite')
      return isFixed && from !== null && to !== null ? say('period.fixed', { from, to }) : null
    }),
    ...(isFixed
      ? [
          written('renewal_rule', terms.renewal_rule),
          written('renewal_cap', terms.renewal_cap),
          line('conversion', (say) => {
            const after = terms.conversion === null ? say('missing') : say('seeJapanese') || terms.conversion
            return `${say('conversion.text')} ${after}`
          }),
        ]
      : []),
    written('place', terms.place),
    written('place_change_scope', terms.place_change_scope),
    written('work', terms.work),
    written('work_change_scope', terms.work_change_scope),
    written('work_hours', terms.work_hours),
    counted('weekly_hours', 'hours', terms.weekly_hours),
    counted('break_minutes', 'minutes', terms.break_minutes),
    asked('has_overtime', terms.has_overtime),
    written('days_off', terms.days_off),
    written('leave', terms.leave),
    line('pay', (say) => (unit === null || amount === null ? null : say(`pay.${unit}`, { n: groupedNumber(amount) }))),
    written('pay_days', terms.pay_days),
    written('allowances', terms.allowances),
    line('trial', (say) => {
      if (terms.trial_months === null) return null
      return terms.trial_months === 0 ? say('trial.none') : say('months', { n: terms.trial_months })
    }),
    written('leaving', terms.leaving),
    asked('is_insured', terms.is_insured),
    line('insurances', (say) => {
      const names = SOCIAL.filter((one) => insurances.includes(one)).map((one) => say(one))
      return names.join(' / ') || null
    }),
    ...(mayAsk ? [line('explanation', (say) => say('explanation.text'))] : []),
    written('contact', terms.contact),
  ]
}

function columnIn(language: PersonLanguage, facts: NoticeFacts): NoticeColumn {
  const say = sayIn(language)
  const rows = linesOf(facts).map(({ key, text }) => ({ label: say(key), text: text(say) }))
  const lacks = rows.filter(({ text }) => text === null).map(({ label }) => label)
  const dot = isJapanese(language) || language === 'zh' ? '、' : ', '
  return {
    language,
    title: say('title'),
    rows: rows.map(({ label, text }) => ({ label, text: text ?? say('missing') })),
    lacks: lacks.length === 0 ? null : `${say('lacks')} ${lacks.join(dot)}`,
  }
}

export interface Notice {
  readonly ja: NoticeColumn
  /** In the person's language beside it, and that it is a reference. */
  readonly own: (NoticeColumn & { readonly reference: string }) | null
  readonly person: string
  readonly issuedOn: string
}

export const noticeOf = (facts: NoticeFacts): Notice => ({
  ja: columnIn('ja', facts),
  own: isJapanese(facts.language)
    ? null
    : { ...columnIn(facts.language, facts), reference: sayIn(facts.language)('reference') },
  person: facts.person,
  issuedOn: facts.issuedOn,
})
