import {
  fakeServer,
  observedElements,
  refusal,
  renderScreen,
  savedFiles,
  shows,
  stopClockAt,
} from '@portal/browser/testing'
import {
  againEndpoints,
  applicationsEndpoints as endpoints,
  bulkEndpoints,
  handlingEndpoints,
  talkEndpoints,
  viewsEndpoints,
} from '@portal/contracts/applications'
import type { ApplicantView, ApplicationPageItem, ApplicationStatus } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import {
  aConversation,
  anApplication,
  anApplicationJob,
  anApplicationPageItem,
  aSubscriptionBrief,
  jobOptions,
  aHandling,
} from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { pagesOf } from '../../testing/page-server'

const SEEN = ['applicants-none', 'applicants-first']
const quiet = aSubscriptionBrief({ plan_expiry_date: null })
const serverWith = (applications: readonly ApplicationPageItem[]) =>
  fakeServer()
    .on(endpoints.page, pagesOf(applications))
    // The screen of a person to whom a test goes.
    .on(endpoints.one, anApplication('SL'))
    .on(endpoints.portraits, { portraits: [] })
    .on(viewsEndpoints.list, { views: [] })
    .on(billingEndpoints.status, quiet)
    .on(talkEndpoints.conversation, aConversation())
const open = (
  server = serverWith([]),
  { path = paths.applicants.path as string, ...options }: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<app.Root />, {
    locales: { ja, en },
    language: 'EN',
    path,
    server,
    session: { completedTourSteps: SEEN, ...options.session },
    ...options,
  })

