import { shows, stopClockAt, type RenderedScreen } from '@portal/browser/testing'
import { aLocation } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { copy, open, press, stored, throughPlaces, toConfirmation } from '../../../testing/wizard-kit'

beforeEach(() => stopClockAt('2026-06-01T10:00'))

const withPictures = (overrides: Partial<Job> = {}) =>
  stored(overrides).on(jobsEndpoints.uploadImages, { work_images: [] })
async function content(overrides: Partial<Job> = {}, answers = withPictures(overrides)) {
  const rendered = copy(overrides, answers)
  await throughPlaces(rendered.user)
  return rendered
}
const panel = (name: string) => screen.findByRole('region', { name })
const LONG = {
  job_type: 'PT2',
  work_timing: { '09:00-17:00': ['Mon', 'Tue', 'Wed', 'Thu'] },
  hourly_salary_min: 1300,
  hourly_salary_max: 1500,
} as const satisfies Partial<Job>

it('[MEET-06] a part-time posting that does not say what one person works is a check, and the preview says what to write', async () => {
  const { user } = await content(LONG)
  const region = await panel('Who may take this job')
  const students = () => within(region).getByText('Students (with permission)').closest('li')
  expect(students()).toHaveTextContent('Check')
  expect(region).toHaveTextContent(
    'Writing that one person works at most 28 hours a week would open it to Students (with permission)',
  )
  await user.type(screen.getByLabelText(/^Hours one person works a week/), '20')
  await waitFor(() => expect(students()).toHaveTextContent('Fits'))
})

it('[VISA-05] shows who may take the job as it is written, and the one change that opens it to more people', async () => {
  await content({ ...LONG, days_per_week: 4 })
  const region = await panel('Who may take this job')
  const groups = within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(groups.find((text) => text?.includes('Permanent and long-term residents'))).toContain('Fits')
  expect(groups.find((text) => text?.includes('Students (with permission)'))).toContain('Conflict')
  expect(region).toHaveTextContent(
    '32 hours a week close it to Students (with permission) and Dependents (with permission). 28 would open it.',
  )
})

it('[VISA-05] is updated while the user types: fewer days open the job to more people', async () => {
  const { user } = await content(LONG)
  const region = await panel('Who may take this job')
  await user.click(screen.getByRole('checkbox', { name: 'Thu' }))
  await waitFor(() => expect(region).not.toHaveTextContent('28 would open it'))
  expect(within(region).getByText('Students (with permission)').closest('li')).toHaveTextContent('Fits')
})

it('[LAWS-06] says in one line that social insurance is due when hours, pay and company size meet the rows', async () => {
  const { user } = await content({ ...LONG, hours_per_week: 19 })
  const hint = /20 hours a week or more and the company has 51 people or more.*Health Insurance Act, art. 3/
  await panel('Who may take this job')
  expect(screen.queryByText(hint)).toBeNull()
  const hours = screen.getByLabelText(/^Hours one person works a week/)
  await user.clear(hours)
  await user.type(hours, '20')
  expect(await screen.findByText(hint)).toBeVisible()
})

it('[LINT-04] a finding is shown at its field, and its button applies the suggested change', async () => {
  const { user } = await content({ ...LONG, preferred_gender: 'F' })
  const noteOf = () => screen.queryAllByRole('note').find((one) => one.textContent?.includes('wish for a gender'))
  await waitFor(() => expect(noteOf()).toBeDefined())
  const note = noteOf() as HTMLElement
  expect(note).toHaveTextContent('See whether an exception of the law allows a wish for a gender.')
  expect(note).toHaveTextContent('Equal Employment Opportunity Act, art. 5')
  await user.click(within(note).getByRole('button', { name: 'Apply the change' }))
  await waitFor(() => expect(noteOf()).toBeUndefined())
})

it('[LINT-04] a finding about wording is shown at the description with the words that were found', async () => {
  await content({ ...LONG, description: 'We want young people. ベトナム人歓迎' })
  const notes = () =>
    screen
      .queryAllByRole('note')
      .map((note) => note.textContent)
      .join()
  await waitFor(() => expect(notes()).toContain('"ベトナム人歓迎" reads as a limit by nationality'))
  expect(notes()).toContain('"young people" reads as a limit by age')
})

