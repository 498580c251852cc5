import { fakeServer, refusal, renderScreen, shows, stopClockAt, told } from '@portal/browser/testing'
import type { FakeServer, RenderedScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import {
  aDraft,
  aJob,
  aJobPreview,
  aMember,
  aPlan,
  aSubscription,
  aSubscriptionBrief,
  jobOptions,
  sampleNow,
} from '@portal/contracts/factories'
import { JOB_STATUSES, jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { wageWatchEndpoints } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'
import { Route, Routes } from '@portal/browser/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { wizardProgress } from '../../features/job-wizard/draft/wizard-progress'
import { emptyWizard } from '../../features/job-wizard/form/wizard.form'
import { ArchivedJobsScreen } from '../archived-jobs/archived-jobs-screen'
import { SelectJobTypeScreen } from '../select-job-type/select-job-type-screen'
import { JobListScreen } from './job-list-screen'
import { own } from '../../parts/addresses'

const job = (overrides: Partial<Job> = {}) =>
  aJob({ work_images: [], default_image: '/files/defaults/restaurant.svg', ...overrides })
const entry = [aPlan({ price: 45_000, max_jobs: 1 }), aPlan({ id: 3, is_all_in_one: true, price: 80_000, max_jobs: 1 })]
const noDraft = aDraft({ id: null, data: null, job_type: null, updated_at: null, updated_by: null })
const server = (jobs: Job[]): FakeServer =>
  fakeServer()
    .on(jobsEndpoints.list, jobs)
    .on(jobsEndpoints.draft, noDraft)
    .on(jobsEndpoints.patch, ({ body }) => job({ status: body.status ?? 'ST' }))
    .on(jobsEndpoints.unarchive, job({ status: 'ST' }))
    .on(jobsEndpoints.options, jobOptions())
    .on(wageWatchEndpoints.list, { items: [] })
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(billingEndpoints.entryPlans, entry)
    .on(billingEndpoints.subscription, aSubscription({ is_cc_added_in_gmo: false }))

const open = (
  jobs: Job[],
  options: {
    server?: FakeServer
    isAdmin?: boolean
    confirm?: boolean
    completedTourSteps?: string[]
    state?: object
  } = {},
) =>
  renderScreen(<JobListScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: options.server ?? server(jobs),
    confirm: options.confirm,
    state: options.state,
    session: {
      isAdmin: options.isAdmin ?? true,
      completedTourSteps: options.completedTourSteps ?? [],
      numberOfJobs: 0,
    },
  })
const cards = () => screen.findAllByRole('article')
const openMenu = async (user: RenderedScreen['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `More for "${name}"` }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  return within(menu)
}

describe('job list', () => {
  it('[JOBS-04] [JOBS-01] [JOBS-02] [SHELL-18] running postings come first, then the newest; archived ones are counted, not listed', async () => {
    const { shell } = open([
      job({ id: 1, display_name: 'old', status: 'ST', created_at_timestamp: sampleNow - 300 }),
      job({ id: 2, display_name: 'new', status: 'created', created_at_timestamp: sampleNow - 100 }),
      job({ id: 3, display_name: 'running', status: 'RN', created_at_timestamp: sampleNow - 900 }),
      job({ id: 4, display_name: 'archived', status: 'ARCH' }),
    ])
    const headings = (await cards()).map((card) => within(card).getByRole('heading').textContent)
    expect(headings).toEqual(['running', 'new', 'old'])
    expect(screen.getByRole('link', { name: 'Archived postings (1)' })).toHaveAttribute('href', own.archivedJobs.path)
    expect(screen.getByRole('link', { name: 'Create a posting' })).toHaveAttribute('href', paths.selectJobType.path)
    await waitFor(() => expect(shell.session.read().numberOfJobs).toBe(4))
  })

  it('[JOBS-03] without postings a first-time message is shown', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'Create your first posting' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create a posting' })).toBeVisible()
  })

  it('[JOBS-37] shows the number of applicants, which leads to the list of this posting', async () => {
    open([
      job({ id: 7, display_name: 'Hall', status: 'RN', applicants_count: 12 }),
      job({ id: 8, display_name: 'Bar', status: 'ST', applicants_count: 0 }),
    ])
    const [hall, bar] = (await cards()) as [HTMLElement, HTMLElement]
    const link = within(hall).getByRole<HTMLAnchorElement>('link', { name: 'Applicants of "Hall": 12' })
    expect(link.pathname).toBe(paths.applicants.path)
    expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({ filterBy: 'ALL', filter: 'posts:7' })
    expect(within(bar).queryByRole('link', { name: /^Applicants/ })).not.toBeInTheDocument()
    expect(within(bar).getByText('Applicants').nextElementSibling).toHaveTextContent('0')
  })

  it('[JOBS-38] a running posting without an open slot says that slots are needed, a stopped one does not', async () => {
    open([
      job({ id: 1, display_name: 'dry', status: 'RN', open_slots_count: 0 }),
      job({ id: 2, display_name: 'open', status: 'RN', open_slots_count: 2 }),
      job({ id: 3, display_name: 'stopped', status: 'ST', open_slots_count: 0 }),
    ])
    const dry = (await cards()).filter((card) => within(card).queryByText('0 – slots needed'))
    expect(dry.map((card) => within(card).getByRole('heading').textContent)).toEqual(['dry'])
  })

  it.each(JOB_STATUSES.filter((status) => status !== 'ARCH'))(
    '[JOBS-06] [JOBS-08] [JOBS-09] [JOBS-18] shows the actions that %s allows',
    async (status) => {
      const { user } = open([job({ status, display_name: 'x' })])
      const [card] = (await cards()) as [HTMLElement]
      const control = within(card).queryByRole('switch')
      const isOn = String(status === 'RN')
      // `undefined`: there is none.
      expect(control?.getAttribute('aria-checked')).toBe(status === 'TR' ? undefined : isOn)
      const isReadOnly = status === 'RN' || status === 'TR'
      expect(within(card).queryByRole('link', { name: 'Edit "x"' }) === null).toBe(isReadOnly)
      expect(within(card).queryByRole('link', { name: 'View "x"' }) === null).toBe(!isReadOnly)
      expect(within(card).getByRole('link', { name: 'Copy "x"' })).toBeVisible()
      expect(within(card).queryByRole('link', { name: /^Register interview slots/ }) === null).toBe(status !== 'RN')
      const menu = await openMenu(user, 'x')
      const archive = menu.queryByRole('menuitem', { name: /^Archive "x"/ })
      expect(archive?.getAttribute('aria-disabled') === 'true').toBe(status === 'RN')
      expect(archive === null).toBe(status === 'TR')
      // The menu says what a tooltip would, so that a finger sees it too.
      expect(archive?.textContent?.includes(en['card.archive.hint']) ?? false).toBe(status === 'RN')
    },
  )

  it('[JOBS-07] a running posting has a view button, whose tooltip explains how to edit', async () => {
    const { user } = open([job({ id: 5, status: 'RN', display_name: 'x' })])
    const view = await screen.findByRole('link', { name: 'View "x"' })
    expect(view).toHaveAttribute('href', paths.viewJob.to({ jobId: 5 }).href)
    expect(screen.queryByRole('link', { name: 'Edit "x"' })).not.toBeInTheDocument()
    await user.hover(view)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(en['card.running.hint'])
    expect(en['card.running.hint']).toMatch(/off/)
  })

  it('[JDRA-09] a draft is shown above the list, with buttons to view and to continue it', async () => {
    const { user, shell } = open([], { server: server([job()]).on(jobsEndpoints.draft, aDraft()) })
    expect(await screen.findByText('There is a draft')).toBeVisible()
    expect(screen.getByText(/^Part-time \(all-in-one\), saved by 山田 花子/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View it' })).toHaveAttribute('href', own.viewDraft.path)
    await user.click(screen.getByRole('link', { name: 'Continue editing' }))
    expect(shell.went).toEqual([paths.addJob.to({ state: { job_type: 'PT2' } })])
  })

  it('[JOBS-05] [JOBS-24] a card shows label, type, place, pay, default picture, open slots and the last day for interviews', async () => {
    stopClockAt('2026-09-01T10:00')
    // 1790000000 is 21 Sep 2026 in Tokyo.
    const bought = { open_slots_count: 3, expiry_timestamp: 1_790_000_000 }
    open([
      job({ id: 1, display_name: 'Hall', web_id: 'J-0042', status: 'RN', hourly_salary_min: 1300, ...bought }),
      // The plan cannot run it, or the day has passed: there is no such day.
      job({ id: 2, display_name: 'Kind', status: 'ST', plan_refusal: 'plan_kind', ...bought }),
      job({ id: 3, display_name: 'Past', status: 'ST', plan_refusal: 'in_service', expiry_timestamp: 1_780_000_000 }),
    ])
    const [card, ...others] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement]
    for (const text of [
      'J-0042',
      'Part-time (light)',
      '3',
      'Thu 1 Oct 2026',
      'さくら食堂 新宿店',
      /^¥1,300.* per hour$/,
    ])
      expect(within(card).getByText(text)).toBeVisible()
    expect(within(card).getByRole('img', { name: 'Sample picture of the job category' })).toHaveAttribute(
      'src',
      '/files/defaults/restaurant.svg',
    )
    for (const other of others) expect(within(other).queryByText(en['card.lastDay'])).toBeNull()
  })

  it('[JOBS-11] [JOBS-22] switching on publishes the posting, informs the other remotes and confirms it', async () => {
    const { user, shell, server: answers } = open([job({ status: 'UP' })])
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.patch)).toHaveLength(1))
    expect(answers.callsOf(jobsEndpoints.patch)[0]?.body).toEqual({ status: 'RN' })
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    expect(shell.toasts[0]?.kind).toBe('success')
    shows('mf-jobs', 'event jobsChanged', 'a posting is published', told(shell, 'jobsChanged'))
  })

  it('[JOBS-11] a second posting that is switched on during a publication is published after the first', async () => {
    const { user, server: answers } = open([job({ id: 1, status: 'UP' }), job({ id: 2, status: 'UP' })])
    let answer = () => {}
    answers.on(jobsEndpoints.patch, async () => {
      await new Promise<void>((done) => (answer = done))
      return job({ status: 'RN' })
    })
    const [first, second] = await screen.findAllByRole('switch')
    if (!first || !second) throw new Error('two switches')
    await user.click(first)
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.patch)).toHaveLength(1))
    await user.click(second)
    expect(answers.callsOf(jobsEndpoints.patch)).toHaveLength(1)
    answer()
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.patch)).toHaveLength(2))
    const ids = answers.callsOf(jobsEndpoints.patch).map(({ params }) => params.id)
    expect(new Set(ids.map(String))).toEqual(new Set(['1', '2']))
    answer()
  })

  it('[JOBS-10] stopping a posting asks for confirmation first', async () => {
    const { user, shell, server: answers } = open([job({ status: 'RN' })], { confirm: false })
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(shell.questions).toHaveLength(1))
    expect(answers.callsOf(jobsEndpoints.patch)).toEqual([])
    shell.answer = true
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.patch)[0]?.body).toEqual({ status: 'ST' }))
  })

  it('[JOBS-25] before the trial a start is refused without a status call, and a link leads to billing', async () => {
    const {
      user,
      shell,
      server: answers,
    } = open([job({ status: 'ST' })], {
      server: server([job({ status: 'ST' })]).on(
        billingEndpoints.status,
        aSubscriptionBrief({ subscription_status: 'BT' }),
      ),
    })
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(shell.went).toEqual([paths.billing.to()]))
    expect(shell.failures[0]?.message).toContain('Publishing can start once the payment is completed')
    expect(answers.callsOf(jobsEndpoints.patch)).toEqual([])
  })

  it.each([
    ['payment_required', 'JOBS-26', 'Publishing can start'],
    ['plan_mismatch', 'JOBS-27', '"ライトプラン" does not match'],
    [
      'plan_max_reached',
      'JOBS-28',
      'maximum of running postings|maximum number of running postings of your plan "ライトプラン"',
    ],
  ])('402 %s has its own message [%s] [DEAL-01]', async (code, _id, text) => {
    const answers = server([job({ status: 'ST' })]).on(
      jobsEndpoints.patch,
      refusal(402, { error: 'x', code, plan_name_jp: 'ライトプラン' }),
    )
    const { user, shell } = open([], { server: answers })
    const said = () => shell.failures[0]?.message ?? shell.questions[0]?.body
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(said()).toMatch(new RegExp(text)))
    // DEAL-01: the message names the plan that fits, unless the company already has the right kind of plan.
    expect(said()?.includes('This posting needs the Light plan: from ¥45,000')).toBe(code !== 'plan_max_reached')
    await waitFor(() => expect(shell.went).toEqual([paths.billing.to()]))
  })

  describe('[JOBS-31] [JOBS-27] [JOBS-28] a member is told which admins to ask, and is not led to billing', () => {
    const refusedFor = (code: string, slots: number) => {
      const answers = server([job({ status: 'ST', open_slots_count: slots })])
        .on(jobsEndpoints.patch, refusal(402, { error: 'x', code, plan_name_jp: 'ライトプラン' }))
        .on(teamEndpoints.list, {
          members: [
            aMember({ id: 1, display_name: 'Yamada Taro', is_admin: true }),
            aMember({ id: 2, display_name: 'Sato Hana', is_admin: false }),
            aMember({ id: 3, display_name: 'Kim Min', is_admin: true }),
          ],
          invitees: [],
        })
      return open([], { server: answers, isAdmin: false })
    }
    const MEMBER = 'You are not allowed to run the job. Please contact the admin to add the payment details'

    it.each([
      ['payment_required', 0, paths.addInterviewTimes.to({ jobId: 1 }), MEMBER],
      ['plan_mismatch', 3, paths.team.to(), 'Your current plan "ライトプラン" does not match this type of posting.'],
      ['plan_max_reached', 3, paths.team.to(), 'Please stop another posting first.'],
    ])('%s with %i open slots', async (code, slots, way, text) => {
      const { user, shell } = refusedFor(code, slots)
      await user.click(await screen.findByRole('switch'))
      await waitFor(() => expect(shell.went).toEqual([way]))
      const body = shell.questions[0]?.body ?? ''
      expect(body.endsWith(`${text}\nAdmins: Yamada Taro and Kim Min`)).toBe(true)
    })

    it('without an answer about the members the reason is shown', async () => {
      const { user, shell, server: answers } = refusedFor('payment_required', 0)
      answers.on(teamEndpoints.list, refusal(500, { error: 'x' }))
      await user.click(await screen.findByRole('switch'))
      await waitFor(() => expect(shell.questions[0]?.body).toBe(MEMBER))
    })
  })

  it('[JOBS-23] with a card and nothing running, a dialog explains publishing once', async () => {
    const answers = server([job({ status: 'ST', running_jobs_count: 0 })]).on(
      billingEndpoints.subscription,
      aSubscription({ is_cc_added_in_gmo: true }),
    )
    const { user, shell } = open([], { server: answers })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'No posting is running' })).getByRole('button', { name: 'OK' }),
    )
    expect(shell.session.read().completedTourSteps).toContain('jobs.nothing-runs')
  })

  it('[MEET-04] after a purchase, which says how to publish, that dialog is not shown again', async () => {
    const answers = server([job({ status: 'ST', running_jobs_count: 0 })]).on(
      billingEndpoints.subscription,
      aSubscription({ is_cc_added_in_gmo: true }),
    )
    const { shell } = open([], { server: answers, state: { publish: true } })
    await waitFor(() => expect(shell.session.read().completedTourSteps).toContain('jobs.nothing-runs'))
    expect(screen.queryByRole('dialog', { name: 'No posting is running' })).toBeNull()
  })

  it('[JOBS-23] a member who stops the last running posting does not see that dialog', async () => {
    const answers = server([job({ status: 'RN', running_jobs_count: 1 })])
      .on(billingEndpoints.subscription, aSubscription({ is_cc_added_in_gmo: true }))
      .on(jobsEndpoints.patch, () => {
        answers.on(jobsEndpoints.list, [job({ status: 'ST', running_jobs_count: 0 })])
        return job({ status: 'ST', running_jobs_count: 0 })
      })
    const { user } = open([], { server: answers })
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
    expect(screen.queryByRole('dialog', { name: 'No posting is running' })).not.toBeInTheDocument()
  })

  it('[JPRE-04] the preview dialog shows the posting as job seekers see it', async () => {
    const answers = server([job({ id: 5, display_name: 'x' })]).on(
      jobsEndpoints.preview,
      aJobPreview({ display_name: 'カフェスタッフ' }),
    )
    const { user } = open([], { server: answers })
    await openMenu(user, 'x')
    // The first item, by keyboard; the menu takes the focus in the frame after each key.
    await user.keyboard('{ArrowDown}')
    await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'カフェスタッフ' })).toBeVisible()
    expect(answers.callsOf(jobsEndpoints.preview)[0]?.params).toEqual({ id: '5' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for "x"' })).toHaveFocus())
  })

  it('a failure to load the list shows an error with a retry', async () => {
    const answers = server([]).on(jobsEndpoints.list, refusal(500, { error: 'x' }))
    const { user } = open([], { server: answers })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers.on(jobsEndpoints.list, [job({ display_name: 'back' })])
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'back' })).toBeVisible()
  })
})

