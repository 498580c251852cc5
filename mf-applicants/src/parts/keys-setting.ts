import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'

/** Single keys can be switched off, for users of speech input (WCAG 2.1.4). Stored per member. */
export const storedKeys = (email: string) => storedValue('local', `portal.applicants.keys.${email}`, v.boolean(), true)
