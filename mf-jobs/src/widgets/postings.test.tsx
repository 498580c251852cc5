import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { billingEndpoints, type WaitingOrder } from '@portal/contracts/billing'
import { aHinderedPosting, aSubscriptionBrief, aWaitingOrder } from '@portal/contracts/factories'
import { hindranceEndpoints, type HinderedPosting, type Hindrance } from '@portal/contracts/go-live'
import { paths } from '@portal/contracts/shell'
import { screen, within } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { PostingsOfToday } from './postings'

const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }
const hindered = (id: number, hindrances: Hindrance[], more: Partial<HinderedPosting> = {}) =>
  aHinderedPosting({
    job_id: id,
    job_display_name: `Posting ${id}`,
    // 1 April 2026, 00:00 in Tokyo.
    expiry_timestamp: Date.parse('2026-03-31T15:00:00Z') / 1000,
    hindrances,
    ...more,
  })
const wage = (field: string) => ({
  rule: 'wageHourly' as const,
  field,
  severity: 'blocks' as const,
  text: 'lint.wageHourly',
  values: { floor: '1,226', raised: '1,226' },
  fix: null,
})
const show = (postings: HinderedPosting[], isAdmin = true, orders: WaitingOrder[] = []) =>
  renderScreen(<PostingsOfToday />, {
    locales,
    language: 'EN',
    session: { isAdmin },
    server: fakeServer()
      .on(hindranceEndpoints.list, postings)
      .on(billingEndpoints.status, aSubscriptionBrief({ has_next_plan: false }))
      .on(billingEndpoints.orders, orders),
  })
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.createElement('li'))

it('[DAY-07] each posting shows its reasons, and one button for the first of them', async () => {
  show([
    hindered(1, ['lint', 'no_slots'], { findings: [wage('hourly_salary_min'), wage('hourly_salary_max')] }),
    hindered(2, ['interview_period']),
    hindered(3, ['plan_kind']),
    hindered(4, ['plan_full']),
    hindered(5, ['no_slots'], { status: 'created' }),
    hindered(6, ['no_slots'], { status: 'RN' }),
  ])
  const steps = async (name: string) =>
    (await row(name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(await steps('Posting 1')).toEqual([['Edit', paths.editJob.to({ jobId: 1 }).href]])
  expect((await row('Posting 1')).getAllByText(/1,226/)).toHaveLength(1)
  expect((await row('Posting 1')).getByText('Open slots: 0. Nobody can choose an interview date.')).toBeVisible()
  expect(await steps('Posting 2')).toEqual([['Choose a plan', paths.billing.path]])
  expect((await row('Posting 2')).getByText(/ended on Sat 11 Apr 2026/)).toBeVisible()
  expect(await steps('Posting 3')).toEqual([['Choose a plan', paths.billing.path]])
  expect((await row('Posting 3')).getByText(/It needs the All-in-one plan\./)).toBeVisible()
  expect(await steps('Posting 4')).toEqual([['Stop another one', paths.jobs.path]])
  expect(await steps('Posting 5')).toEqual([['Add slots', paths.addInterviewTimes.to({ jobId: 5 }).href]])
  expect(screen.getByRole('link', { name: 'Add slots to “Posting 5”' })).toBeVisible()
  // It runs without slots, which the widget of the slots tells.
  expect(screen.queryByText('Posting 6')).toBeNull()
})

it('[DAY-07] [DAY-08] a plan that is ordered already is not offered again', async () => {
  show([hindered(1, ['no_plan'])], true, [aWaitingOrder()])
  expect(await screen.findByRole('link', { name: 'See the order of the plan for “Posting 1”' })).toHaveAttribute(
    'href',
    paths.billing.path,
  )
  expect(screen.queryByText('Choose a plan')).toBeNull()
})

it('[DAY-10] a member who may not buy is told whom to ask, and gets the next step that needs no purchase', async () => {
  show([hindered(1, ['no_plan']), hindered(2, ['no_plan', 'no_slots'])], false)
  const alone = await row('Posting 1')
  expect(alone.getByText('No plan is in service. Please ask an admin to choose a plan.')).toBeVisible()
  expect(alone.queryByRole('link')).toBeNull()
  expect((await row('Posting 2')).getByRole('link')).toHaveTextContent('Add slots')
  expect(screen.queryByText('Choose a plan')).toBeNull()
})

it('[DAY-07] says that everything is in order, counts the postings that are not listed, and offers a retry', async () => {
  const calm = show([])
  expect(await screen.findByText('No posting has to be mended')).toBeVisible()
  calm.unmount()
  const many = show(Array.from({ length: 7 }, (_, index) => hindered(index + 1, ['no_plan'])))
  expect(await screen.findByRole('link', { name: '2 more postings' })).toHaveAttribute('href', paths.jobs.path)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  many.unmount()
  const server = fakeServer().on(hindranceEndpoints.list, refusal(500))
  const { user } = renderScreen(<PostingsOfToday />, { locales, language: 'EN', server })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(hindranceEndpoints.list, [])
  await user.click(retry)
  expect(await screen.findByText('No posting has to be mended')).toBeVisible()
})
