import { UiProvider } from '@portal/browser/chakra'
import { createI18n, I18nRoot } from '@portal/browser/i18n'
import { REMOTES, type Composition, type Lifecycles, type RemoteName, type Shell } from '@portal/contracts/shell'
import { aGoLive } from '@portal/contracts/factories'
import type { GoLive } from '@portal/contracts/go-live'
import { act, render, screen, within } from '@testing-library/react'
import { HostContext, type Host } from '../parts/host-context'
import { createRunningNotes } from '../guests/running-notes'
import type { Fault } from '../remotes/fault'
import { createRemoteLoader } from '../remotes/loader'
import { declaredIn } from '../routing/declared'
import { aComposition, aRemote } from '../testing/a-composition'
import en from '../locales/en.json'
import todayEn from '../locales/today.en.json'
import { TodayPage } from './today-page'

interface Props {
  readonly shell: Shell
  readonly domElementGetter: () => HTMLElement
  /** single-spa gives it to parcels only. */
  readonly unmountSelf?: () => Promise<unknown>
}
type Behaviour = 'fine' | 'throws' | 'hangs' | 'missing' | 'no chunk' | 'breaks later' | 'stays'

const behaviour: Record<string, Behaviour> = {}
const events: string[] = []
const parcels: string[] = []
const session = { isAdmin: true, isInterviewer: false }
/** What the server tells of the way to the first publication; a failure, or nothing at all. */
let goLive: () => Promise<GoLive>
const listeners = new Map<string, () => void>()

/** A minimal widget that writes its name into its place. */
const widgetOf = (name: string): Lifecycles => {
  let place: HTMLElement | undefined
  return {
    bootstrap: async () => undefined,
    async mount({ shell, domElementGetter, unmountSelf }: Props) {
      if (unmountSelf) parcels.push(name)
      if (behaviour[name] === 'throws') throw new Error('cannot mount')
      if (behaviour[name] === 'hangs') return new Promise(() => undefined)
      place = domElementGetter()
      place.textContent = `content of ${name}`
      shell.language.subscribe(() => events.push(`${name} heard`))
      if (behaviour[name] === 'breaks later') shell.telemetry.report({ name: 'screen_failed', data: { message: 'x' } })
      return undefined
    },
    async unmount() {
      if (behaviour[name] === 'stays') return new Promise(() => undefined)
      events.push(`${name} gone`)
      place?.replaceChildren()
      return undefined
    },
  }
}

const described = (title: string, more: object = {}) => ({
  title: { ja: title, en: title },
  size: 'small',
  leadsTo: ['/dashboard/applicants'],
  ...more,
})
const remoteOf = (name: RemoteName, widgets: Readonly<Record<string, unknown>> = {}) =>
  aRemote(name, { declares: { widgets } })

