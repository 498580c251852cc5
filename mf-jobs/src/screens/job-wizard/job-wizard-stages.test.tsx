import { refusal, renderScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aSubscriptionBrief, jobOptions } from '@portal/contracts/factories'
import { geoEndpoints } from '@portal/contracts/geo'
import { JOB_LIMITS, jobsEndpoints, sections } from '@portal/contracts/jobs'
import { option } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { locales } from '../../testing/locales'
import { sectionAnchor } from '../../features/job-wizard/machine/wizard.stages'
import { app } from '../../remote'
import {
  add,
  chooseRegistered,
  copy,
  copyContent,
  enter,
  heading,
  press,
  server,
  stored,
  toConfirmation,
} from '../../testing/wizard-kit'
import { own } from '../../parts/addresses'

const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps of the posting' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

/** The list of suggestions has the name of its field. */
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select' })

describe('stages and modes', () => {
  it.each([
    ['add', paths.addJob.to({ state: { job_type: 'FT' } }), 'Create a posting', []],
    ['edit', paths.editJob.to({ jobId: 7 }), 'Edit the posting', ['7']],
    ['copy', own.copyJob.to({ jobId: 7 }), 'Create a posting from a copy', ['7']],
    ['view', paths.viewJob.to({ jobId: 7 }), 'Posting', ['7']],
  ] as const)('[JWIZ-02] the address names the mode: %s', async (mode, target, title, asked) => {
    const answers = stored()
    renderScreen(<app.Root />, {
      locales,
      language: 'EN',
      server: answers,
      path: target.href,
      state: target.state,
    })
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 20_000 })).toBeVisible()
    const brand = await screen.findByLabelText(/Brand name \(Japanese\)/)
    expect(answers.callsOf(jobsEndpoints.one).map(({ params }) => params.id)).toEqual(asked)
    expect(brand).toHaveValue(mode === 'add' ? '' : 'さくら食堂')
    expect(screen.getByLabelText(/Shop name/).matches(':disabled')).toBe(mode === 'view' || mode === 'copy')
  })

  it('[JWIZ-01] [JWIZ-19] [JWIZ-21] work location, interview location, content and confirmation: each stage opens when the stage before is valid', async () => {
    const { user } = copy({ monthly_salary_max: null })
    await heading('Work location')
    expect(steps().map((step) => step?.replace(/^\d|done/g, ''))).toEqual([
      'Work location',
      'Interview location',
      'Job details',
      'Confirmation',
    ])
    await press(user, 'Next')
    await heading('Interview location')
    await press(user, 'Next')
    await heading('Work')
    await press(user, 'Next')
    expect(await screen.findByText('Please enter all the required fields')).toBeVisible()
    expect(screen.getByLabelText(/Monthly pay to/)).toHaveAccessibleDescription('Please enter both minimum and maximum')
    expect(screen.queryByText('Please verify the details')).not.toBeInTheDocument()
    await enter(user, /Monthly pay to/, '400000')
    await toConfirmation(user)
    expect(screen.getByRole('region', { name: 'Pay and transportation' })).toHaveTextContent(
      '¥230,000–¥400,000 per month',
    )
  })

  it('[JWIZ-19] an incomplete work location does not open the next stage; a registered one does', async () => {
    const { user } = add('PT1')
    await user.type(await screen.findByLabelText(/Brand name \(Japanese\)/), 'さくら')
    await press(user, 'Next')
    expect(screen.queryByRole('heading', { level: 2, name: 'Interview location' })).not.toBeInTheDocument()
    await chooseRegistered(user)
    await press(user, 'Next')
    expect(await heading('Interview location')).toBeVisible()
  })

  it('[JWIZ-18] every field of a location shows its own error', async () => {
    const { user } = add('PT1')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    const said: Record<string, string> = {
      'Brand name (Japanese)': 'Please enter the brand name (Japanese)',
      'Brand name (English)': 'Please enter the brand name (English)',
      'Shop name': 'Please enter the shop name',
      Postcode: 'Please enter a valid postcode',
      Prefecture: 'Please set the prefecture by its postcode',
      City: 'Please set the city by its postcode',
      Town: 'Please select the town',
      'Lot number': 'Please enter a valid lot number: digits and hyphens, such as 1-2-3',
      'Nearest station': 'Please select the nearest station',
      'Travel time': 'Please select a travel time of 1 to 60 minutes',
      Telephone: 'Please enter a valid phone number: 10 or 11 digits starting with 0',
    }
    await waitFor(() => expect(screen.getByLabelText('Shop name')).toHaveAccessibleDescription(said['Shop name']))
    for (const [label, text] of Object.entries(said)) expect(field(label)).toHaveAccessibleDescription(text)
    expect(screen.getByRole('group', { name: 'From the station' })).toHaveAccessibleDescription(
      'Please select how to get there from the station',
    )
    expect(screen.getByRole('group', { name: /adult-entertainment/ })).toHaveAccessibleDescription(
      'Please tell whether the adult-entertainment law applies',
    )
  })

  it('[MEET-14] the confirmation says in one line what is not set, and every card can be edited', async () => {
    const { user } = await copyContent({ job_type: 'FT', smoking: 'prohibited', preferred_skills: [] })
    await toConfirmation(user)
    const terms = within(screen.getByRole('region', { name: 'Conditions of employment' }))
    expect(terms.queryByText('Not set')).toBeNull()
    expect(terms.getAllByText(/^Not set: /)).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: 'Requirements' })).getByText(/^Not set: .*Skills/)).toBeVisible()
    await user.click(terms.getByRole('button', { name: 'Edit: Conditions of employment' }))
    await heading('Work')
  })

  it('[JWIZ-35] each section of the confirmation opens its stage and scrolls to the section', async () => {
    const scrolledTo: string[] = []
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.id)
    })
    const { user } = copy({ job_type: 'SSV' })
    await heading('Work location')
    const anchors = () => [...document.querySelectorAll('[id^="job-"]')].map((element) => element.id)
    expect(anchors()).toEqual([sectionAnchor('work_location')])
    await press(user, 'Next')
    await heading('Interview location')
    expect(anchors()).toEqual([sectionAnchor('interview_location')])
    await press(user, 'Next')
    await heading('Work')
    const inContent = sections('SSV').filter(
      (section) => section !== 'work_location' && section !== 'interview_location',
    )
    expect(anchors().sort()).toEqual(inContent.map(sectionAnchor).sort())
    await toConfirmation(user)
    const edits = screen.getAllByRole('button', { name: /^Edit: / })
    // [MEET-14] the conditions of employment too.
    expect(edits).toHaveLength(14)
    for (const section of ['sales', 'work_hours'] as const) {
      scrolledTo.length = 0
      await press(user, `Edit: ${locales.en[`section.${section}`]}`)
      await waitFor(() => expect(scrolledTo).toContain(sectionAnchor(section)))
      expect(
        within(document.getElementById(sectionAnchor(section)) as HTMLElement).getByRole('heading', { level: 2 }),
      ).toHaveFocus()
      await toConfirmation(user)
    }
    await press(user, 'Edit: Interview location')
    expect(await screen.findByRole('radio', { name: 'At the work location' })).toBeChecked()
    scroll.mockRestore()
  })

  async function postAt(status: 'BT' | 'IS', numberOfJobs: number) {
    const answers = stored()
      .on(billingEndpoints.status, aSubscriptionBrief({ subscription_status: status }))
      .on(jobsEndpoints.uploadImages, { work_images: [] })
    const opened = await copyContent({}, answers, numberOfJobs)
    await toConfirmation(opened.user)
    await press(opened.user, 'Save the posting')
    return opened
  }
  const toSlots = paths.addInterviewTimes.to({ jobId: 7 }, { query: { 'new-job': true } })

  it('[JWIZ-38] [JOBS-35] after the first posting, at BT, the wizard asks for slots and then leads to them', async () => {
    const { user, shell } = await postAt('BT', 0)
    const text = 'The posting was created. Publishing can start once the payment is completed.'
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text }]))
    const note = await screen.findByRole('dialog', { name: 'The posting was created' })
    expect(note).toHaveTextContent('Now please register interview slots, as many as possible')
    expect(shell.went).toEqual([])
    await user.click(within(note).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(shell.went).toEqual([toSlots]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('[JWIZ-38] [JOBS-35] after a later posting, at IS, the wizard leads to the slots without asking', async () => {
    const { shell } = await postAt('IS', 3)
    await waitFor(() => expect(shell.toasts).toEqual([{ kind: 'success', text: 'The posting was created' }]))
    await waitFor(() => expect(shell.went).toEqual([toSlots]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('look-ups', () => {
  it('[JWIZ-32] job options that failed to load are requested again after 500 ms', async () => {
    const times: number[] = []
    const answers = server().on(jobsEndpoints.options, () => {
      times.push(performance.now())
      return times.length === 1 ? refusal(500, { error: 'x' }) : jobOptions()
    })
    add('PT1', { server: answers })
    expect(await screen.findByLabelText(/Brand name \(Japanese\)/, {}, { timeout: 5000 })).toBeVisible()
    expect(times).toHaveLength(2)
    const pause = (times[1] ?? 0) - (times[0] ?? 0)
    expect(pause).toBeGreaterThanOrEqual(JOB_LIMITS.optionsRetryMs - 20)
    expect(pause).toBeLessThan(JOB_LIMITS.optionsRetryMs * 3)
  })

  it('[JWIZ-33] a failed look-up shows nothing; an unknown postcode shows an error at the field', async () => {
    const answers = server()
      .on(geoEndpoints.postcodeAddress, ({ query }) =>
        refusal(query.code === '1500002' ? 500 : 404, { error: 'x', code: 'postcode_unknown' }),
      )
      .on(geoEndpoints.searchStation, refusal(500, { error: 'x' }))
    const { user, shell } = add('PT1', { server: answers })
    const postcode = await screen.findByLabelText('Postcode')
    await enter(user, 'Postcode', '1500002')
    await waitFor(() => expect(postcode.parentElement).toHaveAttribute('aria-busy', 'false'))
    expect(postcode).toBeValid()
    expect(postcode).toHaveAccessibleDescription('Seven digits without a hyphen; the address is filled in for you')
    await user.type(field('Nearest station'), '渋')
    await waitFor(() => expect(answers.callsOf(geoEndpoints.searchStation).length).toBeGreaterThan(0))
    expect([shell.toasts, shell.failures]).toEqual([[], []])
    await user.type(postcode, '{Backspace}3')
    await waitFor(() =>
      expect(postcode).toHaveAccessibleDescription('This postcode is not known. Please check the number.'),
    )
    expect([shell.toasts, shell.failures]).toEqual([[], []])
  })

  it('a chosen town stays when its stage is opened again, and the other towns are still offered', async () => {
    const towns = [option(1, '渋谷'), option(2, '神泉町'), option(3, '円山町')]
    const answers = server().on(geoEndpoints.postcodeAddress, {
      prefectures: [option(13, '東京都')],
      cities: [option(132, '渋谷区')],
      wards: towns,
      postcode_id: 9,
    })
    const { user } = add('PT1', { server: answers })
    await heading('Work location')
    await enter(user, /Brand name \(Japanese\)/, 'さくら')
    await enter(user, /Brand name \(English\)/, 'Sakura')
    await enter(user, /Shop name/, '渋谷店')
    await enter(user, 'Postcode', '1500002')
    await waitFor(() => expect(screen.getByLabelText('Town')).toBeEnabled())
    expect(screen.getByLabelText('Town')).toHaveValue('')
    await user.selectOptions(screen.getByLabelText('Town'), '神泉町')
    await enter(user, 'Lot number', '1-2')
    await user.type(screen.getByRole('combobox', { name: 'Nearest station' }), '渋')
    await user.click(await screen.findByRole('option', { name: /渋谷.*東京都/ }))
    await user.click(screen.getByRole('radio', { name: 'On foot' }))
    await user.click(screen.getByRole('combobox', { name: 'Travel time' }))
    await user.click(await screen.findByRole('option', { name: '8 min' }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await enter(user, 'Telephone', '0312345678')
    await press(user, 'Next')
    await heading('Interview location')
    await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement)
    const town = await screen.findByLabelText('Town')
    expect(town).toHaveDisplayValue('神泉町')
    await user.click(town)
    await waitFor(() => expect((screen.getByLabelText('Town') as HTMLSelectElement).options).toHaveLength(4))
    expect(screen.getByLabelText('Town')).toHaveDisplayValue('神泉町')
    await user.selectOptions(screen.getByLabelText('Town'), '円山町')
    await press(user, 'Next')
    expect(await heading('Interview location')).toBeVisible()
  })
})

it('[JWIZ-09] a new interview location needs every field, including how to get there', async () => {
  const { user } = copy()
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: 'At another location' }))
  await press(user, 'Next')
  await waitFor(() => expect(screen.getByLabelText('Shop name')).toBeInvalid())
  for (const label of [
    'Brand name (Japanese)',
    'Brand name (English)',
    'Postcode',
    'Prefecture',
    'City',
    'Town',
    'Lot number',
    'Nearest station',
    'Travel time',
    'Telephone',
  ]) {
    expect(field(label)).toBeInvalid()
  }
  expect(screen.getByRole('group', { name: 'From the station' })).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Building (Japanese)')).toBeValid()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})
