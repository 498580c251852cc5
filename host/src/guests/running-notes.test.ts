import { CONTRACT_VERSION, type ComposedRemote } from '@portal/contracts/shell'
import { createTelemetry } from '../page/telemetry'
import { createRemoteLoader } from '../remotes/loader'
import { createRunningNotes, STANDS_AFTER } from './running-notes'
import { STARTS_WITHIN } from './running-starts'

const JOBS = { name: 'mf-jobs', version: '1.2.3' } as const
const LIFECYCLES = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }

beforeEach(() => {
  jest.useFakeTimers()
  window.sessionStorage.clear()
  window.localStorage.clear()
})
afterEach(() => jest.useRealTimers())

/** A page that ends as in a browser: first comes `pagehide`, then the page is hidden. */
function aPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = Object.assign(new EventTarget(), { document })
  const turn = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    view: view as unknown as Window,
    turn,
    leave() {
      view.dispatchEvent(new Event('pagehide'))
      turn('hidden')
    },
  }
}

it('[PLAT-16] [JPRE-01] a page in a frame of a page that is starting does not treat that page as hung, and keeps its record', () => {
  createRunningNotes({ view: aPage().view }).starting(JOBS, 'root')
  const framed = createRunningNotes({ view: aPage().view, isFramed: true })
  expect(framed.hasHung(JOBS)).toBe(false)
  framed.starting(JOBS, 'root')
  framed.gone(JOBS, 'root')
  expect(nextPage().hasHung(JOBS)).toBe(true)
})

/** The next page of the tab after one that hung: the end of that page was never recorded. */
const nextPage = (isReload = false) => createRunningNotes({ isReload: () => isReload, view: aPage().view })

describe('the record of the code in which a page of this tab hung', () => {
  it.each(['load', 'root', 'overlay'] as const)(
    '[PLAT-16] tells the next page that it hung at its start: %s',
    (place) => {
      const notes = createRunningNotes()
      expect(notes.hasHung(JOBS)).toBe(false)
      notes.starting(JOBS, place)
      expect(nextPage().hasHung(JOBS)).toBe(true)
      expect(nextPage().hasHung({ ...JOBS, version: '1.2.4' })).toBe(false)
      expect(nextPage().hasHung({ ...JOBS, name: 'mf-billing' })).toBe(false)
    },
  )

  it('[DAY-03] does not blame one of several widgets that started together, until it happens again', () => {
    const other = { name: 'mf-billing', version: '1.0.0' } as const
    const hang = (notes: ReturnType<typeof createRunningNotes>) => {
      notes.starting(JOBS, 'widget')
      notes.starting(other, 'load')
    }
    hang(createRunningNotes())
    const second = nextPage()
    expect([second.hasHung(JOBS), second.hasHung(other)]).toEqual([false, false])
    hang(second)
    const third = nextPage()
    expect([third.hasHung(JOBS), third.hasHung(other)]).toEqual([true, true])
  })

  it('is empty if the page was reloaded, closed or hidden', () => {
    const left = aPage()
    createRunningNotes({ view: left.view }).starting(JOBS, 'load')
    left.leave()
    expect(nextPage().hasHung(JOBS)).toBe(false)

    const page = aPage()
    createRunningNotes({ view: page.view }).starting(JOBS, 'load')
    page.turn('hidden')
    expect(nextPage().hasHung(JOBS)).toBe(false)
    page.turn('visible')
    expect(nextPage().hasHung(JOBS)).toBe(true)
  })

  it('continues when the browser restores a page from its cache', () => {
    const page = aPage()
    createRunningNotes({ view: page.view }).starting(JOBS, 'load')
    page.leave()
    page.view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    page.turn('visible')
    expect(nextPage().hasHung(JOBS)).toBe(true)
  })

  it('is empty if the remote was unmounted before', () => {
    const notes = createRunningNotes()
    notes.starting(JOBS, 'load')
    notes.gone(JOBS, 'load')
    expect(nextPage().hasHung(JOBS)).toBe(false)
  })

  it('includes the moment after the mount, in which effects and callbacks loop', () => {
    const notes = createRunningNotes()
    notes.starting(JOBS, 'root')
    notes.shown(JOBS, 'root')
    jest.advanceTimersByTime(STANDS_AFTER - 1)
    expect(nextPage().hasHung(JOBS)).toBe(true)
  })

  it('counts only after two hangs for a version that was shown before', () => {
    const die = () => {
      const notes = nextPage()
      notes.starting(JOBS, 'root')
      notes.shown(JOBS, 'root')
      jest.advanceTimersByTime(STANDS_AFTER)
    }
    die()
    expect(nextPage().hasHung(JOBS)).toBe(false)
    die()
    expect(nextPage().hasHung(JOBS)).toBe(true)
  })

  it('[PLAT-16] counts for a version that reloads the page at its start, again and again', () => {
    const reload = (isReload: boolean, isUsed = false) => {
      const { view, leave } = aPage()
      const notes = createRunningNotes({ view, isReload: () => isReload, wasUsed: () => isUsed })
      if (notes.hasHung(JOBS)) return true
      // The remote runs in two places at once; the page still counts once.
      notes.starting(JOBS, 'root')
      notes.starting(JOBS, 'overlay')
      leave()
      return false
    }
    expect(Array.from({ length: 8 }, () => reload(false))).not.toContain(true)
    // The user typed in each page, so the reload was the user's own.
    expect(Array.from({ length: 8 }, () => reload(true, true))).not.toContain(true)
    expect(Array.from({ length: 5 }, () => reload(true))).toEqual([false, false, false, true, true])
  })

  describe('in another tab', () => {
    /** Its session storage is its own. */
    const otherTab = () => {
      window.sessionStorage.clear()
      return nextPage()
    }

    it.each(['load', 'root', 'overlay', 'widget'] as const)(
      '[PLAT-16] names what the first tab is starting without end, until the user asks for it: %s',
      (place) => {
        createRunningNotes().starting(JOBS, place)
        jest.advanceTimersByTime(STARTS_WITHIN)
        expect(otherTab().hasHung(JOBS)).toBe(false)
        jest.advanceTimersByTime(1)
        const other = otherTab()
        expect([other.hasHung(JOBS), other.hasHung({ ...JOBS, version: '1.2.4' })]).toEqual([true, false])
        other.forgive(JOBS)
        expect([other.hasHung(JOBS), otherTab().hasHung(JOBS)]).toEqual([false, false])
      },
    )

    it.each<[string, (notes: ReturnType<typeof createRunningNotes>, page: ReturnType<typeof aPage>) => void]>([
      ['shown', (notes) => notes.shown(JOBS, 'root')],
      ['gone', (notes) => notes.gone(JOBS, 'root')],
      ['left', (_, page) => page.leave()],
      ['hidden', (_, page) => page.turn('hidden')],
    ])('says nothing about a version that is %s', (_, end) => {
      const page = aPage()
      const notes = createRunningNotes({ view: page.view })
      notes.starting(JOBS, 'root')
      end(notes, page)
      jest.advanceTimersByTime(STARTS_WITHIN + STANDS_AFTER)
      expect(otherTab().hasHung(JOBS)).toBe(false)
    })

    it('[DAY-03] names none of several widgets, and nothing of another day', () => {
      const notes = createRunningNotes()
      notes.starting(JOBS, 'widget')
      notes.starting({ name: 'mf-billing', version: '1.0.0' }, 'load')
      jest.advanceTimersByTime(STARTS_WITHIN + 1)
      expect(otherTab().hasHung(JOBS)).toBe(false)
      notes.gone({ name: 'mf-billing', version: '1.0.0' }, 'load')
      expect(otherTab().hasHung(JOBS)).toBe(true)
      jest.advanceTimersByTime(24 * 3_600_000)
      expect(otherTab().hasHung(JOBS)).toBe(false)
    })
  })

  it('is removed after a page of that version ends normally, and when the user retries', () => {
    const notes = createRunningNotes()
    notes.starting(JOBS, 'load')
    const next = nextPage()
    expect(next.hasHung(JOBS)).toBe(true)
    next.forgive(JOBS)
    expect(next.hasHung(JOBS)).toBe(false)
    expect(nextPage().hasHung(JOBS)).toBe(false)
  })
})

