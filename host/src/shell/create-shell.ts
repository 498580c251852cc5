import { CONTRACT_VERSION, type CountAccess, type Shell } from '@portal/contracts/shell'
import type { Dialogs } from './dialog-store'
import type { LeaveGuards } from '../routing/leave-guards'
import type { PortalHistory } from '../routing/portal-history'
import type { Telemetry } from '../page/telemetry'

/** The capabilities of this host beyond the contract's major version. Remotes check names, never versions. */
export const CAPABILITIES: ReadonlySet<string> = new Set([
  'leave-guards',
  'login-in-place',
  'overlays',
  'failure-dialog',
])

interface Parts extends Pick<Shell, 'session' | 'urgent' | 'notifications' | 'language' | 'events' | 'links'> {
  readonly base: string
  readonly telemetry: Telemetry
  readonly history: PortalHistory
  readonly dialogs: Dialogs
  readonly guards: LeaveGuards
}

/** Creates the object that remotes get. */
export function createShell({
  session,
  urgent,
  notifications,
  language,
  events,
  links,
  base,
  telemetry,
  history,
  dialogs,
  guards,
}: Parts): Shell {
  const counted = ({ read, subscribe, refresh }: CountAccess): CountAccess => ({ read, subscribe, refresh })
  return Object.freeze({
    contractVersion: CONTRACT_VERSION,
    capabilities: CAPABILITIES,
    session,
    urgent: counted(urgent),
    notifications: counted(notifications),
    language,
    events,
    links,
    base,
    telemetry: { report: telemetry.pass },
    navigate: history.navigate,
    back: history.back,
    notify: dialogs.notify,
    confirm: dialogs.confirm,
    showFailure: dialogs.showFailure,
    guardLeave: guards.add,
  })
}
