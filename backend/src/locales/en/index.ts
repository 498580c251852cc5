import accounts from './accounts.json'
import applicants from './applicants.json'
import billing from './billing.json'
import common from './common.json'
import notifications from './notifications.json'

export const texts = { ...accounts, ...applicants, ...billing, ...common, ...notifications }
/** The format of a day in mails, as a pattern of luxon. */
export const day = 'ccc d LLL yyyy'
