import { randomBytes } from 'node:crypto'
import type { Locale } from '@portal/contracts/kernel'
import { REMOTES, type RemoteName } from '@portal/contracts/shell'
import type { Composed, Composer } from '../composer'
import type { OverrideBlock } from './override-client'
import { isOrigin, readOverride } from './override-token'
import { overrideTexts } from './texts'

export interface Overridden {
  readonly mix: Composed
  /** What the page tells its tester; none on a page that nobody overrides. */
  readonly block?: Omit<OverrideBlock, 'scripts'>
  readonly origins: readonly string[]
}

/** `http://localhost:*` allows every port. */
export const allows = (patterns: readonly string[], origin: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith(':*') ? new RegExp(`^${pattern.slice(0, -2).replaceAll('.', '\\.')}(:\\d+)?$`).test(origin) : pattern === origin))

interface Asked {
  readonly token: string | undefined
  readonly locale: Locale
  readonly secret: string | undefined
  readonly now: Date
  readonly compose: Composer
}

/** The mix that a page runs: the environment's, or what a tester's link puts in its place. Only environments for testers take one. */
export async function overriddenMix({ token, locale, secret, now, compose }: Asked): Promise<Overridden> {
  const mix = await compose()
  if (!mix.testers || token === undefined) return { mix, origins: [] }
  const { overridden, unreachable, reset, ...refusals } = overrideTexts[locale]
  const texts = { overridden, unreachable, reset }
  // Without a secret nothing was ever signed here: each link is a forged one.
  const read = readOverride(token, { secret: secret || randomBytes(32).toString('hex'), environment: mix.boundTo, now })
  if ('refusal' in read) return { mix, origins: [], block: { refusal: read.refusal, units: [], texts: { ...texts, refused: refusals[read.refusal] } } }

  const wanted = REMOTES.flatMap((name): [RemoteName, string][] => (read.override.units[name] ? [[name, read.override.units[name]]] : []))
  const { origins } = mix.testers
  const named = wanted.filter(([, to]) => !isOrigin(to) || allows(origins, to))
  const released = named.filter(([, to]) => !isOrigin(to))
  const instead = (name: RemoteName) => mix.composition.remotes.find((remote) => remote.name === name)?.version ?? ''
  const changed = released.length > 0 ? await compose(Object.fromEntries(released)) : mix
  const running = (name: RemoteName, to: string) => (isOrigin(to) ? to : changed.composition.remotes.find((remote) => remote.name === name)?.version ?? to)
  return {
    mix: changed,
    origins: named.map(([, to]) => to).filter(isOrigin),
    block: {
      units: named.map(([name, to]) => ({ name, version: running(name, to), instead: instead(name), ...(isOrigin(to) ? { origin: to } : {}) })),
      texts: { ...texts, refused: '' },
    },
  }
}
