import { fakeServer, refusal, renderScreen, shows, stopClockAt, told, type FakeServer } from '@portal/browser/testing'
import { aHinderedPosting, aJob, aMember, aSlot, anApplicantProfile } from '@portal/contracts/factories'
import { hindranceEndpoints, type Hindrance } from '@portal/contracts/go-live'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { parseTokyo } from '@portal/contracts/kernel'
import { schedulingEndpoints, SLOT_DETAILS, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { OVERLAP_HEIGHT } from './features/calendar/grid-model'
import { AddInterviewTimesScreen } from './screens/add-interview-times/add-interview-times-screen'
import { Route, Routes } from '@portal/browser/router'

const at = (text: string): number => parseTokyo(text) ?? Number.NaN
const slotAt = (day: string, from: string, to: string, overrides: Partial<Slot> = {}): Slot =>
  aSlot({ start_timestamp: at(`${day} ${from}`), end_timestamp: at(`${day} ${to}`), ...overrides })
const booked = (id: number, status_v2: 'IF' | 'NSRS' | 'NSRE'): Partial<Slot> => {
  const { last_name, first_name } = anApplicantProfile()
  return {
    is_open: false,
    is_fixed: status_v2 === 'IF',
    job_application: { id, status_v2, is_active: true, applicant_profile: { last_name, first_name } },
  }
}

const serverWith = (slots: Slot[] = [], job = aJob({ id: 1 })): FakeServer =>
  fakeServer().on(jobsEndpoints.one, job).on(schedulingEndpoints.list, slots)

const open = (server: FakeServer, options: Parameters<typeof renderScreen>[1] & { href?: string } = {}) =>
  renderScreen(
    <Routes>
      <Route path={paths.addInterviewTimes.path} element={<AddInterviewTimesScreen />} />
    </Routes>,
    {
      locales: { ja, en },
      server,
      language: 'EN',
      path: options.href ?? paths.addInterviewTimes.to({ jobId: 1 }).href,
      ...options,
      session: { completedTourSteps: ['add-slot-help'], ...options.session },
    },
  )
type Opened = ReturnType<typeof open>

async function addByForm({ user }: Opened, date: string, start: string, end: string) {
  const form = within(await screen.findByRole('form', { name: 'Add by date and time' }))
  if (date) fireEvent.change(form.getByLabelText('Date'), { target: { value: date } })
  if (start) await user.selectOptions(form.getByLabelText('Start time'), start)
  if (end) await user.selectOptions(form.getByLabelText('End time'), end)
  await user.click(form.getByRole('button', { name: 'Add' }))
}

const CALENDAR = { name: 'Calendar of interview slots' }
/** A half hour of the calendar, by the start of its label. */
const cellAt = (label: string): HTMLElement => {
  // By attribute, because the names of 336 cells take a second to compute.
  const cell = document.querySelector<HTMLElement>(`[role="gridcell"][aria-label^="${label}"]`)
  if (!cell) throw new Error(`There is no cell "${label}"`)
  return cell
}

/** Clicks a half hour of the calendar, or drags from it to another. */
const pressOn = ({ user }: Opened, from: string, to = from) =>
  user.pointer([
    { keys: '[MouseLeft>]', target: cellAt(from) },
    ...(to === from ? [] : [{ target: cellAt(to) }]),
    { keys: '[/MouseLeft]', target: cellAt(to) },
  ])

/** Monday. */
beforeEach(() => {
  stopClockAt('2026-04-06T10:00')
})

describe('adding a slot by date and time', () => {
  it('[SLOT-10] sends the posting and the times in Asia/Tokyo', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const opened = open(server)
    await addByForm(opened, '2026-04-09', '10:00', '11:30')
    await waitFor(() => expect(opened.shell.toasts).toEqual([{ kind: 'success', text: 'The slot was registered' }]))
    expect(server.callsOf(schedulingEndpoints.create)[0]?.body).toEqual({
      job: 1,
      slots: [{ start_time: '2026-04-09 10:00', end_time: '2026-04-09 11:30' }],
    })
  })

  it('[FIND-05] a slot for several people is one slot, and each place is a line that names their number', async () => {
    const day = '2026-04-09'
    const places = [1, 2].map((id) => slotAt(day, '10:00', '11:00', { id, places: 2, job_id: 1 }))
    const server = serverWith().on(schedulingEndpoints.create, () => {
      server.on(schedulingEndpoints.list, places)
      return places
    })
    const opened = open(server)
    const form = within(await screen.findByRole('form', { name: 'Add by date and time' }))
    await opened.user.selectOptions(form.getByLabelText('People at once'), '2')
    await addByForm(opened, day, '10:00', '11:00')
    await waitFor(() => expect(opened.shell.toasts).toEqual([{ kind: 'success', text: 'The slot was registered' }]))
    expect(server.callsOf(schedulingEndpoints.create)[0]?.body).toMatchObject({ places: 2, slots: [{}] })
    expect(await screen.findAllByText('For 2 people')).toHaveLength(2)
  })

  it('[SLOT-09] informs the other remotes 500 ms later', async () => {
    let [answered, heard] = [Number.NaN, Number.NaN]
    const opened = open(
      serverWith().on(schedulingEndpoints.create, () => {
        answered = performance.now()
        return [aSlot()]
      }),
    )
    opened.shell.events.on('applicationChanged', () => {
      heard = performance.now()
    })
    await addByForm(opened, '2026-04-09', '10:00', '')
    await waitFor(() => expect(opened.shell.emitted).toEqual([{ name: 'applicationChanged', detail: {} }]), {
      timeout: 5000,
    })
    shows('mf-scheduling', 'event applicationChanged', 'a slot is added', told(opened.shell, 'applicationChanged'))
    // Measured with the clock of the page, so that a slow test run changes nothing.
    expect(heard - answered).toBeGreaterThanOrEqual(495)
  })

  it('[SLOT-16] requires date and time', async () => {
    const server = serverWith()
    await addByForm(open(server), '', '', '')
    expect(await screen.findAllByText('Please select a date and time')).toHaveLength(3)
    expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(0)
  })

  it('[SLOT-17] does not send a slot that is registered already', async () => {
    const server = serverWith([slotAt('2026-04-09', '10:00', '10:30')])
    await addByForm(open(server), '2026-04-09', '10:00', '10:30')
    expect(await screen.findByText('Slot already added')).toBeVisible()
    expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(0)
  })

  it.each([
    ['EN', 'This slot cannot be registered', 'New slots register from 24 hours ahead.'],
    ['Jp', 'この枠は登録できません', '24時間後以降'],
  ] as const)('[SLOT-18] refuses a start in less than 24 hours without a call (%s)', async (language, title, body) => {
    const server = serverWith()
    const { user } = open(server, { language })
    const form = within(await screen.findByRole('form'))
    const [start, end] = form.getAllByRole('combobox') as [HTMLElement, HTMLElement]
    fireEvent.change(form.getByLabelText(/Date|日付/), { target: { value: '2026-04-07' } })
    await user.selectOptions(start, '09:30')
    await user.selectOptions(end, '10:00')
    await user.click(form.getByRole('button'))
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(dialog).toHaveTextContent(body)
    expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(0)
  })

  it('[SLOT-18] accepts a start in exactly 24 hours', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    await addByForm(open(server), '2026-04-07', '10:00', '10:30')
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(1))
  })

  it('[SLOT-19] shows the advice about 48 hours and continues', async () => {
    const opened = open(serverWith().on(schedulingEndpoints.create, [aSlot()]))
    expect(await screen.findByText(/best registered from 48 hours ahead/)).toBeVisible()
    await addByForm(opened, '2026-04-07', '12:00', '12:30')
    await waitFor(() => expect(opened.shell.toasts.map((toast) => toast.kind)).toEqual(['success', 'info']))
  })

  it('[SLOT-27] recommends about two weeks ahead', async () => {
    open(serverWith())
    expect(await screen.findByText(/about two weeks ahead/)).toBeVisible()
  })

  it('[SLOT-20] offers half hours and refuses an end before the start', async () => {
    const server = serverWith()
    const opened = open(server)
    await addByForm(opened, '2026-04-09', '10:00', '09:00')
    expect(await screen.findByText('A slot lasts at least 30 minutes')).toBeVisible()
    const options = within(screen.getByLabelText('Start time'))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options.slice(1, 4)).toEqual(['00:00', '00:30', '01:00'])
    expect(options).toHaveLength(49)
    expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(0)
  })

  it('[SLOT-21] an end of 24:00 is midnight of the next day', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    await addByForm(open(server), '2026-04-09', '23:30', '24:00')
    await waitFor(() =>
      expect(server.callsOf(schedulingEndpoints.create)[0]?.body.slots[0]?.end_time).toBe('2026-04-10 00:00'),
    )
  })

  it.each([
    ['SLOT-18', 400, 'slot_too_soon', 'この枠は登録できません', '24時間後以降'],
    ['SLOT-22', 409, 'slot_duplicate', 'すでに登録済みです', 'この時間帯に登録されています'],
    ['SLOT-24', 409, 'slot_overlap', 'ほかの枠と重なっています', '時間が重なる別の枠'],
    ['SLOT-26', 400, 'slot_after_service', 'この日時には登録できません', '終了後10日目まで'],
  ] as const)('[%s] a refusal %s %s has its dialog', async (_id, status, code, title, body) => {
    const server = serverWith().on(
      schedulingEndpoints.create,
      refusal(status, { error: 'x', code, detail: SLOT_DETAILS[code] }),
    )
    const { user } = open(server, { language: 'Jp' })
    const form = within(await screen.findByRole('form'))
    const [start] = form.getAllByRole('combobox') as [HTMLElement]
    const date = form.getByLabelText(/日付/)
    fireEvent.change(date, { target: { value: '2026-04-09' } })
    await user.selectOptions(start, '10:00')
    await user.click(form.getByRole('button'))
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(body)
    expect(date).toHaveValue('2026-04-09')
  })

  it('[SLOT-23] the sixth slot at one time shows its dialog', async () => {
    const server = serverWith().on(
      schedulingEndpoints.create,
      refusal(409, { error: 'x', detail: SLOT_DETAILS.slot_limit }),
    )
    await addByForm(open(server), '2026-04-09', '10:00', '10:30')
    expect(await screen.findByRole('alertdialog', { name: 'Registration is limited to 5 per slot' })).toHaveTextContent(
      'One interviewer handling multiple postings can register up to 5 in the same slot.',
    )
  })

  it('[SLOT-29] shows the server’s text, or the generic text if there is none', async () => {
    const server = serverWith().on(
      schedulingEndpoints.create,
      refusal(409, { error: 'Slots cannot be registered for this posting', code: 'job_closed' }),
    )
    const opened = open(server)
    await addByForm(opened, '2026-04-09', '10:00', '10:30')
    await waitFor(() => expect(opened.shell.failures[0]?.message).toBe('Slots cannot be registered for this posting'))
    server.on(schedulingEndpoints.create, refusal(500))
    await addByForm(opened, '2026-04-09', '10:00', '10:30')
    await waitFor(() => expect(opened.shell.failures[1]?.message).toBe('Please refresh the page.'))
  })

  it('[SLOT-29] a network failure asks the user to select date and time again', async () => {
    const server = serverWith().on(schedulingEndpoints.create, refusal(0))
    await addByForm(open(server), '2026-04-09', '10:00', '10:30')
    expect(await screen.findByRole('alertdialog', { name: 'Please select a date and time' })).toBeVisible()
  })

  it('shows a refused time at its field', async () => {
    const server = serverWith().on(
      schedulingEndpoints.create,
      refusal(400, { error: 'x', fields: { 'slots.0.end_time': 'Not this end' } }),
    )
    await addByForm(open(server), '2026-04-09', '10:00', '10:30')
    expect(await screen.findByText('Not this end')).toBeVisible()
    expect(screen.getByLabelText('End time')).toHaveFocus()
  })
})