const named = (id: number, status: ApplicationStatus, change: Partial<ApplicationPageItem> = {}) => {
  const item = anApplicationPageItem(status, { id, ...change })
  return item.is_active ? { ...item, applicant_profile: { ...item.applicant_profile, first_name: `P${id}` } } : item
}
const everyStatus = (
  ['AES', 'ESP', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL', 'RJ', 'AB', 'CBS', 'CBE', 'RS'] as const
).map((status, index) => named(index + 1, status))
const shownNames = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

// The screens are loaded lazily; the first test must not wait for them.
beforeAll(async () => {
  await Promise.all([import('./applicants-screen'), import('../detail/applicant-screen')])
})

describe('tabs', () => {
  it('[APPL-02] the tab of urgent applicants opens first, or all applicants if none is urgent', async () => {
    const urgent = open(serverWith([named(1, 'AES'), named(2, 'SL')]))
    expect(await screen.findByRole('tab', { name: /Needs action/ })).toHaveAttribute('aria-selected', 'true')
    urgent.unmount()
    const calm = open(serverWith([named(1, 'ESP'), named(2, 'SL')]))
    expect(await screen.findByRole('tab', { name: /All/, selected: true })).toBeVisible()
    calm.unmount()
    open(serverWith([named(1, 'SL')]), { path: `${paths.applicants.path}?filterBy=nonsense` })
    expect(await screen.findByRole('tab', { name: /All/, selected: true })).toBeVisible()
  })

  it.each([
    ['ALL', 13],
    ['URGENT', 3],
    ['ESP', 3],
    ['IF', 1],
    ['SL', 1],
    ['CBS-CBE', 5],
  ])('[APPL-01] [APPL-05] filterBy=%s shows its applicants', async (tab, count) => {
    open(serverWith(everyStatus), { path: `${paths.applicants.path}?filterBy=${tab}` })
    // The second block comes right after the first one.
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
  })

  it('[APPL-03] six tabs have a fixed order, and each lists its applicants', async () => {
    const { user } = open(serverWith(everyStatus))
    await screen.findAllByRole('article')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All13',
      'Needs action3',
      'Awaiting confirmation3',
      'Interview confirmed1',
      'Hired1',
      'Rejected/declined5',
    ])
    await user.click(screen.getByRole('tab', { name: /Hired/ }))
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P8']))
  })

  it('[HIRE-04] the tab of people who were hired leads to the board of their residence cards', async () => {
    const { user } = open(serverWith([named(1, 'SL')]))
    await screen.findAllByRole('tab')
    expect(screen.queryByRole('link', { name: 'Residence cards of everybody hired' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: /^Hired/ }))
    const link = await screen.findByRole('link', { name: 'Residence cards of everybody hired' })
    expect(link).toHaveAttribute('href', '/dashboard/hired')
  })

  it('[APPL-06] rejected, withdrawn and undefined statuses are listed under rejected/declined', async () => {
    const unknown = { ...named(3, 'SL'), status_v2: null, status: null }
    open(serverWith([named(1, 'ESF'), named(2, 'ESRS'), unknown]), {
      path: `${paths.applicants.path}?filterBy=CBS-CBE`,
    })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })

  it.each([
    ['a search for a mark', 'q=%E2%98%86', /A search needs letters or digits/, 'Clear the search'],
    ['a search', 'q=nobody', /matches “nobody”\. Please change or clear the search/, 'Clear the search'],
    ['a filter', 'filter=verdict:no', /matches the filters\./, 'Clear the filters'],
    ['both', 'q=nobody&filter=verdict:no', /matches “nobody” and the filters/, 'Clear search and filters'],
  ])('[DOOR-19] [APPL-22] %s that finds nobody says so, and offers to clear it', async (_what, query, text, clear) => {
    const { user } = open(serverWith([named(1, 'AES')]), { path: `${paths.applicants.path}?filterBy=ALL&${query}` })
    expect(await screen.findByText(text)).toBeVisible()
    // The search box has one of this name too.
    await user.click(screen.getAllByRole('button', { name: clear }).at(-1) as HTMLElement)
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('[APPL-22] the text of an empty list depends on the filter', async () => {
    const { user } = open(serverWith([named(1, 'ESP')]))
    const tabs: readonly (readonly [RegExp, string])[] = [
      [/Needs action/, 'No applicant needs your action'],
      [/Interview confirmed/, 'No interview is confirmed'],
      [/Hired/, 'No applicant is hired yet'],
      [/Rejected/, 'No applicant was rejected or declined'],
    ]
    for (const [tab, text] of tabs) {
      await user.click(await screen.findByRole('tab', { name: tab }))
      expect(screen.getByRole('heading', { name: text })).toBeVisible()
    }
  })
})

describe('cards', () => {
  it('[APPL-10] reads the portraits of a page in one call, and shows each on the card of its person', async () => {
    const pictured = [1, 2, 3].map((id) => {
      const item = named(id, 'AES')
      return { ...item, applicant_profile: { ...item.applicant_profile, has_profile_image: id !== 3 } }
    }) as ApplicationPageItem[]
    const server = serverWith(pictured).on(endpoints.portraits, {
      portraits: [
        { id: 1, profile_image: '/media/one.png?signed' },
        { id: 2, profile_image: '/media/two.png?signed' },
      ],
    })
    open(server)
    expect(await screen.findByRole('img', { name: /P1/ })).toHaveAttribute('src', '/media/one.png?signed')
    expect(screen.getByRole('img', { name: /P2/ })).toHaveAttribute('src', '/media/two.png?signed')
    expect(screen.queryByRole('img', { name: /P3/ })).toBeNull()
    expect(server.callsOf(endpoints.portraits).map(({ query }) => query)).toEqual([{ ids: '1,2' }])
  })

  it('[APPL-10] show the person, the posting and the interview', async () => {
    const job = anApplicationJob({ display_name: 'Hall staff', interview_location: null })
    open(
      serverWith([
        named(1, 'IF', { job, interview_start_timestamp: Date.UTC(2026, 3, 9, 1) / 1000, has_online_details: true }),
      ]),
    )
    const card = within(await screen.findByRole('article', { name: 'Nguyen P1' }))
    for (const text of [
      'Female, 24 / ベトナム',
      '留学',
      '高田馬場 station / 東京都 新宿区',
      'Part-time',
      'Date fixed',
      'Thu 9 Apr, 10:00',
      'Hall staff',
      'Online interview',
      '4 Apr',
      '山田 花子',
      'Registered 2025',
      'Good',
      'Mon–Fri 夕方 / Sat–Sun 終日',
    ])
      expect(card.getByText(text)).toBeVisible()
    // Whole in the title where the text is short.
    for (const title of ['Thu 9 Apr 2026, 10:00', 'Sat 4 Apr 2026']) expect(card.getByTitle(title)).toBeVisible()
  })

  it('[APPL-10] [APPL-14] name the next step, or lead to the details if there is nothing to do', async () => {
    const online = anApplicationJob({ interview_location: null })
    open(
      serverWith([
        named(1, 'AES'),
        named(2, 'AR'),
        named(3, 'NSRS'),
        named(4, 'IF', { job: online, has_online_details: false }),
        named(5, 'ESP'),
      ]),
      { path: `${paths.applicants.path}?filterBy=ALL` },
    )
    const nextOf = (id: number) =>
      screen.getByRole('article', { name: `Nguyen P${id}` }).querySelector('.next')?.textContent
    await screen.findAllByRole('article')
    expect([1, 2, 3, 4, 5].map(nextOf)).toEqual([
      'InviteReject',
      'Notify the interview result',
      'Register interview slots',
      'Notify online interview details',
      'View details',
    ])
  })

  it.each([
    ['PT1', 'Part-time'],
    ['PT2', 'Part-time'],
    ['FT', 'Full-time'],
    ['SSV', 'Specified skilled worker'],
  ] as const)('[APPL-11] %s is shown as %s', async (type, text) => {
    open(serverWith([named(1, 'SL', { job: anApplicationJob({ job_type: type }) })]))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('[APPL-12] have a text of their own for each status', async () => {
    open(serverWith([...everyStatus, named(20, 'ESF'), named(21, 'ESRS')]), {
      path: `${paths.applicants.path}?filterBy=ALL`,
    })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(everyStatus.length + 2))
    const texts = [
      'AES',
      'ESP',
      'ESF',
      'ESRS',
      'NSRS',
      'NSRE',
      'NSAE',
      'IF',
      'AR',
      'SL',
      'RJ',
      'AB',
      'CBS',
      'CBE',
      'RS',
    ] as const
    expect(new Set(texts.map((status) => en[`brief.${status}`])).size).toBe(15)
    for (const status of texts)
      expect(
        within(within(screen.getByRole('tabpanel')).getByTitle(en[`status.${status}`])).getByText(
          en[`brief.${status}`],
        ),
      ).toBeVisible()
  })

  it('[APPL-13] mark only applicants of a partner channel', async () => {
    open(serverWith([named(1, 'SL', { selected_through_wj: true }), named(2, 'SL')]))
    expect(
      within(await screen.findByRole('article', { name: 'Nguyen P1' })).getByRole('img', {
        name: 'Selected through a partner channel',
      }),
    ).toBeVisible()
    expect(
      within(screen.getByRole('article', { name: 'Nguyen P2' })).queryByRole('img', {
        name: 'Selected through a partner channel',
      }),
    ).toBeNull()
  })

  it('[APPL-14] open the detail by the name', async () => {
    const { user, shell } = open(serverWith([named(7, 'SL')]).on(endpoints.one, anApplication('SL', { id: 7 })))
    await user.click(await screen.findByRole('link', { name: 'Nguyen P7' }))
    expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 7 })])
    expect(await screen.findByRole('heading', { level: 1, name: 'Nguyen Anh' })).toBeVisible()
  })

  it('[CARE-02] of anonymised applications say since when', async () => {
    const gone = named(2, 'RJ', { is_active: false, inactive_reason: 'anonymised', anonymised_at: 1_790_000_000 })
    open(serverWith([gone]), { path: `${paths.applicants.path}?filterBy=ALL` })
    expect(await screen.findByText(/^Anonymised on 21 Sep(?:tember)? 2026: the time/)).toBeVisible()
    expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull()
  })

  it('[APPL-15] of inactive applicants are blurred, have no link and say why', async () => {
    const hidden = named(2, 'AES', { is_active: false, inactive_reason: 'plan' })
    const { container } = open(serverWith([named(1, 'ESF'), hidden]), { path: `${paths.applicants.path}?filterBy=ALL` })
    expect(
      await screen.findByText("The applicant's information is hidden because of screening failure or withdrawal."),
    ).toBeVisible()
    expect(screen.getByText(/hidden because the plan has expired/)).toBeVisible()
    expect(container.ownerDocument.querySelectorAll('[data-blurred]')).toHaveLength(2)
    expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull()
  })
})

