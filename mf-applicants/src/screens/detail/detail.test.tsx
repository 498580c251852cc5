import { fakeServer, refusal, renderScreen, stopClockAt } from '@portal/browser/testing'
import {
  APPLICATION_STATUSES,
  applicationsEndpoints as endpoints,
  handlingEndpoints,
  historyEndpoints,
  talkEndpoints,
} from '@portal/contracts/applications'
import type { ApplicantProfile, Application, Waiting } from '@portal/contracts/applications'
import {
  aConversation,
  aHandling,
  anApplicantProfile,
  anApplication,
  anApplicationJob,
  jobOptions,
} from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'

const path = paths.applicantDetails.to({ applicationId: 1 }).href
const open = (application: Application) =>
  renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server: detailServer(application), path })
const withProfile = (change: Partial<ApplicantProfile>) =>
  open(anApplication('AR', { applicant_profile: anApplicantProfile(change) }))
const rowOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent

// The screens are loaded lazily; the first test must not wait for them.
beforeAll(async () => {
  await Promise.all([import('./applicant-screen'), import('./cancelled-screen')])
})
beforeEach(() => stopClockAt('2026-04-06T10:00'))

it('[ADET-01] the arrow goes back; without history it leads to the list', async () => {
  const { user, shell } = open(anApplication('AR'))
  const back = jest.spyOn(shell, 'back')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledWith(paths.applicants.to())
})

it('[SHOP-03] shows an interviewer the interview and its outcome, and asks for nothing else', async () => {
  const { status_v2, job, is_active, has_online_details, ...rest } = anApplication('SL')
  const { last_name, first_name } = rest.applicant_profile
  const interview = {
    id: 1,
    status_v2,
    job,
    is_active,
    has_online_details,
    interview_start_timestamp: rest.interview_start_timestamp,
    interview_end_timestamp: rest.interview_end_timestamp,
    applicant_profile: { last_name, first_name },
    online: null,
  }
  renderScreen(<app.Root />, {
    locales: { ja, en },
    language: 'EN',
    session: { isAdmin: false, isInterviewer: true },
    server: fakeServer().on(endpoints.interviews, [interview]),
    path,
  })
  expect(await rowOf('Outcome')).toBe('Hired')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back'])
})

it('[ADET-02] a 404 leads to the job list', async () => {
  const server = fakeServer().on(endpoints.one, refusal(404, { error: 'x', code: 'not_found' }))
  const { shell } = renderScreen(<app.Root />, { locales: { ja, en }, server, path })
  await waitFor(() => expect(shell.went).toEqual([{ ...paths.jobs.to(), replace: true }]))
})

it('[ADET-03] the cancelled view shows the status CBS', async () => {
  const server = fakeServer()
    .on(endpoints.cancelled, anApplication('CBE'))
    .on(jobsEndpoints.options, jobOptions())
    .on(handlingEndpoints.read, aHandling())
  renderScreen(<app.Root />, {
    locales: { ja, en },
    language: 'EN',
    server,
    path: paths.cancelledApplicant.to({ applicationId: 1 }).href,
  })
  expect(await screen.findByText(en['status.CBS'])).toBeVisible()
  expect(screen.queryByText(en['status.CBE'])).toBeNull()
})