describe('adding a slot on the calendar', () => {
  const ready = () => screen.findByRole('region', { name: 'Calendar of interview slots' })
  const sent = (server: FakeServer) => server.callsOf(schedulingEndpoints.create).map(({ body }) => body.slots[0])

  it('[SLOT-08] a click adds a slot of half an hour at once', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00')
    await waitFor(() =>
      expect(sent(server)).toEqual([{ start_time: '2026-04-09 10:00', end_time: '2026-04-09 10:30' }]),
    )
    await waitFor(() => expect(opened.shell.toasts[0]?.kind).toBe('success'))
  })

  it('[SLOT-08] a click in the day view adds a slot too', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const opened = open(server)
    await opened.user.click(await screen.findByRole('button', { name: 'Day' }))
    await pressOn(opened, 'Tue 7 Apr 2026, 15:30')
    await waitFor(() =>
      expect(sent(server)).toEqual([{ start_time: '2026-04-07 15:30', end_time: '2026-04-07 16:00' }]),
    )
  })

  it('[SLOT-21] a slot in the last half hour ends at midnight of the next day', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Thu 9 Apr 2026, 23:30')
    await waitFor(() =>
      expect(sent(server)).toEqual([{ start_time: '2026-04-09 23:30', end_time: '2026-04-10 00:00' }]),
    )
  })

  it('[SLOT-18] a click on a time in less than 24 hours shows the dialog and sends nothing', async () => {
    const server = serverWith()
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Tue 7 Apr 2026, 09:30')
    expect(await screen.findByRole('alertdialog', { name: 'This slot cannot be registered' })).toBeVisible()
    expect(sent(server)).toEqual([])
  })

  it('[SLOT-17] two clicks on the same time send it once', async () => {
    let answer: (slots: Slot[]) => void = () => {}
    const server = serverWith().on(
      schedulingEndpoints.create,
      () =>
        new Promise<Slot[]>((resolve) => {
          answer = resolve
        }),
    )
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00')
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00')
    await waitFor(() => expect(opened.shell.toasts).toEqual([{ kind: 'error', text: 'Slot already added' }]))
    answer([aSlot()])
    await waitFor(() => expect(opened.shell.toasts).toHaveLength(2))
    expect(sent(server)).toHaveLength(1)
  })

  it('[CALE-03] a drag over several lengths makes slots of the chosen length, and one undo takes them back', async () => {
    const made = [
      slotAt('2026-04-09', '10:00', '10:30', { id: 31 }),
      slotAt('2026-04-09', '10:30', '11:00', { id: 32 }),
    ]
    const server = serverWith().on(schedulingEndpoints.create, made).on(schedulingEndpoints.removeForNow, { undo: 'x' })
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00', 'Thu 9 Apr 2026, 10:30')
    await waitFor(() => expect(opened.shell.toasts[0]?.text).toBe('Slots registered: 2'))
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.callsOf(schedulingEndpoints.removeForNow).map(({ params }) => params)).toEqual([
        { id: '31' },
        { id: '32' },
      ]),
    )
    await opened.user.selectOptions(screen.getByLabelText('Slot length'), '60 min')
    await pressOn(opened, 'Fri 10 Apr 2026, 10:00', 'Fri 10 Apr 2026, 12:00')
    await pressOn(opened, 'Fri 10 Apr 2026, 15:00')
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.create)).toHaveLength(3))
    expect(server.callsOf(schedulingEndpoints.create).map(({ body }) => body.slots)).toEqual([
      [
        { start_time: '2026-04-09 10:00', end_time: '2026-04-09 10:30' },
        { start_time: '2026-04-09 10:30', end_time: '2026-04-09 11:00' },
      ],
      // The last half hour is too short for another one.
      [
        { start_time: '2026-04-10 10:00', end_time: '2026-04-10 11:00' },
        { start_time: '2026-04-10 11:00', end_time: '2026-04-10 12:00' },
      ],
      [{ start_time: '2026-04-10 15:00', end_time: '2026-04-10 16:00' }],
    ])
  })

  it('quick clicks on two times send both', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const opened = open(server)
    await ready()
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00')
    await pressOn(opened, 'Fri 10 Apr 2026, 11:00')
    await waitFor(() => expect(sent(server)).toHaveLength(2))
  })
})

