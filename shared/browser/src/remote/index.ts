export { remote } from './remote'
export type { RemoteTable } from './remote'
export {
  referenceOf,
  useFailure,
  useLanguage,
  useLeaveGuard,
  useSeenOnce,
  useSession,
  useShell,
  useShellEvent,
  useUnreadCount,
  useUrgentCount,
} from './shell-context'
