/** OPER-01: what a person who operates the portal may do. Each role also may what the roles that it includes may. */
export declare const OPERATOR_ROLES: readonly ['reader', 'support', 'books', 'owner'];
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
/** Whether this role may do what needs that one at least. */
export declare const mayAs: (role: OperatorRole, least: OperatorRole) => boolean;
