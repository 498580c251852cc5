import { fakeServer, refusal, renderScreen, shows } from '@portal/browser/testing'
import type { FakeServer } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aDraft, aJob, aSubscription, aSubscriptionBrief, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { wageWatchEndpoints } from '@portal/contracts/lint'
import type { WageWatchItem } from '@portal/contracts/lint'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { JobListScreen } from '../../screens/job-list/job-list-screen'

const noDraft = aDraft({ id: null, data: null, job_type: null, updated_at: null, updated_by: null })
const job = (overrides: Partial<Job> = {}) => aJob({ work_images: [], default_image: null, ...overrides })
const server = (jobs: Job[], items: WageWatchItem[] = []): FakeServer =>
  fakeServer()
    .on(jobsEndpoints.list, jobs)
    .on(jobsEndpoints.draft, noDraft)
    .on(jobsEndpoints.options, jobOptions())
    .on(wageWatchEndpoints.list, { items })
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(billingEndpoints.subscription, aSubscription({ is_cc_added_in_gmo: false }))
const open = (
  answers: FakeServer,
  {
    language = 'EN',
    isAdmin = true,
    path = '/dashboard/jobs',
  }: { language?: 'EN' | 'Jp'; isAdmin?: boolean; path?: string } = {},
) =>
  renderScreen(<JobListScreen />, {
    locales: { ja, en },
    language,
    server: answers,
    path,
    session: { isAdmin, numberOfJobs: 1 },
  })

const ITEM: WageWatchItem = {
  job_id: 1,
  web_id: 'J-0001',
  display_name: 'Hall staff',
  job_type: 'PT1',
  prefecture: 'Tokyo',
  floor: 1290,
  effective_from: '2026-10-01',
  is_in_force: false,
  version: 3,
  changes: [
    { field: 'hourly_salary_min', now: 1226, raised: 1290 },
    { field: 'hourly_salary_max', now: 1250, raised: 1290 },
  ],
}

it('[LINT-04] [MEET-14] a card says what stops the publication; each weight and each law stands once above its findings', async () => {
  const { user } = open(server([job({ display_name: 'Hall', hourly_salary_min: 1000 })]))
  await user.click(await screen.findByRole('button', { name: 'Fix before publishing "Hall" (1 point)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check before publishing' }))
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Needed before publishing (1)',
    expect.stringMatching(/^Required by law \(\d+\)$/),
    expect.stringMatching(/^Advice \(\d+\)$/),
  ])
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
    'Below the minimum wage in force (¥1,226). Raise it to ¥1,226 or more.',
  )
  for (const law of ['Minimum Wage Act', 'Employment Security Act, art. 5-3 (conditions to state)'])
    expect(dialog.getAllByText(law)).toHaveLength(1)
  expect(dialog.getByText(/^There is no picture/)).toBeVisible()
})

it('[LINT-04] without one the menu leads to the improvements; a running posting shows their fields', async () => {
  const { user } = open(server([job({ id: 3, status: 'RN', display_name: 'Hall', hourly_salary_min: 1300 })]))
  await user.click(await screen.findByRole('button', { name: 'More for "Hall"' }))
  expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: /^Possible improvements \(\d+\)$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check before publishing' }))
  expect(dialog.getByText(en['card.running.hint'])).toBeVisible()
  const item = dialog.getByText(/^State the break time/).closest('li') as HTMLElement
  expect(within(item).getByRole('link', { name: 'Go to the field' })).toHaveAttribute(
    'href',
    '/dashboard/view-job/3?field=break_minutes',
  )
})

it('[LINT-04] a refused publication shows the list that the server found', async () => {
  const blocking = (rule: string, field: string) => ({
    rule,
    field,
    severity: 'blocks',
    text: `lint.${rule}`,
    values: {},
    fix: null,
  })
  const findings = [
    blocking('factWork', 'description'),
    blocking('factAddress', 'company'),
    blocking('factContact', 'location.telephone'),
    blocking('factPlace', 'location'),
  ]
  const answers = server([job({ status: 'ST', display_name: 'Hall' })]).on(
    jobsEndpoints.patch,
    refusal(409, { error: 'x', code: 'lint_blocks', findings }),
  )
  const { user } = open(answers)
  await user.click(await screen.findByRole('switch'))
  const dialog = await screen.findByRole('dialog', { name: en['publish.refused'] })
  expect(dialog).toHaveTextContent('Fix these points, and the posting can be published.')
  expect(dialog).toHaveTextContent('The work content is missing. Fill in the position or the description.')
  const ways = within(dialog)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Go to the field', '/dashboard/edit-job/1?field=description'],
    ['Go to the company profile', '/dashboard/company-profile'],
    ['Go to the field', '/dashboard/edit-job/1?field=location.telephone'],
    ['Change it in a copy', '/dashboard/copy-job/1?field=location'],
  ])
})