describe('the slots of a posting', () => {
  const list = async () => within(await screen.findByRole('region', { name: 'Slots shown' }))

  it('[SLOT-14] shows each state as a text', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '10:30', { id: 1 }),
        slotAt('2026-04-09', '11:00', '11:30', { id: 2, ...booked(2, 'IF') }),
        slotAt('2026-04-09', '12:00', '12:30', { id: 3, ...booked(3, 'NSRS') }),
        slotAt('2026-04-09', '13:00', '13:30', { id: 4, ...booked(4, 'NSRE') }),
        slotAt('2026-04-06', '09:00', '09:30', { id: 5, ...booked(5, 'IF') }),
      ]),
    )
    const rows = (await list()).getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringContaining('Completed'),
      expect.stringContaining('Open'),
      expect.stringContaining('Interview fixed'),
      expect.stringContaining('New slot requested by the applicant'),
      expect.stringContaining('New slot requested by you'),
    ])
  })

  it('[SLOT-12] deletes an open slot after a confirmation, and loads the slots again', async () => {
    const server = serverWith([slotAt('2026-04-09', '10:00', '10:30', { id: 31 })]).on(
      schedulingEndpoints.removeForNow,
      { undo: 'x' },
    )
    const { user, shell } = open(server)
    const before = (await list(), server.callsOf(schedulingEndpoints.list).length)
    await user.click((await list()).getByRole('button', { name: /^Delete the slot Thu 9 Apr 2026, 10:00–10:30/ }))
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.removeForNow)[0]?.params).toEqual({ id: '31' }))
    expect(shell.questions[0]).toMatchObject({ title: 'Delete this slot?', danger: true })
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.list).length).toBe(before + 1))
  })

  it('[SLOT-12] after a deletion the focus is on the button of the next slot', async () => {
    const [first, second] = [10, 11].map((hour) => slotAt('2026-04-09', `${hour}:00`, `${hour}:30`, { id: hour }))
    const server = serverWith([first, second] as Slot[]).on(schedulingEndpoints.removeForNow, () => {
      server.on(schedulingEndpoints.list, [second] as Slot[])
      return { undo: 'x' }
    })
    const { user } = open(server)
    await user.click((await list()).getByRole('button', { name: /10:00–10:30/ }))
    await screen.findByRole('button', { name: 'Undo' })
    expect((await list()).getByRole('button', { name: /11:00–11:30/ })).toHaveFocus()
  })

  it('[SLOT-12] offers no deletion for a booked slot', async () => {
    open(serverWith([slotAt('2026-04-09', '10:00', '10:30', booked(7, 'IF'))]))
    expect((await list()).queryByRole('button')).toBeNull()
  })

  it('[SLOT-12] says why a slot that was booked meanwhile is not deleted', async () => {
    const server = serverWith([slotAt('2026-04-09', '10:00', '10:30')]).on(
      schedulingEndpoints.removeForNow,
      refusal(409, { error: 'A booked slot cannot be deleted', code: 'slot_booked' }),
    )
    const { user, shell } = open(server)
    await user.click((await list()).getByRole('button'))
    await waitFor(() => expect(shell.failures[0]?.message).toBe('A booked slot cannot be deleted'))
  })

  it('[SLOT-06] links a booked slot to its applicant', async () => {
    const { user, shell } = open(serverWith([slotAt('2026-04-09', '10:00', '10:30', booked(77, 'IF'))]))
    const calendar = within(await screen.findByRole('region', { name: 'Calendar of interview slots' }))
    await user.click(calendar.getByRole('button', { name: /Nguyen Anh/ }))
    expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 77 })])
  })

  it('a slot on the calendar opens with the Enter key', async () => {
    const { user, shell } = open(serverWith([slotAt('2026-04-09', '10:00', '10:30', booked(77, 'IF'))]))
    const calendar = within(await screen.findByRole('region', { name: 'Calendar of interview slots' }))
    calendar.getByRole('button', { name: /Nguyen Anh/ }).focus()
    await user.keyboard('{Enter}')
    expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 77 })])
  })

  it('[SLOT-13] [CALE-03] shows the owner of each slot by shape and word', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '10:30', { id: 1 }),
        slotAt('2026-04-09', '11:00', '11:30', { id: 2, job_id: 2, job_display_name: 'Kitchen' }),
        slotAt('2026-04-09', '12:00', '12:30', {
          id: 3,
          job_id: 3,
          job_display_name: 'Office',
          interviewer_id: 9,
          interviewer_lastname: 'Sato',
        }),
      ]),
    )
    const calendar = within(await screen.findByRole('region', { name: 'Calendar of interview slots' }))
    expect(calendar.getByRole('button', { name: /^10:00/ })).toHaveClass('slot-own')
    expect(calendar.getByRole('button', { name: /^11:00/ })).toHaveClass('slot-sameInterviewer')
    expect(calendar.getByRole('button', { name: /^12:00/ })).toHaveClass('slot-other')
    const briefs = calendar.getAllByRole('button').map((slot) => slot.querySelector('.slot-brief')?.textContent)
    expect(briefs).toEqual(['Open / 山田', 'Open / Other posting', 'Open / Colleague'])
  })
})

