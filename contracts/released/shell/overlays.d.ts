import type { RemoteName } from './remotes';
import type { Session } from './session';
/**
 * What lies over a screen belongs to a remote's second export, `overlay`. The host mounts it while its condition holds,
 * so that no screen loads code for a dialog that cannot appear there.
 */
export declare const overlays: Readonly<Partial<Record<RemoteName, (pathname: string, session: Session) => boolean>>>;
