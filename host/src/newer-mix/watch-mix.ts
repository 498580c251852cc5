import { DURATIONS } from '@portal/contracts/kernel'
import { CertificateSchema, type Composition, type RemoteName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

const ANSWERS_WITHIN_MS = 10_000

/** The part of `/portal.json` (D89) that an open page reads. */
const ToldSchema = v.object({ mix: v.string(), certified: v.nullable(CertificateSchema) })

const VersionsSchema = v.object({ remotes: v.array(v.looseObject({ name: v.string(), version: v.string() })) })

/** The version of a remote that the environment names now. */
export async function versionNow(base: string, remote: RemoteName, ask = askPortal): Promise<string | undefined> {
  return v.parse(VersionsSchema, await ask(`${base}/portal.json`)).remotes.find(({ name }) => name === remote)?.version
}

export interface MixWatch {
  /** The name of a certified mix that the environment serves now and this page does not run. */
  readonly newer: Pick<StoreApi<string | undefined>, 'getState' | 'subscribe'>
  /** Hides the offer until the user has left the page and come back. */
  later(): void
  stop(): void
}

interface Options {
  readonly composition: Pick<Composition, 'mix' | 'base'>
  readonly ask?: (address: string) => Promise<unknown>
  readonly page?: Document
}

// Not with the API client: the portal server answers, not the backend, and the user need not know about a failure.
async function askPortal(address: string): Promise<unknown> {
  const answer = await window.fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  return answer.json()
}

/**
 * Checks from time to time whether the environment has another mix that the journeys passed over; never in a hidden
 * tab.
 */
export function watchMix({ composition: { mix, base }, ask = askPortal, page = document }: Options): MixWatch {
  const newer = createStore<string | undefined>(() => undefined)
  const every = DURATIONS.newerMixLook * 1000
  let postponed: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (page.visibilityState !== 'visible') return
    lookedAt = performance.now()
    timer = setTimeout(look, every)
    const told = v.safeParse(ToldSchema, await ask(`${base}/portal.json`).catch(() => undefined))
    // A network failure does not change the current offer.
    if (!told.success || isStopped) return
    const isOther = told.output.mix !== mix && told.output.mix !== postponed && told.output.certified !== null
    newer.setState(isOther ? told.output.mix : undefined, true)
  }

  const onVisibility = () => {
    if (page.visibilityState !== 'visible' || performance.now() - lookedAt < every) return
    postponed = undefined
    void look()
  }
  page.addEventListener('visibilitychange', onVisibility)
  void look()
  return {
    newer,
    later() {
      postponed = newer.getState()
      newer.setState(undefined, true)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      page.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
