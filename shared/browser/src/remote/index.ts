export { defineRemote } from './define-remote'
export type { RemoteDefinition } from './define-remote'
export { lazyScreen } from './lazy-screen'
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
