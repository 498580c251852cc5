import { refusal, renderScreen, shows, stopClockAt, told } from '@portal/browser/testing'
import type { FakeServer } from '@portal/browser/testing'
import {
  APPLICATION_STATUSES,
  applicationsEndpoints as endpoints,
  bulkEndpoints,
  viewsEndpoints,
} from '@portal/contracts/applications'
import type { Application, ApplicationStatus } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import { anApplication, anApplicationJob, aSlot, aSubscriptionBrief } from '@portal/contracts/factories'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'
import { pagesOf } from '../../testing/page-server'

const open = (application: Application, server: FakeServer = detailServer(application)) =>
  renderScreen(<app.Root />, {
    locales: { ja, en },
    language: 'EN',
    server,
    path: paths.applicantDetails.to({ applicationId: application.id }).href,
  })
const button = (name: string) => screen.findByRole('button', { name })
const LABELS = {
  online: en['actions.online.label'],
  change: en['actions.change.label'],
  cancel: en['actions.cancel.label'],
  outcome: en['actions.outcome.label'],
  slots: en['actions.slots.label'],
}
/** For each action, the statuses in which a page of this application offers it; each page is opened once. */
async function possibleIn(change: Partial<Application> = {}) {
  const found: Record<string, ApplicationStatus[]> = { reject: [] }
  for (const status of APPLICATION_STATUSES) {
    if (status === 'ESF' || status === 'ESRS') continue
    const { unmount } = open(anApplication(status, change))
    await button(LABELS.slots)
    for (const label of Object.values(LABELS)) {
      const isPossible = (await button(label)).getAttribute('aria-disabled') !== 'true'
      found[label] = [...(found[label] ?? []), ...(isPossible ? [status] : [])]
    }
    if (screen.queryByRole('button', { name: 'Reject' })) found.reject?.push(status)
    unmount()
  }
  return found
}
const slotsOf = (application: Application) => paths.addInterviewTimes.to({ jobId: application.job.id })
const HOUR = 3600
const at = Date.UTC(2026, 3, 6, 1) / 1000
/** An interview this many hours after the stopped clock. */
const fixed = (hours: number, change: Partial<Application> = {}) =>
  anApplication('IF', {
    interview_start_timestamp: at + hours * HOUR,
    interview_end_timestamp: at + (hours + 1) * HOUR,
    ...change,
  })
const done = { results: [{ id: 1, refused: null }] }
const stopClock = () => stopClockAt('2026-04-06T10:00')

// The screens are loaded lazily; the first test must not wait for them.
beforeAll(async () => {
  await import('./applicant-screen')
})
beforeEach(stopClock)

describe('the possible actions', () => {
  it('[ADET-20] there are five, each with its name', async () => {
    open(anApplication('AR'))
    for (const label of Object.values(LABELS)) expect(await button(label)).toBeVisible()
  })

  it('[ADET-21] registering dates is always possible; an unavailable action says so', async () => {
    const application = anApplication('AES')
    const { user, shell } = open(application)
    expect(await button(LABELS.cancel)).toHaveAttribute('aria-disabled', 'true')
    await user.hover(await button(LABELS.cancel))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available now')
    // The reason is visible without a pointer too.
    expect(screen.getByText('Once a date is being chosen or fixed')).toBeVisible()
    expect(await button(LABELS.outcome)).toHaveAccessibleDescription(/After the interview/)
    await user.click(await button(LABELS.slots))
    expect(shell.went).toEqual([slotsOf(application)])
  })

  it('[AACT-04] [AACT-07] [AACT-13] [AACT-16] [ADET-22] each is possible only in its statuses', async () => {
    // An online posting: without a place.
    const found = await possibleIn({ job: anApplicationJob({ interview_location: null }) })
    expect(found[LABELS.cancel]).toEqual(['NSRS', 'NSRE', 'NSAE', 'IF'])
    expect(found[LABELS.change]).toEqual(['IF'])
    expect(found[LABELS.outcome]).toEqual(['AR', 'SL'])
    expect(found[LABELS.online]).toEqual(['IF'])
    expect(found.reject).toEqual(['AES', 'ESP'])
  })

  it('[AACT-16] online details are not possible for an interview at a place', async () => {
    open(anApplication('IF'))
    expect(await button(LABELS.online)).toHaveAttribute('aria-disabled', 'true')
  })

  it('[AACT-13] from SL the outcome offers only SL and RS', async () => {
    const { user } = open(anApplication('SL'))
    await user.click(await button(LABELS.outcome))
    expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['SL', 'RS'])
  })
})

