/** On each answer of the API: its clock in milliseconds since 1970. What people are told about the present goes by it. */
export const PORTAL_TIME_HEADER = 'portal-time'