it('[VOICE-06] the conversations that wait are counted and marked, and one press shows them alone', async () => {
  const server = serverWith([
    named(1, 'AES', { talk: 'unread' }),
    named(2, 'IF', { talk: 'unanswered' }),
    named(3, 'SL'),
  ])
  const { user } = open(server, { path: `${paths.applicants.path}?filterBy=URGENT` })
  const first = within(await screen.findByRole('article', { name: 'Nguyen P1' }))
  expect(first.getByRole('img', { name: 'An unread message is waiting for a reply' })).toBeVisible()
  shows('mf-applicants', 'link applicants', '?filterBy=URGENT', {
    asks: server.callsOf(endpoints.page)[0]?.query['tab'],
  })
  expect(screen.getByRole('button', { name: 'Unread: 1' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'Unanswered: 2' }))
  await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1', 'Nguyen P2']))
  expect(screen.getByRole('tab', { name: /All/, selected: true })).toBeVisible()
  expect(server.callsOf(endpoints.page).at(-1)?.query).toMatchObject({ tab: 'ALL', talk: 'unanswered' })
  await user.click(screen.getByRole('button', { name: 'Unanswered: 2' }))
  await waitFor(() => expect(shownNames()).toHaveLength(3))
})

describe('the category filter', () => {
  const options = {
    job_titles: [
      { id: 1, name: 'Hall' },
      { id: 2, name: 'Kitchen' },
    ],
    work_locations: [{ id: 1, name: 'Shinjuku' }],
    members: [{ id: 1, display_name: '山田 花子' }],
  }
  const two = [
    named(1, 'SL', { job: anApplicationJob({ id: 1 }) }),
    named(2, 'AES', { job: anApplicationJob({ id: 2 }) }),
  ]
  const server = () => serverWith(two).on(endpoints.filterOptions, options)

  it('[APPL-07] is combined with the tab', async () => {
    const { user } = open(server(), { path: `${paths.applicants.path}?filterBy=ALL` })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Kitchen' }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P2']))
    await user.click(screen.getByRole('tab', { name: /Hired/ }))
    expect(await screen.findByText(/No applicant matches the filter/)).toBeVisible()
  })

  it('is part of the address, where Back and a reload find it; clearing it shows everybody', async () => {
    const first = open(server(), { path: `${paths.applicants.path}?filterBy=ALL&filter=posts:2` })
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P2']))
    shows('mf-applicants', 'link applicants', '?filterBy=ALL&filter=posts:2', { people: shownNames().length })
    await first.user.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1', 'Nguyen P2']))
    first.unmount()
    for (const nonsense of ['posts:', 'posts:x', 'colours:1', ':']) {
      const { unmount } = open(server(), { path: `${paths.applicants.path}?filterBy=ALL&filter=${nonsense}` })
      await waitFor(() => expect(shownNames()).toHaveLength(2))
      unmount()
    }
  })

  it('[MEET-08] filters combine, each is a chip that a press removes, and one press clears them where nothing is found', async () => {
    const none = server()
    const { user } = open(none, { path: `${paths.applicants.path}?filterBy=ALL&visa=no&filter=posts:2` })
    expect(await screen.findByRole('button', { name: 'Remove the filter: Status check, Conflict' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filter applicants' }))
    expect(await panel.findByRole('checkbox', { name: 'Kitchen' })).toBeChecked()
    await user.click(panel.getByRole('checkbox', { name: 'N2' }))
    await user.click(panel.getByRole('checkbox', { name: 'Student' }))
    fireEvent.change(panel.getByLabelText('First day'), { target: { value: '2026-04-01' } })
    await user.click(panel.getByRole('button', { name: 'Apply' }))
    const asked = () => none.callsOf(endpoints.page).at(-1)?.query
    const wanted = { posting: '2', verdict: 'no', jlpt: 'N2', visa_type: '28', since: '2026-04-01' }
    await waitFor(() => expect(asked()).toMatchObject(wanted))
    await user.click(await screen.findByRole('button', { name: 'Remove the filter: JLPT, N2' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('jlpt'))
    expect(asked()).toMatchObject({ posting: '2', visa_type: '28' })
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(shownNames()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull()
  })

  it('[APPL-08] is saved, confirmed, and restored after a reload', async () => {
    const first = open(server(), { path: `${paths.applicants.path}?filterBy=ALL` })
    await first.user.click(await screen.findByRole('button', { name: 'Filter' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Hall' }))
    await first.user.click(screen.getByRole('button', { name: 'Save filter' }))
    expect(first.shell.toasts).toEqual([{ kind: 'success', text: 'Filter saved' }])
    first.unmount()
    open(server(), { path: `${paths.applicants.path}?filterBy=ALL` })
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1']))
  })
})

it('filters nothing if its saved value does not exist any more', async () => {
  window.localStorage.setItem(
    'portal.applicants.filter.demo@example.com',
    JSON.stringify({ type: 'posts', checked: [99] }),
  )
  open(
    serverWith([named(1, 'SL')]).on(endpoints.filterOptions, {
      job_titles: [{ id: 1, name: 'Hall' }],
      work_locations: [],
      members: [],
    }),
  )
  expect(await screen.findByRole('article', { name: 'Nguyen P1' })).toBeVisible()
})

it('[APPL-09] each first-time modal shows once per user', async () => {
  const none = open(serverWith([]), { session: { completedTourSteps: [] } })
  await none.user.click(await screen.findByRole('button', { name: 'Got it' }))
  expect(none.shell.session.read().completedTourSteps).toEqual(['applicants-none'])
  expect(screen.queryByRole('dialog')).toBeNull()
  none.unmount()
  const first = open(serverWith([named(1, 'AES')]), { session: { completedTourSteps: ['applicants-none'] } })
  expect(await screen.findByText('Your first application has arrived')).toBeVisible()
  first.unmount()
  open(serverWith([named(1, 'AES')]))
  await screen.findByRole('article')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[APPL-18] members too are told that applicants will be hidden, unless a plan follows', async () => {
  stopClockAt('2026-04-10T12:00')
  const expiry = Date.UTC(2026, 3, 20, 3) / 1000
  const brief = aSubscriptionBrief({ plan_expiry_date: expiry, will_renew: false, has_next_plan: false })
  const shown = open(serverWith([]).on(billingEndpoints.status, brief), {
    session: { completedTourSteps: SEEN, isAdmin: false },
  })
  expect(await screen.findByText(/Without a new purchase by Mon 4 May 2026 at 24:00/)).toBeVisible()
  shown.unmount()
  open(serverWith([]).on(billingEndpoints.status, { ...brief, has_next_plan: true }))
  await screen.findByText('There are no applicants yet')
  expect(screen.queryByText(/Without a new purchase/)).toBeNull()
})

it('[MEET-16] while applicants are hidden because the plan ended, the list says so and leads to a plan', async () => {
  stopClockAt('2026-06-10T12:00')
  const ended = { subscription_status: 'OS', plan_expiry_date: Date.UTC(2026, 3, 20, 3) / 1000 } as const
  open(
    serverWith([]).on(
      billingEndpoints.status,
      aSubscriptionBrief({ ...ended, will_renew: false, has_next_plan: false }),
    ),
  )
  expect(await screen.findByText(/They are shown again as soon as a new plan is bought/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', paths.billing.path)
})

it('[APPL-19] the CSV is saved under the file name of the server', async () => {
  const saved = savedFiles()
  const { user } = open(
    serverWith([]).on(endpoints.csv, { blob: new Blob(['x']), fileName: 'employer-portal_20260410.csv' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toEqual(['employer-portal_20260410.csv']))
})

it('[APPL-21] a failed CSV download is only logged', async () => {
  const { user, shell } = open(serverWith([]).on(endpoints.csv, refusal(500, { error: 'broken' })))
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(shell.reports).toHaveLength(1))
  expect([shell.failures, shell.toasts]).toEqual([[], []])
})

it('[APPL-23] a list that cannot be loaded leads to the job list and says why', async () => {
  const { shell } = open(
    fakeServer()
      .on(endpoints.page, refusal(500, { error: 'The database sleeps' }))
      .on(viewsEndpoints.list, { views: [] })
      .on(billingEndpoints.status, quiet),
  )
  await waitFor(() => expect(shell.went.map(({ href }) => href)).toEqual([paths.jobs.path]))
  expect(shell.failures).toMatchObject([
    { title: 'This could not be loaded', message: expect.stringContaining('The database sleeps') },
  ])
})

describe('many applications', () => {
  const { all, see } = observedElements()
  const blocks = () => all().filter((element) => element.getAttribute('aria-hidden') === null)
  const end = () => all().find((element) => element.getAttribute('aria-hidden') === 'true')

  it('[LIST-01] [LIST-04] are loaded as the user scrolls to the end, and only visible ones are in the page', async () => {
    const many = Array.from({ length: 130 }, (_, index) => named(index + 1, index % 4 === 0 ? 'AES' : 'SL'))
    const { server } = open(serverWith(many), { path: `${paths.applicants.path}?filterBy=ALL` })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(16))
    expect(screen.getByRole('tab', { name: /All/ })).toHaveTextContent(/130/)
    see(blocks()[2])
    expect(screen.getAllByRole('article')).toHaveLength(24)
    see(blocks()[0], false)
    expect(screen.getAllByRole('article')).toHaveLength(16)
    // Screen readers hear the place among all, also of those that are not in the page.
    expect(screen.getByRole('article', { name: 'Nguyen P9' })).toHaveAttribute('aria-posinset', '9')
    expect(screen.getByRole('article', { name: 'Nguyen P9' })).toHaveAttribute('aria-setsize', '130')
    expect(blocks()[0]).toHaveStyle({ height: '500px' })
    see(end())
    await waitFor(() => expect(blocks()).toHaveLength(17))
    expect(end()).toBeUndefined()
    expect(server.callsOf(endpoints.page).map(({ query }) => query.cursor)).toEqual([undefined, '50'])
  })

  it('[LIST-09] 1,000 applications cause no more requests and no more elements than 50', async () => {
    const cost = async (count: number) => {
      const shown = named(1, 'SL')
      const many = Array.from({ length: count }, (_, index) => ({ ...shown, id: index + 1 }))
      const { server, unmount } = open(serverWith(many), { path: `${paths.applicants.path}?filterBy=ALL` })
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(16))
      const size = [document.querySelectorAll('*').length, server.callsOf(endpoints.page).length]
      unmount()
      return size
    }
    const [few = 0, calls] = await cost(50)
    const [many, callsOfMany] = await cost(1000)
    expect(callsOfMany).toBe(calls)
    // The end of the list, at which the next page is read.
    expect(many).toBeLessThan(few + 10)
  })

  it('are kept if a page fails to load, and that page can be requested again', async () => {
    const many = Array.from({ length: 60 }, (_, index) => named(index + 1, 'SL'))
    const { server, user } = open(serverWith(many), { path: `${paths.applicants.path}?filterBy=ALL` })
    await screen.findAllByRole('article')
    server.on(endpoints.page, refusal(500, { error: 'x' }))
    see(end())
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByRole('article')).toHaveLength(16)
    server.on(endpoints.page, pagesOf(many))
    await user.click(again)
    await waitFor(() => expect(blocks()).toHaveLength(8))
  })
})

describe('search', () => {
  it('[LIST-02] filters the present tab while the user types, and the address keeps the query', async () => {
    const { user, server } = open(serverWith([named(1, 'AES'), named(2, 'AES'), named(3, 'SL')]))
    await screen.findAllByRole('article')
    // At once: between two events of `user` a busy machine can take longer than the pause of the search.
    for (const value of ['p', 'p2'])
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search applicants' }), { target: { value } })
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P2']))
    expect(screen.getByRole('tab', { name: /Needs action/ })).toHaveTextContent(/1/)
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('1 applicant')
    // Letters that are typed quickly cause one search.
    expect(server.callsOf(endpoints.page).map(({ query }) => [query.q, query.tab])).toEqual([
      [undefined, 'URGENT'],
      ['p2', 'URGENT'],
    ])
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1', 'Nguyen P2']))
  })

  it('[LIST-04] and sort order are restored from an address', async () => {
    const { server } = open(serverWith([named(1, 'SL'), named(2, 'SL')]), {
      path: `${paths.applicants.path}?filterBy=ALL&q=p1&sort=name`,
    })
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1']))
    expect(screen.getByRole('searchbox')).toHaveValue('p1')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Name')
    expect(server.callsOf(endpoints.page).map(({ query }) => query.sort)).toEqual(['name'])
  })

  it('[LIST-04] keeps both of two changes made at once', async () => {
    const { server } = open(serverWith([named(1, 'AES', { talk: 'unanswered' }), named(2, 'SL')]), {
      path: `${paths.applicants.path}?filterBy=ALL&q=p`,
    })
    await screen.findAllByRole('article')
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'name' } })
      fireEvent.click(screen.getByRole('button', { name: 'Unanswered: 1' }))
    })
    await waitFor(() =>
      expect(server.callsOf(endpoints.page).at(-1)?.query).toMatchObject({ q: 'p', sort: 'name', talk: 'unanswered' }),
    )
  })

  it('offers a retry after a failure and keeps the list', async () => {
    const { user, server, shell } = open(serverWith([named(1, 'AES')]))
    await screen.findByRole('article')
    server.on(endpoints.page, refusal(500, { error: 'x' }))
    await user.type(screen.getByRole('searchbox'), 'p')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on(endpoints.page, pagesOf([named(1, 'AES')]))
    await user.click(again)
    expect(await screen.findByRole('article')).toBeVisible()
    expect(shell.went).toEqual([])
  })
})

it('[AVAIL-09] card and row show that the applicant confirmed the interview', async () => {
  const people = [named(1, 'IF', { interview_confirmed_timestamp: 1_775_000_000 }), named(2, 'IF')]
  const cards = open(serverWith(people), { path: `${paths.applicants.path}?filterBy=ALL` })
  const card = (id: number) => screen.getByRole('article', { name: `Nguyen P${id}` })
  await screen.findByRole('article', { name: 'Nguyen P1' })
  expect(within(card(1)).getByText('Confirmed')).toBeVisible()
  expect(within(card(2)).queryByText('Confirmed')).toBeNull()
  cards.unmount()
  open(serverWith(people), { path: `${paths.applicants.path}?filterBy=ALL&view=table` })
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent('Confirmed')
  expect(second).not.toHaveTextContent('Confirmed')
})

describe('[LIST-03] the table', () => {
  const wide = () => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia
  }
  const { matchMedia } = window
  beforeAll(wide)
  afterAll(() => {
    window.matchMedia = matchMedia
  })
  const people = () => [named(1, 'AES', { visa_verdict: 'ok' }), named(2, 'IF'), named(3, 'ESF')]
  const openTable = () => open(serverWith(people()), { path: `${paths.applicants.path}?filterBy=ALL&view=table` })

  it('has a row for each person with the chosen columns, and opens the person', async () => {
    const { user, shell } = openTable()
    const table = await screen.findByRole('table', { name: 'Table of applicants' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Select',
      'Name',
      'Status',
      'Waiting',
      'Posting',
      'Interview',
      'Japanese',
      'Residence',
      'Check',
      'Actions',
    ])
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    const [, first, , hidden] = within(table).getAllByRole('row')
    for (const text of ['Nguyen P1', 'To screen', 'Good', 'ホールスタッフ']) expect(first).toHaveTextContent(text)
    expect(hidden).toHaveTextContent('Hidden applicant')
    expect(within(hidden as HTMLElement).queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Station' }))
    await user.click(screen.getByRole('checkbox', { name: 'Posting' }))
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Select',
      'Name',
      'Status',
      'Waiting',
      'Interview',
      'Japanese',
      'Residence',
      'Check',
      'Station',
      'Actions',
    ])
    await user.click(within(table).getByRole('link', { name: 'Nguyen P1' }))
    expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 1 })])
  })

  it('is sorted by the head of each column, in both directions', async () => {
    const { user, server } = openTable()
    const head = await screen.findByRole('columnheader', { name: 'Waiting' })
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    expect(server.callsOf(endpoints.page).map(({ query }) => query.sort)).toEqual(['-applied', 'waiting', '-waiting'])
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Waiting (descending)')
  })

  it('is stored for the member, and another member has another one', async () => {
    const first = open(serverWith(people()), { path: `${paths.applicants.path}?filterBy=ALL` })
    await first.user.click(await screen.findByRole('button', { name: 'Table' }))
    expect(await screen.findByRole('table')).toBeVisible()
    first.unmount()
    const again = open(serverWith(people()), { path: `${paths.applicants.path}?filterBy=ALL` })
    expect(await screen.findByRole('table')).toBeVisible()
    again.unmount()
    open(serverWith(people()), {
      path: `${paths.applicants.path}?filterBy=ALL`,
      session: { email: 'other@example.com', completedTourSteps: SEEN },
    })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })
})