describe('the calendar', () => {
  const calendar = async () => within(await screen.findByRole('region', { name: 'Calendar of interview slots' }))
  const headers = async () => (await calendar()).getAllByTestId('calendar-heading').map((header) => header.textContent)

  it('[SLOT-01] shows Monday to Sunday in Japanese', async () => {
    open(serverWith(), { language: 'Jp' })
    const region = within(await screen.findByRole('region', { name: '面接枠のカレンダー' }))
    expect(region.getAllByTestId('calendar-heading').map((header) => header.textContent)).toEqual([
      '4/6（月）',
      '4/7（火）',
      '4/8（水）',
      '4/9（木）',
      '4/10（金）',
      '4/11（土）',
      '4/12（日）',
    ])
  })

  it('[SLOT-01] [CALE-02] on a phone it begins with what comes, and shows one day instead of a week', async () => {
    const before = window.matchMedia
    window.matchMedia = (query) => ({ ...before(query), matches: query.includes('max-width') })
    try {
      const { user } = open(
        serverWith([
          slotAt('2026-04-06', '12:00', '12:30', { id: 1 }),
          slotAt('2026-04-06', '08:00', '08:30', { id: 2 }),
        ]),
      )
      const coming = within(await screen.findByRole('region', { name: 'What comes' }))
      expect(coming.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 11))).toEqual(['12:00–12:30'])
      const views = within(screen.getByRole('group', { name: 'View' }))
      expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agenda', 'Day', 'Month'])
      await user.click(views.getByRole('button', { name: 'Day' }))
      expect(await headers()).toHaveLength(1)
      expect(screen.getByText('Tue 7 Apr 2026', { selector: '[aria-live]' })).toBeVisible()
    } finally {
      window.matchMedia = before
    }
  })

  it('[SLOT-02] opens in the week view', async () => {
    const { user } = open(serverWith())
    expect(await headers()).toHaveLength(7)
    expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect((await headers())[0]).toBe('Mon 13 Apr')
  })

  it('[SLOT-03] can be grouped by location, interviewer or job', async () => {
    const { user } = open(
      serverWith(
        [
          slotAt('2026-04-07', '12:00', '12:30', {
            id: 3,
            job_id: 3,
            web_id: 'J-0003',
            job_display_name: 'Office',
            interviewer_id: 9,
            interviewer_lastname: 'Sato',
            interview_location: null,
          }),
        ],
        aJob({ id: 1, web_id: 'J-0001', display_name: 'Hall' }),
      ),
    )
    for (const view of ['Week', 'Day']) {
      await user.click(await screen.findByRole('button', { name: view }))
      for (const [by, title] of [
        ['By location', 'Online interview'],
        ['By interviewer', 'Sato'],
        ['By posting', 'Office (J-0003)'],
      ] as const) {
        await user.selectOptions(screen.getByLabelText('Arrange by'), by)
        expect((await calendar()).getAllByText(title)[0]).toBeVisible()
      }
    }
  })
})