it('[WORD-06] on a phone the button that creates a posting stays visible below the list, and only there', async () => {
  const { matchMedia } = window
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  try {
    open([job({ display_name: 'x' })])
    await cards()
    const create = screen.getByRole('link', { name: 'Create a posting' })
    expect(screen.getByRole('article').compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  } finally {
    window.matchMedia = matchMedia
  }
})

describe('[JOBS-36] many postings', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    job({
      id: index + 1,
      display_name: index === 250 ? 'カフェスタッフ' : `Hall ${index + 1}`,
      web_id: `J-${1000 + index}`,
      status: 'ST',
      created_at_timestamp: sampleNow - index,
    }),
  )
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

  it('only visible postings are in the page, and each has its position in the list', async () => {
    open(many)
    const shown = await cards()
    expect(shown.length).toBeLessThan(20)
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset'))).toEqual(
      shown.map((_, index) => String(index + 1)),
    )
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '300')
  })

  it('are found by name and label while the user types', async () => {
    const { user } = open(many)
    const field = await screen.findByRole('searchbox', { name: 'Search postings' })
    await user.type(field, 'かふぇ J-1250')
    await waitFor(() => expect(titles()).toEqual(['カフェスタッフ']))
    expect(screen.getByText('1 of 300 postings')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(titles()[0]).toBe('Hall 1'))
    expect(field).toHaveFocus()
  })

  it('are narrowed to a state', async () => {
    const { user } = open([
      ...many.slice(0, 12),
      job({ id: 900, display_name: 'Running one', web_id: 'J-900', status: 'RN' }),
    ])
    const state = await screen.findByRole('combobox', { name: 'State' })
    expect([...(state as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All states',
      'Running',
      'Stopped',
    ])
    await user.selectOptions(state, 'Running')
    await waitFor(() => expect(titles()).toEqual(['Running one']))
    expect(screen.getByText('1 of 13 postings')).toBeVisible()
    await user.selectOptions(state, 'All states')
    expect(await screen.findByText('13 postings')).toBeVisible()
    expect(titles()).toContain('Hall 1')
  })

  it('a search without result offers to show all postings', async () => {
    const { user } = open(many)
    await user.type(await screen.findByRole('searchbox'), 'nobody')
    expect(await screen.findByRole('heading', { name: 'No posting matches "nobody"' })).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all postings' }))
    await waitFor(() => expect(titles()[0]).toBe('Hall 1'))
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('a list of ten has no search', async () => {
    open(many.slice(0, 10))
    await cards()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('search')).toBeNull()
  })
})

