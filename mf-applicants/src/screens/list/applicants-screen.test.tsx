import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationListItem, ApplicationStatus } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import { anApplication, anApplicationJob, anApplicationListItem, aSubscriptionBrief } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { Root } from '../../root'

const SEEN = ['applicants-none', 'applicants-first']
const quiet = aSubscriptionBrief({ plan_expiry_date: null })
const serverWith = (applications: readonly ApplicationListItem[]) =>
  fakeServer().on(endpoints.list, [...applications]).on(billingEndpoints.status, quiet)
const open = (server = serverWith([]), { path = paths.applicants.path as string, ...options }: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Root />, { locales: { ja, en }, language: 'EN', path, server, session: { completedTourSteps: SEEN, ...options.session }, ...options })

const named = (id: number, status: ApplicationStatus, change: Partial<ApplicationListItem> = {}) => {
  const item = anApplicationListItem(status, { id, ...change })
  return item.is_active ? { ...item, applicant_profile: { ...item.applicant_profile, first_name: `P${id}` } } : item
}
const everyStatus = (['AES', 'ESP', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL', 'RJ', 'AB', 'CBS', 'CBE', 'RS'] as const).map((status, index) => named(index + 1, status))
const shownNames = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

// The screens come lazily; the first test does not wait for their loading.
beforeAll(async () => { await Promise.all([import('./applicants-screen'), import('../detail/applicant-screen')]) })

describe('tabs', () => {
  it('[APPL-02] begins with what needs action, or with all when nothing does', async () => {
    const urgent = open(serverWith([named(1, 'AES'), named(2, 'SL')]))
    expect(await screen.findByRole('tab', { name: /Needs action/ })).toHaveAttribute('aria-selected', 'true')
    urgent.unmount()
    const calm = open(serverWith([named(1, 'ESP'), named(2, 'SL')]))
    expect(await screen.findByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true')
    calm.unmount()
    open(serverWith([named(1, 'SL')]), { path: `${paths.applicants.path}?filterBy=nonsense` })
    expect(await screen.findByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    ['ALL', 13], ['URGENT', 3], ['ESP', 3], ['IF', 1], ['SL', 1], ['CBS-CBE', 5],
  ])('[APPL-01] [APPL-05] filterBy=%s shows its applicants', async (tab, count) => {
    open(serverWith(everyStatus), { path: `${paths.applicants.path}?filterBy=${tab}` })
    await screen.findByRole('tabpanel')
    expect(screen.getAllByRole('article')).toHaveLength(count)
  })

  it('[APPL-03] six tabs in their order, each leads to its applicants', async () => {
    const { user } = open(serverWith(everyStatus))
    await screen.findByRole('tablist')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All13', 'Needs action3', 'Awaiting confirmation3', 'Interview confirmed1', 'Hired1', 'Rejected/declined5',
    ])
    await user.click(screen.getByRole('tab', { name: /Hired/ }))
    expect(shownNames()).toEqual(['Nguyen P8'])
  })

  it('[APPL-06] screened out, withdrawn and undefined statuses stand under rejected/declined', async () => {
    const unknown = { ...named(3, 'SL'), status_v2: null, status: null }
    open(serverWith([named(1, 'ESF'), named(2, 'ESRS'), unknown]), { path: `${paths.applicants.path}?filterBy=CBS-CBE` })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })

  it('[APPL-22] the text of an empty list depends on the filter', async () => {
    const { user } = open(serverWith([named(1, 'ESP')]))
    const tabs: readonly (readonly [RegExp, string])[] = [
      [/Needs action/, 'No applicant needs your action'], [/Interview confirmed/, 'No interview is confirmed'], [/Hired/, 'No applicant is hired yet'],
      [/Rejected/, 'No applicant was rejected or declined'],
    ]
    for (const [tab, text] of tabs) {
      await user.click(await screen.findByRole('tab', { name: tab }))
      expect(screen.getByRole('heading', { name: text })).toBeVisible()
    }
  })
})

describe('cards', () => {
  it('[APPL-10] show the person, the posting and the interview', async () => {
    const job = anApplicationJob({ display_name: 'Hall staff', interview_location: null })
    open(serverWith([named(1, 'IF', { job, interview_start_timestamp: Date.UTC(2026, 3, 9, 1) / 1000, has_online_details: true })]))
    const card = within(await screen.findByRole('article', { name: 'Nguyen P1' }))
    for (const text of [
      '24 years old (Female) / ベトナム / 留学', '高田馬場 station / 東京都 新宿区', 'Part-time', 'Interview date fixed', 'Thu 9 Apr 2026, 10:00', 'Hall staff',
      'Online interview', 'Sat 4 Apr 2026', '山田 花子', 'Registered 2025',
    ]) expect(card.getByText(text)).toBeVisible()
  })

  it.each([['PT1', 'Part-time'], ['PT2', 'Part-time'], ['FT', 'Full-time'], ['SSV', 'Specified skilled worker']] as const)(
    '[APPL-11] %s reads %s', async (type, text) => {
      open(serverWith([named(1, 'SL', { job: anApplicationJob({ job_type: type }) })]))
      expect(await screen.findByText(text)).toBeVisible()
    })

  it('[APPL-12] each status has a text of its own', async () => {
    open(serverWith([...everyStatus, named(20, 'ESF'), named(21, 'ESRS')]), { path: `${paths.applicants.path}?filterBy=ALL` })
    await screen.findByRole('tabpanel')
    const texts = (['AES', 'ESP', 'ESF', 'ESRS', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL', 'RJ', 'AB', 'CBS', 'CBE', 'RS'] as const).map((status) => en[`status.${status}`])
    expect(new Set(texts).size).toBe(15)
    for (const text of texts) expect(within(screen.getByRole('tabpanel')).getByText(text)).toBeVisible()
  })

  it('[APPL-13] a mark on applicants of a partner channel alone', async () => {
    open(serverWith([named(1, 'SL', { selected_through_wj: true }), named(2, 'SL')]))
    expect(within(await screen.findByRole('article', { name: 'Nguyen P1' })).getByRole('img', { name: 'Selected through a partner channel' })).toBeVisible()
    expect(within(screen.getByRole('article', { name: 'Nguyen P2' })).queryByRole('img', { name: 'Selected through a partner channel' })).toBeNull()
  })

  it('[APPL-14] view details opens the detail', async () => {
    const { user, shell } = open(serverWith([named(7, 'SL')]).on(endpoints.one, anApplication('SL', { id: 7 })))
    await user.click(await screen.findByRole('link', { name: 'View details of Nguyen P7' }))
    expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 7 })])
    expect(await screen.findByRole('heading', { level: 1, name: 'Applicant details' })).toBeVisible()
  })

  it('[APPL-15] inactive ones are blurred, lead nowhere and say why', async () => {
    const hidden = named(2, 'AES', { is_active: false, inactive_reason: 'plan' })
    const { container } = open(serverWith([named(1, 'ESF'), hidden]), { path: `${paths.applicants.path}?filterBy=ALL` })
    expect(await screen.findByText("The applicant's information is hidden because of screening failure or withdrawal.")).toBeVisible()
    expect(screen.getByText(/hidden because the plan has expired/)).toBeVisible()
    expect(container.ownerDocument.querySelectorAll('[data-blurred]')).toHaveLength(2)
    expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull()
  })
})