describe('the calendar as a grid', () => {
  const grid = () => screen.findByRole('grid', CALENDAR)
  const here = () => document.activeElement?.getAttribute('aria-label')
  /** Focuses the calendar by the Tab key, at 09:00 on Monday. */
  const enter = async ({ user }: Opened) => {
    await grid()
    screen.getByRole('button', { name: 'Agenda' }).focus()
    await user.tab()
  }

  it('[AVAIL-05] rows are half hours, columns are days, and each cell is labelled with date, time and state', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '11:00', { id: 1 }),
        slotAt('2026-04-10', '10:00', '10:30', { id: 2, ...booked(2, 'IF') }),
      ]),
    )
    const table = within(await grid())
    expect(table.getAllByRole('row')).toHaveLength(49)
    expect(table.getAllByRole('columnheader').slice(1)).toHaveLength(7)
    const row = within(table.getAllByRole('row')[21] as HTMLElement)
    expect(row.getByRole('rowheader')).toHaveTextContent('10:00')
    expect(row.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Mon 6 Apr 2026, 10:00 Not available',
      'Tue 7 Apr 2026, 10:00 Available',
      'Wed 8 Apr 2026, 10:00 Available',
      expect.stringMatching(/^Thu 9 Apr 2026, 10:00–11:00 Open/),
      expect.stringMatching(/^Fri 10 Apr 2026, 10:00–10:30 Nguyen Anh \/ Interview fixed/),
      'Sat 11 Apr 2026, 10:00 Available',
      'Sun 12 Apr 2026, 10:00 Available',
    ])
    expect(cellAt('Thu 9 Apr 2026, 10:30')).toHaveAccessibleName(/Open/)
    expect(table.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  })

  it('[AVAIL-04] the label of a cell with slots of the same time has the time once, and each slot is a line', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '10:30', { id: 1, interviewer_lastname: 'Yamada' }),
        slotAt('2026-04-09', '10:00', '10:30', { id: 2, interviewer_id: 9, interviewer_lastname: 'Sato' }),
      ]),
    )
    await grid()
    const cell = cellAt('Thu 9 Apr 2026, 10:00–10:30')
    expect(cell).toHaveAccessibleName(/10:00–10:30 Yamada \/ [^;]* \/ Open; Sato \/ [^;]* \/ Open$/)
    const lines = within(cell).getAllByRole('button')
    expect(lines.map((line) => [line.className.includes('slot-line'), line.title.slice(0, 18)])).toEqual([
      [true, '10:00–10:30 Open /'],
      [true, '10:00–10:30 Open /'],
    ])
  })

  it('[AVAIL-04] overlapping slots each have the whole width for their text, and the label of a cell names all of them', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '11:30', { id: 1, interviewer_lastname: 'Yamada' }),
        slotAt('2026-04-09', '10:30', '11:30', { id: 2, interviewer_id: 9, interviewer_lastname: 'Sato' }),
        slotAt('2026-04-09', '10:30', '11:00', { id: 3, interviewer_id: 10, interviewer_lastname: 'Ito' }),
      ]),
    )
    await grid()
    const cell = cellAt('Thu 9 Apr 2026, 10:30')
    expect(cell).toHaveAccessibleName(/10:00–11:30 Yamada .*; 10:30–11:30 Sato .*; 10:30–11:00 Ito [^;]*$/)
    const blocks = within(cell).getAllByRole('button')
    expect(blocks.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^10:30–11:30 Sato/),
      expect.stringMatching(/^10:30–11:00 Ito/),
    ])
    const [, second] = blocks as [HTMLElement, HTMLElement]
    expect(second.style.top).toBe(`${1 + OVERLAP_HEIGHT}px`)
    expect(cell.parentElement?.style.height).toBe(`${2 * OVERLAP_HEIGHT}px`)
    // No block is narrower than its indent requires.
    for (const { style } of blocks) expect(style.width).toMatch(/^calc\(100% - \d+px\)$/)
  })

  it('[AVAIL-05] keys move the focus by half hour, day, week and to the ends of the day', async () => {
    const opened = open(serverWith())
    await enter(opened)
    for (const [key, at] of [
      ['', 'Mon 6 Apr 2026, 09:00'],
      ['{ArrowDown}', 'Mon 6 Apr 2026, 09:30'],
      ['{ArrowRight}', 'Tue 7 Apr 2026, 09:30'],
      ['{ArrowUp}', 'Tue 7 Apr 2026, 09:00'],
      ['{End}', 'Tue 7 Apr 2026, 23:30'],
      ['{Home}', 'Tue 7 Apr 2026, 00:00'],
      ['{PageDown}', 'Tue 14 Apr 2026, 00:00'],
      ['{PageUp}', 'Tue 7 Apr 2026, 00:00'],
      ['{ArrowLeft}{ArrowLeft}', 'Sun 5 Apr 2026, 00:00'],
    ] as const) {
      if (key) await opened.user.keyboard(key)
      await waitFor(() => expect(here()).toMatch(new RegExp(`^${at}`)))
    }
  })

  it('[AVAIL-05] Enter creates a slot or opens a booked one, Delete removes an open one', async () => {
    const server = serverWith([
      slotAt('2026-04-07', '09:00', '09:30', { id: 1, ...booked(77, 'IF') }),
      slotAt('2026-04-08', '09:00', '09:30', { id: 2 }),
    ])
      .on(schedulingEndpoints.create, [aSlot()])
      .on(schedulingEndpoints.removeForNow, { undo: 'x' })
    const opened = open(server)
    const { user, shell } = opened
    await enter(opened)
    // Delete on the booked slot does nothing.
    await user.keyboard('{ArrowRight}{Delete}{ArrowRight}{Delete}')
    await waitFor(() =>
      expect(server.callsOf(schedulingEndpoints.removeForNow).map(({ params }) => params)).toEqual([{ id: '2' }]),
    )
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(server.callsOf(schedulingEndpoints.create)[0]?.body.slots).toEqual([
        { start_time: '2026-04-09 09:00', end_time: '2026-04-09 09:30' },
      ]),
    )
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    await waitFor(() => expect(shell.went).toEqual([paths.applicantDetails.to({ applicationId: 77 })]))
  })

  it('[AVAIL-06] Shift with an arrow key, or a drag, moves an open slot; a booked one cannot be moved', async () => {
    const slot = slotAt('2026-04-08', '09:00', '10:00', { id: 2 })
    const server = serverWith([slot, slotAt('2026-04-07', '09:00', '09:30', { id: 1, ...booked(77, 'IF') })]).on(
      schedulingEndpoints.move,
      slot,
    )
    const sent = () =>
      server.callsOf(schedulingEndpoints.move).map(({ params, body }) => [params.id, body.start_time, body.end_time])
    const opened = open(server)
    await enter(opened)
    await opened.user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(sent()).toEqual([['2', '2026-04-08 09:30', '2026-04-08 10:30']]))
    const calendar = within(await grid())
    const drag = (name: RegExp, to: string) =>
      opened.user.pointer([
        { keys: '[MouseLeft>]', target: calendar.getByRole('button', { name }) },
        { target: cellAt(to) },
        { keys: '[/MouseLeft]', target: cellAt(to) },
      ])
    await drag(/Nguyen Anh/, 'Fri 10 Apr 2026, 11:00')
    await drag(/Open/, 'Fri 10 Apr 2026, 11:00')
    await waitFor(() => expect(sent().slice(1)).toEqual([['2', '2026-04-10 11:00', '2026-04-10 12:00']]))
  })

  const movesOf = (server: FakeServer) =>
    server.callsOf(schedulingEndpoints.move).map(({ params, body }) => [params.id, body.start_time, body.end_time])
  const block = async (name: RegExp) => within(await grid()).getByRole('button', { name })
  const cursor = () => document.querySelector('[role="gridcell"][tabindex="0"]')?.getAttribute('aria-label')

  it('[AVAIL-06] a small movement inside a slot is a click; a drag back to its start does nothing', async () => {
    const server = serverWith([slotAt('2026-04-08', '09:00', '10:00', { id: 2 })])
    const { user, shell } = open(server, { confirm: false })
    const slot = await block(/Open/)
    const [time, what] = [...slot.querySelectorAll('span')] as [HTMLElement, HTMLElement]
    await user.pointer([{ keys: '[MouseLeft>]', target: time }, { target: what }])
    expect(screen.getByRole('region', CALENDAR)).not.toHaveClass('is-dragging')
    await user.pointer({ keys: '[/MouseLeft]', target: what })
    expect(shell.questions).toHaveLength(1)
    const home = cellAt('Wed 8 Apr 2026, 09:00')
    await user.pointer([
      { keys: '[MouseLeft>]', target: slot },
      { target: cellAt('Fri 10 Apr 2026, 09:00') },
      { target: home },
      { keys: '[/MouseLeft]', target: home },
    ])
    expect(shell.questions).toHaveLength(1)
    expect([...server.callsOf(schedulingEndpoints.create), ...movesOf(server)]).toEqual([])
  })

  it('[AVAIL-06] a long slot moves as far as the pointer, wherever it is grabbed', async () => {
    const slot = slotAt('2026-04-08', '09:00', '11:00', { id: 2 })
    const server = serverWith([slot]).on(schedulingEndpoints.move, slot)
    const { user } = open(server)
    const [target, coords] = [await block(/Open/), { clientY: 50 }]
    const to = { target: cellAt('Fri 10 Apr 2026, 11:00'), coords: { clientY: 0 } }
    await user.pointer([{ keys: '[MouseLeft>]', target, coords }, to, { keys: '[/MouseLeft]', ...to }])
    await waitFor(() => expect(movesOf(server)).toEqual([['2', '2026-04-10 10:30', '2026-04-10 12:30']]))
  })

  it('[AVAIL-06] quick key presses are one move with one undo, and the slot stays at its last position', async () => {
    const slot = slotAt('2026-04-08', '09:00', '10:00', { id: 2 })
    const answers: (() => void)[] = []
    const server = serverWith([slot]).on(
      schedulingEndpoints.move,
      () => new Promise<Slot>((resolve) => answers.push(() => resolve(slot))),
    )
    const opened = open(server)
    await enter(opened)
    await opened.user.keyboard('{ArrowRight}{ArrowRight}')
    // Without time between them, however slow the machine is.
    const press = (times: number) => {
      for (let time = 0; time < times; time += 1)
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true })
    }
    press(3)
    await waitFor(() => expect(movesOf(server)).toEqual([['2', '2026-04-08 10:30', '2026-04-08 11:30']]))
    press(1)
    answers[0]?.()
    await waitFor(() => expect(movesOf(server).slice(1)).toEqual([['2', '2026-04-08 11:00', '2026-04-08 12:00']]))
    expect(await block(/Open/)).toHaveTextContent('11:00–12:00')
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    answers[1]?.()
    await waitFor(() => expect(movesOf(server)[2]).toEqual(['2', '2026-04-08 09:00', '2026-04-08 10:00']))
    answers[2]?.()
    await waitFor(async () => expect(await block(/Open/)).toHaveTextContent('09:00–10:00'))
  })

  it('[AVAIL-06] after a refused move the focus stays on the slot', async () => {
    const opened = open(serverWith([slotAt('2026-04-07', '10:00', '10:30', { id: 2 })]))
    await enter(opened)
    await opened.user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(cursor()).toMatch(/^Tue 7 Apr 2026, 10:00–10:30 Open/)
  })

  it('[AVAIL-05] each of several slots can be focused, also one that began earlier', async () => {
    const { user } = open(
      serverWith([
        slotAt('2026-04-09', '10:00', '11:00', { id: 1 }),
        slotAt('2026-04-09', '10:30', '11:00', { id: 2, interviewer_id: 9 }),
      ]),
    )
    await grid()
    act(() => cellAt('Thu 9 Apr 2026, 10:30').focus())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toHaveAttribute('data-slot', '1')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveAttribute('data-slot', '2')
  })

  it('[AVAIL-05] Enter creates a slot only at the marked half hour, and not while the key is held', async () => {
    const server = serverWith().on(schedulingEndpoints.create, [aSlot()])
    const { user } = open(server)
    const heading = within(await grid()).getAllByTestId('calendar-heading')[3] as HTMLElement
    act(() => cellAt('Thu 9 Apr 2026, 10:00').focus())
    await user.click(heading)
    await user.keyboard('{Enter}')
    const cell = cellAt('Fri 10 Apr 2026, 10:00')
    act(() => cell.focus())
    fireEvent.keyDown(cell, { key: 'Enter', repeat: true })
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByRole('button', { name: 'Undo' })
    expect(server.callsOf(schedulingEndpoints.create).map(({ body }) => body.slots[0]?.start_time)).toEqual([
      '2026-04-10 10:30',
    ])
  })

  it('[AVAIL-05] the focus stays on the calendar when a slot is deleted and when that is undone', async () => {
    const slot = slotAt('2026-04-08', '09:00', '09:30', { id: 2 })
    const server = serverWith([slot])
      .on(schedulingEndpoints.removeForNow, () => {
        server.on(schedulingEndpoints.list, [])
        return { undo: 'signed' }
      })
      .on(schedulingEndpoints.restore, slot)
    const { user } = open(server)
    await user.click(await block(/Open/))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(here()).toBe('Wed 8 Apr 2026, 09:00 Available')
    await user.click(undo)
    expect(here()).toBe('Wed 8 Apr 2026, 09:00 Available')
  })

  it('[AVAIL-06] a move can be undone unless its old time is too near by now', async () => {
    const slots = [
      slotAt('2026-04-08', '09:00', '09:30', { id: 1 }),
      slotAt('2026-04-07', '06:00', '06:30', { id: 2 }),
    ] as const
    const server = serverWith([...slots]).on(schedulingEndpoints.move, slotAt('2026-04-10', '11:00', '11:30'))
    const opened = open(server)
    const calendar = within(await grid())
    const status = () => within(screen.getByRole('status', { name: 'Undo' }))
    const drag = async (name: RegExp, to: string) => {
      await opened.user.pointer([
        { keys: '[MouseLeft>]', target: calendar.getByRole('button', { name }) },
        { target: cellAt(to) },
        { keys: '[/MouseLeft]', target: cellAt(to) },
      ])
    }
    await drag(/^09:00/, 'Fri 10 Apr 2026, 11:00')
    await opened.user.click(await status().findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.move)).toHaveLength(2))
    await drag(/^06:00/, 'Fri 10 Apr 2026, 12:00')
    expect(await status().findByText(/^Moved to/)).toBeVisible()
    expect(status().queryByRole('button')).toBeNull()
  })

  it('[AVAIL-06] creating and deleting can be undone for 10 seconds', async () => {
    const slot = slotAt('2026-04-08', '09:00', '09:30', { id: 2 })
    const server = serverWith([slot])
      .on(schedulingEndpoints.create, [slotAt('2026-04-09', '10:00', '10:30', { id: 31 })])
      .on(schedulingEndpoints.removeForNow, { undo: 'signed' })
      .on(schedulingEndpoints.restore, slot)
    const opened = open(server)
    await grid()
    await pressOn(opened, 'Thu 9 Apr 2026, 10:00')
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.callsOf(schedulingEndpoints.removeForNow).map(({ params }) => params)).toEqual([{ id: '31' }]),
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await opened.user.click(within(await grid()).getByRole('button', { name: /Open/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.callsOf(schedulingEndpoints.restore)[0]?.body).toEqual({ undo: 'signed' }))
  })

  it('[AVAIL-04] Saturdays, Sundays and holidays are marked, and holidays show their name', async () => {
    stopClockAt('2026-11-01T10:00')
    open(serverWith())
    const heads = within(await grid())
      .getAllByRole('columnheader')
      .slice(1)
    expect(heads.map((head) => head.dataset.rest)).toEqual([
      undefined,
      'holiday',
      undefined,
      undefined,
      undefined,
      'saturday',
      'sunday',
    ])
    expect(heads[1]).toHaveTextContent('Tue 3 NovCulture Day')
  })

  it('[AVAIL-04] each state has its own icon and text', async () => {
    open(
      serverWith([
        slotAt('2026-04-09', '10:00', '10:30', { id: 1 }),
        slotAt('2026-04-09', '11:00', '11:30', { id: 2, ...booked(2, 'IF') }),
        slotAt('2026-04-09', '12:00', '12:30', { id: 3, ...booked(3, 'NSRE') }),
        slotAt('2026-04-09', '13:00', '13:30', { id: 4, is_open: false }),
        slotAt('2026-04-06', '09:00', '09:30', { id: 5 }),
      ]),
    )
    const calendar = within(await grid())
    for (const [word, shape] of [
      ['Open', 'is-open'],
      ['Interview fixed', 'is-booked'],
      ['New slot requested by you', 'is-held'],
      ['Taken', 'is-taken'],
      ['Past', 'is-over'],
    ] as const)
      expect(calendar.getByRole('button', { name: new RegExp(word) })).toHaveClass(shape)
  })
})

