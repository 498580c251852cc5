/** The second door, for modules that this one needs itself: nothing behind it imports another module's index. */
export { endTokens, findMemberByEmail, getMember, holdMembers, updateMember } from './accounts.repository'
export { countSending } from './send-limit'
export { endAllLinks } from './one-time-links'
export { refuseIfChanged } from './editors'