describe('archive', () => {
  it('[JOBS-20] [JOBS-21] an archived posting has no switch and no slots; its own call restores it', async () => {
    const answers = server([job({ id: 4, status: 'ARCH', display_name: 'x' })])
    const { user, shell } = renderScreen(<ArchivedJobsScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: answers,
    })
    await cards()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    const slots = (await openMenu(user, 'x')).getByRole('menuitem', { name: /^Register interview slots/ })
    expect(slots).toHaveAttribute('aria-disabled', 'true')
    expect(slots).toHaveTextContent(en['card.slots.hint'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Restore "x"' }))
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.unarchive)[0]?.params).toEqual({ id: '4' }))
    await waitFor(() => expect(shell.toasts[0]?.kind).toBe('success'))
  })

  it('[DOOR-09] a posting above the limit stays archived, and the sentence says what to do', async () => {
    const said = 'The limit is reached. Please archive what you no longer need and try again.'
    const answers = server([job({ id: 4, status: 'ARCH', display_name: 'x' })]).on(
      jobsEndpoints.unarchive,
      refusal(409, { error: said, code: 'limit_reached' }),
    )
    const { user, shell } = renderScreen(<ArchivedJobsScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: answers,
    })
    await cards()
    await user.click(screen.getByRole('button', { name: 'Restore "x"' }))
    await waitFor(() => expect(shell.failures[0]?.message).toContain(said))
    expect(screen.getByRole('button', { name: 'Restore "x"' })).toBeEnabled()
  })
})