async function goToFieldOf(user: RenderedScreen['user'], advice: string) {
  const region = await panel('Check before publishing')
  await user.click(within(region).getByText(/^Required by law/, { selector: 'summary' }))
  const item = within(region)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(advice)) as HTMLElement
  await user.click(within(item).getByRole('button', { name: 'Go to the field' }))
}

it('[LINT-04] an entry of the list moves to its field; no finding prevents saving', async () => {
  const answers = withPictures({ ...LONG, position: '女性歓迎' })
  const { user } = await content({ ...LONG, position: '女性歓迎' }, answers)
  await goToFieldOf(user, '"女性歓迎" reads as a limit by gender')
  await waitFor(() => expect(screen.getByLabelText(/^Position/)).toHaveFocus())
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)).toHaveLength(1))
})

it('[LINT-03] conditions of employment are filled in, copied, confirmed and sent; a fixed term shows its own fields', async () => {
  const terms: Partial<Job> = {
    break_minutes: 60,
    insurances: ['health'],
    smoking: 'prohibited',
    work_change_scope: '変更なし',
  }
  const answers = withPictures({ ...LONG, ...terms })
  const { user } = await content({ ...LONG, ...terms }, answers)
  expect(screen.queryByLabelText(/Rule for renewals/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Fixed term' }))
  await user.click(screen.getByLabelText(/Length of the contract/))
  await user.paste('6')
  await user.click(screen.getByLabelText(/Rule for renewals/))
  await user.paste('by workload')
  await user.click(screen.getByRole('checkbox', { name: 'Accident insurance' }))
  await toConfirmation(user)
  const region = await panel('Conditions of employment')
  for (const text of ['Fixed term', '6 months', 'by workload', '60 minutes', '変更なし', 'No smoking indoors'])
    expect(region).toHaveTextContent(text)
  await press(user, 'Save the posting')
  await waitFor(() =>
    expect(answers.callsOf(jobsEndpoints.create)[0]?.body).toMatchObject({
      contract_period: 'fixed',
      contract_months: 6,
      renewal_rule: 'by workload',
      break_minutes: 60,
      insurances: ['health', 'accident'],
      smoking: 'prohibited',
    }),
  )
})

it('[VISA-05] the preview takes premises under the entertainment law into account', async () => {
  await content({ ...LONG, work_timing: { '17:00-22:00': ['Mon'] }, location: aLocation({ is_fuei: true }) })
  expect(await panel('Who may take this job')).toHaveTextContent('Another work location would open it.')
})

describe('[LINT-04] the address of a finding opens the field with the focus in it', () => {
  it.each([
    ['a text', 'description', () => screen.getByRole('button', { name: /the job description$/ })],
    ['an amount', 'hourly_salary_min', () => screen.getByLabelText(/Hourly pay from/)],
    ['a choice', 'contract_period', () => screen.getByRole('radio', { name: 'Open-ended' })],
    ['boxes', 'insurances', () => screen.getByRole('checkbox', { name: 'Health insurance' })],
    ['pictures', 'work_images', () => screen.getByRole('heading', { level: 2, name: 'Pictures' })],
    ['another stage', 'location.telephone', () => screen.getByLabelText(/Telephone/)],
  ])('%s', async (_name, field, target) => {
    open(paths.editJob.to({ jobId: 7 }, { query: { field } }).href, { server: stored({ ...LONG, status: 'ST' }) })
    await waitFor(() => expect(target()).toHaveFocus())
    shows('mf-jobs', 'link editJob', `?field=${field}`, { focuses: target() === document.activeElement && field })
  })
})

it('[LINT-04] of a running posting it shows the place of the field', async () => {
  open(paths.viewJob.to({ jobId: 7 }, { query: { field: 'break_minutes' } }).href, {
    server: stored({ ...LONG, status: 'RN' }),
  })
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByLabelText(/^Break/)))
  const focuses = document.activeElement?.getAttribute('data-field')
  shows('mf-jobs', 'link viewJob', '?field=break_minutes', { focuses })
})

it('[LINT-04] an entry of the list on the confirmation moves to its field on another stage', async () => {
  const { user } = await content({ ...LONG, position: '女性歓迎' })
  await toConfirmation(user)
  await goToFieldOf(user, '"女性歓迎" reads as a limit by gender')
  expect(screen.getByLabelText(/^Position/)).toHaveFocus()
})