function open(
  remotes: Composition['remotes'],
  down: readonly RemoteName[] = [],
  died: Readonly<Record<string, number>> = {},
) {
  const composition = aComposition({ remotes, mode: 'test' })
  // The other screens of the portal, to which widgets lead.
  const declared = {
    ...declaredIn(aComposition({ remotes: REMOTES.map((name) => aRemote(name)) })),
    of: declaredIn(composition).of,
  }
  const reports: { readonly name: string; readonly remote?: string; readonly data?: object }[] = []
  const record = (event: (typeof reports)[number]) => void reports.push(event)
  const telemetry = { report: record, pass: record }
  const loads: string[] = []
  const isDown = new Set(down)
  const notes = createRunningNotes({
    stored: { read: () => ({ running: {}, died: { ...died } }), write: () => undefined },
  })
  const loader = createRemoteLoader({
    composition,
    telemetry: telemetry as never,
    notes,
    runtime: {
      load: async ({ name }) => {
        loads.push(name)
        if (isDown.has(name)) throw new Error('ScriptNetworkError: down')
        const names = Object.keys(declared.of(name).widgets)
        return {
          root: widgetOf('root'),
          widgets: Object.fromEntries(
            names
              .filter((widget) => behaviour[widget] !== 'missing')
              .map((widget) => [
                widget,
                async () => {
                  if (behaviour[widget] === 'no chunk') throw new Error('Loading chunk 7 failed')
                  return widgetOf(widget)
                },
              ]),
          ),
        }
      },
    },
  })
  const speakers = new Set<(language: 'EN') => void>()
  const shell = {
    capabilities: new Set(),
    session: { read: () => session, subscribe: () => () => undefined },
    urgent: {},
    notifications: {},
    events: { on: (name: string, heard: () => void) => (listeners.set(name, heard), () => undefined) },
    links: {},
    language: {
      read: () => 'EN',
      subscribe: (listener: () => void) => (speakers.add(listener), () => void speakers.delete(listener)),
    },
    telemetry,
  } as unknown as Shell
  const applications = { widgets: new Set<(fault: Fault) => void>() }
  const host = {
    shell,
    composition,
    declared,
    loader,
    notes,
    telemetry,
    applications,
    calls: async () => ({ call: () => goLive() }),
    giveBack: () => [],
  } as unknown as Host
  const page = render(
    <I18nRoot instance={createI18n('en', { ...en, ...todayEn })}>
      <UiProvider>
        <HostContext.Provider value={host}>
          <TodayPage />
        </HostContext.Provider>
      </UiProvider>
    </I18nRoot>,
  )
  return { ...page, reports, loads, isDown, applications, listeners: speakers, loader, notes }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const part = (title: string) => screen.getByRole('region', { name: title })
const card = (title: string) => within(part(title)).queryByRole('alert')
const retry = (title: string) =>
  act(async () => {
    const button = within(part(title)).getByRole('button', { name: 'Try again' })
    button.focus()
    button.click()
  })

beforeEach(() => {
  jest.useFakeTimers()
  goLive = async () => aGoLive({ is_published: true })
  listeners.clear()
  events.length = 0
  parcels.length = 0
  for (const name of Object.keys(behaviour)) delete behaviour[name]
})
afterEach(() => jest.useRealTimers())

it('[DAY-02] [SELF-11] composes the page of the widgets that remotes describe, in one order, and links to their screens', async () => {
  const { loads } = open([
    remoteOf('mf-billing', { plan: described('Plan', { leadsTo: ['/dashboard/billing'] }) }),
    remoteOf('mf-applicants', {
      extra: described('Extra', { size: 'of tomorrow', leadsTo: ['screenOfTomorrow'] }),
      broken: { title: 'no languages' },
      decisions: described('Decisions'),
    }),
    // A remote whose release has no widgets.
    remoteOf('mf-jobs'),
  ])
  await pass(10)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Decisions', 'Plan', 'Extra'])
  expect(part('Decisions')).toHaveTextContent('content of decisions')
  expect(within(part('Plan')).getByRole('link', { name: 'Open Billing' })).toHaveAttribute('href', '/dashboard/billing')
  expect(within(part('Extra')).queryByRole('link')).toBeNull()
  expect(loads.sort()).toEqual(['mf-applicants', 'mf-billing'])
  expect(parcels.sort()).toEqual(['decisions', 'extra', 'plan'])
})

const FAULTS: readonly (readonly [Behaviour, string, number])[] = [
  ['throws', 'mount', 10],
  ['hangs', 'timeout', 5_000],
  ['missing', 'contract', 10],
  ['no chunk', 'network', 10],
  ['breaks later', 'mount', 10],
]

it.each(FAULTS)(
  '[DAY-03] a widget that %s leaves the others usable, shows a small card and can be retried',
  async (how, kind, ms) => {
    behaviour['decisions'] = how
    const { reports } = open([
      remoteOf('mf-applicants', { decisions: described('Decisions'), interviews: described('Interviews') }),
      remoteOf('mf-billing', { plan: described('Plan') }),
    ])
    await pass(0)
    await pass(ms)
    expect(card('Decisions')).toHaveAttribute('data-widget-fault', kind)
    for (const title of ['Interviews', 'Plan']) {
      expect(card(title)).toBeNull()
      expect(part(title)).toHaveTextContent('content of')
    }
    const named = reports.find(({ name }) => name === (how === 'breaks later' ? 'screen_failed' : 'remote-broken'))
    expect(named?.remote).toBe('mf-applicants')
    behaviour['decisions'] = how === 'missing' ? 'missing' : 'fine'
    await retry('Decisions')
    expect(within(part('Decisions')).getByRole('heading')).toHaveFocus()
    await pass(10)
    // A widget that the release does not have is still missing after the retry.
    expect(card('Decisions')?.getAttribute('data-widget-fault')).toBe(how === 'missing' ? kind : undefined)
    expect(part('Decisions').textContent?.includes('content of decisions')).toBe(how !== 'missing')
  },
)

it('[DAY-03] a remote that is down affects only its own widgets', async () => {
  const { isDown } = open(
    [remoteOf('mf-billing', { plan: described('Plan') }), remoteOf('mf-jobs', { postings: described('Postings') })],
    ['mf-billing'],
  )
  await pass(10)
  expect(card('Plan')).toHaveAttribute('data-widget-fault', 'network')
  expect(part('Postings')).toHaveTextContent('content of postings')
  isDown.clear()
  await retry('Plan')
  await pass(10)
  expect(part('Plan')).toHaveTextContent('content of plan')
})

it('[DAY-03] the retry of a widget starts no remote that hung, and loads no card of another widget', async () => {
  const { version, contract, entry, preload, locales, screens } = remoteOf('mf-applicants')
  const { notes } = open(
    [
      {
        ...remoteOf('mf-applicants', { decisions: described('Decisions'), interviews: described('Interviews') }),
        fallback: { version: '1.3.0', contract, entry, preload, locales, screens },
      },
    ],
    [],
    { [`mf-applicants@${version}`]: 4, 'mf-applicants@1.3.0/decisions': 4, 'mf-applicants@1.3.0/interviews': 4 },
  )
  await pass(10)
  expect(card('Decisions')).toHaveAttribute('data-widget-fault', 'hung')
  expect(card('Decisions')).toHaveTextContent('1.3.0')
  await retry('Decisions')
  await pass(10)
  expect(part('Decisions')).toHaveTextContent('content of decisions')
  expect(card('Interviews')).toHaveAttribute('data-widget-fault', 'hung')
  expect(
    [version, '1.3.0/decisions', '1.3.0/interviews'].map((of) => notes.hasHung({ name: 'mf-applicants', version: of })),
  ).toEqual([true, false, true])
})

it('[DAY-03] subscriptions end when a remote is stopped and when the user leaves', async () => {
  const { applications, listeners, unmount } = open([
    remoteOf('mf-jobs', { postings: described('Postings') }),
    remoteOf('mf-billing', { plan: described('Plan') }),
  ])
  await pass(10)
  expect(listeners.size).toBe(2)
  await act(async () => {
    for (const stop of applications.widgets)
      stop({ kind: 'gone', remote: 'mf-jobs', version: '1.4.0', detail: 'replaced' })
  })
  expect(card('Postings')).toHaveAttribute('data-widget-fault', 'gone')
  expect(card('Plan')).toBeNull()
  await pass(10)
  expect(listeners.size).toBe(1)
  unmount()
  await pass(10)
  expect(listeners.size).toBe(0)
  expect(events).toEqual(['postings gone', 'plan gone'])
})

it('[DAY-03] a widget whose end hangs loses its subscriptions after three seconds', async () => {
  behaviour['postings'] = 'stays'
  const { listeners, unmount } = open([remoteOf('mf-jobs', { postings: described('Postings') })])
  await pass(10)
  unmount()
  await pass(2_800)
  expect(listeners.size).toBe(1)
  await pass(200)
  expect(listeners.size).toBe(0)
})

it('[DAY-02] without any widget there is still a link to continue', async () => {
  open([remoteOf('mf-jobs')])
  await pass(0)
  expect(screen.getByRole('link', { name: 'Jobs & Interviews' })).toHaveAttribute('href', '/dashboard/jobs')
})

it('[DAY-10] does not lead a member to a screen that only admins may open', async () => {
  const remotes = [
    remoteOf('mf-billing', { plan: described('Plan', { leadsTo: ['/dashboard/billing'], linksForAdmins: true }) }),
  ]
  const ofAdmin = open(remotes)
  await pass(0)
  expect(within(part('Plan')).getByRole('link', { name: 'Open Billing' })).toBeVisible()
  ofAdmin.unmount()
  session.isAdmin = false
  open(remotes)
  await pass(0)
  expect(within(part('Plan')).queryByRole('link')).toBeNull()
  session.isAdmin = true
})

it('[SHOP-03] shows an interviewer the widgets that lead to an open screen, and asks nothing about publishing', async () => {
  session.isInterviewer = true
  goLive = () => Promise.reject(new Error('asked'))
  open([
    remoteOf('mf-applicants', {
      decisions: described('Decisions'),
      interviews: described('Interviews', {
        leadsTo: ['/dashboard/interview-times', '/dashboard/applicant-details/:applicationId'],
      }),
    }),
  ])
  await pass(0)
  expect(part('Interviews')).toBeVisible()
  expect(within(part('Interviews')).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Decisions' })).toBeNull()
  session.isInterviewer = false
})

describe('before the first publication', () => {
  const remotes = [remoteOf('mf-jobs', { postings: described('Postings') })]
  const rows = () => within(screen.getByRole('list', { name: todayEn['goLive.title'] })).getAllByRole('listitem')
  const row = (title: string) => within(rows().find((one) => one.textContent?.includes(title)) as HTMLElement)
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const saved = (hindrances: NonNullable<GoLive['posting']>['hindrances'], open_slots_count = 0) =>
    aGoLive({ posting: { job_id: 7, job_display_name: 'Cook', hindrances, open_slots_count } })

  it('[DAY-09] the page lists finished steps, the next step and how long it takes; no widget is loaded', async () => {
    goLive = async () => aGoLive()
    const { loads } = open(remotes)
    await pass(10)
    expect(rows()).toHaveLength(5)
    expect(screen.getByText('1 of 5 steps done. About 16 minutes of work are left.')).toBeVisible()
    expect(row('Company').getByText('Done')).toBeInTheDocument()
    expect(row('First posting').getByText('Next')).toBeVisible()
    expect(rows()[1]).toHaveAttribute('aria-current', 'step')
    expect(row('First posting').getByText(/About 10 minutes\./)).toBeVisible()
    expect(links()).toEqual([
      ['Create a posting', '/dashboard/select-job-type'],
      ['Choose a plan', '/dashboard/billing'],
    ])
    expect(loads).toEqual([])
  })

  it('[DAY-09] is updated by changes in other parts of the page, until the posting runs', async () => {
    goLive = async () => aGoLive({ draft_job_type: 'FT' })
    open(remotes)
    await pass(10)
    expect(screen.getByRole('link', { name: 'Continue the draft' })).toHaveAttribute('href', '/dashboard/add-job')
    goLive = async () => ({ ...saved(['no_slots']), has_plan: true })
    await act(async () => listeners.get('jobsChanged')?.())
    expect(links()).toEqual([['Add slots', '/dashboard/add-interview-times/7']])
    goLive = async () => ({ ...saved([], 3), has_plan: true })
    await act(async () => listeners.get('jobsChanged')?.())
    expect(links()).toEqual([['Open the job list', '/dashboard/jobs']])
    // A failed read keeps the list.
    goLive = () => Promise.reject(new Error('down'))
    await act(async () => listeners.get('subscriptionChanged')?.())
    expect(rows()).toHaveLength(5)
    goLive = async () => aGoLive({ is_published: true })
    await act(async () => listeners.get('jobsChanged')?.())
    await pass(10)
    expect(part('Postings')).toHaveTextContent('content of postings')
  })

  it('[DAY-09] says what is missing in the posting, and why the plan does not help', async () => {
    goLive = async () => ({ ...saved(['lint', 'plan_kind']), has_plan: true })
    open(remotes)
    await pass(10)
    expect(row('First posting').getByText(/“Cook” still lacks something that the law requires/)).toBeVisible()
    expect(row('First posting').getByRole('link')).toHaveAttribute('href', '/dashboard/edit-job/7')
    expect(row('Plan').getByText(/does not run the type of “Cook”/)).toBeVisible()
  })

  it('[DAY-10] a member who may not buy sees no step of a purchase', async () => {
    session.isAdmin = false
    goLive = async () => saved(['no_plan'])
    open(remotes)
    await pass(10)
    expect(row('Plan').getByText('Waiting')).toBeVisible()
    expect(row('Plan').getByText(/An admin of your company chooses the plan/)).toBeVisible()
    expect(links()).toEqual([['Add slots', '/dashboard/add-interview-times/7']])
    session.isAdmin = true
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['hangs', () => new Promise<GoLive>(() => undefined)],
  ] as const)('[DAY-09] an answer that %s does not prevent the widgets', async (_how, answer) => {
    goLive = answer
    open(remotes)
    await pass(2_100)
    await pass(10)
    expect(part('Postings')).toHaveTextContent('content of postings')
  })
})
