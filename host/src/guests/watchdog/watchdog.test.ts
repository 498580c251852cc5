import type { RemoteName, TelemetryEvent } from '@portal/contracts/shell'
import { guardPage } from '../guard'
import type { Guard } from '../page-guard'
import { storedTyped } from '../typed-text'
import { LIMITS } from './limits'
import { startWatchdog, type WatchedGuard } from './index'

const REMOTE = 'mf-jobs' as const
let guard: Guard & WatchedGuard
let end: () => void
let told: TelemetryEvent[]
const stop = jest.fn()
const restart = jest.fn()
let move: () => void
let isSessionChanged: boolean
let hasFrame: boolean
let isDirty: boolean
let frames: (ms: number) => void
let isPersonThere: boolean
/** Undefined on a page of the host. */
let owner: RemoteName | undefined

class Observer {
  static readonly supportedEntryTypes = ['long-animation-frame']
  constructor(heard: (list: { getEntries(): object[] }) => void) {
    frames = (ms) =>
      heard({
        getEntries: () => [
          {
            duration: LIMITS.lookMs,
            scripts: [
              { sourceURL: 'https://portal.example/releases/host/1/react.js', duration: ms / 2 },
              { sourceURL: `https://portal.example/releases/${REMOTE}/1.4.0/app.js`, duration: ms / 2 },
            ],
          },
        ],
      })
  }
  observe() {}
  disconnect() {}
}

const kinds = () => told.filter(({ remote }) => remote === REMOTE).map(({ data }) => data?.['kind'])
const looks = (count: number, meanwhile: () => void = () => undefined) => {
  for (let i = 0; i < count; i += 1) {
    meanwhile()
    jest.advanceTimersByTime(LIMITS.lookMs)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { PerformanceObserver: Observer })
  document.title = ''
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"><div data-remote="${REMOTE}"><p>screen</p></div></div>`
  told = []
  isSessionChanged = false
  hasFrame = false
  isDirty = false
  isPersonThere = false
  owner = REMOTE
  stop.mockClear()
  restart.mockClear()
  const page = {
    stop,
    restart,
    telemetry: { report: (event: TelemetryEvent) => void told.push(event) },
    owner: () => owner,
    title: () => 'Jobs',
    hasFrame: () => hasFrame,
    isDirty: () => isDirty,
    path: () => '/dashboard/jobs',
    onMove: (listener: () => void) => {
      move = listener
      return () => undefined
    },
    session: { isKept: () => !isSessionChanged, keep: () => isSessionChanged },
  } as const
  guard = guardPage(page, () => undefined)
  guard.started()
  guard.step('mounting', REMOTE)
  end = startWatchdog(
    { ...page, guard },
    { isThere: () => isPersonThere, take: () => isPersonThere, stop: () => undefined },
  )
})
afterEach(() => {
  end()
  jest.useRealTimers()
})

