import { runInNewContext } from 'node:vm'
import type { FirstCall } from '@portal/contracts/shell'
import { firstCallsOf } from '../releases/first-calls'
import { PAGE_START_SCRIPT } from './page-start'

describe('the first calls of a screen', () => {
  it('name endpoints of the contract, and a release has their paths', () => {
    expect(firstCallsOf('jobs', ['jobs.list', { endpoint: 'jobs.one', params: { id: 'jobId' } }])).toEqual([
      { path: '/api/v3/employer/jobs/' },
      { path: '/api/v3/employer/jobs/:id/', params: { id: 'jobId' } },
    ])
  })

  it.each([
    [['jobs.lits'], 'There is no endpoint jobs.lits'],
    [['jobs.create'], 'jobs.create cannot be a first call'],
    [['applications.csv'], 'applications.csv cannot be a first call'],
    [['jobs.one'], 'needs params: id'],
    [[{ endpoint: 'jobs.list', when: 'always' }], 'should name endpoint'],
  ])('with a mistake are refused when the release is made: %j', (calls, message) => {
    expect(() => firstCallsOf('jobs', calls)).toThrow(message)
  })
})

describe('the script in the index page', () => {
  const LIST = '/api/v5/employer/job_applications/'
  const PAGE: FirstCall = {
    path: LIST,
    query: { tab: { from: 'filterBy', else: 'URGENT' }, sort: '-applied', q: { from: 'q' } },
    ignores: ['view'],
  }
  interface Take {
    (path: string, query: unknown, token: string, locale: string): Promise<unknown> | undefined
    readonly now: (path: string, query: unknown, token: string, locale: string) => unknown
    left(): string[]
  }

  function open(
    address: string,
    calls: readonly FirstCall[],
    stored: Record<string, unknown> = {},
    {
      status = 200,
      unless,
      shown = [{}],
    }: { readonly status?: number; readonly unless?: readonly string[]; readonly shown?: object[] } = {},
  ) {
    const { pathname, search } = new URL(address, 'https://portal.example')
    const asked: { url: string; headers: Record<string, string> }[] = []
    const items: Record<string, unknown> = { 'portal.session': { token: 'abc' }, 'portal.language': 'Jp', ...stored }
    const window: { __portalFirstCall?: Take; __portalFirstFrame?: Promise<void> } = {}
    const time = { now: 0 }
    const documentElement = { dataset: {}, lang: 'ja' }
    const frames: (() => void)[] = []
    const timers: (() => void)[] = []
    const added: string[] = []
    runInNewContext(PAGE_START_SCRIPT, {
      window,
      location: { pathname, search },
      document: {
        documentElement,
        head: { append: (content: string) => added.push(content) },
        getElementById: (id: string) =>
          id === 'root' ? { nextElementSibling: shown[0] ?? null } : { content: `content of #${id}` },
        currentScript: { dataset: { start: JSON.stringify({ at: '/dashboard/applicants/:person', calls, unless }) } },
      },
      localStorage: { getItem: (key: string) => (key in items ? JSON.stringify(items[key]) : null) },
      performance: { now: () => time.now },
      requestAnimationFrame: (work: () => void) => frames.push(work),
      setTimeout: (work: () => void) => timers.push(work),
      URLSearchParams,
      AbortSignal,
      fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
        asked.push({ url, headers })
        if (status === 0) throw new TypeError('network')
        return new Response('{"items":[]}', { status, headers: { 'x-portal-time': '7' } })
      },
    })
    return {
      asked,
      time,
      take: window.__portalFirstCall,
      drawn: window.__portalFirstFrame,
      marks: documentElement.dataset,
      /** The browser draws a frame; the task after it is left to `timers`. */
      draw: () => {
        for (const work of frames.splice(0)) work()
      },
      timers,
      added,
    }
  }

  it('adds the hints of the page and says so after its first frame, for visitors too', async () => {
    const { draw, drawn, timers, added } = open('/', [], { 'portal.session': null })
    draw()
    expect(added).toEqual([])
    for (const work of timers) work()
    expect(added).toEqual(['content of #later'])
    await drawn
  })

  it('does not count a frame that is drawn before the browser has read what is shown early', () => {
    const shown: object[] = []
    const { draw, timers } = open('/', [], { 'portal.session': null }, { shown })
    draw()
    expect(timers).toHaveLength(0)
    shown.push({})
    draw()
    expect(timers).toHaveLength(1)
  })

  it('sends the stored token and the stored language, and gives each answer once', async () => {
    const { asked, take } = open('/dashboard/applicants/5', [PAGE])
    expect(asked).toEqual([
      { url: `${LIST}?sort=-applied&tab=URGENT`, headers: { authorization: 'Token abc', 'accept-language': 'ja' } },
    ])
    const query = { tab: 'URGENT', sort: '-applied', q: undefined }
    await expect(take?.(LIST, query, 'abc', 'ja')).resolves.toMatchObject({
      data: { items: [] },
      headers: { 'x-portal-time': '7' },
    })
    expect(take?.(LIST, query, 'abc', 'ja')).toBeUndefined()
    expect(take?.left()).toEqual([])
  })

  it('gives an answer that is there already without a wait, once', async () => {
    const { take } = open('/dashboard/applicants/5', [{ path: LIST }, { path: '/other/' }])
    const asked = [LIST, undefined, 'abc', 'ja'] as const
    expect(take?.now(...asked)).toBeUndefined()
    expect(take?.left()).toContain(LIST)
    await take?.('/other/', undefined, 'abc', 'ja')
    expect(take?.now(...asked)).toMatchObject({ data: { items: [] } })
    expect(take?.now(...asked)).toBeUndefined()
    expect(take?.(...asked)).toBeUndefined()
  })

  it('[SHOP-03] asks nothing for an interviewer, who would be refused', () => {
    const calls = [{ path: '/api/v3/employer/jobs/' }]
    const { asked, marks } = open('/dashboard/applicants/5', calls, {
      'portal.session': { token: 'a', isInterviewer: true },
    })
    expect([asked, marks]).toEqual([[], { member: '' }])
    expect(open('/dashboard/applicants/5', calls).asked).toHaveLength(1)
  })

  it('marks the page of a member, and if the sidebar is narrow', () => {
    expect(open('/dashboard/applicants/5', []).marks).toEqual({ member: '' })
    expect(open('/dashboard/applicants/5', [], { 'portal.flag.sidebar-collapsed': true }).marks).toEqual({
      member: '',
      narrow: '',
    })
    expect(open('/dashboard/applicants/5', [], { 'portal.session': { token: '' } }).marks).toEqual({})
  })

  it('marks a public page whose screen will show something else than its first view', () => {
    const visitor = { 'portal.session': null }
    const marks = (address: string, stored: Record<string, unknown>) =>
      open(address, [], { ...visitor, ...stored }, { unless: ['login'] }).marks
    expect(marks('/', {})).toEqual({})
    expect(marks('/?from=mail', {})).toEqual({})
    expect(marks('/?login=true', {})).toEqual({ late: '' })
    expect(marks('/', { 'portal.language': 'EN' })).toEqual({ late: '' })
    expect(marks('/', { 'portal.session': { token: 'abc' } })).toEqual({ member: '' })
    expect(open('/dashboard/applicants/5', [], { 'portal.language': 'EN' }).marks).toEqual({ member: '' })
  })

  it('fills in the parameters of the address', () => {
    const one: FirstCall = { path: `${LIST}:id/`, params: { id: 'person' } }
    expect(open('/dashboard/applicants/5', [one]).asked[0]?.url).toBe(`${LIST}5/`)
    expect(open('/dashboard/applicants/5?filterBy=SL&q=a%20b&view=table', [PAGE]).asked[0]?.url).toBe(
      `${LIST}?q=a+b&sort=-applied&tab=SL`,
    )
  })

  it('requests nothing without a session, or if the address has an unknown parameter', () => {
    expect(open('/dashboard/applicants/5', [PAGE], { 'portal.session': { token: '' } }).asked).toEqual([])
    expect(open('/dashboard/applicants/5', [PAGE], { 'portal.session': null }).asked).toEqual([])
    expect(open('/dashboard/applicants/5', [PAGE], { 'portal.session': 'x' }).asked).toEqual([])
    expect(open('/dashboard/applicants/5?visa=yes', [PAGE]).asked).toEqual([])
  })

  it('gives nothing to another token, another language or another address, and no old answer', () => {
    const query = { tab: 'URGENT', sort: '-applied' }
    const opened = () => open('/dashboard/applicants/5', [PAGE])
    expect(opened().take?.(LIST, query, 'other', 'ja')).toBeUndefined()
    expect(opened().take?.(LIST, query, 'abc', 'en')).toBeUndefined()
    expect(opened().take?.(LIST, { ...query, tab: 'SL' }, 'abc', 'ja')).toBeUndefined()
    const { take, time } = opened()
    time.now = 10_000
    expect(take?.(LIST, query, 'abc', 'ja')).toBeUndefined()
  })

  it.each([401, 404, 503, 0])(
    'gives no answer for status %d, so that the client sends the request itself',
    async (status) => {
      const { take } = open('/dashboard/applicants/5', [{ path: LIST }], {}, { status })
      await expect(take?.(LIST, undefined, 'abc', 'ja')).resolves.toBeUndefined()
    },
  )
})
