import { PageFiguresSchema, type Figure } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import { measurePage, type Visit } from './page-figures'

type Told = (list: { getEntries(): readonly unknown[] }) => void

/** A browser that tells what the test wants, and a page that the test moves. */
function aPage(types = ['largest-contentful-paint', 'event', 'layout-shift', 'long-animation-frame']) {
  const observers = new Map<string, Told>()
  class Observer {
    static readonly supportedEntryTypes = types
    constructor(private readonly told: Told) {}
    observe({ type }: { type: string }) {
      observers.set(type, this.told)
    }
  }
  let visit: Visit | undefined = { screen: 'jobs', owner: 'mf-jobs', units: ['mf-jobs', 'mf-billing'] }
  let [moved, shown] = [(): void => undefined, (): void => undefined]
  const document = { visibilityState: 'visible' as DocumentVisibilityState }
  const bodies: string[] = []
  measurePage({
    visit: () => visit,
    onRouteChange: (listener) => (moved = listener),
    versionOf: (unit) => `${unit}-1`,
    send: (body) => bodies.push(body),
    Observer: Observer as unknown as typeof PerformanceObserver,
    view: { document, addEventListener: ((_: string, listener: () => void) => (shown = listener)) as never },
  })
  return {
    bodies,
    see: (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries }),
    go(next: Visit | undefined) {
      visit = next
      moved()
    },
    hide() {
      document.visibilityState = 'hidden'
      shown()
      document.visibilityState = 'visible'
    },
    sent: (): Figure[] =>
      bodies.flatMap((body) => {
        const { figures } = v.parse(PageFiguresSchema, JSON.parse(body))
        return figures
      }),
  }
}
const of = (figures: readonly Figure[], metric: string) =>
  figures.filter((one) => one.metric === metric).map(({ unit, screen, value }) => `${unit} ${screen} ${value}`)
const frame = (...scripts: [string, number][]) => ({
  scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
})

describe('[PROOF-03] a page measures each of its screens', () => {
  it('the slowest input, the jumps of one moment and the longest frame belong to the screen where they were', () => {
    const page = aPage()
    page.see('largest-contentful-paint', { startTime: 900 }, { startTime: 1400.4 })
    page.see('event', { interactionId: 1, duration: 48 }, { interactionId: 0, duration: 900 })
    // The largest paint ends with the first input.
    page.see('largest-contentful-paint', { startTime: 5000 })
    page.see(
      'layout-shift',
      { value: 0.05, hadRecentInput: false, startTime: 100 },
      { value: 0.03, hadRecentInput: false, startTime: 900 },
      { value: 0.5, hadRecentInput: true, startTime: 950 },
      { value: 0.06, hadRecentInput: false, startTime: 3000 },
    )
    page.see(
      'long-animation-frame',
      frame(
        ['https://p.example/releases/mf-billing/1.0.0/app.js', 70],
        ['https://p.example/releases/host/1/main.js', 10],
      ),
      frame(
        ['https://p.example/releases/mf-billing/1.0.0/app.js', 30],
        ['https://p.example/releases/mf-billing/1.0.0/b.js', 60],
      ),
    )
    page.go({ screen: 'slots', owner: 'mf-scheduling', units: ['mf-scheduling'] })
    page.see('event', { interactionId: 2, duration: 310 })
    page.hide()
    const sent = page.sent()
    expect(page.bodies).toHaveLength(1)
    expect(of(sent, 'lcp')).toEqual(['mf-jobs jobs 1400'])
    expect(of(sent, 'inp')).toEqual(['mf-jobs jobs 48', 'mf-scheduling slots 310'])
    expect(of(sent, 'cls')).toEqual(['mf-jobs jobs 80', 'mf-scheduling slots 0'])
    expect(of(sent, 'loaf')).toEqual(['mf-jobs jobs 0', 'mf-billing jobs 90', 'mf-scheduling slots 0'])
    expect(new Set(sent.map(({ version }) => version))).toEqual(
      new Set(['mf-jobs-1', 'mf-billing-1', 'mf-scheduling-1']),
    )
  })

  it('another address of the same screen is the same visit; a page without a screen has no figures', () => {
    const page = aPage()
    page.see('event', { interactionId: 1, duration: 64 })
    page.go({ screen: 'jobs', owner: 'mf-jobs', units: [] })
    page.see('event', { interactionId: 2, duration: 32 })
    page.go(undefined)
    page.see('event', { interactionId: 3, duration: 400 })
    page.hide()
    expect(of(page.sent(), 'inp')).toEqual(['mf-jobs jobs 64'])
    page.hide()
    expect(page.bodies).toHaveLength(1)
  })

  it('a browser that measures nothing sends nothing', () => {
    const page = aPage([])
    page.hide()
    expect(page.bodies).toEqual([])
  })
})
