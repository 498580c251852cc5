export { defineRemote, RemoteRoot } from './define-remote'
export type { RemoteDefinition } from './define-remote'
export { lazyScreen } from './lazy-screen'
export {
  referenceOf,
  ShellProvider,
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
