import type { Module } from '../module'
import { accountsRoutes } from './accounts.routes'
import { securityRoutes } from './security.routes'

/** The door of this module: its plugins, and what other modules may call. */
export const accounts: readonly Module[] = [accountsRoutes, securityRoutes]