describe('the next step', () => {
  it.each([
    ['AES', 'Invite to an interview'],
    ['ESP', 'Add interview slots'],
    ['NSRS', LABELS.slots],
    ['NSAE', undefined],
    ['IF', undefined],
    ['AR', LABELS.outcome],
    ['SL', 'Go to the checks'],
    ['CBS', undefined],
  ] as const)('in %s the next step is above everything else on the page: %s', async (status, label) => {
    open(anApplication(status))
    const step = await screen.findByRole('region', { name: 'Next step' })
    const after = screen.getByRole('region', { name: 'Applicant' })
    expect(step.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(step).queryAllByRole('button')[0]?.textContent).toBe(label)
    const same = label ? screen.getAllByRole('button', { name: label }) : []
    expect(same).toHaveLength(label ? 1 : 0)
  })
})

describe('screening', () => {
  const bar = () => within(screen.getByRole('region', { name: 'Last decision' }))

  it('[AACT-01] [AACT-22] [LIST-07] accepting sends an invitation, informs the host, shows the answer, and can be undone', async () => {
    const application = anApplication('AES')
    const server = detailServer(application)
      .on(bulkEndpoints.decide, () => {
        server.on(endpoints.one, anApplication('ESP'))
        return done
      })
      .on(bulkEndpoints.takeBack, () => {
        server.on(endpoints.one, application)
        return done
      })
    const { user, shell } = open(application, server)
    await user.dblClick(await button('Invite to an interview'))
    expect(await screen.findByText(en['status.ESP'])).toBeVisible()
    expect(server.callsOf(bulkEndpoints.decide).map(({ body }) => body)).toEqual([{ action: 'invite', ids: [1] }])
    shows('mf-applicants', 'event applicationChanged', 'one is decided', told(shell, 'applicationChanged'))
    expect(shell.questions).toEqual([])
    await user.click(bar().getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(en['status.AES'])).toBeVisible()
    expect(server.callsOf(bulkEndpoints.takeBack).map(({ body }) => body)).toEqual([{ ids: [1] }])
    expect(shell.emitted).toHaveLength(2)
  })

  it('[AACT-01] without open slots it leads to registering slots and sends nothing', async () => {
    const application = anApplication('AES', { slot_count: 0 })
    const { user, shell, server } = open(application)
    await user.click(await button('Invite to an interview'))
    await waitFor(() => expect(shell.went).toEqual([slotsOf(application)]))
    expect(shell.questions[0]?.title).toBe('There is no open interview slot')
    expect(server.callsOf(bulkEndpoints.decide)).toEqual([])
  })

  it('[AACT-02] in ESP it leads to registering slots', async () => {
    const application = anApplication('ESP')
    const { user, shell } = open(application)
    await user.click(await button('Add interview slots'))
    expect(shell.went).toEqual([slotsOf(application)])
  })

  it('[AACT-03] [LIST-07] rejecting warns and needs a reason, which a refusal keeps; it closes the detail, and can be undone', async () => {
    const application = anApplication('AES')
    const server = detailServer(application).on(bulkEndpoints.decide, done).on(bulkEndpoints.takeBack, done)
    const { user, shell } = open(application, server)
    await user.click(await button('Reject'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/After that it is final/)).toBeVisible()
    await dialog.findByRole('radio', { name: 'その他' })
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Please select a reason')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'その他' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Please describe the other reason')).toBeVisible()
    expect(server.callsOf(bulkEndpoints.decide)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Other reason' }), 'moved')
    expect(shell.dirtyGuard()).toBeDefined()
    const refused = { refused: 'not_found', refusal: { error: 'It was withdrawn', code: 'not_yet_known' } } as const
    server.on(bulkEndpoints.decide, { results: [{ id: 1, ...refused }] }).on(endpoints.one, refusal(404))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(shell.failures).toMatchObject([{ message: 'It was withdrawn' }]))
    expect(dialog.getByRole('textbox', { name: 'Other reason' })).toHaveValue('moved')
    server
      .on(bulkEndpoints.decide, done)
      .on(endpoints.page, pagesOf([]))
      .on(viewsEndpoints.list, { views: [] })
      .on(billingEndpoints.status, aSubscriptionBrief())
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(shell.went[0]).toEqual({ ...paths.applicants.to(), replace: true }))
    expect(server.callsOf(bulkEndpoints.decide)[1]?.body).toEqual({
      action: 'decline',
      ids: [1],
      employer_cancel_reason: 'other',
      custom_employer_cancel_reason: 'moved',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Applicants' })).toBeVisible()
    await user.click(bar().getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.callsOf(bulkEndpoints.takeBack).map(({ body }) => body)).toEqual([{ ids: [1] }]))
  })
})