describe('archived postings', () => {
  const App = () => (
    <Routes>
      <Route path={own.archivedJobs.path} element={<ArchivedJobsScreen />} />
      <Route path={paths.jobs.path} element={<p>the list</p>} />
    </Routes>
  )
  const openArchive = (jobs: Job[]) =>
    renderScreen(<App />, { locales: { ja, en }, language: 'EN', server: server(jobs), path: own.archivedJobs.path })

  it('[JOBS-19] lists archived postings, with a link back to the job list', async () => {
    const { user, shell } = openArchive([
      job({ id: 1, status: 'ARCH', display_name: 'gone' }),
      job({ id: 2, status: 'ST', display_name: 'here' }),
    ])
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual(['gone'])
    await user.click(screen.getByRole('link', { name: 'Back to the job list' }))
    expect(shell.went).toEqual([paths.jobs.to()])
    expect(await screen.findByText('the list')).toBeVisible()
  })

  it('[JOBS-19] redirects to the job list when nothing is archived', async () => {
    openArchive([job({ status: 'ST' })])
    expect(await screen.findByText('the list')).toBeVisible()
  })
})

describe('job types', () => {
  it('[JOBS-33] four buttons, each leading to the wizard with its type', async () => {
    const { user, shell } = renderScreen(<SelectJobTypeScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: server([]),
    })
    await user.click(screen.getByRole('button', { name: /^Full-time/ }))
    expect(shell.went).toEqual([paths.addJob.to({ state: { job_type: 'FT' } })])
    expect(screen.getAllByRole('button', { name: /plan/ })).toHaveLength(4)
  })

  it('[DEAL-01] each type names the plan that it needs and its lowest price', async () => {
    renderScreen(<SelectJobTypeScreen />, { locales: { ja, en }, language: 'EN', server: server([]) })
    expect(
      await screen.findByRole('button', {
        name: /^Part-time \(light\).*Light plan\s*from ¥45,000 \(without tax\) for 28 days and 1 posting$/,
      }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: /^Full-time.*All-in-one plan\s*from ¥80,000/ })).toBeVisible()
  })

  it('[DEAL-01] the types can be chosen if the prices cannot be loaded', async () => {
    renderScreen(<SelectJobTypeScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: server([]).on(billingEndpoints.entryPlans, refusal(500)),
    })
    expect(await screen.findAllByRole('button', { name: /plan\s*$/ })).toHaveLength(4)
  })

  it('[JOBS-34] three notes are shown before the first posting, once', async () => {
    const { user, shell } = renderScreen(<SelectJobTypeScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: server([]),
      session: { numberOfJobs: 0 },
    })
    for (const [title, button] of [
      ['A posting has three pages', 'Next'],
      ['Up to 5 photos are allowed', 'Next'],
      ['Only one posting can be saved as a draft', 'OK'],
    ] as const) {
      await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))
    }
    expect(shell.session.read().completedTourSteps).toEqual(['jobs.before-first'])
  })

  it('[JOBS-34] the notes wait until no other dialog is open, and appear after the company wizard', async () => {
    const over = () => {
      const other = document.createElement('div')
      other.setAttribute('role', 'dialog')
      other.setAttribute('aria-label', 'Company wizard')
      document.body.append(other)
      return other
    }
    renderScreen(<SelectJobTypeScreen />, {
      locales: { ja, en },
      language: 'EN',
      server: server([]),
      session: { numberOfJobs: 0, registerStep: null },
    })
    const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)))
    await pause()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const wizard = over()
    await pause()
    expect(screen.queryByRole('dialog', { name: 'A posting has three pages' })).not.toBeInTheDocument()
    wizard.remove()
    expect(await screen.findByRole('dialog', { name: 'A posting has three pages' })).toBeVisible()
  })
})

