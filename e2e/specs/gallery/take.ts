/**
 * Takes the shots: logs in, opens the address, sets the answers, opens what the shot shows, and saves each width in
 * gallery/.
 */
import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { Locale } from '@portal/contracts/kernel'
import { ALL_SEEN, DEMO, enter, initialisedCompany, logIn, type Login, verifiedCompany } from '../../commands/company'
import type { DevSurfaces } from '../../commands/dev'
import { paths } from '@portal/contracts/shell'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '../../fixtures/words'
import { withoutStream } from '../../fixtures/without-stream'

export const FOLDER = join(__dirname, '../../../gallery')
export const WIDTHS = [1280, 390, 320] as const

/**
 * `fresh`: a company without postings or plan. `new`: a company that has not seen its wizard. `newest`: a new company
 * for this shot. `nobody`: a visitor.
 */
export type Who = 'admin' | 'member' | 'fresh' | 'new' | 'newest' | 'nobody'

export interface Shot {
  readonly name: string
  readonly group: string
  readonly who: Who
  readonly at: string
  /** The navigation state that the screen gets. */
  readonly state?: unknown
  /** First-visit dialogs and the guide stay open. */
  readonly isFirstVisit?: boolean
  /**
   * Requests with another answer: none (`loading`), status 500 (`error`), a lost connection (`offline`), an empty
   * answer (`empty`), the given object, or what a function returns for the language of the request.
   */
  readonly answers?: readonly [requests: RegExp, answer: keyof typeof ANSWERS | object | ((locale: Locale) => object)]
  /** Opens or types something before the picture is taken. */
  readonly after?: (page: Page, w: Words, looker: Looker) => Promise<unknown>
  /** Takes only the visible window: for dialogs and for sticky bars. */
  readonly isWindow?: boolean
}

export const ANSWERS = {
  loading: () => undefined,
  error: (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":"unexpected","detail":"Unexpected"}',
    }),
  offline: (route: Route) => route.abort('connectionrefused'),
  empty: (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[]' }),
} as const

const given = (answer: object | ((locale: Locale) => object), route: Route): object =>
  typeof answer === 'function'
    ? (answer as (locale: Locale) => object)(
        route.request().headers()['accept-language']?.startsWith('en') ? 'en' : 'ja',
      )
    : answer

const logins = new Map<Who, Promise<Login>>()
const MAKERS: Readonly<
  Record<Exclude<Who, 'nobody'>, (request: APIRequestContext, dev: DevSurfaces) => Promise<Login>>
> = {
  admin: (request) => logIn(request, DEMO.admin, DEMO.password),
  member: (request) => logIn(request, DEMO.member, DEMO.password),
  fresh: initialisedCompany,
  new: verifiedCompany,
  newest: verifiedCompany,
}

/** What a step may need besides the page. */
export interface Looker {
  readonly request: APIRequestContext
  readonly dev: DevSurfaces
  readonly login: Login | undefined
}

/** Logs in each kind of person once for all shots. */
function loginOf(who: Exclude<Who, 'nobody'>, request: APIRequestContext, dev: DevSurfaces): Promise<Login> {
  const known = logins.get(who) ?? MAKERS[who](request, dev)
  if (who !== 'newest') logins.set(who, known)
  return known
}

/** Waits until the screen is complete: its data and pictures have arrived, and nothing moves. */
async function settle(page: Page, isLoading: boolean): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => undefined)
  if (!isLoading) await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
}

/**
 * Waits for the end of all animations, because axe does not see an element that is still half transparent. Endless
 * animations are ignored.
 */
export const stands = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)))
      // What was rendered last begins to move with the next frame.
      await nextFrame()
      await nextFrame()
    } while (running().length > 0)
  })

/** Loads all pictures at once, because lazy pictures outside the window would be missing. */
async function wakePictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    for (const picture of lazy) picture.loading = 'eager'
    await Promise.race([
      Promise.all(lazy.map((picture) => picture.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 2000)),
    ])
  })
}

export const fileOf = (shot: Shot, language: Locale, width: number): string =>
  `${shot.group}-${shot.name}-${language}-${width}.png`.replace(/\s+/g, '-')

/** Opens the page and brings it to the state that the shot shows. */
export async function reach(
  page: Page,
  shot: Shot,
  w: Words,
  request: APIRequestContext,
  dev: DevSurfaces,
): Promise<void> {
  const login = shot.who === 'nobody' ? undefined : await loginOf(shot.who, request, dev)
  await withoutStream(page)
  if (login) await enter(page, login, { tour: shot.isFirstVisit ? [] : ALL_SEEN })
  if (shot.answers) {
    const [requests, answer] = shot.answers
    await page.route(requests, (route) =>
      typeof answer === 'string' ? ANSWERS[answer](route) : route.fulfill({ json: given(answer, route) }),
    )
  }
  if (shot.state !== undefined) {
    await page.goto(paths.notifications.path)
    await settle(page, false)
    // Writes the entry as the host does (host/src/routing/portal-history.ts); single-spa notices every push.
    await page.evaluate(([state, at]) => history.pushState({ usr: state, key: 'gallery', idx: 1 }, '', at), [
      shot.state,
      shot.at,
    ] as const)
  } else await page.goto(shot.at, { waitUntil: 'commit' })
  const isLoading = shot.answers?.[1] === 'loading'
  await settle(page, isLoading)
  await shot.after?.(page, w, { request, dev, login })
  await stands(page)
}

export async function take(
  page: Page,
  shot: Shot,
  w: Words,
  language: Locale,
  request: APIRequestContext,
  dev: DevSurfaces,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await reach(page, shot, w, request, dev)
  const device = await page.context().newCDPSession(page)
  for (const width of WIDTHS) {
    const isPhone = width < 768
    const height = isPhone ? 844 : 860
    await page.setViewportSize({ width, height })
    // As on a phone: scrollbars lie over the page and take no space.
    if (isPhone)
      await device.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true })
    if (!shot.isWindow) await wakePictures(page)
    await page.waitForTimeout(shot.after ? 500 : 300)
    await page.screenshot({
      path: join(FOLDER, fileOf(shot, language, width)),
      fullPage: !shot.isWindow,
      animations: 'disabled',
    })
  }
}
