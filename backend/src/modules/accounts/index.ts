import type { Module } from '../module'
import { accountsRoutes } from './accounts.routes'
import { securityRoutes } from './security.routes'

/** The public interface of this module: its plugins and the functions for other modules. */
export const accounts: readonly Module[] = [accountsRoutes, securityRoutes]
