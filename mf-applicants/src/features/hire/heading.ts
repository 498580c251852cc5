/** The id of the heading to which the next step leads. */
export const HIRE_HEADING = 'applicant-hire'