it('[SLOT-04] the list scrolls to the posting of the registered slots and marks it, and no other one', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  const answers = server([job({ id: 1, status: 'RN' }), job({ id: 2, status: 'ST' })])
  renderScreen(<JobListScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: answers,
    state: { registerFor: 'first' },
    session: { numberOfJobs: 2 },
  })
  await screen.findAllByRole('article')
  expect(
    within(screen.getByRole('list', { name: 'Job postings' })).getAllByRole('listitem', { current: true }),
  ).toHaveLength(1)
  expect(scrolled).toHaveBeenCalled()
})

it('[JDRA-06] choosing a job type starts anew and does not resume earlier input of the tab', async () => {
  sessionStorage.clear()
  wizardProgress.write({
    jobType: 'PT1',
    stage: 'work',
    draftId: null,
    draftVersion: null,
    email: 'a@example.com',
    form: emptyWizard(),
  })
  expect(wizardProgress.read()).not.toBeNull()
  renderScreen(<SelectJobTypeScreen />, { locales: { ja, en }, language: 'EN', server: server([]) })
  await screen.findByRole('heading', { level: 1 })
  expect(wizardProgress.read()).toBeNull()
})

describe('[MEET-01] a posting that is off', () => {
  const off = [
    job({ id: 1, display_name: 'No plan', status: 'ST', plan_refusal: 'in_service' }),
    job({ id: 2, display_name: 'Kind', status: 'ST', job_type: 'PT1', plan_refusal: 'plan_kind' }),
    job({ id: 3, display_name: 'Full', status: 'UP', plan_refusal: 'plan_max' }),
    job({ id: 4, display_name: 'Free', status: 'created', plan_refusal: null }),
    job({ id: 5, display_name: 'Runs', status: 'RN', plan_refusal: null }),
  ]
  const cardOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

  it('says why, and offers the step', async () => {
    const { user, shell } = open(off)
    for (const [name, reason] of [
      ['No plan', en['card.off.in_service']],
      ['Kind', en['card.off.plan_kind']],
      ['Full', en['card.off.plan_max']],
      ['Free', en['card.off.created']],
    ] as const)
      expect((await cardOf(name)).getByText(reason)).toBeVisible()
    expect((await cardOf('Runs')).queryByText(/^Off|Switch it on/)).toBeNull()
    expect((await cardOf('Free')).queryByRole('link', { name: /^Choose a plan/ })).toBeNull()
    await user.click((await cardOf('No plan')).getByRole('link', { name: 'Choose a plan for No plan' }))
    expect(shell.went[0]?.href).toBe(paths.billing.path)
    await user.click((await cardOf('Kind')).getByRole('link', { name: 'Copy Kind as another type' }))
    expect(shell.went[1]?.href).toBe('/dashboard/copy-job/2?as=PT2')
  })

  it('leads members, who may not buy, to the admins', async () => {
    const { user, shell } = open(off, { isAdmin: false })
    const card = await cardOf('Full')
    expect(card.queryByRole('link', { name: /^Choose a plan/ })).toBeNull()
    await user.click(card.getByRole('link', { name: 'Ask an administrator about Full' }))
    expect(shell.went[0]?.href).toBe(paths.team.path)
  })
})

