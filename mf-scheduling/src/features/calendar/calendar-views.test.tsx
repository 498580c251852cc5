import { fakeServer, renderScreen, stopClockAt, type FakeServer } from '@portal/browser/testing'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { aJob, aSlot, anApplicantProfile } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { parseTokyo } from '@portal/contracts/kernel'
import { schedulingEndpoints, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from '@portal/browser/router'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { AddInterviewTimesScreen } from '../../screens/add-interview-times/add-interview-times-screen'
import { InterviewTimesScreen } from '../../screens/interview-times/interview-times-screen'

const at = (text: string): number => parseTokyo(text) ?? Number.NaN
const slotAt = (day: string, from: string, to: string, more: Partial<Slot> = {}): Slot =>
  aSlot({ start_timestamp: at(`${day} ${from}`), end_timestamp: at(`${day} ${to}`), ...more })
const { last_name, first_name } = anApplicantProfile()
const booked = (id: number, status_v2: 'IF' | 'NSRE' = 'IF'): Partial<Slot> => ({
  is_open: false,
  job_application: { id, status_v2, is_active: true, applicant_profile: { last_name, first_name } },
})

const company = (slots: Slot[], { language = 'EN' as 'EN' | 'Jp', server = fakeServer() } = {}) =>
  renderScreen(<InterviewTimesScreen />, {
    locales: { ja, en },
    language,
    server: server.on(schedulingEndpoints.list, slots),
    path: `${paths.interviewTimes.path}?view=calendar`,
  })
const posting = (server: FakeServer) =>
  renderScreen(
    <Routes>
      <Route path={paths.addInterviewTimes.path} element={<AddInterviewTimesScreen />} />
    </Routes>,
    {
      locales: { ja, en },
      language: 'EN',
      server,
      path: paths.addInterviewTimes.to({ jobId: 1 }).href,
      session: { completedTourSteps: ['add-slot-help'] },
    },
  )
const heading = () => document.querySelector('[aria-live="polite"]')?.textContent
const view = async (name: string) =>
  within(await screen.findByRole('group', { name: /View|表示/ })).getByRole('button', { name })

/** Monday. */
beforeEach(() => stopClockAt('2026-04-06T10:00'))

it.each([
  [
    'EN',
    ['Month', 'Week', 'Day', 'Agenda'],
    'Next month',
    'Previous 7 days',
    ['Apr 2026', 'May 2026', 'Sun 31 May 2026', '31 May 2026 – '],
  ],
  [
    'Jp',
    ['月', '週', '日', '予定'],
    '次の月',
    '前の7日間',
    ['2026年4月', '2026年5月', '2026年5月31日（日）', '2026/5/31 – '],
  ],
] as const)(
  '[CALE-01] views, days and words follow the language, in Japan’s days (%s)',
  async (language, names, next, previous, [april, may, lastOfMay, week]) => {
    const { user } = company([slotAt('2026-04-08', '10:00', '10:30')], { language })
    const views = within(await screen.findByRole('group', { name: /View|表示/ }))
    expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
    await user.click(await view(names[0]))
    expect(heading()).toBe(april)
    await user.click(screen.getByRole('button', { name: next }))
    expect(heading()).toBe(may)
    await user.click(document.querySelector<HTMLElement>('[data-day="2026-05-31"]') as HTMLElement)
    expect(heading()).toBe(lastOfMay)
    await user.click(await view(names[3]))
    expect(heading()?.startsWith(week)).toBe(true)
    await user.click(screen.getByRole('button', { name: previous }))
    expect(heading()?.startsWith(week)).toBe(false)
  },
)

it('[CALE-02] month says how many slots of a day are open, booked and past; a day opens by click and by key', async () => {
  const { user } = company([
    slotAt('2026-04-06', '08:00', '08:30', { id: 1 }),
    slotAt('2026-04-06', '15:00', '15:30', { id: 2, ...booked(2) }),
    slotAt('2026-04-08', '10:00', '10:30', { id: 3 }),
    slotAt('2026-04-08', '11:00', '11:30', { id: 4 }),
    slotAt('2026-04-08', '12:00', '12:30', { id: 5, ...booked(5, 'NSRE') }),
    // Closed by another booking of the interviewer.
    slotAt('2026-04-08', '13:00', '13:30', { id: 6, is_open: false }),
  ])
  await user.click(await view('Month'))
  const month = within(screen.getByRole('grid', { name: 'Interview slots of the month' }))
  const day = (name: string) => month.getByRole('gridcell', { name })
  expect(month.getAllByRole('row')).toHaveLength(6)
  const today = day('Mon 6 Apr 2026: 1 booked, 1 past')
  expect(day('Wed 8 Apr 2026: 2 open, 1 booked')).toHaveTextContent('2 open')
  expect(day('Wed 29 Apr 2026 Showa Day: no slot')).toBeVisible()
  expect(month.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today])
  today.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(day('Wed 15 Apr 2026: no slot')).toHaveFocus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(heading()).toBe('Wed 8 Apr 2026')
  expect(await view('Day')).toHaveAttribute('aria-pressed', 'true')
  await user.click(await view('Month'))
  await user.click(screen.getByRole('gridcell', { name: /^Mon 6 Apr/ }))
  expect(heading()).toBe('Mon 6 Apr 2026')
})

