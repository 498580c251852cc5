/**
 * TELL-05: keeps one stream of server-sent events open while the page is visible. A hidden tab has none, because a
 * browser opens at most six connections to a server without HTTP/2. It uses `fetch`, because an EventSource cannot send
 * a token. Without a stream it asks every minute.
 */
import { CHANGES_LIMITS, EVENT_STREAM, notificationsEndpoints } from '@portal/contracts/notifications'

interface Options {
  readonly token: string
  readonly locale: () => string
  /** Called after a change, and when a change may have been missed. */
  readonly changed: () => void
  readonly view?: Window
  readonly fetcher?: Window['fetch']
}

const ADDRESS = `${notificationsEndpoints.changes.path}?seconds=${CHANGES_LIMITS.streamSeconds}`
const ASK_MS = CHANGES_LIMITS.askSeconds * 1000
/** Two missed beats: after a sleep or a change of network the browser does not report the lost connection. */
const QUIET_MS = 2.5 * CHANGES_LIMITS.beatSeconds * 1000
/** The pauses between attempts to open the stream. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000] as const
/** A shorter stream counts as a failed attempt: the cause probably ends the next one too. */
const STEADY_MS = 10_000

/** Resolves at the end of the stream. */
async function read(answer: Response, heard: () => void, changed: () => void): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true }
    if (done) return
    heard()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    if (lines.includes('event: changed')) changed()
  }
}

/** Returns a function that ends the stream. */
export function followChanges({
  token,
  locale,
  changed,
  view = window,
  fetcher = (...call) => view.fetch(...call),
}: Options): () => void {
  const { document } = view
  let control: AbortController | undefined
  let next: number | undefined
  let asking: number | undefined
  let tries = 0

  const askNoMore = () => {
    view.clearInterval(asking)
    asking = undefined
  }
  const stop = () => {
    control?.abort()
    control = undefined
    view.clearTimeout(next)
    askNoMore()
  }
  const open = async () => {
    const mine = (control = new AbortController())
    const began = view.performance.now()
    let isRefused = false
    let quiet: number | undefined
    const heard = () => {
      view.clearTimeout(quiet)
      quiet = view.setTimeout(() => mine.abort(), QUIET_MS)
    }
    try {
      heard()
      const answer = await fetcher(ADDRESS, {
        headers: { Authorization: `Token ${token}`, 'Accept-Language': locale(), Accept: EVENT_STREAM },
        signal: mine.signal,
        cache: 'no-store',
      })
      isRefused = answer.status === 401
      if (answer.ok) {
        askNoMore()
        await read(answer, heard, changed)
      }
    } catch {
      // The next attempt follows below.
    }
    view.clearTimeout(quiet)
    if (control !== mine || isRefused) return
    if (view.performance.now() - began >= STEADY_MS) tries = 0
    asking ??= view.setInterval(changed, ASK_MS)
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? ASK_MS
    // When a server stops, all pages lose their streams at once; random pauses spread their new attempts.
    next = view.setTimeout(() => void open(), pause * (0.5 + Math.random()))
    tries += 1
  }
  const look = () => {
    stop()
    if (!document.hidden) void open()
  }
  document.addEventListener('visibilitychange', look)
  view.addEventListener('online', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    view.removeEventListener('online', look)
    stop()
  }
}