describe('[LAWS-08] whether a posting is still true', () => {
  const day = sampleNow + 3 * 86_400
  const running = job({ id: 6, display_name: 'Hall', status: 'RN', as_of_timestamp: day, goes_off_timestamp: day })
  const card = async () =>
    within((await screen.findByRole('heading', { name: 'Hall' })).closest('article') as HTMLElement)

  it('says as of when it is true; one press confirms it', async () => {
    const answers = server([running]).on(jobsEndpoints.confirm, () => {
      answers.on(jobsEndpoints.list, [{ ...running, goes_off_timestamp: null }])
      return running
    })
    const { user, shell } = open([], { server: answers })
    const said = (await card()).getByText(/^As of /).textContent?.slice('As of '.length) ?? ''
    expect((await card()).getByText(new RegExp(`still true\\?.+${said}`))).toBeVisible()
    await user.click((await card()).getByRole('button', { name: '"Hall" is still true' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /still true/ })).toBeNull())
    expect(answers.callsOf(jobsEndpoints.confirm).map(({ params }) => params)).toEqual([{ id: '6' }])
    expect(shell.toasts.map(({ text }) => text)).toEqual(['Confirmed that "Hall" is still true'])
  })

  it('one whose places are all filled leads to their number', async () => {
    const { user, shell } = open([job({ id: 6, display_name: 'Hall', status: 'ST', off_reason: 'filled' })])
    expect((await card()).getByText(en['card.off.filled'])).toBeVisible()
    await user.click((await card()).getByRole('link', { name: 'Change the number of people of Hall' }))
    expect(shell.went[0]?.href).toBe('/dashboard/edit-job/6?field=people_wanted')
  })

  it('a refused press shows the posting as it is now', async () => {
    const answers = server([running]).on(jobsEndpoints.confirm, () => {
      answers.on(jobsEndpoints.list, [job({ id: 6, display_name: 'Hall', status: 'ST', off_reason: 'stale' })])
      return refusal(409, { error: 'It changed', code: 'status_conflict' })
    })
    const { user } = open([], { server: answers })
    await user.click((await card()).getByRole('button', { name: '"Hall" is still true' }))
    expect(await screen.findByText(en['card.off.stale'])).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Still true: publish "Hall" again' }))
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.patch)[0]?.body).toEqual({ status: 'RN' }))
  })
})