it('[ADET-04] [ADET-06] shows name, year, phone with a leading 0, and e-mail', async () => {
  open(anApplication('AR'))
  const head = within(await screen.findByRole('region', { name: 'Applicant' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Nguyen Anh' })).toBeVisible()
  expect(head.getByText('Registered 2025')).toBeVisible()
  expect(head.getByRole('link', { name: '090-1234-5678' })).toHaveAttribute('href', 'tel:09012345678')
  expect(head.getByRole('link', { name: 'anh.nguyen@example.com' })).toHaveAttribute(
    'href',
    'mailto:anh.nguyen@example.com',
  )
})

it('[TALK-01] the head shows age, status of residence with expiry, verdict, level of Japanese and availability', async () => {
  const { unmount } = open(anApplication('AES', { visa_verdict: 'check' }))
  const facts = within(await screen.findByRole('list', { name: 'Status, work, Japanese and availability' }))
  expect(facts.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
    'Status of residence留学Card expires on 31 Oct 2027',
    expect.stringMatching(/^Status of residence and this job.*Check$/),
    'Level of JapaneseGood',
    expect.stringMatching(/^AvailabilityMon–Fri .+ \/ Sat–Sun .+/),
  ])
  expect(within(screen.getByRole('region', { name: 'Applicant' })).getByText('Female, 24 years old')).toBeVisible()
  unmount()
  open(
    anApplication('AES', {
      applicant_profile: anApplicantProfile({ visa_type: null, residence_card_expires_on: null, jp_level: null }),
    }),
  )
  expect(await screen.findByText('Expiry of the card unknown')).toBeVisible()
})

it('[ADET-05] the phone number is copied, and a message confirms it for 3 seconds', async () => {
  const { user } = open(anApplication('AR'))
  await user.click(await screen.findByRole('button', { name: 'Copy number' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('09012345678')
  expect(await screen.findByRole('button', { name: 'Copy number' }, { timeout: 4000 })).toBeVisible()
}, 10_000)

const expectRows = async (rows: readonly (readonly [label: string, value: string])[]) => {
  for (const [label, value] of rows) expect([label, await rowOf(label)]).toEqual([label, value])
}

it('[ADET-07] shows the personal section', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Age', '24 years old'],
    ['Nationality', 'ベトナム'],
    ['Gender', 'Female'],
    ['Home station', '高田馬場 station / 東京都 新宿区'],
    ['Time in Japan', '2年3か月'],
  ])
})

it('[ADET-08] shows the visa section', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Description of the status', '資格外活動許可あり'],
    ['Residence card number', 'AB12345678CD'],
    ['Residence card expires on', '31 Oct 2027'],
    ['Work outside adult-entertainment businesses', 'May work'],
  ])
})

it('[ADET-11] shows education', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Education', 'University'],
    ['Universities', '早稲田大学 (日本)'],
  ])
})

it('[ADET-12] shows languages', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Japanese', 'Good'],
    ['English', 'Everyday'],
    ['JLPT', 'N2'],
    ['Other languages', 'ベトナム語 (Fluent)'],
  ])
})

it('[ADET-13] shows skills and certificates', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Skills', '接客'],
    ['Japanese certificates', 'JLPT N2'],
    ['Qualifications', '普通自動車免許'],
    ['SSV exams passed', '外食業 2025/6'],
  ])
})

it.each([
  [
    'Education',
    ([0, 1, 2, 3, 4, 5] as const).map((level) => ({ education_level: level })),
    ['Elementary school', 'Junior high school', 'High school', 'Vocational school', 'University', 'Other'],
  ],
  [
    'Japanese',
    ([0, 1, 2, 3, 4] as const).map((level) => ({ jp_level: level })),
    ['Cannot', 'A little', 'Everyday', 'Good', 'Fluent'],
  ],
  ['English', ([0, 1, 2] as const).map((level) => ({ en_level: level })), ['Basic', 'Everyday', 'Fluent']],
  [
    'Other languages',
    ([0, 1, 2] as const).map((level) => ({ other_languages: [{ language: 'X', level }] })),
    ['X (Basic)', 'X (Everyday)', 'X (Fluent)'],
  ],
] satisfies [string, Partial<ApplicantProfile>[], string[]][])(
  '[ADET-11] [ADET-12] each level of %s has its text',
  async (label, profiles, words) => {
    const read: (string | null | undefined)[] = []
    for (const profile of profiles) {
      const { unmount } = withProfile(profile)
      read.push(await rowOf(label))
      unmount()
    }
    expect(read).toEqual(words)
  },
)

it("[ADET-13] skills in the applicant's own words follow the chosen ones; an exam without a month shows its year", async () => {
  withProfile({
    skills_m2m: ['接客', '調理'],
    custom_skill: 'ラテアート',
    overseas_certificates: ['TOEIC 800', 'HSK 5'],
    ssv_exams_passed: [
      { ssv_industry: '外食業', passed_on_year: 2025, passed_on_month: null },
      { ssv_industry: '介護', passed_on_year: null, passed_on_month: null },
    ],
  })
  expect([await rowOf('Skills'), await rowOf('Overseas certificates'), await rowOf('SSV exams passed')]).toEqual([
    '接客, 調理, ラテアート',
    'TOEIC 800, HSK 5',
    '外食業 2025, 介護',
  ])
})

