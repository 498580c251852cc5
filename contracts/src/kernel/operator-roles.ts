/** OPER-01: what a person who operates the portal may do. Each role also may what the roles that it includes may. */
export const OPERATOR_ROLES = ['reader', 'support', 'books', 'owner'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Support and books are beside each other: who answers calls does not move money, and the other way round. */
const INCLUDES: Readonly<Record<OperatorRole, readonly OperatorRole[]>> = {
  reader: ['reader'],
  support: ['reader', 'support'],
  books: ['reader', 'books'],
  owner: OPERATOR_ROLES,
}

/** Whether this role may do what needs that one at least. */
export const mayAs = (role: OperatorRole, least: OperatorRole): boolean => INCLUDES[role].includes(least)
