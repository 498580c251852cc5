import { randomBytes } from 'node:crypto'
import type { Locale } from '@portal/contracts/kernel'
import { REMOTES, type RemoteName } from '@portal/contracts/shell'
import type { Composed, Composer } from '../environments/composer'
import type { OverrideBlock } from './override-client'
import { isOrigin, readOverride } from './override-token'
import { TEXTS } from '../locales'

export interface Overridden {
  readonly mix: Composed
  /** What the page shows to its tester; absent without an override. */
  readonly block?: Omit<OverrideBlock, 'scripts'>
  readonly origins: readonly string[]
}

/** `http://localhost:*` allows every port. */
export const allows = (patterns: readonly string[], origin: string): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith(':*')
      ? new RegExp(`^${pattern.slice(0, -2).replaceAll('.', '\\.')}(:\\d+)?$`).test(origin)
      : pattern === origin,
  )

interface Asked {
  readonly token: string | undefined
  readonly locale: Locale
  readonly secret: string | undefined
  readonly now: Date
  readonly compose: Composer
}

/**
 * The mix of a page: that of the environment, or that of a tester's link. Only environments for testers accept links.
 */
export async function overriddenMix({ token, locale, secret, now, compose }: Asked): Promise<Overridden> {
  const mix = await compose()
  if (!mix.testers || token === undefined) return { mix, origins: [] }
  const { forged, expired, elsewhere, revoked, ...texts } = TEXTS[locale].overrides
  const refusals = { forged, expired, elsewhere, revoked }
  // Without a secret this portal has signed no link, so every link is forged.
  const read = readOverride(token, { secret: secret || randomBytes(32).toString('hex'), environment: mix.boundTo, now })
  if ('refusal' in read)
    return {
      mix,
      origins: [],
      block: { refusal: read.refusal, units: [], texts: { ...texts, refused: refusals[read.refusal] } },
    }

  const wanted = REMOTES.flatMap((name): [RemoteName, string][] =>
    read.override.units[name] ? [[name, read.override.units[name]]] : [],
  )
  const { origins } = mix.testers
  const named = wanted.filter(([, to]) => !isOrigin(to) || allows(origins, to))
  const released = named.filter(([, to]) => !isOrigin(to))
  const instead = (name: RemoteName) => mix.composition.remotes.find((remote) => remote.name === name)?.version ?? ''
  const changed = released.length > 0 ? await compose(Object.fromEntries(released)) : mix
  const running = (name: RemoteName, to: string) =>
    isOrigin(to) ? to : (changed.composition.remotes.find((remote) => remote.name === name)?.version ?? to)
  return {
    mix: changed,
    origins: named.map(([, to]) => to).filter(isOrigin),
    block: {
      units: named.map(([name, to]) => ({
        name,
        version: running(name, to),
        instead: instead(name),
        ...(isOrigin(to) ? { origin: to } : {}),
      })),
      texts: { ...texts, refused: '' },
    },
  }
}