const allDone = ({ body }: { body: { ids: number[] } }) => ({ results: body.ids.map((id) => ({ id, refused: null })) })

describe('[LIST-05] quick review', () => {
  const people = () => [named(1, 'AES'), named(2, 'AES'), named(3, 'SL')]
  const openAll = (server = serverWith(people())) => open(server, { path: `${paths.applicants.path}?filterBy=ALL` })
  const focusedPerson = () => document.activeElement?.closest('[data-application]')?.getAttribute('data-application')

  it('invites and rejects in the list, without opening the detail', async () => {
    const { user, shell, server } = openAll()
    server.on(bulkEndpoints.decide, allDone).on(jobsEndpoints.options, jobOptions())
    await user.click(await screen.findByRole('button', { name: 'Invite Nguyen P1 to an interview' }))
    await waitFor(() => expect(server.callsOf(bulkEndpoints.decide)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Reject Nguyen P2' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('radio', { name: '日程が合わないため' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(server.callsOf(bulkEndpoints.decide).map(({ body }) => [body.ids, body.action])).toEqual([
        [[1], 'invite'],
        [[2], 'decline'],
      ]),
    )
    await waitFor(() => expect(shell.emitted).toHaveLength(2))
    expect(shell.went).toEqual([])
    // A person with an interview or with an outcome has no decision here.
    expect(screen.queryByRole('button', { name: 'Invite Nguyen P3 to an interview' })).toBeNull()
  })

  it('[AACT-21] a refusal shows the text of the server', async () => {
    const { user, shell, server } = openAll()
    const refusal = { error: 'This person withdrew a minute ago', code: 'not_found' }
    server.on(bulkEndpoints.decide, { results: [{ id: 1, refused: 'not_found', refusal }] })
    await user.click(await screen.findByRole('button', { name: 'Invite Nguyen P1 to an interview' }))
    await waitFor(() =>
      expect(shell.failures).toMatchObject([{ message: expect.stringContaining('This person withdrew a minute ago') }]),
    )
    expect(shell.toasts).toEqual([])
  })

  it('offers to register slots if there is no open slot', async () => {
    const { user, shell, server } = openAll()
    server.on(bulkEndpoints.decide, { results: [{ id: 1, refused: 'no_open_slots' }] })
    await user.click(await screen.findByRole('button', { name: 'Invite Nguyen P1 to an interview' }))
    await waitFor(() => expect(shell.questions.at(-1)?.title).toBe('There is no open interview slot'))
    await waitFor(() => expect(shell.went).toEqual([paths.addInterviewTimes.to({ jobId: 1 })]))
  })

  it('has keys to move, decide and search, and a list of the keys', async () => {
    const { user, server } = openAll()
    server.on(bulkEndpoints.decide, allDone).on(jobsEndpoints.options, jobOptions())
    await screen.findAllByRole('article')
    await user.keyboard('jj')
    expect(focusedPerson()).toBe('2')
    await user.keyboard('jjk')
    expect(focusedPerson()).toBe('2')
    await user.keyboard('i')
    await waitFor(() => expect(server.callsOf(bulkEndpoints.decide).map(({ body }) => body.ids)).toEqual([[2]]))
    await user.keyboard('d')
    expect(await screen.findByRole('dialog', { name: /P2/ })).toBeVisible()
    // Keys do nothing behind a dialog.
    await user.keyboard('k')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focusedPerson()).toBe('2'))
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    // In a text field they are normal letters.
    await user.keyboard('oidj?')
    expect(screen.getByRole('searchbox')).toHaveValue('oidj?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the focused person with the key "o"', async () => {
    const server = serverWith(people()).on(endpoints.one, ({ params }) =>
      anApplication('AES', { id: Number(params.id) }),
    )
    const { user } = openAll(server)
    await screen.findAllByRole('article')
    await user.keyboard('jj')
    expect(focusedPerson()).toBe('2')
    await user.keyboard('o')
    const walk = within(await screen.findByRole('navigation', { name: 'Applicants before and after in the list' }))
    expect(walk.getByText('2 of 3')).toBeVisible()
  })

  it('[LIST-04] restores the focus when the user comes back to the list', async () => {
    const before = openAll()
    await screen.findAllByRole('article')
    await before.user.keyboard('jj')
    before.unmount()
    openAll()
    await waitFor(() => expect(focusedPerson()).toBe('2'))
  })

  it('works without keys if they are switched off', async () => {
    const { user } = openAll()
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    await user.click(await screen.findByRole('switch', { name: 'Use single keys' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j')
    expect(focusedPerson()).toBeUndefined()
  })

  it('links the detail to the previous and the next person of the same search', async () => {
    const server = serverWith([...people(), named(4, 'ESF'), named(5, 'AES')])
      .on(endpoints.one, ({ params }) => anApplication('AES', { id: Number(params.id) }))
      .on(handlingEndpoints.read, aHandling())
    const { user, shell } = open(server, { path: `${paths.applicants.path}?filterBy=URGENT&sort=name` })
    await user.click(await screen.findByRole('link', { name: 'Nguyen P2' }))
    const walk = within(await screen.findByRole('navigation', { name: 'Applicants before and after in the list' }))
    expect(walk.getByText('2 of 3')).toBeVisible()
    await user.click(walk.getByRole('button', { name: 'Next applicant' }))
    expect(await screen.findByText('3 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next applicant' })).toBeDisabled()
    await user.keyboard('kk')
    expect(await screen.findByText('1 of 3')).toBeVisible()
    expect(shell.went.slice(1)).toEqual(
      [5, 2, 1].map((applicationId) => ({ ...paths.applicantDetails.to({ applicationId }), replace: true })),
    )
  })
})

describe('[LIST-06] several at once', () => {
  const people = () => [named(1, 'AES'), named(2, 'ESP'), named(3, 'SL'), named(4, 'ESF'), named(5, 'AES')]
  const openAll = (everybody = people()) =>
    open(serverWith(everybody), { path: `${paths.applicants.path}?filterBy=ALL` })
  const choose = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

  it('are invited after one confirmation, and each person has an answer', async () => {
    const { user, server, shell } = openAll()
    server.on(bulkEndpoints.decide, {
      results: [
        { id: 1, refused: null },
        { id: 5, refused: 'not_found', refusal: { error: 'The server knows why', code: 'not_yet_known' } },
      ],
    })
    await screen.findAllByRole('article')
    for (const id of [1, 2, 3, 5]) await user.click(choose(`Nguyen P${id}`))
    // Inactive applications cannot be chosen.
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected applicants' }))
    expect(bar.getByText('4 selected')).toBeVisible()
    expect(bar.getByText(/^2 can be invited, 3 can be rejected\./)).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Result of inviting' }))
    expect(shell.questions).toMatchObject([
      { title: 'Invite 2 applicants to an interview?', body: expect.stringMatching(/^2 of the selected are past/) },
    ])
    expect(server.callsOf(bulkEndpoints.decide).map(({ body }) => body)).toEqual([{ action: 'invite', ids: [1, 5] }])
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Nguyen P5The server knows why',
      'Nguyen P1Invited',
    ])
    expect(shell.emitted).toEqual([{ name: 'applicationChanged', detail: { applicationId: 1 } }])
  })

  it('are rejected with one reason, which stays if nobody was', async () => {
    const { user, server, shell } = openAll()
    server.on(jobsEndpoints.options, jobOptions())
    await screen.findAllByRole('article')
    await user.keyboard('jxjx')
    await user.click(
      within(screen.getByRole('group', { name: 'Actions for the selected applicants' })).getByRole('button', {
        name: 'Reject',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applicants?' }))
    await user.click(await dialog.findByRole('radio', { name: '日程が合わないため' }))
    server.on(bulkEndpoints.decide, refusal(0))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(shell.failures).toHaveLength(1))
    server.on(bulkEndpoints.decide, allDone)
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('All 2 are done.')).toBeVisible()
    expect(
      server
        .callsOf(bulkEndpoints.decide)
        .map(({ body }) => body)
        .slice(1),
    ).toEqual([
      { action: 'decline', ids: [1, 2], employer_cancel_reason: 'schedule', custom_employer_cancel_reason: '' },
    ])
  })

  it('can be all applicants that match; after a network failure it shows whose result is unknown and who was not tried', async () => {
    const everybody = Array.from({ length: 130 }, (_, index) => named(index + 1, 'AES'))
    const { user, server } = openAll(everybody)
    server.on(bulkEndpoints.decide, refusal(0))
    await screen.findAllByRole('article')
    await user.click(choose('Nguyen P1'))
    await user.click(screen.getByRole('button', { name: 'Select all 130 that match' }))
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected applicants' }))
    expect(await bar.findByText('130 selected')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('0 done, 130 not done.')).toBeVisible()
    expect(screen.getAllByText('The result is not known. Please look at the status in the list.')).toHaveLength(100)
    expect(screen.getAllByText('Not done yet, because the connection was lost')).toHaveLength(30)
    expect(server.callsOf(bulkEndpoints.decide)).toHaveLength(1)
  })

  it('are downloaded, and a new search clears the selection', async () => {
    const saved = savedFiles()
    const { user, server } = openAll()
    server.on(bulkEndpoints.csv, { blob: new Blob(['x']), fileName: 'some.csv' })
    await screen.findAllByRole('article')
    await user.click(choose('Nguyen P2'))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toEqual(['some.csv']))
    expect(server.callsOf(bulkEndpoints.csv).map(({ body }) => body)).toEqual([{ ids: [2] }])
    await user.type(screen.getByRole('searchbox'), 'p3')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions for the selected applicants' })).toBeNull())
  })
})