it('[CALE-02] the keys of the month lead into the next one', async () => {
  const { user } = company([slotAt('2026-04-08', '10:00', '10:30')])
  await user.click(await view('Month'))
  screen.getByRole('gridcell', { name: /^Mon 6 Apr/ }).focus()
  await user.keyboard('{PageDown}')
  expect(heading()).toBe('May 2026')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /^Mon 4 May/ })).toHaveFocus())
})

describe('[CALE-02] what comes', () => {
  const shop = { ...aJob().location, id: 5, telephone: '0312345678' }
  const place = { id: 5, brand_name_jp: 'Cafe', branch: 'Ueno', address: 'Taito 1-1' }
  const interviews = [
    slotAt('2026-04-08', '10:00', '10:30', { id: 1, ...booked(21), interview_location: place }),
    slotAt('2026-04-08', '11:00', '11:30', { id: 2, ...booked(22), interview_location: null, job_id: 2 }),
    slotAt('2026-04-07', '09:00', '09:30', { id: 3 }),
    slotAt('2026-04-06', '08:00', '08:30', { id: 4 }),
    slotAt('2026-04-13', '08:00', '08:30', { id: 5 }),
  ]
  const server = () =>
    fakeServer()
      .on(jobsEndpoints.list, [
        aJob({ id: 1, interview_location: shop }),
        aJob({ id: 2, interview_location: null, online_iv_telephone: '09011112222' }),
      ])
      .on(applicationsEndpoints.onlineDetails, {
        online_iv_platform: 'zoom',
        online_iv_url: 'https://zoom.us/j/1',
        online_iv_id: '',
        online_iv_password: '',
      })

  it('lists time, person, posting, place or link, and phone of the coming days', async () => {
    const { user, shell } = company(interviews, { server: server() })
    await user.click(await view('Agenda'))
    const coming = within(screen.getByRole('region', { name: 'What comes' }))
    expect(coming.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Tue 7 Apr 2026',
      'Wed 8 Apr 2026',
    ])
    const [, first, second] = coming.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
    expect(await within(first).findByRole('link', { name: '0312345678' })).toHaveAttribute('href', 'tel:0312345678')
    for (const text of ['10:00–10:30', 'Nguyen Anh', 'ホールスタッフ (J-0001)', 'Cafe Ueno', 'Taito 1-1'])
      expect(first).toHaveTextContent(text)
    expect(await within(second).findByRole('link', { name: 'https://zoom.us/j/1' })).toBeVisible()
    expect(within(second).getByRole('link', { name: '09011112222' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
    expect(coming.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Mon 13 Apr 2026'])
    await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
    expect(coming.getByText('Nothing comes in these days.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(coming.getAllByRole('link', { name: 'Nguyen Anh' })[0] as HTMLElement)
    expect(shell.went[0]).toEqual(paths.applicantDetails.to({ applicationId: 21 }))
  })

  it('prints the interviews of one day', async () => {
    const { user } = company(interviews, { server: server() })
    await user.click(await view('Agenda'))
    const coming = screen.getByRole('region', { name: 'What comes' })
    const marked: (string | undefined)[] = []
    window.print = () => {
      marked.push(...[...coming.querySelectorAll<HTMLElement>('.is-printed')].map(({ dataset }) => dataset.day))
      marked.push(coming.className.includes('has-printed') ? 'only' : '')
    }
    await user.click(within(coming).getByRole('button', { name: 'Print the interviews (2)' }))
    expect(marked).toEqual(['2026-04-08', 'only'])
    expect(coming).not.toHaveClass('has-printed')
  })
})

it('[AVAIL-04] the legend explains what is in sight, and nothing else', async () => {
  const { user } = posting(
    fakeServer()
      .on(jobsEndpoints.one, aJob({ id: 1 }))
      .on(schedulingEndpoints.list, [
        slotAt('2026-04-07', '18:00', '18:30', { id: 1, job_id: 1 }),
        slotAt('2026-04-09', '10:00', '10:30', { id: 2, job_id: 2, interviewer_id: 99, ...booked(2) }),
      ]),
  )
  const legend = async () => {
    // On a phone a button opens it, and the window of the tests is narrow.
    const list = await screen.findByRole('list', { name: 'What colours and shapes mean', hidden: true })
    return within(list)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
  }
  expect(await legend()).toEqual(['This posting', 'Other interviewers', '○ Open', '● Interview fixed'])
  await user.click(await view('Day'))
  expect(await legend()).toEqual(['This posting', '○ Open'])
})

describe('[CALE-03] what was added, moved or found is in sight', () => {
  const box = () => screen.getByRole('region', { name: 'Calendar of interview slots' })
  const rowHeight = 42
  const empty = () =>
    fakeServer()
      .on(jobsEndpoints.one, aJob({ id: 1 }))
      .on(schedulingEndpoints.list, [])
  const fill = async (day: string, start: string) => {
    const form = within(await screen.findByRole('form'))
    fireEvent.change(form.getByLabelText('Date'), { target: { value: day } })
    fireEvent.change(form.getByLabelText('Start time'), { target: { value: start } })
    return form.getByRole('button', { name: 'Add' })
  }

  it('a slot that is added by the form, at its time', async () => {
    const { user } = posting(empty().on(schedulingEndpoints.create, [slotAt('2026-04-16', '14:00', '14:30')]))
    const add = await fill('2026-04-16', '14:00')
    expect(box().scrollTop).toBe(18 * rowHeight)
    await user.click(add)
    await waitFor(() => expect(box().scrollTop).toBe(28 * rowHeight))
    expect(heading()).toBe('13 Apr 2026 – 19 Apr 2026')
  })

  it('a slot that is moved to another time', async () => {
    const slot = slotAt('2026-04-08', '09:00', '09:30', { id: 2 })
    const { user } = posting(empty().on(schedulingEndpoints.list, [slot]).on(schedulingEndpoints.move, slot))
    await screen.findByRole('form')
    const target = document.querySelector<HTMLElement>('[aria-label^="Fri 10 Apr 2026, 20:00"]') as HTMLElement
    await user.pointer([
      { keys: '[MouseLeft>]', target: within(box()).getByRole('button', { name: /Open/ }) },
      { target },
      { keys: '[/MouseLeft]', target },
    ])
    await waitFor(() => expect(box().scrollTop).toBe(40 * rowHeight))
  })

  it('the next slot that a search finds', async () => {
    const slots = [
      slotAt('2026-04-07', '10:00', '10:30', { id: 1, job_id: 1, job_display_name: 'Hall' }),
      slotAt('2026-04-22', '16:00', '16:30', { id: 2, job_id: 2, job_display_name: 'Kitchen' }),
    ]
    const { user } = company(slots)
    await user.selectOptions(await screen.findByLabelText('Filter by posting'), '2')
    await waitFor(() => expect(heading()).toBe('20 Apr 2026 – 26 Apr 2026'))
    await waitFor(() => expect(box().scrollTop).toBe(32 * rowHeight))
  })

  it('[SLOT-02] the first slot of days of which 9:00 shows none', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * rowHeight)
    company([slotAt('2026-04-07', '14:00', '14:30', { id: 1 }), slotAt('2026-04-08', '16:00', '16:30', { id: 2 })])
    await waitFor(() => expect(box().scrollTop).toBe(28 * rowHeight))
    height.mockRestore()
  })

  it('[SLOT-02] a slot that is over shows nothing that matters', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * rowHeight)
    company([slotAt('2026-04-06', '09:00', '09:30', { id: 1 }), slotAt('2026-04-08', '16:00', '16:30', { id: 2 })])
    await waitFor(() => expect(box().scrollTop).toBe(32 * rowHeight))
    height.mockRestore()
  })

  it('[SLOT-02] 9:00, if a slot is in sight there', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * rowHeight)
    company([slotAt('2026-04-07', '07:00', '07:30', { id: 1 }), slotAt('2026-04-08', '10:00', '10:30', { id: 2 })])
    await waitFor(() => expect(box().scrollTop).toBe(18 * rowHeight))
    height.mockRestore()
  })
})