describe('navigation to and from the screen', () => {
  it('[SLOT-04] job 0 opens the list, which scrolls to the first posting', async () => {
    const server = fakeServer()
    const { shell } = open(server, { href: '/dashboard/add-interview-times/0' })
    await waitFor(() =>
      expect(shell.went).toEqual([{ href: '/dashboard/jobs', state: { registerFor: 'first' }, replace: true }]),
    )
    expect(server.calls).toHaveLength(0)
  })

  it('[SLOT-05] Back leads to the dashboard after a new posting, otherwise to the previous page', async () => {
    const first = open(serverWith().on(hindranceEndpoints.list, []), {
      href: paths.addInterviewTimes.to({ jobId: 1 }, { query: { 'new-job': true } }).href,
    })
    await first.user.click(await screen.findByRole('link', { name: 'Back to the job list' }))
    expect([first.shell.went[0]?.href, first.shell.backs]).toEqual(['/dashboard/jobs', 0])
    shows('mf-scheduling', 'link addInterviewTimes', '?new-job', { backLeadsTo: first.shell.went[0]?.href })
    first.unmount()
    const second = open(serverWith())
    await second.user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(second.shell.backs).toBe(1)
  })

  describe('[SLOT-34] after a new posting a note leads to the next step', () => {
    const { href } = paths.addInterviewTimes.to({ jobId: 1 }, { query: { 'new-job': true } })
    const after = (hindrances: Hindrance[], slots: Slot[] = [], isAdmin = true) =>
      open(
        serverWith(slots, aJob({ id: 1, status: 'created' }))
          .on(hindranceEndpoints.list, hindrances.length > 0 ? [aHinderedPosting({ job_id: 1, hindrances })] : [])
          .on(jobsEndpoints.list, [aJob({ id: 1, status: 'created' })])
          .on(teamEndpoints.list, {
            members: [
              aMember({ id: 1, display_name: 'Yamada Taro', is_admin: true }),
              aMember({ id: 2, display_name: 'Sato Hana', is_admin: false }),
            ],
            invitees: [],
          }),
        { href, session: { isAdmin } },
      )
    const openSlot = slotAt('2026-04-09', '10:00', '11:00', { id: 5, job_id: 1 })

    it.each([
      [['lint', 'no_plan'], 'Edit the posting', paths.editJob.to({ jobId: 1 }).href],
      [['no_plan', 'no_slots'], 'Choose a plan', paths.billing.path],
      [['interview_period'], 'Choose a plan', paths.billing.path],
      [['plan_kind'], 'Choose a plan', paths.billing.path],
      [['plan_full'], 'Stop another posting', paths.jobs.path],
    ] as const)('%j', async (hindrances, name, to) => {
      const { user, shell } = after([...hindrances])
      await user.click(await screen.findByRole('link', { name }))
      expect(shell.went[0]?.href).toBe(to)
    })

    it('which stands before the tools on a phone', async () => {
      const before = window.matchMedia
      window.matchMedia = (query) => ({ ...before(query), matches: query.includes('max-width') })
      try {
        after(['no_slots'])
        const step = await screen.findByRole('button', { name: 'Add interview slots' })
        const tools = ['Add many at once', 'How it works'].map((name) => screen.getByRole('button', { name }))
        for (const tool of tools)
          expect(step.compareDocumentPosition(tool) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      } finally {
        window.matchMedia = before
      }
    })

    it('slots, whose dialog gives the focus back to a button that stays; then publishing', async () => {
      const first = after(['no_slots'])
      await first.user.click(await screen.findByRole('button', { name: 'Add interview slots' }))
      await screen.findByRole('dialog', { name: 'Add many slots at once' })
      await first.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add many at once' })).toHaveFocus())
      first.unmount()
      // The answer about hindrances is older than the slot.
      const second = after(['no_slots'], [openSlot])
      await second.user.click(await screen.findByRole('link', { name: 'Go on to publishing' }))
      expect(second.shell.went[0]?.href).toBe(paths.jobs.path)
    })

    it('a member who may not buy is told whom to ask, and can add slots', async () => {
      const first = after(['no_plan', 'no_slots'], [], false)
      expect(await screen.findByText(/ask an admin to choose one: Yamada Taro\.$/)).toBeVisible()
      expect(screen.getByText('You can add interview slots in the meantime.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Add interview slots' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull()
      first.unmount()
      const second = after(['no_plan'], [openSlot], false)
      expect(
        await screen.findByText('Publishing needs a plan. Please ask an admin to choose one: Yamada Taro.'),
      ).toBeVisible()
      await second.user.click(screen.getByRole('link', { name: 'See the members' }))
      expect(second.shell.went[0]?.href).toBe(paths.team.path)
    })

    it('publishing, if the step cannot be read', async () => {
      open(serverWith([], aJob({ id: 1, status: 'created' })).on(hindranceEndpoints.list, refusal(500, {})), { href })
      expect(await screen.findByRole('link', { name: 'Go on to publishing' })).toBeVisible()
    })

    it('not for a running posting, and not without a new one', async () => {
      const second = open(serverWith([], aJob({ id: 1, status: 'RN' })), { href })
      await screen.findByRole('form', { name: 'Add by date and time' })
      expect(screen.queryByText(/not public yet/)).toBeNull()
      second.unmount()
      open(serverWith([], aJob({ id: 1, status: 'created' })))
      await screen.findByRole('form', { name: 'Add by date and time' })
      expect(screen.queryByText(/not public yet/)).toBeNull()
    })
  })

  it("[DEV-05] week, today and the selectable days follow the portal's clock, not the browser's", async () => {
    const server = serverWith()
    // The server's time is a Tuesday; the clock of the browser is in April.
    server.time = at('2026-11-10 10:00') * 1000
    const opened = open(server)
    const form = within(await screen.findByRole('form', { name: 'Add by date and time' }))
    expect(screen.getAllByText('9 Nov 2026 – 15 Nov 2026')).not.toHaveLength(0)
    expect(form.getByLabelText('Date')).toHaveAttribute('min', '2026-11-11')
    expect(opened.container.querySelector('.is-today')).toHaveTextContent('Tue 10 Nov')
  })

  it('[SLOT-07] the help is shown once, and that is stored', async () => {
    const first = open(serverWith(), { session: { completedTourSteps: [] } })
    const dialog = await screen.findByRole('dialog', { name: 'How to register interview slots' })
    await first.user.click(within(dialog).getByRole('button', { name: 'Start' }))
    expect(first.shell.session.read().completedTourSteps).toEqual(['add-slot-help'])
    first.unmount()
    open(serverWith())
    await screen.findByRole('form')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a closed posting shows its slots and accepts no new ones', async () => {
    open(serverWith([slotAt('2026-04-09', '10:00', '10:30')], aJob({ id: 1, status: 'ARCH' })))
    expect(await screen.findByText('Slots cannot be registered for this posting')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('grid', CALENDAR)).not.toHaveAccessibleDescription(/moves it/)
  })

  it('an unknown posting and a network failure each have their own message', async () => {
    const missing = open(
      fakeServer()
        .on(jobsEndpoints.one, refusal(404, { error: 'x' }))
        .on(schedulingEndpoints.list, []),
    )
    expect(await screen.findByText('This posting was not found')).toBeVisible()
    missing.unmount()
    const server = fakeServer().on(jobsEndpoints.one, aJob()).on(schedulingEndpoints.list, refusal(500))
    const { user } = open(server)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(schedulingEndpoints.list, [])
    await user.click(retry)
    expect(await screen.findByRole('form')).toBeVisible()
  })
})
