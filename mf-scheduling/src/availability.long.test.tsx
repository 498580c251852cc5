import { fakeServer, refusal, renderScreen, stopClockAt, type FakeServer } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aJob, aSlotSeries, aSubscriptionBrief } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { parseTokyo } from '@portal/contracts/kernel'
import { availabilityEndpoints as endpoints, schedulingEndpoints, type SlotLeft } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { InterviewTimesScreen } from './screens/interview-times/interview-times-screen'

const at = (text: string): number => parseTokyo(text) ?? Number.NaN
const times = (day: string, from: string, to: string, job_id = 1) => ({
  job_id,
  start_timestamp: at(`${day} ${from}`),
  end_timestamp: at(`${day} ${to}`),
})
const left = (reason: SlotLeft, ...of: Parameters<typeof times>) => ({ ...times(...of), reason })

const jobs = [
  aJob({ id: 1 }),
  aJob({ id: 2, web_id: 'J-0002', display_name: 'キッチン' }),
  aJob({ id: 3, web_id: 'J-0003', status: 'ARCH' }),
]
const PLAN = {
  made: [
    times('2026-04-28', '14:00', '14:30'),
    times('2026-04-28', '14:30', '15:00'),
    times('2026-04-28', '14:30', '15:00', 2),
  ],
  left: [
    left('slot_overlap', '2026-04-28', '14:00', '14:30', 2),
    left('holiday', '2026-04-29', '14:00', '14:30'),
    left('holiday', '2026-04-29', '14:30', '15:00', 2),
  ],
}
const MADE = { id: 7, made: PLAN.made.map((slot, index) => ({ id: index + 1, ...slot })), left: PLAN.left }
const SERIES = aSlotSeries({ id: 7, first_timestamp: at('2026-04-28 14:00'), last_timestamp: at('2026-04-30 16:30') })

