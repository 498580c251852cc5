import { AUDIT_ACTIONS } from '@portal/contracts/audit'
import type { AuditAction } from '@portal/contracts/audit'
import { dayAfter, isDay, startOfDay } from '@portal/contracts/kernel'

export interface AuditFilter {
  readonly action: string
  readonly member: string
  /** Days, both included; empty for an open end. */
  readonly from: string
  readonly to: string
}
export const NO_FILTER: AuditFilter = { action: '', member: '', from: '', to: '' }

const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((one) => one === text)
const seconds = (day: string): number | undefined => (isDay(day) ? startOfDay(day) : undefined)
const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))

/** Whether the period ends before it begins. */
export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && to < from

export interface AuditQuery {
  readonly action?: AuditAction
  readonly member?: string
  readonly from?: string
  readonly to?: string
}

export function queryOf(filter: AuditFilter): AuditQuery {
  const { action, member, to } = filter
  const from = textOf(seconds(filter.from))
  const end = seconds(dayAfter(to, 1))
  return {
    ...(isAction(action) && { action }),
    ...(member !== '' && { member }),
    ...(from && { from }),
    ...(end !== undefined && !isBackwards(filter) && { to: String(end - 1) }),
  }
}

/** The kinds in groups, in the order of the contract. Those of the operator concern no company. */
export const KIND_GROUPS = [
  ['access', ['sign_in', 'sign_out', 'session', 'second_factor', 'password', 'email', 'calendar_address']],
  ['team', ['member', 'invitation', 'company']],
  ['applicants', ['applicants', 'document', 'application', 'interview', 'hires', 'applications']],
  ['postings', ['job', 'slots']],
  ['money', ['plan', 'screening', 'refund', 'transfer', 'invoice']],
  ['log', ['audit']],
] as const

export const actionsOf = (areas: readonly string[]): readonly AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => areas.includes(action.split('.')[0] ?? ''))
