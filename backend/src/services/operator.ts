import type { OperatorRole } from '@portal/contracts'

/** OPER-01: the person who operates the portal and calls. */
export interface Operator {
  /** Null for the token of the setting, which is nobody's. */
  readonly id: number | null
  readonly name: string | null
  readonly role: OperatorRole
}

/** Who holds the token of the setting: an owner, who adds people. */
export const SETTING_OPERATOR: Operator = { id: null, name: null, role: 'owner' }