describe('the watchdog', () => {
  it('[PLAT-16] restores built-ins, and reports the remote that changed them', () => {
    const { map } = Array.prototype
    const { parse } = JSON
    Array.prototype.map = () => []
    JSON.parse = () => undefined
    Reflect.set(Object.prototype, 'isMine', true)
    Reflect.deleteProperty(Object, 'fromEntries')
    guard.step('mounted', REMOTE)
    expect([Array.prototype.map, JSON.parse, 'isMine' in {}, typeof Object.fromEntries]).toEqual([
      map,
      parse,
      false,
      'function',
    ])
    expect(kinds()).toEqual(['built-ins'])
    guard.step('mounted', REMOTE)
    expect(kinds()).toEqual(['built-ins'])
  })

  it('[PLAT-16] restores the page after a remote: attributes, styles, title and elements in the body', () => {
    document.body.style.overflow = 'hidden'
    document.body.inert = true
    document.body.dataset['extension'] = 'stays'
    document.documentElement.className = 'theirs'
    document.documentElement.lang = 'en'
    document.title = 'Theirs'
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>*{display:none}</style><style data-emotion="css">a{}</style><base href="https://elsewhere.example/">',
    )
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div>left</div><div data-host>ours</div><div aria-live="polite"></div><grammarly-box></grammarly-box>',
    )
    guard.step('gone', REMOTE)
    jest.advanceTimersByTime(LIMITS.settleMs)
    expect([document.body.getAttributeNames(), document.documentElement.getAttributeNames(), document.title]).toEqual([
      ['data-extension'],
      ['lang'],
      'Jobs',
    ])
    expect([...document.head.children].map(({ localName }) => localName).sort()).toEqual(['style', 'title'])
    expect([...document.body.children].map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
      'div screen',
      'div ours',
      'div ',
      'grammarly-box ',
    ])
    expect(kinds()).toEqual(['left-over', 'page'])
  })

  it('does not blame a remote for what the next one does', () => {
    guard.step('gone', REMOTE)
    document.body.inert = true
    isSessionChanged = true
    jest.advanceTimersByTime(LIMITS.settleMs)
    expect([document.body.inert, kinds()]).toEqual([true, []])
    document.body.inert = false
  })

  it('keeps the scroll lock of an open dialog and the elements of React', () => {
    document.body.style.overflow = 'hidden'
    const portal = document.body.appendChild(document.createElement('div'))
    Object.assign(portal, { __reactFiber$test: {} })
    portal.setAttribute('role', 'dialog')
    guard.step('gone', REMOTE)
    jest.advanceTimersByTime(LIMITS.settleMs)
    expect([document.body.style.overflow, portal.isConnected, kinds()]).toEqual(['hidden', true, []])
    // The dialog closes normally and removes its own locks, so there is nothing to report.
    portal.remove()
    document.body.style.overflow = ''
    guard.step('gone', REMOTE)
    jest.advanceTimersByTime(LIMITS.settleMs)
    expect(kinds()).toEqual([])
  })

  it('[PLAT-16] writes the session again after a remote changed it', () => {
    const mounted = () => {
      guard.step('mounted', REMOTE)
      jest.advanceTimersByTime(LIMITS.settleMs)
    }
    mounted()
    expect(kinds()).toEqual([])
    isSessionChanged = true
    mounted()
    expect(kinds()).toEqual(['session'])
    // This page does not know what another tab has stored in the meantime.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    mounted()
    expect(kinds()).toEqual(['session'])
  })

  it('[PLAT-16] reports a busy remote, and stops it when it goes on', () => {
    const busy = () => frames(LIMITS.lookMs * 0.9)
    looks(LIMITS.busyLooks.told - 1, busy)
    expect(kinds()).toEqual([])
    looks(1, busy)
    expect(kinds()).toEqual(['busy'])
    looks(LIMITS.busyLooks.stopped - LIMITS.busyLooks.told - 1, busy)
    expect(stop).not.toHaveBeenCalled()
    looks(1, busy)
    expect(stop).toHaveBeenCalledWith(REMOTE, expect.stringMatching(/^busy for \d+ of 2000 ms$/))
  })

  it('lets a remote be busy for a while', () => {
    looks(LIMITS.busyLooks.stopped - 1, () => frames(LIMITS.lookMs * 0.9))
    looks(1, () => frames(LIMITS.lookMs * 0.5))
    looks(LIMITS.busyLooks.stopped - 1, () => frames(LIMITS.lookMs * 0.9))
    expect(stop).not.toHaveBeenCalled()
  })

  it('ignores work that a person causes, and work of the browser outside of scripts', () => {
    isPersonThere = true
    looks(2 * LIMITS.busyLooks.stopped, () => frames(LIMITS.lookMs * 0.9))
    for (let i = 0; i < 2 * LIMITS.moves; i += 1) move()
    isPersonThere = false
    looks(2 * LIMITS.busyLooks.stopped, () => frames(LIMITS.lookMs * 0.1))
    expect([kinds(), stop.mock.calls]).toEqual([[], []])
  })

  it('[PLAT-16] stops a remote that renders without end', async () => {
    const text = document.querySelector('p') as HTMLElement
    const drawn = async (times: number, count: number) => {
      for (let look = 0; look < times; look += 1) {
        for (let i = 0; i < count; i += 1) {
          text.textContent = String(i)
          await Promise.resolve()
        }
        looks(1)
      }
    }
    await drawn(6, LIMITS.changesPerSecond * 1.9)
    expect(kinds()).toEqual([])
    await drawn(LIMITS.changeLooks.stopped, LIMITS.changesPerSecond * 2.1)
    expect(kinds()).toEqual(['renders'])
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('[PLAT-16] stops a remote that navigates without end, at once', () => {
    for (let i = 1; i < LIMITS.moves; i += 1) move()
    looks(1)
    for (let i = 1; i < LIMITS.moves; i += 1) move()
    expect(stop).not.toHaveBeenCalled()
    move()
    expect(stop).toHaveBeenCalledWith(REMOTE, 'navigates without end')
  })

  it('[PLAT-16] stops a remote that navigates without end on a slow machine', () => {
    const moves = (count: number) => {
      for (let i = 0; i < count; i += 1) move()
    }
    looks(LIMITS.slowMoveLooks.stopped - 1, () => moves(LIMITS.slowMoves))
    looks(1, () => moves(LIMITS.slowMoves - 1))
    looks(LIMITS.slowMoveLooks.stopped - 1, () => moves(LIMITS.slowMoves))
    isPersonThere = true
    looks(1, () => moves(LIMITS.slowMoves))
    isPersonThere = false
    expect([stop.mock.calls, kinds()]).toEqual([[], ['navigation', 'navigation']])
    looks(LIMITS.slowMoveLooks.stopped, () => moves(LIMITS.slowMoves))
    expect(stop).toHaveBeenCalledWith(REMOTE, expect.stringMatching(/^6 changes of the address in 2000 ms/))
  })

  it('[PLAT-16] reports many listeners, and stops a remote with far too many', () => {
    let held: number = LIMITS.listeners.told
    jest.spyOn(guard, 'listeners').mockImplementation((remote) => (remote === REMOTE ? held : 0))
    looks(3)
    expect(kinds()).toEqual([])
    held += 1
    looks(3)
    expect([kinds(), stop.mock.calls.length]).toEqual([['listeners'], 0])
    held = LIMITS.listeners.stopped + 1
    looks(1)
    held = 0
    looks(1)
    held = LIMITS.listeners.stopped + 1
    looks(1)
    expect(stop).toHaveBeenCalledWith(REMOTE, '501 listeners')
  })

  it('[PLAT-16] stops a remote that fills the page', () => {
    const place = document.querySelector(`[data-remote="${REMOTE}"]`) as HTMLElement
    jest.spyOn(place, 'getElementsByTagName').mockReturnValue({ length: LIMITS.elements + 1 } as never)
    looks(1)
    expect([kinds(), stop.mock.calls.length]).toEqual([['elements'], 0])
    looks(1)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('[PLAT-16] requests a reload if the header was removed from the page, and nothing is lost by it', () => {
    hasFrame = true
    looks(4)
    expect([restart.mock.calls.length, kinds()]).toEqual([0, []])
    const header = document.body.appendChild(document.createElement('div'))
    header.dataset['frame'] = ''
    looks(1)
    header.remove()
    isDirty = true
    looks(4)
    expect([restart.mock.calls.length, kinds()]).toEqual([0, ['frame']])
    document.body.append(header)
    looks(1)
    header.remove()
    isDirty = false
    looks(1)
    expect(restart).not.toHaveBeenCalled()
    looks(1)
    expect(restart).toHaveBeenCalledWith([REMOTE])
  })

  it('reports nothing about a remote that has not started', () => {
    guard.step('gone', REMOTE)
    looks(2 * LIMITS.busyLooks.stopped, () => frames(LIMITS.lookMs * 0.4))
    for (let i = 0; i < LIMITS.moves; i += 1) move()
    expect([kinds(), stop.mock.calls]).toEqual([[], []])
  })

  it.each([
    [true, '/releases/mf-jobs/1.4.0/part.js', '店長'],
    [false, '/releases/mf-jobs/1.4.0/part.js', undefined],
    [true, '/other.js', undefined],
  ])('[PLAT-16] keeps the input when code of a remote is missing: dirty %s, %s', (dirty, address, kept) => {
    isDirty = dirty
    storedTyped.remove()
    document.body.innerHTML = '<main id="content"><input name="title" value="店長"></main>'
    const script = document.head.appendChild(document.createElement('script'))
    script.type = 'text/none'
    script.src = address
    script.dispatchEvent(new Event('error'))
    expect(storedTyped.read()?.fields[0]?.value).toBe(kept)
  })

  it('reports nothing about a hidden page', () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    looks(20, () => frames(LIMITS.lookMs))
    expect([kinds(), stop.mock.calls.length]).toEqual([[], 0])
    jest.restoreAllMocks()
  })

  describe('on a page of the host with widgets', () => {
    const OTHER = 'mf-billing' as const
    /** What lies at each point of the page; jsdom has no layout. */
    let onTop: Element | undefined
    let header: HTMLElement
    beforeEach(() => {
      owner = undefined
      header = document.createElement('div')
      document.getElementById('root')?.append(header)
      header.dataset['frame'] = ''
      header.getBoundingClientRect = () =>
        ({ width: 1000, height: 50, left: 0, top: 0, right: 1000, bottom: 50 }) as DOMRect
      onTop = undefined
      Object.assign(document, { elementFromPoint: () => onTop ?? header })
      looks(1)
    })
    afterEach(() => {
      Reflect.deleteProperty(document, 'elementFromPoint')
    })
    const bodyOf = ({ remote, data }: TelemetryEvent) => [remote, data?.['kind'], data?.['detail']]

    it('[PLAT-16] [DAY-03] undoes the changes by a widget to the page, and names the only remote that runs', () => {
      document.body.setAttribute('inert', '')
      looks(2)
      expect([document.body.hasAttribute('inert'), told.map(bodyOf)]).toEqual([false, [[REMOTE, 'page', 'body inert']]])
      onTop = document.body.appendChild(document.createElement('div'))
      looks(2)
      expect([onTop.isConnected, told.slice(1).map(bodyOf)]).toEqual([false, [[REMOTE, 'frame', 'div ']]])
    })

    it('[PLAT-16] [DAY-03] of several remotes it blames none without evidence', () => {
      guard.step('mounting', OTHER)
      document.body.setAttribute('inert', '')
      looks(2)
      expect([document.body.hasAttribute('inert'), told.map(bodyOf)]).toEqual([
        false,
        [[undefined, 'page', `body inert; one of ${OTHER}, ${REMOTE}`]],
      ])
      onTop = document.body.appendChild(document.createElement('div'))
      looks(2)
      expect([onTop.isConnected, told.slice(1).map(bodyOf), stop.mock.calls]).toEqual([
        false,
        [[undefined, 'frame', `div ; one of ${OTHER}, ${REMOTE}`]],
        [],
      ])
    })

    it('[PLAT-16] [DAY-03] stops the remote whose widget covers the page', () => {
      guard.step('mounting', OTHER)
      document.getElementById('root')?.insertAdjacentHTML('beforeend', `<div data-remote="${OTHER}"><p>over</p></div>`)
      onTop = document.querySelector(`[data-remote="${OTHER}"] p`) ?? undefined
      looks(2)
      expect([told.map(bodyOf), stop.mock.calls]).toEqual([
        [[OTHER, 'frame', 'p ']],
        [[OTHER, 'covers or hides the header']],
      ])
    })

    it('[PLAT-16] [DAY-03] requests a reload if one of them removed the header from the page', () => {
      guard.step('mounting', OTHER)
      hasFrame = true
      header.remove()
      looks(2)
      expect([kinds(), told.map(bodyOf), restart.mock.calls]).toEqual([
        [],
        [[undefined, 'frame', `the header was taken out of the page; one of ${OTHER}, ${REMOTE}`]],
        [[[OTHER, REMOTE]]],
      ])
    })

    it('counts the elements of all widgets of a remote', () => {
      for (const place of [
        document.querySelector(`[data-remote="${REMOTE}"]`) as HTMLElement,
        document.body.appendChild(Object.assign(document.createElement('div'))),
      ]) {
        place.dataset['remote'] = REMOTE
        jest.spyOn(place, 'getElementsByTagName').mockReturnValue({ length: LIMITS.elements * 0.6 } as never)
      }
      looks(2)
      expect([kinds(), stop.mock.calls.length]).toEqual([['elements'], 1])
    })

    it('does not touch a page of the host on which no remote runs', () => {
      guard.step('gone', REMOTE)
      jest.advanceTimersByTime(LIMITS.settleMs)
      document.body.setAttribute('inert', '')
      looks(3)
      expect([document.body.hasAttribute('inert'), kinds()]).toEqual([true, []])
      document.body.removeAttribute('inert')
    })
  })
})
