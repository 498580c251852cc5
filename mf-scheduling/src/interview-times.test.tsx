import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aSlot, aSubscriptionBrief } from '@portal/contracts/factories'
import { parseTokyo } from '@portal/contracts/kernel'
import { schedulingEndpoints, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { InterviewTimesScreen } from './screens/interview-times/interview-times-screen'

const place = (id: number, brand_name_jp: string) => ({
  id,
  brand_name_jp,
  branch: '',
  address: `${brand_name_jp} 1-1`,
})
const at = (text: string): number => parseTokyo(text) ?? Number.NaN
const slots: Slot[] = [
  aSlot({
    id: 1,
    start_timestamp: at('2026-04-10 10:00'),
    end_timestamp: at('2026-04-10 10:30'),
    interview_location: place(1, 'B'),
    job_location: place(2, 'D'),
    interviewer_lastname: 'A',
    is_fixed: true,
    is_open: false,
    job_application: {
      id: 5,
      status_v2: 'IF',
      is_active: true,
      applicant_profile: { last_name: 'Nguyen', first_name: 'Anh' },
    },
  }),
  aSlot({
    id: 2,
    start_timestamp: at('2026-04-08 10:00'),
    end_timestamp: at('2026-04-08 11:00'),
    interview_location: place(3, 'C'),
    job_location: place(4, 'E'),
    interviewer_lastname: 'B',
  }),
  aSlot({
    id: 3,
    start_timestamp: at('2026-04-09 23:30'),
    end_timestamp: at('2026-04-10 00:00'),
    interview_location: place(5, 'A'),
    job_location: place(6, 'F'),
    interviewer_lastname: 'C',
  }),
]
const open = (server = fakeServer().on(schedulingEndpoints.list, slots)) =>
  renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server,
    path: paths.interviewTimes.path,
  })
/** Without the heads of the table and of its days. */
const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
}
const interviewerOf = (row: HTMLElement) => within(row).getAllByRole('cell').at(-2)?.textContent

beforeEach(() => stopClockAt('2026-04-06T10:00'))

it('[SLOT-31] shows times, state, applicant, places and interviewer of each day', async () => {
  open()
  const row = (await rows())[2] as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 8)
      .map((cell) => cell.textContent),
  ).toEqual(['10:00–10:30', 'Interview fixed', 'Nguyen Anh', 'ホールスタッフ (J-0001)', 'B', 'D', 'A'])
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Wed 8 Apr 2026 choose its open slots',
    'Thu 9 Apr 2026 choose its open slots',
    'Fri 10 Apr 2026',
  ])
})

it('[AVAIL-06] several open slots are deleted by one call, and one undo brings them back', async () => {
  const server = fakeServer()
    .on(schedulingEndpoints.list, slots)
    .on(schedulingEndpoints.removeMany, { undo: 'signed', removed: 2, kept: 0 })
    .on(schedulingEndpoints.restoreMany, [])
  const { user, shell } = open(server)
  expect(await rows()).toHaveLength(3)
  await user.click(screen.getByRole('checkbox', { name: /^Choose the slot Wed 8 Apr/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Thu 9 Apr 2026 +choose its open slots/ }))
  const bar = within(screen.getByRole('group', { name: 'Chosen slots' }))
  expect(bar.getByRole('status')).toHaveTextContent('Chosen: 2')
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(shell.questions).toMatchObject([{ body: expect.stringContaining('Slots that are deleted: 2'), danger: true }])
  expect(server.callsOf(schedulingEndpoints.removeMany)).toMatchObject([{ body: { ids: [2, 3] } }])
  await waitFor(() =>
    expect(server.callsOf(schedulingEndpoints.restoreMany)).toMatchObject([{ body: { undo: 'signed' } }]),
  )
  expect(screen.queryByRole('group', { name: 'Chosen slots' })).toBeNull()
})

it('[SLOT-32] sorts in the five orders', async () => {
  const { user } = open()
  const order = async () => (await rows()).map(interviewerOf).join('')
  expect(await order()).toBe('BCA')
  const select = screen.getByLabelText('Sort by')
  expect(within(select).getAllByRole('option')).toHaveLength(5)
  for (const [option, expected] of [
    ['Date, descending', 'ACB'],
    ['Interview location', 'CAB'],
    ['Work location', 'ABC'],
    ['Interviewer', 'ABC'],
    ['Date, ascending', 'BCA'],
  ] as const) {
    await user.selectOptions(select, option)
    expect(await order()).toBe(expected)
  }
})

it('[SLOT-32] the sort order is part of the address, where Back and a reload find it', async () => {
  renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: fakeServer().on(schedulingEndpoints.list, slots),
    path: `${paths.interviewTimes.path}?sort=dateDescending`,
  })
  expect((await rows()).map(interviewerOf).join('')).toBe('ACB')
  expect(screen.getByLabelText('Sort by')).toHaveValue('dateDescending')
})

const past = aSlot({
  id: 9,
  start_timestamp: at('2026-04-01 10:00'),
  end_timestamp: at('2026-04-01 10:30'),
  interviewer_lastname: 'P',
  interviewer_id: 77,
})
const openAt = (search: string) =>
  renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: fakeServer().on(schedulingEndpoints.list, [past, ...slots]),
    path: `${paths.interviewTimes.path}${search}`,
  })
