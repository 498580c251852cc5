import accounts from './accounts.json'
import applicants from './applicants.json'
import billing from './billing.json'
import common from './common.json'
import interviews from './interviews.json'
import notifications from './notifications.json'

export const texts = { ...accounts, ...applicants, ...billing, ...common, ...interviews, ...notifications }
/** The day of a mail, in the signs of luxon. */
export const day = 'yyyy年M月d日（ccc）'
