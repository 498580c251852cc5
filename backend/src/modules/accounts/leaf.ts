/**
 * The interface for modules that this module itself imports. To avoid cycles, nothing here imports another module's
 * index.
 */
export { adminsOf, findMember, findMemberByEmail, getMember, holdMembers, updateMember } from './accounts.repository'
export { withPassword } from './current-password'
export { countSending } from './send-limit'
export { refuseIfChanged } from './editors'
