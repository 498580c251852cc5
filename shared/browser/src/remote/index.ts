export { defineRemote, RemoteRoot } from './define-remote'
export type { RemoteDefinition } from './define-remote'
export { ShellProvider, useFailure, useLanguage, useLeaveGuard, useSeenOnce, useSession, useShell, useShellEvent, useUrgentCount } from './shell-context'