describe('[LIST-07] undoing a decision', () => {
  const openAll = (server = serverWith([named(1, 'AES'), named(2, 'AES')])) =>
    open(server.on(bulkEndpoints.decide, allDone), { path: `${paths.applicants.path}?filterBy=ALL` })
  const bar = () => within(screen.getByRole('region', { name: 'Last decision' }))

  it('works by its button or by the key "u", without a confirmation', async () => {
    const { user, server, shell } = openAll()
    const sends = { language: 'vi' as const, slots: 3, first: Date.parse('2026-11-28T10:00:00+09:00') / 1000 }
    server.on(bulkEndpoints.takeBack, allDone).on(bulkEndpoints.decide, ({ body }) => ({
      results: body.ids.map((id) => ({ id, refused: null, sends })),
    }))
    const ways = [() => user.click(bar().getByRole('button', { name: 'Undo' })), () => user.keyboard('u')]
    for (const [index, press] of ways.entries()) {
      await user.click(await screen.findByRole('button', { name: `Invite Nguyen P${index + 1} to an interview` }))
      // The e-mail cannot be seen before it leaves, so the undo names it.
      expect(await screen.findByText(/in Vietnamese, .* one of 3 interview slots, the first on .*10:00/)).toBeVisible()
      await press()
      await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Undone. Nothing was sent to the applicant.'))
      expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull()
    }
    expect(shell.questions).toEqual([])
    expect(server.callsOf(bulkEndpoints.takeBack).map(({ body }) => body)).toEqual([{ ids: [1] }, { ids: [2] }])
    // The list is read again after each decision and after each one that is taken back.
    expect(shell.emitted).toHaveLength(4)
  })

  it('of several people affects only those who were decided; those who could not be restored are named', async () => {
    const { user, server, shell } = openAll()
    server
      .on(bulkEndpoints.decide, {
        results: [
          { id: 1, refused: null },
          { id: 2, refused: 'status_conflict' },
        ],
      })
      .on(bulkEndpoints.takeBack, { results: [{ id: 1, refused: 'too_late' }] })
    await screen.findAllByRole('article')
    await user.keyboard('jxjx')
    await user.click(
      within(screen.getByRole('group', { name: 'Actions for the selected applicants' })).getByRole('button', {
        name: 'Invite',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Result of inviting' }))
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(shell.toasts.at(-1)?.text).toBe('1 could not be undone. Please look at the status in the list.'),
    )
    expect(server.callsOf(bulkEndpoints.takeBack).map(({ body }) => body)).toEqual([{ ids: [1] }])
  })

  it('is offered for as long as the server allows it', async () => {
    openAll()
    const button = await screen.findByRole('button', { name: 'Invite Nguyen P1 to an interview' })
    jest.useFakeTimers()
    try {
      fireEvent.click(button)
      await act(() => jest.advanceTimersByTimeAsync(0))
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveTextContent('10')
      await act(() => jest.advanceTimersByTimeAsync(9000))
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveTextContent('1')
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('[LIST-08] saved views', () => {
  const view = (name: string, change: Partial<ApplicantView> = {}): ApplicantView => ({
    id: 1,
    name,
    query: 'filterBy=SL&sort=name',
    columns: [],
    is_default: false,
    ...change,
  })

  it('open by default from an address without a query, but not from an address with one', async () => {
    const server = serverWith(everyStatus).on(viewsEndpoints.list, { views: [view('Hired', { is_default: true })] })
    const bare = open(server)
    expect(await screen.findByRole('tab', { name: /Hired/, selected: true })).toBeVisible()
    expect(server.callsOf(endpoints.page).map(({ query }) => [query.tab, query.sort])).toEqual([['SL', 'name']])
    bare.unmount()
    open(server, { path: `${paths.applicants.path}?filterBy=IF` })
    expect(await screen.findByRole('tab', { name: /Interview confirmed/, selected: true })).toBeVisible()
  })

  it('are ignored if they cannot be loaded', async () => {
    open(serverWith([named(1, 'AES')]).on(viewsEndpoints.list, refusal(500)))
    expect(await screen.findByRole('tab', { name: /Needs action/, selected: true })).toBeVisible()
    expect(await screen.findAllByRole('article')).toHaveLength(1)
  })

  it('keep a name that is typed while another one is being saved', async () => {
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const server = serverWith([]).on(viewsEndpoints.save, async ({ body }) => {
      await gate
      return { views: [{ ...body, id: 7 }] }
    })
    const { user, shell } = open(server)
    await user.click(await screen.findByRole('button', { name: 'Saved views' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
    const name = await dialog.findByRole('textbox', { name: /Name/ })
    await user.type(name, 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save this view' }))
    await user.type(name, ' too')
    await act(async () => end())
    await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('The view was saved'))
    expect(name).toHaveValue('Mine too')
  })

  it('store the list under a name, open it again, and can be deleted', async () => {
    const server = serverWith(everyStatus)
      .on(viewsEndpoints.save, ({ body }) => ({ views: [{ ...body, id: 7 }] }))
      .on(viewsEndpoints.remove, { views: [] })
    const { user, shell } = open(server, { path: `${paths.applicants.path}?filterBy=IF&q=p` })
    await user.click(await screen.findByRole('button', { name: 'Saved views' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
    expect(await dialog.findByText('You have not saved a view yet.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Interviews')
    await user.click(dialog.getByRole('checkbox', { name: 'Open the list with this view' }))
    await user.click(dialog.getByRole('button', { name: 'Save this view' }))
    await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('The view was saved'))
    const [sent] = server.callsOf(viewsEndpoints.save)
    expect(sent?.body).toMatchObject({
      name: 'Interviews',
      is_default: true,
      columns: expect.arrayContaining(['name']),
    })
    expect(Object.fromEntries(new URLSearchParams(sent?.body.query))).toEqual({
      filterBy: 'IF',
      q: 'p',
      filter: 'none',
      view: 'cards',
    })
    server.on(viewsEndpoints.list, { views: [view('Hired', { id: 7 })] })
    await user.click(dialog.getByRole('button', { name: 'Interviews' }))
    expect(await screen.findByRole('tab', { name: /Interview confirmed/, selected: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Saved views' }))
    await user.click(await screen.findByRole('button', { name: 'Hired' }))
    expect(await screen.findByRole('tab', { name: /Hired/, selected: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Saved views' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Hired' }))
    await waitFor(() => expect(server.callsOf(viewsEndpoints.remove).map(({ params }) => params.id)).toEqual(['7']))
    expect(await screen.findByText('You have not saved a view yet.')).toBeVisible()
  })
})

it('[FIND-02] a card says how often the person applied before, and opens the list of these applications', async () => {
  const last = { status: 'AB' as const, at: 1_770_000_000 }
  const before = { count: 2, no_shows: 1, last, is_sure: true, open: 0 }
  const server = serverWith([
    named(1, 'AES', { again: before }),
    named(2, 'AES', { again: { ...before, count: 0, last: null, open: 1 } }),
  ])
  server.on(againEndpoints.list, { brief: before, entries: [] })
  const { user, shell } = open(server)
  const marks = await screen.findAllByRole('button', { name: /Applied before/ })
  expect(marks.map((mark) => [mark.textContent, mark.title])).toEqual([
    ['Before: 2', expect.stringMatching(/^Applied before: 2, no-shows: 1, last: Absent \(/)],
  ])
  await user.click(marks[0] as HTMLElement)
  expect(await screen.findByText('There is no other application like it.')).toBeVisible()
  expect(shell.went).toEqual([])
})
