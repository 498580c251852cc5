/**
 * HIRE-05: what a company does for a hired person with specified skills, who does it and by when. It decides nothing.
 */
import { dayAfter, isDay } from '../kernel'
import { lawOn } from '../law'
import type { IsoDay, Law, LawKey } from '../law'
import { statusOfResidence } from '../visa/statuses.data'

/** Done once, before the first day of work. */
export const SKILLED_ONCE = ['contract', 'conditions', 'support_plan', 'cooperation'] as const
/** Reported when they happen. */
export const SKILLED_EVENTS = ['contract_changed', 'support_changed', 'trouble'] as const
export const SKILLED_ITEMS = [...SKILLED_ONCE, ...SKILLED_EVENTS, 'yearly'] as const
export type SkilledItem = (typeof SKILLED_ITEMS)[number]
export type SkilledEvent = (typeof SKILLED_EVENTS)[number]
export const isSkilledEvent = (item: SkilledItem): item is SkilledEvent => SKILLED_EVENTS.some((one) => one === item)

/** Who does it, and the row with the name of the official form and its address. */
export const SKILLED = {
  contract: { by: 'both', form: 'form.contract' },
  conditions: { by: 'both', form: 'form.conditions' },
  support_plan: { by: 'support', form: 'form.supportPlan' },
  cooperation: { by: 'company', form: 'form.cooperation' },
  contract_changed: { by: 'company', form: 'form.contractChanged' },
  support_changed: { by: 'company', form: 'form.supportChanged' },
  trouble: { by: 'company', form: 'form.trouble' },
  yearly: { by: 'support', form: 'form.yearly' },
} as const satisfies Readonly<Record<SkilledItem, { readonly by: string; readonly form: LawKey }>>

const SSW_SECOND = 8
const SSW = [7, SSW_SECOND]

/** By the status, or because the posting is one for specified skills: the status is changed before the start. */
export const isSkilledHire = (status: string | null, jobType: string): boolean =>
  jobType === 'SSV' || SSW.includes(statusOfResidence(status)?.id ?? 0)

/** `of` names one of several: the day of an event, the year of a yearly report; otherwise it is empty. */
export const isSkilledOf = (item: SkilledItem, of: string): boolean =>
  isSkilledEvent(item) ? isDay(of) : item === 'yearly' ? /^20\d\d$/.test(of) : of === ''

interface SkilledTask {
  readonly item: SkilledItem
  readonly of: string
  readonly due: IsoDay
}
interface SkilledFacts {
  readonly status: string | null
  readonly startsOn: IsoDay
  readonly today: IsoDay
  /** Events that somebody noted. */
  readonly events: readonly { readonly item: SkilledItem; readonly of: string }[]
}

/** The first report of a person is that of the next year whose period begins after the first day of work. */
function yearly(law: Law, { startsOn, today }: SkilledFacts): SkilledTask[] {
  const of = (year: number) => {
    const [from, until] = (['skilled.yearlyFrom', 'skilled.yearlyUntil'] as const).map(
      (key) => `${year}-${lawOn(law, key, `${year}-12-31`).value}`,
    )
    return { from: from ?? '', until: until ?? '' }
  }
  const tasks: SkilledTask[] = []
  for (let year = Number(startsOn.slice(0, 4)); ; year += 1) {
    const { from, until } = of(year)
    if (from <= startsOn) continue
    tasks.push({ item: 'yearly', of: String(year), due: until })
    if (until >= today) return tasks
  }
}

/** What there is to do, from the earliest day to the latest. */
export function skilledTasks(law: Law, facts: SkilledFacts): SkilledTask[] {
  const isSecond = statusOfResidence(facts.status)?.id === SSW_SECOND
  const once = SKILLED_ONCE.filter((item) => !(isSecond && item === 'support_plan'))
  const events = facts.events.filter(({ item }) => isSkilledEvent(item))
  return [
    ...once.map((item) => ({ item, of: '', due: facts.startsOn })),
    ...events.map(({ item, of }) => ({ item, of, due: dayAfter(of, lawOn(law, 'skilled.noticeDays', of).value) })),
    ...yearly(law, facts),
  ].toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}