it('[ADET-15] shows wishes', async () => {
  open(anApplication('AR'))
  await expectRows([
    ['Mon–Fri', '夕方'],
    ['Sat–Sun', '終日'],
    ['Interests', '料理'],
  ])
})

it.each([
  [true, 'May work'],
  [false, 'May not work'],
  [null, 'Not stated'],
] as const)('[ADET-08] permission %s is shown as %s', async (permission, text) => {
  withProfile({ non_fuei_job_permission: permission })
  expect(await rowOf('Work outside adult-entertainment businesses')).toBe(text)
})

it('[ADET-09] [TALK-08] a document opens only after a reason was given, and no picture is in the page before', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = jest.fn()
  const server = detailServer(anApplication('AR')).on(historyEndpoints.viewDocument, {
    blob: new Blob(['x']),
    fileName: 'card.jpg',
  })
  const { user, container } = renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
  await user.click(await screen.findByRole('button', { name: 'Show: Residence card (back)' }))
  expect(container.innerHTML).not.toContain('/files/signed/card')
  const asked = within(await screen.findByRole('dialog', { name: 'Residence card (back)' }))
  await user.click(asked.getByRole('button', { name: 'Show the image' }))
  expect(server.callsOf(historyEndpoints.viewDocument)).toEqual([])
  await user.click(asked.getByRole('radio', { name: 'To check the identity' }))
  await user.click(asked.getByRole('button', { name: 'Show the image' }))
  expect(await screen.findByRole('img', { name: 'Residence card (back)' })).toHaveAttribute('src', 'blob:picture')
  expect(server.callsOf(historyEndpoints.viewDocument).map(({ body }) => body)).toEqual([
    { document: 'residence_card_image_back', reason: 'identity' },
  ])
  expect(screen.queryByRole('button', { name: 'Show: Designation paper', hidden: true })).toBeNull()
})

it('[TALK-08] deleted documents are shown as deleted', async () => {
  withProfile({
    residence_card_image: null,
    residence_card_image_back: null,
    documents_deleted_at: Date.UTC(2026, 1, 14, 3) / 1000,
  })
  expect(await screen.findByText(/deleted on .*2026.*30 days after the application ended/)).toBeVisible()
  expect(screen.queryByText('No images are registered.')).toBeNull()
})

it('[ADET-14] shows work experience with its time, company, work and visa', async () => {
  open(anApplication('AR'))
  expect(await screen.findByText('コンビニ')).toBeVisible()
  expect(screen.getByText('2024/4 – 2025/3')).toBeVisible()
  expect(screen.getByText('アルバイト / 留学')).toBeVisible()
})

it('[ADET-15] selling points are shown in their colour', async () => {
  open(anApplication('AR'))
  expect(await screen.findByText('明るい')).toHaveStyle({ borderColor: '#F2994A' })
})

it('[ADET-16] shows the 3 newest records of a channel, and the others on request', async () => {
  const records = [1, 5, 3, 4, 2].map((day) => ({
    name: `R${day}`,
    subcategory: 'x',
    updated_at: Date.UTC(2026, 0, day) / 1000,
  }))
  const { user } = withProfile({ selected_through_wj: records })
  await screen.findByText('R5')
  expect(screen.getAllByText(/^R\d$/).map((name) => name.textContent)).toEqual(['R5', 'R4', 'R3'])
  await user.click(screen.getByRole('button', { name: 'Show more (2)' }))
  expect(screen.getAllByText(/^R\d$/)).toHaveLength(5)
})