const serverWith = (): FakeServer =>
  fakeServer()
    .on(schedulingEndpoints.list, [])
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(jobsEndpoints.list, jobs)
async function open(server: FakeServer, options: Parameters<typeof renderScreen>[1] = {}) {
  const opened = renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server,
    path: paths.interviewTimes.path,
    ...options,
  })
  await opened.user.click(
    await screen.findByRole('button', { name: options.language === 'Jp' ? 'まとめて追加' : 'Add many at once' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('tablist')
  return { ...opened, dialog }
}
type Opened = Awaited<ReturnType<typeof open>>

async function previewRule({ user, dialog }: Opened) {
  const form = within(await dialog.findByRole('form', { name: 'By weekday and time' }))
  await user.click(form.getByRole('checkbox', { name: 'ホールスタッフ (J-0001)' }))
  await user.click(form.getByRole('checkbox', { name: 'キッチン (J-0002)' }))
  await user.click(form.getByRole('button', { name: 'See what will be added' }))
  return dialog.findByRole('heading', { name: /Slots that will be added/ })
}

/** Monday. */
beforeEach(() => stopClockAt('2026-04-06T10:00'))

describe('a rule', () => {
  it('[AVAIL-01] is sent as entered, for several postings, and the preview shows which slots are created, which are not and why', async () => {
    const server = serverWith().on(endpoints.preview, PLAN)
    const opened = await open(server)
    const { user, dialog } = opened
    const form = within(await dialog.findByRole('form', { name: 'By weekday and time' }))
    await user.click(form.getByRole('checkbox', { name: 'Friday' }))
    await user.selectOptions(form.getByLabelText('From'), '10:00')
    await user.selectOptions(form.getByLabelText('Until'), '24:00')
    await user.selectOptions(form.getByLabelText('Length'), '60 minutes')
    await user.selectOptions(form.getByLabelText('Gap'), '30 minutes')
    const heading = await previewRule(opened)
    expect(server.callsOf(endpoints.preview)[0]?.body).toEqual({
      jobs: [1, 2],
      weekdays: [1, 2, 3, 4],
      from: '10:00',
      until: '24:00',
      length_minutes: 60,
      gap_minutes: 30,
      first_day: '2026-04-07',
      last_day: '2026-04-20',
      skip_holidays: true,
    })
    expect(heading).toHaveFocus()
    expect(heading).toHaveTextContent('Slots that will be added: 3. Left out: 3')
    const days = within(dialog.getByRole('region', { name: 'Day by day' }))
      .getAllByRole('listitem')
      .map((day) => day.textContent)
    expect(days).toEqual([
      'Tue 28 Apr 2026Slots: 3 (14:00–15:00)Left out: キッチン (J-0002) 14:00–14:30 – overlaps another slot of the interviewer',
      'Wed 29 Apr 2026Left out: national holiday (Showa Day)',
    ])
    expect(server.callsOf(endpoints.make)).toHaveLength(0)
  })

  it('[AVAIL-01] that is half entered is not lost without a question', async () => {
    const { user, dialog, shell } = await open(serverWith())
    const form = within(await dialog.findByRole('form', { name: 'By weekday and time' }))
    const isAsked = () => shell.dirtyGuard() !== undefined
    expect(isAsked()).toBe(false)
    await user.click(form.getByRole('checkbox', { name: 'Friday' }))
    expect(isAsked()).toBe(true)
    await user.click(form.getByRole('checkbox', { name: 'Friday' }))
    expect(isAsked()).toBe(false)
  })

  it('[AVAIL-01] one press chooses the last day so many weeks after the first one', async () => {
    const server = serverWith().on(endpoints.preview, PLAN)
    const opened = await open(server)
    const { user, dialog } = opened
    const form = within(await dialog.findByRole('form', { name: 'By weekday and time' }))
    expect(form.getByRole('button', { name: '2 weeks' })).toHaveAttribute('aria-pressed', 'true')
    const weeks = form.getByRole('button', { name: '3 weeks' })
    expect(weeks).toHaveAttribute('aria-pressed', 'false')
    await user.click(weeks)
    expect(weeks).toHaveAttribute('aria-pressed', 'true')
    expect(form.getByLabelText('Last day')).toHaveValue('2026-04-27')
    await previewRule(opened)
    expect(server.callsOf(endpoints.preview)[0]?.body).toMatchObject({
      first_day: '2026-04-07',
      last_day: '2026-04-27',
    })
  })

  it('[AVAIL-01] offers postings that accept slots and lengths of 30 to 120 minutes; holidays are excluded unless selected', async () => {
    const { dialog } = await open(serverWith())
    const form = within(await dialog.findByRole('form'))
    expect(form.queryByRole('checkbox', { name: /J-0003/ })).toBeNull()
    expect(
      within(form.getByLabelText('Length'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
        .filter(Boolean),
    ).toEqual(['30', '60', '90', '120'])
    expect(form.getByRole('checkbox', { name: 'Without national holidays' })).toBeChecked()
  })

  it('[AVAIL-01] one press creates the slots; the result shows what was left out and why, and the slots are loaded again', async () => {
    const server = serverWith().on(endpoints.preview, PLAN).on(endpoints.make, MADE)
    const opened = await open(server)
    const { user, dialog, shell } = opened
    await previewRule(opened)
    await user.click(dialog.getByRole('button', { name: 'Add these slots (3)' }))
    expect(await dialog.findByRole('heading', { name: 'Slots added: 3' })).toHaveFocus()
    expect(dialog.getByText('Left out, for the reasons below: 3')).toBeVisible()
    expect(dialog.getByText('Left out: national holiday (Showa Day)')).toBeVisible()
    const [sent] = server.callsOf(endpoints.make)
    expect(sent?.body).toEqual({
      ...server.callsOf(endpoints.preview)[0]?.body,
      request_key: expect.stringMatching(/^[a-z\d-]{7,64}$/),
    })
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.list).length).toBeGreaterThan(1))
    await waitFor(() => expect(shell.emitted).toEqual([{ name: 'applicationChanged', detail: {} }]), { timeout: 5000 })
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[AVAIL-01] after a network failure the same press continues with the same key, so that nothing is created twice', async () => {
    const server = serverWith().on(endpoints.preview, PLAN).on(endpoints.make, refusal(0))
    const opened = await open(server)
    const { user, dialog, shell } = opened
    await previewRule(opened)
    await user.click(dialog.getByRole('button', { name: 'Add these slots (3)' }))
    await waitFor(() => expect(shell.failures).toHaveLength(1))
    server.on(endpoints.make, MADE)
    await user.click(dialog.getByRole('button', { name: 'Add these slots (3)' }))
    await dialog.findByRole('heading', { name: 'Slots added: 3' })
    const keys = server.callsOf(endpoints.make).map(({ body }) => body.request_key)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('[AVAIL-01] requires postings and weekdays, and shows a refusal at its field', async () => {
    const server = serverWith().on(
      endpoints.preview,
      refusal(400, {
        error: 'x',
        code: 'invalid_fields',
        fields: { last_day: 'Please choose a day within the next 12 weeks' },
      }),
    )
    const { user, dialog } = await open(server)
    const form = within(await dialog.findByRole('form'))
    await user.click(form.getByRole('button', { name: 'See what will be added' }))
    await waitFor(() => expect(form.getByRole('group', { name: 'Postings' })).toHaveAttribute('aria-invalid', 'true'))
    expect(server.callsOf(endpoints.preview)).toHaveLength(0)
    await user.click(form.getByRole('checkbox', { name: 'ホールスタッフ (J-0001)' }))
    await user.click(form.getByRole('button', { name: 'See what will be added' }))
    expect(await form.findByText('Please choose a day within the next 12 weeks')).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Last day')).toHaveFocus())
  })

  it('[AVAIL-01] keeps the input when it is changed after the preview, and creates nothing if no slot is possible', async () => {
    const server = serverWith().on(endpoints.preview, { made: [], left: PLAN.left })
    const opened = await open(server)
    const { user, dialog } = opened
    await user.selectOptions(dialog.getByLabelText('From'), '09:30')
    await previewRule(opened)
    expect(dialog.getByRole('button', { name: 'Add these slots (0)' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(dialog.getByLabelText('From')).toHaveValue('09:30')
    expect(dialog.getByRole('checkbox', { name: 'ホールスタッフ (J-0001)' })).toBeChecked()
  })

  it('[AVAIL-01] is shown in Japanese', async () => {
    const server = serverWith().on(endpoints.preview, PLAN)
    const { user, dialog } = await open(server, { language: 'Jp' })
    const form = within(await dialog.findByRole('form', { name: '曜日と時間で追加' }))
    await user.click(form.getByRole('checkbox', { name: 'キッチン (J-0002)' }))
    await user.click(form.getByRole('button', { name: '追加される枠を確認する' }))
    expect(await dialog.findByRole('heading', { name: '追加される枠：3件、追加されない枠：3件' })).toBeVisible()
    expect(dialog.getByText('追加されない日：祝日（昭和の日）')).toBeVisible()
  })
})

describe('copying a week', () => {
  it('[AVAIL-02] copies this week to the next week unless another one is chosen', async () => {
    const server = serverWith().on(endpoints.previewWeek, PLAN).on(endpoints.copyWeek, MADE)
    const { user, dialog } = await open(server)
    await user.click(dialog.getByRole('tab', { name: 'As in another week' }))
    const form = within(await dialog.findByRole('form', { name: 'As in another week' }))
    await user.click(form.getByRole('checkbox', { name: 'ホールスタッフ (J-0001)' }))
    expect(form.getByLabelText('Copy the week')).toHaveDisplayValue('Mon 6 Apr 2026 – Sun 12 Apr 2026')
    expect(form.getByLabelText('To the week')).toHaveDisplayValue('Mon 13 Apr 2026 – Sun 19 Apr 2026')
    await user.selectOptions(form.getByLabelText('To the week'), 'Mon 20 Apr 2026 – Sun 26 Apr 2026')
    await user.click(form.getByRole('button', { name: 'See what will be added' }))
    await user.click(await dialog.findByRole('button', { name: 'Add these slots (3)' }))
    await dialog.findByRole('heading', { name: 'Slots added: 3' })
    const week = { jobs: [1], source: '2026-04-06', target: '2026-04-20', skip_holidays: true }
    expect(server.callsOf(endpoints.previewWeek)[0]?.body).toEqual(week)
    expect(server.callsOf(endpoints.copyWeek)[0]?.body).toMatchObject(week)
  })
})

describe('deleting a series', () => {
  it('[AVAIL-02] is possible right after it was created, after a confirmation', async () => {
    const server = serverWith()
      .on(endpoints.preview, PLAN)
      .on(endpoints.make, MADE)
      .on(endpoints.takeBack, { removed: 3, kept: 0 })
    const opened = await open(server)
    const { user, dialog, shell } = opened
    await previewRule(opened)
    await user.click(dialog.getByRole('button', { name: 'Add these slots (3)' }))
    await user.click(await dialog.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text: 'Slots deleted: 3' }]))
    expect(shell.questions[0]).toMatchObject({ title: 'Take back these slots?', danger: true })
    expect(server.callsOf(endpoints.takeBack)[0]?.params).toEqual({ id: '7' })
    expect(dialog.getByRole('form', { name: 'By weekday and time' })).toBeVisible()
  })

  it('[AVAIL-02] is possible later from the list, which shows postings, days and booked slots', async () => {
    const server = serverWith().on(endpoints.series, [SERIES]).on(endpoints.takeBack, { removed: 5, kept: 1 })
    const { user, dialog, shell } = await open(server)
    await user.click(dialog.getByRole('tab', { name: 'Added so far' }))
    const row = await dialog.findByRole('listitem')
    expect(row).toHaveTextContent('Tue 28 Apr 2026 – Thu 30 Apr 2026')
    expect(row).toHaveTextContent('ホールスタッフ (J-0001)')
    expect(row).toHaveTextContent('Free: 5, booked: 1')
    expect(row).toHaveTextContent('by 山田 花子')
    server.on(endpoints.series, [])
    await user.click(
      within(row).getByRole('button', { name: 'Take back the slots of Tue 28 Apr 2026 – Thu 30 Apr 2026' }),
    )
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ kind: 'success', text: 'Slots deleted: 5. Booked and kept: 1' }]),
    )
    expect(await dialog.findByText(/There is nothing to take back/)).toBeVisible()
  })

  it('[AVAIL-02] does nothing if the user answers no', async () => {
    const server = serverWith().on(endpoints.series, [SERIES])
    const { user, dialog, shell } = await open(server, { confirm: false })
    await user.click(dialog.getByRole('tab', { name: 'Added so far' }))
    await user.click(await dialog.findByRole('button', { name: /Take back the slots/ }))
    await waitFor(() => expect(shell.questions).toHaveLength(1))
    expect(server.callsOf(endpoints.takeBack)).toHaveLength(0)
  })
})

it('says that no posting accepts slots, and offers a retry if the postings cannot be loaded', async () => {
  const server = fakeServer()
    .on(schedulingEndpoints.list, [])
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(jobsEndpoints.list, refusal(500))
  const { user } = renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language: 'EN',
    server,
    path: paths.interviewTimes.path,
  })
  await user.click(await screen.findByRole('button', { name: 'Add many at once' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(jobsEndpoints.list, [])
  await user.click(retry)
  expect(await screen.findByText('No posting takes slots at the moment.')).toBeVisible()
})
