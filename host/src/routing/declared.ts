import {
  readDeclaration,
  routesOf,
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

export function declaredIn({ host, remotes }: Pick<Composition, 'host' | 'remotes'>): DeclaredMix {
  const units = [{ name: 'host' as const, ...host }, ...remotes].map(({ name, declares }) => ({
    name,
    declares: readDeclaration(declares),
  }))
  return {
    ...routesOf(units),
    of: (remote) => units.find(({ name }) => name === remote)?.declares ?? NOTHING,
  }
}