const interviewers = async () => (await rows()).map(interviewerOf).join('')

it('[AVAIL-03] shows upcoming slots, and past ones below them on request', async () => {
  const { user } = openAt('')
  expect(await interviewers()).toBe('BCA')
  await user.click(screen.getByRole('checkbox', { name: 'Show slots that are over (1)' }))
  expect(await interviewers()).toBe('BCAP')
})

it('[AVAIL-03] filters by posting, place and interviewer, and the address keeps it', async () => {
  const { user, unmount } = openAt('?past=1&interviewer=77')
  expect(await interviewers()).toBe('P')
  await user.selectOptions(screen.getByLabelText('Filter by interviewer'), 'All interviewers')
  await user.selectOptions(screen.getByLabelText('Filter by interview location'), 'C')
  expect(await interviewers()).toBe('B')
  unmount()
  openAt('?place=5')
  expect(await interviewers()).toBe('C')
})

it('[AVAIL-03] the company calendar is part of the address', async () => {
  const { user } = openAt('?view=calendar')
  const grid = within(await screen.findByRole('grid', { name: 'Calendar of interview slots' }))
  expect(grid.getAllByRole('button').map((slot) => slot.textContent)).toHaveLength(3)
  await user.selectOptions(screen.getByLabelText('Filter by interview location'), 'C')
  expect(grid.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Table' }))
  expect(await interviewers()).toBe('B')
})

it('[SLOT-33] a week by posting contains only the visible columns and the focused one', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aSlot({
      id: index + 1,
      job_id: index + 1,
      job_display_name: `Hall ${index + 1}`,
      start_timestamp: at('2026-04-08 10:00'),
      end_timestamp: at('2026-04-08 10:30'),
    }),
  )
  const { user } = renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server: fakeServer().on(schedulingEndpoints.list, many),
    path: `${paths.interviewTimes.path}?view=calendar`,
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Arrange by' }), 'By posting')
  const grid = screen.getByRole('grid', { name: 'Calendar of interview slots' })
  expect(grid).toHaveAttribute('aria-colcount', '421')
  const cells = () => [...grid.querySelectorAll<HTMLElement>('[role="gridcell"][data-row="18"]')]
  expect(cells().length).toBeLessThan(60)
  expect(cells().map((cell) => Number(cell.getAttribute('aria-colindex')) - 2)).toEqual(
    cells().map((cell) => Number(cell.dataset.column)),
  )
  grid.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  await user.keyboard('{ArrowRight}'.repeat(15))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-column', '15'))
  expect(cells().length).toBeLessThan(60)
})

it('links to new slots, for the chosen posting', async () => {
  openAt('?job=4')
  expect(await screen.findByRole('link', { name: 'Add slots' })).toHaveAttribute(
    'href',
    '/dashboard/add-interview-times/4',
  )
})

it('[SLOT-12] offers deletion only for open slots', async () => {
  open()
  const buttons = (await rows()).map((row) => within(row).queryAllByRole('button').length)
  expect(buttons).toEqual([1, 1, 0])
})

it('[AVAIL-06] the deletion of the last slot can be undone, and the focus stays on the page', async () => {
  const [, slot] = slots as [Slot, Slot]
  const server = fakeServer()
    .on(schedulingEndpoints.list, [slot])
    .on(schedulingEndpoints.removeForNow, () => {
      server.on(schedulingEndpoints.list, [])
      return { undo: 'signed' }
    })
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(schedulingEndpoints.restore, () => {
      server.on(schedulingEndpoints.list, [slot])
      return slot
    })
  const { user } = open(server)
  await user.click(within((await rows())[0] as HTMLElement).getByRole('button'))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('There is no slot yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(undo)
  expect(await rows()).toHaveLength(1)
})

it('a failed update leaves the slots on the page', async () => {
  const server = fakeServer().on(schedulingEndpoints.list, slots).on(schedulingEndpoints.removeForNow, refusal(500))
  const { user } = open(server)
  const [row] = (await rows()) as [HTMLElement]
  server.on(schedulingEndpoints.list, refusal(500))
  await user.click(within(row).getByRole('button'))
  await waitFor(() => expect(server.callsOf(schedulingEndpoints.list)).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Date, descending')
  expect(await rows()).toHaveLength(3)
})

it('links a booked slot to its applicant', async () => {
  const { user, shell } = open()
  await user.click(await screen.findByRole('link', { name: 'Nguyen Anh' }))
  expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 5 })])
})

it('[MEET-16] after the end of a plan it says why slots are of no use, and leads to a plan', async () => {
  const brief = aSubscriptionBrief({ subscription_status: 'OS' })
  open(fakeServer().on(schedulingEndpoints.list, []).on(billingEndpoints.status, brief))
  expect(await screen.findByText('No plan is in service')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', paths.billing.path)
})

it('without slots it shows the next step, after a network failure a retry', async () => {
  const empty = open(fakeServer().on(schedulingEndpoints.list, []).on(billingEndpoints.status, aSubscriptionBrief()))
  expect(await screen.findByRole('link', { name: 'Register interview slots' })).toHaveAttribute(
    'href',
    '/dashboard/add-interview-times/0',
  )
  empty.unmount()
  open(fakeServer().on(schedulingEndpoints.list, refusal(500)))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
