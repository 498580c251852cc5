import type { Module } from '../module'
import { accountsRoutes } from './accounts.routes'

export { endTokens } from './accounts.repository'
export { splitContactName } from './registration.service'
export { countSending } from './send-limit'

/** The door of this module: its plugins, and what other modules may call. */
export const accounts: readonly Module[] = [accountsRoutes]
