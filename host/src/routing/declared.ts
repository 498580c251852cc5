import {
  readDeclaration,
  routesOf,
  type ComposedRemote,
  type Composition,
  type Declaration,
  type RemoteName,
  type Routes,
} from '@portal/contracts/shell'

/** What host and remotes of this mix declare. The host knows no screen of a remote in another way. */
export interface DeclaredMix extends Routes {
  of(remote: RemoteName): Declaration
}

const NOTHING = readDeclaration(undefined)

/** `isBroken`: this page begins with the fallback of the remote, so what that version declares counts. */
export function declaredIn(
  { host, remotes }: Pick<Composition, 'host' | 'remotes'>,
  isBroken: (remote: ComposedRemote) => boolean = () => false,
): DeclaredMix {
  const running = remotes.map((remote) => (isBroken(remote) ? { ...remote, ...remote.fallback } : remote))
  const units = [{ name: 'host' as const, ...host }, ...running].map(({ name, declares }) => ({
    name,
    declares: readDeclaration(declares),
  }))
  return {
    ...routesOf(units),
    of: (remote) => units.find(({ name }) => name === remote)?.declares ?? NOTHING,
  }
}