describe('the category filter', () => {
  const options = {
    job_titles: [{ id: 1, name: 'Hall' }, { id: 2, name: 'Kitchen' }], work_locations: [{ id: 1, name: 'Shinjuku' }], members: [{ id: 1, display_name: '山田 花子' }],
  }
  const two = [named(1, 'SL', { job: anApplicationJob({ id: 1 }) }), named(2, 'AES', { job: anApplicationJob({ id: 2 }) })]
  const server = () => serverWith(two).on(endpoints.filterOptions, options)

  it('[APPL-07] works together with the tab', async () => {
    const { user } = open(server(), { path: `${paths.applicants.path}?filterBy=ALL` })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Kitchen' }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shownNames()).toEqual(['Nguyen P2'])
    await user.click(screen.getByRole('tab', { name: /Hired/ }))
    expect(screen.getByText(/No applicant matches the filter/)).toBeVisible()
  })

  it('stands in the address, where Back and a reload find it; clearing shows everybody', async () => {
    const first = open(server(), { path: `${paths.applicants.path}?filterBy=ALL&filter=posts:2` })
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P2']))
    await first.user.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(shownNames()).toEqual(['Nguyen P1', 'Nguyen P2']))
    first.unmount()
    for (const nonsense of ['posts:', 'posts:x', 'colours:1', ':']) {
      const { unmount } = open(server(), { path: `${paths.applicants.path}?filterBy=ALL&filter=${nonsense}` })
      await waitFor(() => expect(shownNames()).toHaveLength(2))
      unmount()
    }
  })

  it('[APPL-08] is saved, said so, and comes back after a reload', async () => {
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

it('a saved filter on something that is gone filters nothing', async () => {
  window.localStorage.setItem('portal.applicants.filter.demo@example.com', JSON.stringify({ type: 'posts', checked: [99] }))
  open(serverWith([named(1, 'SL')]).on(endpoints.filterOptions, { job_titles: [{ id: 1, name: 'Hall' }], work_locations: [], members: [] }))
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
  await screen.findByRole('tablist')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[APPL-18] members too are told that applicants will be hidden, unless a plan follows', async () => {
  stopClockAt('2026-04-10T12:00')
  const expiry = Date.UTC(2026, 3, 20, 3) / 1000
  const brief = aSubscriptionBrief({ plan_expiry_date: expiry, will_renew: false, has_next_plan: false })
  const shown = open(serverWith([]).on(billingEndpoints.status, brief), { session: { completedTourSteps: SEEN, isAdmin: false } })
  expect(await screen.findByText(/Without a new purchase by Mon 4 May 2026 at 24:00/)).toBeVisible()
  shown.unmount()
  open(serverWith([]).on(billingEndpoints.status, { ...brief, has_next_plan: true }))
  await screen.findByRole('tablist')
  expect(screen.queryByText(/Without a new purchase/)).toBeNull()
})

it('[APPL-19] the CSV is saved under the name that the server gave', async () => {
  const clicked: string[] = []
  URL.createObjectURL = () => 'blob:csv'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) { clicked.push(this.download) })
  const { user } = open(serverWith([]).on(endpoints.csv, { blob: new Blob(['x']), fileName: 'employer-portal_20260410.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(clicked).toEqual(['employer-portal_20260410.csv']))
})

it('[APPL-21] a failed CSV download is only logged', async () => {
  const { user, shell } = open(serverWith([]).on(endpoints.csv, refusal(500, { error: 'broken' })))
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(shell.reports).toHaveLength(1))
  expect([shell.failures, shell.toasts]).toEqual([[], []])
})

it('[APPL-23] a list that cannot be loaded leads to the jobs', async () => {
  const { shell } = open(fakeServer().on(endpoints.list, refusal(500, { error: 'x' })).on(billingEndpoints.status, quiet))
  await waitFor(() => expect(shell.went[0]?.href).toBe(paths.jobs.path))
})

describe('10,000 applications', () => {
  const reached: (() => void)[] = []
  class Watcher {
    constructor(private readonly heard: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() { reached.push(() => this.heard([{ isIntersecting: true }])) }
    disconnect() { reached.length = 0 }
  }
  beforeAll(() => Object.assign(window, { IntersectionObserver: Watcher }))
  afterAll(() => { Reflect.deleteProperty(window, 'IntersectionObserver') })

  it('the page has as many cards as somebody has read so far, and the tabs count them all', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => named(index + 1, index % 4 === 0 ? 'AES' : 'SL'))
    const { user } = open(serverWith(many), { path: `${paths.applicants.path}?filterBy=ALL` })
    await screen.findByRole('tabpanel')
    expect(screen.getByRole('tab', { name: /All/ })).toHaveTextContent(/10,?000/)
    expect(screen.getAllByRole('article')).toHaveLength(60)
    act(() => reached.at(-1)?.())
    expect(screen.getAllByRole('article')).toHaveLength(120)
    await user.click(screen.getByRole('tab', { name: /Hired/ }))
    expect(screen.getByRole('tab', { name: /Hired/ })).toHaveTextContent(/7,?500/)
    expect(screen.getAllByRole('article')).toHaveLength(60)
  })
})
