/**
 * The interface for modules that this module itself imports. To avoid cycles, nothing here imports another module's
 * index.
 */
export {
  adminsOf,
  endTokens,
  findMember,
  findMemberByEmail,
  getMember,
  holdMembers,
  updateMember,
} from './accounts.repository'
export { countSending } from './send-limit'
export { endAllLinks } from './one-time-links'
export { refuseIfChanged } from './editors'
