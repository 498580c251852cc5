import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'

/** Single keys can be turned off, for who speaks to the computer (WCAG 2.1.4). Kept per member. */
export const storedKeys = (email: string) => storedValue('local', `portal.applicants.keys.${email}`, v.boolean(), true)
