import { displayLanguageOf, LOCALES } from '@portal/contracts/kernel'
import type { FirstCall } from '@portal/contracts/shell'

/** What the browser's storage calls a language. */
const LOCALE_OF = Object.fromEntries(LOCALES.map((locale) => [displayLanguageOf(locale), locale]))

/** The id of the template with the files that the screen needs; they are fetched after the first paint. */
export const LATER_HINTS = 'later'

/** What the script reads from its own `data-start`. */
export interface PageStart {
  /** The path of the screen with the prefix of the environment. */
  readonly at: string
  readonly calls: readonly FirstCall[]
  /** On pages with a first view: query parameters with which it is not shown. */
  readonly unless?: readonly string[]
}

/**
 * A script inside an index page that shows something before any file has arrived (`early.ts`). For a member it shows
 * the outline of the frame and starts the first calls of the screen with the stored session, while the files are still
 * on their way. For a visitor it hides a first view that is not what the screen will show.
 * `window.__portalFirstFrame` resolves when the browser has drawn what is shown early; the host starts then.
 * `window.__portalFirstCall` gives an answer once, to a call with the same address, token and language, and its `now`
 * gives only one that is there already. Anything else than success is forgotten, so that the API client asks again and
 * handles the failure.
 */
export const PAGE_START_SCRIPT = `(() => {
  window.__portalFirstFrame = new Promise((drawn) => {
    const look = () => requestAnimationFrame(() => {
      // What is shown early follows #root. A frame may be drawn before the browser has read that far.
      if (!document.getElementById('root')?.nextElementSibling) return look()
      setTimeout(() => {
        document.head.append(document.getElementById('${LATER_HINTS}').content)
        drawn()
      })
    })
    look()
  })
  try {
    const stored = (key) => JSON.parse(localStorage.getItem(key))
    const { dataset, lang } = document.documentElement
    const { token, isInterviewer } = stored('portal.session') ?? {}
    const locale = ${JSON.stringify(LOCALE_OF)}[stored('portal.language')] ?? 'ja'
    const { at, calls, unless } = JSON.parse(document.currentScript.dataset.start)
    const given = new URLSearchParams(location.search)
    if (unless && (locale !== lang || unless.some((name) => given.has(name)))) dataset.late = ''
    if (!token) return
    dataset.member = ''
    if (stored('portal.flag.sidebar-collapsed')) dataset.narrow = ''
    const address = (path, query) => {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query ?? {}))
        for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, one)
      search.sort()
      return path + (search.size > 0 ? '?' + search : '')
    }
    const here = location.pathname.split('/')
    const found = Object.fromEntries(at.split('/').map((part, index) => [part, here[index]]))
    const begun = new Map()
    const begin = (url) => {
      const headers = { authorization: 'Token ' + token, 'accept-language': locale }
      const answer = fetch(url, { headers, signal: AbortSignal.timeout(10000) })
        .then(async (response) =>
          response.ok ? { data: await response.json(), headers: Object.fromEntries(response.headers), askedAt } : undefined,
        )
        .catch(() => undefined)
      const askedAt = Date.now()
      const call = { answer, since: performance.now() }
      begun.set(url, call)
      answer.then((there) => (call.there = there))
    }
    // The first calls are a member's; an interviewer is refused them.
    for (const { path, params, query, ignores } of isInterviewer ? [] : calls) {
      const asked = Object.entries(query ?? {})
      const known = new Set([...(ignores ?? []), ...asked.map(([, value]) => value.from)])
      if ([...given.keys()].some((name) => !known.has(name))) continue
      const filled = path.replace(/:([a-zA-Z_]+)/g, (_, name) => found[':' + params[name]])
      begin(address(filled, Object.fromEntries(
        asked.map(([name, value]) => [name, typeof value === 'string' ? value : given.get(value.from) ?? value.else]),
      )))
    }
    const take = (part) => (path, query, itsToken, itsLocale) => {
      const url = address(path, query)
      const call = begun.get(url)
      if (!call?.[part]) return
      begun.delete(url)
      const isSame = itsToken === token && itsLocale === locale
      return isSame && performance.now() - call.since < 10000 ? call[part] : undefined
    }
    window.__portalFirstCall = take('answer')
    window.__portalFirstCall.now = take('there')
    window.__portalFirstCall.left = () => [...begun.keys()]
  } catch {}
})()`
