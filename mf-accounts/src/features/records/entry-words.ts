import { formatYen } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import { actorOf, APPLICATION_ACTIONS, HIRE_ITEMS, nameOfAction, PERSON_ACTS } from '@portal/contracts/applications'
import type { PersonAct } from '@portal/contracts/applications'
import type { AuditEntry } from '@portal/contracts/audit'
import { groupedNumber } from '@portal/contracts/kernel'

/** Names of data whose values are codes with a text each: `audit.data.by.totp`. Other codes stand in the CSV alone. */
const CODED: Readonly<Record<string, readonly (string | boolean)[]>> = {
  by: ['password', 'invitation', 'totp', 'passkey', 'recovery_code'],
  step: ['second'],
  is_admin: [true, false],
  is_interviewer: [true],
  approved: [true, false],
  mode: ['CC', 'INV'],
  paid_by: ['CC', 'INV'],
  event: [
    'added',
    'removed',
    'recovery_codes',
    'reset',
    'plan',
    'expired',
    'renewed',
    'cancelled',
    'renewal_failed',
    'no_running_job',
  ],
  document: ['residence_card_image', 'residence_card_image_back', 'designation_paper_image'],
  reason: ['permission', 'identity', 'report', 'other'],
  // The last two are in older entries.
  answer: [...(Object.keys(PERSON_ACTS) as PersonAct[]), 'request_new_date', 'cancel'],
  decision: [...APPLICATION_ACTIONS.filter((action) => actorOf(action) === 'employer').map(nameOfAction), 'takeBack'],
  item: HIRE_ITEMS,
}
const COUNTED = ['sessions', 'made', 'left', 'removed', 'kept', 'entries'] as const
const MONEY = ['amount', 'floor'] as const
const PLAIN = ['effective_from', 'credit_note', 'days'] as const
const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name)

/** What an entry says beyond its action, in the order in which it was written. */
export const detailsOf = ({ data }: AuditEntry, t: Text): string[] =>
  Object.entries(data).flatMap(([name, value]) => {
    if (value === null) return []
    if (CODED[name]?.includes(value as string | boolean)) return [t(`audit.data.${name}.${String(value)}`)]
    if (isIn(COUNTED, name)) return [t(`audit.data.${name}`, { number: groupedNumber(Number(value)) })]
    if (isIn(MONEY, name)) return [t(`audit.data.${name}`, { yen: formatYen(Number(value)) })]
    return isIn(PLAIN, name) ? [t(`audit.data.${name}`, { value: String(value) })] : []
  })