describe('[FIND-01] a date agreed on the phone', () => {
  const start = at + 48 * HOUR
  const slot = (id: number, from: number, change: object = {}) =>
    aSlot({ id, start_timestamp: from, end_timestamp: from + 1800, ...change })

  it('is chosen by day and time; a slot that was taken meanwhile is said and goes, and the dialog stays', async () => {
    const application = anApplication('AES')
    const all = [slot(1, start), slot(2, start + HOUR), slot(3, start + 24 * HOUR), slot(4, start, { job_id: 99 })]
    const server = detailServer(application)
      .on(schedulingEndpoints.list, all)
      .on(endpoints.book, refusal(409, { error: 'Somebody else booked it', code: 'slot_taken' }))
    const { user, shell } = open(application, server)
    await user.click(await button('Book a date agreed by phone'))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2))
    await user.click(dialog.getByRole('radio', { name: /^10:00/ }))
    server.on(schedulingEndpoints.list, all.slice(1))
    await user.click(dialog.getByRole('button', { name: 'Book this slot' }))
    await waitFor(() => expect(shell.failures).toMatchObject([{ message: 'Somebody else booked it' }]))
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1))
    server.on(endpoints.book, anApplication('IF'))
    await user.click(dialog.getByRole('radio'))
    await user.click(dialog.getByRole('button', { name: 'Book this slot' }))
    await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/^The interview is fixed/))
    expect(server.callsOf(endpoints.book).map(({ body }) => body)).toEqual([{ slot_id: 1 }, { slot_id: 2 }])
    // With a fixed date there is nothing to agree on.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Book a date agreed by phone' })).toBeNull())
  })
})

