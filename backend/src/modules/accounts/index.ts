import type { Module } from '../../services/module'
import { accountsRoutes } from './accounts.routes'
import { securityRoutes } from './security.routes'

export { adminsOf, findMember, getMember, holdMembers, isAddressTaken, updateMember } from './accounts.repository'
export { withPassword } from './current-password'
export { countSending } from './send-limit'
export { refuseIfChanged } from './editors'

/** The public interface of this module: its plugins and the functions for other modules. */
export const accounts: readonly Module[] = [accountsRoutes, securityRoutes]