describe('a version in which a page of this tab hung', () => {
  const remote = (over: Partial<ComposedRemote> = {}): ComposedRemote => ({
    ...JOBS,
    contract: '^2.0.0',
    entry: '/mf-jobs/1.2.3/remoteEntry.js',
    preload: [],
    locales: {},
    screens: {},
    reason: 'environment',
    compatible: true,
    ...over,
  })
  function setUp(over: Partial<ComposedRemote> = {}) {
    const notes = createRunningNotes()
    notes.starting(JOBS, 'load')
    const ran: string[] = []
    const telemetry = createTelemetry({ speaks: false })
    const loader = createRemoteLoader({
      composition: {
        environment: 'test',
        base: '',
        contractVersion: CONTRACT_VERSION,
        host: { version: '1.0.0', address: '/host/1.0.0/' },
        remotes: [remote(over)],
        integrity: {},
        links: { employerTips: '/tips', help: '/help', inquiry: '/inquiry', supportPhone: '03' },
        mode: 'test',
      },
      telemetry,
      notes: nextPage(),
      runtime: {
        load: async ({ version }) => {
          ran.push(version)
          return { root: LIFECYCLES }
        },
      },
    })
    return { loader, ran, telemetry }
  }

  it('[PLAT-16] is not started automatically: it is reported, a card is shown, and the user can retry', async () => {
    const { loader, ran, telemetry } = setUp()
    expect(await loader.load('mf-jobs')).toMatchObject({
      ok: false,
      fault: { kind: 'hung', remote: 'mf-jobs', version: '1.2.3' },
    })
    expect(ran).toEqual([])
    expect(telemetry.records().at(-1)).toMatchObject({
      name: 'remote-refused',
      remote: 'mf-jobs',
      data: { kind: 'hung', version: '1.2.3' },
    })
    loader.probe('mf-jobs')
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
  })

  it('[PLAT-16] is replaced by its fallback', async () => {
    const before = {
      version: '1.2.0',
      contract: '^2.0.0',
      entry: '/mf-jobs/1.2.0/remoteEntry.js',
      preload: [],
      locales: {},
      screens: {},
    }
    const { loader, ran, telemetry } = setUp({ fallback: before })
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.0' })
    expect(ran).toEqual(['1.2.0'])
    expect(telemetry.records()).toContainEqual(
      expect.objectContaining({
        name: 'remote-stepped-back',
        remote: 'mf-jobs',
        data: expect.objectContaining({ version: '1.2.3', to: '1.2.0', kind: 'hung' }),
      }),
    )
  })

  it('is recorded only while it loads', async () => {
    window.sessionStorage.clear()
    const { loader } = setUp()
    loader.probe('mf-jobs')
    await loader.load('mf-jobs')
    expect(nextPage().hasHung(JOBS)).toBe(false)
  })
})