describe('cancelling', () => {
  const cancel = async (application: Application, server: FakeServer, meanwhile = () => {}) => {
    const opened = open(application, server)
    await opened.user.click(await button(LABELS.cancel))
    const dialog = within(await screen.findByRole('dialog'))
    await opened.user.click(await dialog.findByRole('radio', { name: '日程が合わないため' }))
    meanwhile()
    await opened.user.click(dialog.getByRole('button', { name: 'Send the rejection notice' }))
    return opened
  }

  it('[AACT-05] a reason is required', async () => {
    const { user, server } = open(anApplication('NSRS'))
    await user.click(await button(LABELS.cancel))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findAllByRole('radio')
    await user.click(dialog.getByRole('button', { name: 'Send the rejection notice' }))
    expect(await dialog.findByText('Please select a reason')).toBeVisible()
    expect(server.callsOf(endpoints.patch)).toEqual([])
  })

  it('[AACT-06] [AACT-19] from IF the interview is deleted', async () => {
    const application = fixed(72)
    const server = detailServer(application).on(endpoints.cancelInterview, anApplication('CBE'))
    const { shell } = await cancel(application, server)
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Rejection notice sent and booking cancelled'))
    expect(server.callsOf(endpoints.cancelInterview)[0]?.body).toMatchObject({ employer_cancel_reason: 'schedule' })
  })

  it.each(['NSRS', 'NSRE', 'NSAE'] as const)('[AACT-06] from %s the status is changed to CBE', async (status) => {
    const application = anApplication(status)
    const server = detailServer(application).on(endpoints.patch, anApplication('CBE'))
    await cancel(application, server)
    await waitFor(() =>
      expect(server.callsOf(endpoints.patch)[0]?.body).toMatchObject({
        status: 'CBE',
        employer_cancel_reason: 'schedule',
      }),
    )
  })

  it("[AACT-21] a refusal shows the server's text and keeps the dialog open", async () => {
    const application = anApplication('NSRS')
    const server = detailServer(application).on(
      endpoints.patch,
      refusal(409, { error: 'It moved on', code: 'status_conflict' }),
    )
    const { shell } = await cancel(application, server)
    await waitFor(() => expect(shell.failures[0]?.message).toBe('It moved on'))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('[MEET-02] an action that came too late says what happened meanwhile and what is possible now', async () => {
    const application = anApplication('NSAE')
    const server = detailServer(application).on(
      endpoints.patch,
      refusal(409, { error: 'It moved on', code: 'status_conflict' }),
    )
    const meanwhile = fixed(72, { id: application.id })
    const { shell } = await cancel(application, server, () => server.on(endpoints.one, meanwhile))
    await waitFor(() => expect(shell.failures).toHaveLength(1))
    expect(shell.failures[0]?.title).toBe('The application changed meanwhile')
    expect(shell.failures[0]?.message).toMatch(
      /^It is now: Interview date fixed\nInterview: .+\nYou can now: .*Request an interview date change.*Notify rejection/,
    )
  })

  it('[AACT-20] the loading flag ends after 3 seconds, however long the answer takes', async () => {
    const application = anApplication('NSRS')
    let answer: (application: Application) => void = () => undefined
    const server = detailServer(application).on(
      endpoints.patch,
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await cancel(application, server)
    const cancelButton = within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' })
    await waitFor(() => expect(cancelButton).toBeDisabled())
    await waitFor(() => expect(cancelButton).toBeEnabled(), { timeout: 4000 })
    await act(async () => answer(anApplication('CBE')))
  }, 15_000)
})

describe('another date', () => {
  it('[AACT-07] [AACT-19] asks, warns that the applicant may withdraw, and sends', async () => {
    const server = detailServer(fixed(72)).on(endpoints.requestNewSlot, anApplication('NSRE'))
    const { user, shell } = open(fixed(72), server)
    await user.click(await button(LABELS.change))
    expect(await screen.findByText(en['status.NSRE'])).toBeVisible()
    expect(shell.questions[0]?.body).toMatch(/may drop out/)
    expect(shell.toasts[0]?.text).toMatch(/Interview change request sent. Please wait/)
    expect(server.callsOf(endpoints.requestNewSlot)[0]?.query).toEqual({ job_application_id: '1' })
  })

  it('[AACT-07] without another slot it asks the user to register slots first', async () => {
    const application = fixed(72, { slot_count: 0 })
    const { user, shell, server } = open(application)
    await user.click(await button(LABELS.change))
    await waitFor(() => expect(shell.went).toEqual([slotsOf(application)]))
    expect(server.callsOf(endpoints.requestNewSlot)).toEqual([])
  })
})

describe('close to the interview', () => {
  it('[AACT-08] the tooltips explain the limits', async () => {
    open(fixed(72))
    expect(await button(LABELS.cancel)).toHaveAttribute(
      'aria-description',
      expect.stringContaining('48 hours (2 days)'),
    )
    expect(await button(LABELS.change)).toHaveAttribute('aria-description', expect.stringContaining('24 hours'))
  })

  it('[AACT-09] [AACT-11] under warn a warning comes first, and the change is possible until the start', async () => {
    const { user, shell, unmount } = open(fixed(5))
    await user.click(await button(LABELS.cancel))
    expect(shell.questions[0]?.body).toMatch(/can confuse applicants/)
    expect(await screen.findByRole('dialog')).toBeVisible()
    unmount()
    const far = open(fixed(30))
    await far.user.click(await button(LABELS.cancel))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(far.shell.questions).toEqual([])
    far.unmount()
    open(fixed(-0.2))
    expect(await button(LABELS.cancel)).toHaveAttribute('aria-disabled', 'true')
  })

  it('[AACT-10] under refuse the buttons are disabled inside their limits, with the limit as reason', async () => {
    open(fixed(30, { interview_late_changes: 'refuse' }))
    const cancel = await button(LABELS.cancel)
    expect(cancel).toHaveAttribute('aria-disabled', 'true')
    expect(cancel).toHaveAttribute('aria-description', expect.stringContaining('48 hours'))
    expect(await button(LABELS.change)).toHaveAttribute('aria-disabled', 'false')
  })

  it.each([
    [49, undefined],
    [47, 'Less than 48 hours remain before the interview'],
    [0.5, 'Less than 1 hour remains before the interview'],
  ] as const)('[AACT-12] %s hours before the interview the alert is right', async (hours, text) => {
    open(fixed(hours))
    await button(LABELS.slots)
    const shown = screen.queryByText(/^Less than/)
    expect(shown?.textContent).toBe(text)
  })
})

describe('the outcome', () => {
  it('[AACT-14] [AACT-15] [AACT-19] needs a result, names who is notified, and is sent with the feedback', async () => {
    const application = anApplication('AR')
    const server = detailServer(application).on(
      endpoints.patch,
      anApplication('SL', { feedback_by_employer: 'friendly' }),
    )
    const { user, shell } = open(application, server)
    await user.click(await button(LABELS.outcome))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(4)
    for (const name of [
      'Hired (the applicant is notified)',
      'Not hired (the applicant is notified)',
      'Absent or interview declined (the applicant is not notified)',
      'Offer declined (the applicant is not notified)',
    ]) {
      expect(dialog.getByRole('radio', { name })).toBeInTheDocument()
    }
    await user.click(dialog.getByRole('button', { name: 'Save the result' }))
    expect(await dialog.findByText('Please select the outcome')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /^Hired/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Feedback' }), 'friendly')
    await user.click(dialog.getByRole('button', { name: 'Save the result' }))
    await waitFor(() => expect(shell.toasts[0]?.text).toBe('Hired. The applicant is told by e-mail.'))
    expect(server.callsOf(endpoints.patch).map(({ body }) => body)).toEqual([
      { final_status_by_employer: 'SL', feedback_by_employer: 'friendly' },
    ])
    expect(await screen.findByText('friendly')).toBeVisible()
  })

  const openDialog = async (server: FakeServer) => {
    const opened = open(anApplication('AR'), server)
    await opened.user.click(await button(LABELS.outcome))
    const dialog = within(await screen.findByRole('dialog'))
    return { ...opened, dialog, feedback: dialog.getByRole('textbox', { name: 'Feedback' }) }
  }

  it('[AACT-14] a typed feedback is kept by a reload and by a dialog closed by mistake, until it is sent', async () => {
    const server = detailServer(anApplication('AR')).on(
      endpoints.patch,
      anApplication('RJ', { feedback_by_employer: 'kind, but late' }),
    )
    const first = await openDialog(server)
    await first.user.type(first.feedback, 'kind')
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await first.user.click(await button(LABELS.outcome))
    expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Feedback' })).toHaveValue('kind')
    first.unmount()
    const { user, dialog, feedback, shell, unmount } = await openDialog(server)
    expect(feedback).toHaveValue('kind')
    await user.type(feedback, ', but late')
    await user.click(dialog.getByRole('radio', { name: /^Not hired/ }))
    await user.click(dialog.getByRole('button', { name: 'Save the result' }))
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    expect(server.callsOf(endpoints.patch)[0]?.body).toMatchObject({ feedback_by_employer: 'kind, but late' })
    unmount()
    expect((await openDialog(detailServer(anApplication('AR')))).feedback).toHaveValue('')
  })

  it('[AACT-14] a feedback that is typed while the outcome is sent stays in the dialog', async () => {
    let end: () => void = () => undefined
    const gate = new Promise<void>((done) => (end = done))
    const server = detailServer(anApplication('AR')).on(endpoints.patch, async () => {
      await gate
      return anApplication('SL', { feedback_by_employer: 'kind' })
    })
    const { user, dialog, feedback, shell } = await openDialog(server)
    await user.click(dialog.getByRole('radio', { name: /^Hired/ }))
    await user.type(feedback, 'kind')
    await user.click(dialog.getByRole('button', { name: 'Save the result' }))
    await user.type(feedback, ' and quick')
    await act(async () => end())
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    expect(screen.getByRole('textbox', { name: 'Feedback' })).toHaveValue('kind and quick')
  })
})

describe('online details', () => {
  const online = (change: Partial<Application> = {}) =>
    fixed(72, { job: anApplicationJob({ interview_location: null }), ...change })
  const fill = async (application: Application, server = detailServer(application)) => {
    const opened = open(application, server)
    await opened.user.click(await button(LABELS.online))
    return { ...opened, dialog: within(await screen.findByRole('dialog')) }
  }

  it('[AACT-17] need a platform and a change', async () => {
    const first = await fill(online())
    await first.user.type(first.dialog.getByRole('textbox', { name: 'URL' }), 'https://zoom.us/j/1')
    expect(first.shell.dirtyGuard()).toBeDefined()
    await first.user.click(first.dialog.getByRole('button', { name: 'Send' }))
    expect(await first.dialog.findByText('Please enter values in the empty fields')).toBeVisible()
    first.unmount()
    const again = await fill(online({ has_online_details: true, online_iv_platform: 'Zoom' }))
    await again.user.click(again.dialog.getByRole('button', { name: 'Send the correction' }))
    expect(await again.dialog.findByText('Please enter values in the empty fields')).toBeVisible()
    expect(again.server.callsOf(endpoints.sendOnlineDetails)).toEqual([])
  })

  it('[AACT-18] a wrong URL is refused', async () => {
    const { user, dialog, server } = await fill(online())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Zoom')
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'nonsense')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('Please enter a correct URL')).toBeVisible()
    expect(server.callsOf(endpoints.sendOnlineDetails)).toEqual([])
  })

  it('[AACT-16] [AACT-19] are sent, shown, and no longer asked for', async () => {
    const details = {
      online_iv_platform: 'Zoom',
      online_iv_url: 'https://zoom.us/j/1',
      online_iv_id: null,
      online_iv_password: null,
    }
    const application = online()
    const { user, dialog, shell } = await fill(
      application,
      detailServer(application).on(endpoints.sendOnlineDetails, details),
    )
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Zoom')
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://zoom.us/j/1')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('link', { name: 'https://zoom.us/j/1' })).toBeVisible()
    expect(shell.toasts[0]?.text).toBe('Message sent')
    expect(screen.queryByText('The online interview details must be sent')).toBeNull()
  })

  it('[AACT-21] a refusal with a list shows its first item', async () => {
    const application = online()
    const { user, dialog, shell } = await fill(
      application,
      detailServer(application).on(endpoints.sendOnlineDetails, refusal(409, { error: ['First', 'second'] })),
    )
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Zoom')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(shell.failures[0]?.message).toBe('First'))
  })
})