it('[ADET-17] the job section shows posting, place and time', async () => {
  const application = anApplication('IF', {
    interview_start_timestamp: Date.UTC(2026, 3, 20, 1) / 1000,
    interview_end_timestamp: Date.UTC(2026, 3, 20, 2) / 1000,
  })
  const { unmount } = open(application)
  expect(await screen.findByRole('heading', { name: 'ホールスタッフ' })).toBeVisible()
  expect(screen.getByText('Part-time')).toBeVisible()
  expect(await rowOf('Interview')).toBe('Mon 20 Apr 2026, 10:00–11:00')
  expect(await rowOf('Interview location')).toBe('さくら食堂 新宿店東京都新宿区西新宿1-2-3ID: L-0001')
  expect(await rowOf('Work location')).toMatch('さくら食堂 新宿店')
  expect(await rowOf('Nearest station')).toBe('新宿')
  expect(await rowOf('Person in charge')).toBe('山田 花子')
  expect(await rowOf('Applied')).toBe('Sat 4 Apr 2026')
  unmount()
  open(anApplication('AR', { job: anApplicationJob({ interview_location: null }) }))
  expect(await rowOf('Interview location')).toBe('Online interview')
})

it('[AVAIL-09] a confirmed interview shows the time of the confirmation', async () => {
  const start = Date.UTC(2026, 3, 20, 1) / 1000
  const times = { interview_start_timestamp: start, interview_end_timestamp: start + 3600 }
  const { unmount } = open(anApplication('IF', { ...times, interview_confirmed_timestamp: start - 3600 }))
  expect(await rowOf('Interview')).toContain("ConfirmedApplicant's answer: Mon 20 Apr 2026, 09:00")
  unmount()
  open(anApplication('IF', times))
  expect(await rowOf('Interview')).not.toContain('Confirmed')
})

it('[ADET-19] an online interview without details asks for them in the badge and above', async () => {
  open(anApplication('IF', { job: anApplicationJob({ interview_location: null }) }))
  expect(await screen.findByText(en['status.details'])).toBeVisible()
  expect(screen.getByText(en['next.online.title'])).toBeVisible()
})

it('every status has a text', async () => {
  for (const status of APPLICATION_STATUSES) {
    const { unmount } = open(anApplication(status))
    expect((await screen.findAllByText(en[`status.${status}`])).length).toBeGreaterThan(0)
    unmount()
  }
})

it('[ADET-23] shows outcome, feedback, reason and online details as they were recorded', async () => {
  const first = open(
    anApplication('SL', {
      feedback_by_employer: 'friendly',
      online_iv_platform: 'Zoom',
      online_iv_id: '123',
      online_iv_password: 'pw',
    }),
  )
  expect(await rowOf('Outcome')).toBe('Hired')
  expect([await rowOf('Feedback'), await rowOf('Platform'), await rowOf('ID'), await rowOf('Password')]).toEqual([
    'friendly',
    'Zoom',
    '123',
    'pw',
  ])
  first.unmount()
  open(anApplication('CBE', { custom_employer_cancel_reason: 'moved' }))
  expect(await rowOf('Reason')).toBe('日程が合わないため')
  expect(await rowOf('Details of the reason')).toBe('moved')
})

describe('[TALK-01] [TALK-03] a message that waits for a reply', () => {
  const waiting = { id: 4, text: 'Is there a station nearby?', since: Date.UTC(2026, 3, 5) / 1000, count: 1 }
  const openWaiting = (shown: Waiting = waiting) => {
    const server = detailServer(anApplication('AES'))
      .on(talkEndpoints.conversation, aConversation({ waiting: shown }))
      .on(talkEndpoints.templates, { templates: [] })
      .on(historyEndpoints.list, { entries: [], next_cursor: null })
    return renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
  }
  const card = async () => within(await screen.findByRole('region', { name: 'Messages waiting for your reply (1)' }))

  it('is shown below the next step, and one press opens the reply', async () => {
    const { user } = openWaiting()
    expect((await card()).getByText(waiting.text)).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Reply' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Reply \(Japanese\)/ })).toHaveFocus())
  })

  it('disappears when a member marks it as needing no reply', async () => {
    const { user, server } = openWaiting()
    server.on(talkEndpoints.settle, () => {
      server.on(talkEndpoints.conversation, aConversation())
      return { settled: 1 }
    })
    await user.click((await card()).getByRole('button', { name: 'No reply needed' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /waiting for your reply/ })).toBeNull())
    expect(server.callsOf(talkEndpoints.settle).map(({ params, body }) => [params.id, body])).toEqual([
      ['1', { message: 4 }],
    ])
  })

  it('[VOICE-06] is not unread any more once it is shown here', async () => {
    const { server } = openWaiting({ ...waiting, is_unread: true })
    server.on(talkEndpoints.open, () => {
      server.on(talkEndpoints.conversation, aConversation({ waiting: { ...waiting, is_unread: false } }))
      return { opened: 1 }
    })
    await card()
    await waitFor(() => expect(server.callsOf(talkEndpoints.open)).toHaveLength(1))
    expect(server.callsOf(talkEndpoints.open)[0]?.body).toEqual({ message: 4 })
  })

  it('is read again after a change that the host hears of', async () => {
    const { server, shell } = openWaiting()
    await card()
    server.on(talkEndpoints.conversation, aConversation())
    act(() => shell.events.emit('applicationChanged', {}))
    await waitFor(() => expect(screen.queryByRole('region', { name: /waiting for your reply/ })).toBeNull())
  })
})

