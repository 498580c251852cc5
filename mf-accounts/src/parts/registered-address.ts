import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'

/** REG-17: the address that was registered in this browser, for the login that the mailed link opens. */
export const registeredAddress = storedValue('local', 'portal.registered', v.string(), '')

/** REG-15: the address to which this tab sent the link last, so that a reload still says so. */
export const linkSentTo = storedValue('session', 'portal.linkSent', v.string(), '')