it('[LINT-05] admins are told which postings are below a coming minimum wage, see each change, and raise them in one step', async () => {
  const answers = server([job({ status: 'RN' })], [ITEM]).on(wageWatchEndpoints.raise, { raised: [1], left: [] })
  const { user, shell } = open(answers)
  expect(await screen.findByText('1 running posting will soon be below the minimum wage')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See the changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Raise pay to the minimum wage' })
  expect(dialog).toHaveTextContent('The minimum wage in Tokyo will be ¥1,290 from')
  expect(dialog).toHaveTextContent('Hourly pay from: ¥1,226 → ¥1,290')
  await user.click(within(dialog).getByRole('button', { name: 'Raise 1 posting' }))
  await waitFor(() =>
    expect(answers.callsOf(wageWatchEndpoints.raise)[0]?.body).toEqual({ items: [{ job_id: 1, version: 3 }] }),
  )
  await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text: 'Pay was raised in 1 posting' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  [false, /^The minimum wage in Tokyo rises to ¥1,290 between .*2026.* and .*2026.*; the day differs by prefecture/],
  [true, /^The minimum wage in Tokyo is ¥1,290 since .*12.*2026|^The minimum wage in Tokyo is ¥1,290 since .*Dec/],
])('[LINT-05] [DOOR-21] a floor whose day is not known is shown with both days; in force: %s', async (isNow, text) => {
  const item = { ...ITEM, effective_by: '2026-12-02', is_in_force: isNow }
  open(server([job({ status: 'RN' })], [item]), { path: '/dashboard/jobs?wages=1' })
  expect(await screen.findByText(text)).toBeVisible()
})

it('[LINT-05] only chosen postings are raised; without a choice the button does nothing', async () => {
  const { user } = open(server([job({ status: 'RN' })], [ITEM]), { path: '/dashboard/jobs?wages=1' })
  const dialog = await screen.findByRole('dialog', { name: 'Raise pay to the minimum wage' })
  shows('mf-jobs', 'link jobs', '?wages=1', { opensWages: dialog !== null })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Hall staff' }))
  expect(within(dialog).getByRole('button', { name: 'Raise 0 postings' })).toBeDisabled()
})

it('[LINT-05] a posting that changed meanwhile is reported, and the preview stays open', async () => {
  const answers = server([job({ status: 'RN' })], [ITEM]).on(wageWatchEndpoints.raise, {
    raised: [],
    left: [{ job_id: 1, reason: 'changed' }],
  })
  const { user, shell } = open(answers, { path: '/dashboard/jobs?wages=1' })
  await user.click(await screen.findByRole('button', { name: 'Raise 1 posting' }))
  await waitFor(() =>
    expect(shell.toasts.map(({ text }) => text)).toContain('1 posting was changed meanwhile and left as it is'),
  )
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('[LINT-05] the link in the mail opens the preview in Japanese, also if no posting is below the minimum any more', async () => {
  open(server([job({ status: 'RN' })]), { path: '/dashboard/jobs?wages=1', language: 'Jp' })
  const dialog = await screen.findByRole('dialog', { name: '最低賃金に合わせた引き上げ' })
  expect(await within(dialog).findByText('最低賃金を下回る掲載中の求人はありません。')).toBeVisible()
})

it('[LINT-05] the server is not asked for members who are not admins', async () => {
  const answers = server([job({ status: 'RN' })], [ITEM])
  open(answers, { isAdmin: false })
  await screen.findAllByRole('article')
  expect(answers.callsOf(wageWatchEndpoints.list)).toEqual([])
})