describe('[MEET-02] a change by somebody else', () => {
  it('is shown on the open page, with what it was before; the own action is not announced as news', async () => {
    const before = anApplication('NSAE')
    const server = detailServer(before)
    const path = paths.applicantDetails.to({ applicationId: before.id }).href
    const { shell, user } = renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
    expect(await screen.findByText(en['status.NSAE'])).toBeVisible()
    server.on(endpoints.one, anApplication('IF'))
    act(() => shell.events.emit('applicationChanged', {}))
    expect(await screen.findByText('The application has changed')).toBeVisible()
    expect(
      screen.getByText(/^It changed from "Applicant asked to choose a date" to "Interview date fixed"/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('The application has changed')).toBeNull()
  })

  it('that closes the application says so before it leaves', async () => {
    const before = anApplication('AES')
    const server = detailServer(before)
    const path = paths.applicantDetails.to({ applicationId: before.id }).href
    const { shell } = renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
    await screen.findByText(en['status.AES'])
    server.on(endpoints.one, refusal(404, { error: 'x', code: 'not_found' }))
    act(() => shell.events.emit('applicationChanged', {}))
    await waitFor(() => expect(shell.went).toMatchObject([{ href: paths.jobs.path, replace: true }]))
    expect(shell.toasts).toMatchObject([{ text: /cannot be opened/ }])
  })
})

describe('[MEET-11] the detail is brief', () => {
  it('says once that the application has ended, and what is not set in one line', async () => {
    open(anApplication('RJ', { applicant_profile: anApplicantProfile({ jlpt_score: null, other_languages: [] }) }))
    expect(await screen.findByText('This application has ended.')).toBeVisible()
    expect(screen.queryByText(en['actions.because.over'])).toBeNull()
    expect(screen.getByRole('button', { name: 'Notify the interview result' })).toHaveAccessibleDescription(
      new RegExp(en['actions.because.over']),
    )
    expect(screen.getByText('Not set: JLPT and Other languages')).toBeVisible()
  })

  it('has "nothing to do now" only while no message waits', async () => {
    const { unmount } = open(anApplication('NSAE'))
    expect(await screen.findByText(en['next.waiting.body'])).toBeVisible()
    unmount()
    const waiting = { id: 5, text: 'Hello?', since: Date.UTC(2026, 3, 5) / 1000, count: 1 }
    const server = detailServer(anApplication('NSAE')).on(talkEndpoints.conversation, aConversation({ waiting }))
    renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', server, path })
    expect(await screen.findByText(en['next.waiting.asked'])).toBeVisible()
    expect(screen.queryByText(en['next.waiting.body'])).toBeNull()
  })

  it('the step after a hire brings the whole card into view, and its heading gets the focus', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { user } = open(anApplication('SL'))
    const heading = await screen.findByRole('heading', { name: 'After the hire' })
    await user.click(screen.getByRole('button', { name: en['next.hired.action'] }))
    expect(heading).toHaveFocus()
    expect(scroll.mock.contexts).toEqual([heading])
    expect(scroll).toHaveBeenCalledWith({ block: 'start' })
  })
})
