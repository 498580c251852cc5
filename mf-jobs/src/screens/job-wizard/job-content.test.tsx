import type { FakeServer, RenderedScreen } from '@portal/browser/testing'
import { aJob, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import {
  add,
  addContent,
  copyContent,
  enter,
  heading,
  open,
  press,
  server,
  stored,
  throughPlaces,
  toConfirmation,
  toContent,
} from '../../testing/wizard-kit'

const choices = (label: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [value, text]).slice(1)
const radios = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.value, radio.closest('label')?.textContent])
const tags = (name: string) =>
  within(screen.getByRole('group', { name }))
    .queryAllByText(/./, { selector: '.chakra-tag__label' })
    .map((tag) => tag.textContent)

async function saved(user: RenderedScreen['user'], answers: FakeServer) {
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)).toHaveLength(1))
  return answers.callsOf(jobsEndpoints.create)[0]?.body
}
const withPictures = (overrides: Partial<Job> = {}) =>
  stored(overrides).on(jobsEndpoints.uploadImages, { work_images: [] })

it('[JCON-01] the sections have a fixed order', async () => {
  await copyContent({ job_type: 'SSV' })
  const order = [
    'Work category',
    'Position',
    'Person in charge of interviews',
    'Job description',
    'Requirements',
    'Specified skilled worker',
    'Visa change support',
    'Pay and transportation',
    'Work hours',
    'Remote work',
    'Holidays',
    'Benefits',
    'Company information',
    'Pictures',
    'Selling points',
  ]
  const form = within(screen.getByRole('form'))
  const places = order.map((name) => form.getAllByText(name)[0] as HTMLElement)
  const shown = [...places].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  expect(shown.map((place) => place.textContent)).toEqual(order)
})

it('[JCON-07] a link leads to the inquiry page for a missing work category', async () => {
  const { shell } = await copyContent()
  expect(screen.getByRole('link', { name: /No suitable category/ })).toHaveAttribute('href', shell.links.inquiry)
})

it('[JCON-10] the job detail is written in a large dialog, and only its Save changes the description', async () => {
  const answers = withPictures()
  const { user } = await copyContent({}, answers)
  await press(user, 'Edit the job description')
  const write = async (text: string) => {
    const area = within(await screen.findByRole('dialog', { name: 'Job description' })).getByRole('textbox')
    await user.clear(area)
    await user.click(area)
    await user.paste(text)
  }
  await write('dropped')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('お客様のご案内と料理の提供をお願いします。')).toBeVisible()
  await press(user, 'Edit the job description')
  await write('朝の仕込みから')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('朝の仕込みから')).toBeVisible()
  expect(await saved(user, answers)).toMatchObject({ description: '朝の仕込みから' })
})

it('[JCON-11] [JCON-12] [JCON-13] [JCON-16] [JCON-36] the choices show names and send codes', async () => {
  const answers = withPictures()
  const { user } = await copyContent({}, answers)
  expect(choices(/^Education/)).toEqual([
    ['2', 'High school'],
    ['3', 'Vocational school'],
    ['4', 'University'],
    ['5', 'Master'],
    ['6', 'Doctorate'],
  ])
  expect(choices(/^Japanese level/)).toEqual([
    ['0', 'Any'],
    ['1', 'Daily conversation'],
    ['2', 'Fluent'],
    ['3', 'Business'],
  ])
  expect(choices(/^English level/)).toEqual([
    ['0', 'Daily conversation'],
    ['1', 'Fluent'],
    ['2', 'Business'],
  ])
  expect(radios('Do you support a visa change?')).toEqual([
    ['Yes', 'Yes'],
    ['No', 'No'],
    ['Conditional', 'Conditional'],
  ])
  expect(radios('Remote work')).toEqual([
    ['Fully', 'Fully'],
    ['Partially', 'Partially'],
    ['No', 'No'],
  ])
  await user.selectOptions(screen.getByLabelText(/^Education/), 'Doctorate')
  await user.selectOptions(screen.getByLabelText(/^Japanese level/), 'Any')
  await user.selectOptions(screen.getByLabelText(/^English level/), 'Business')
  await user.click(
    within(screen.getByRole('group', { name: 'Do you support a visa change?' })).getByRole('radio', {
      name: 'Conditional',
    }),
  )
  await user.click(within(screen.getByRole('group', { name: 'Remote work' })).getByRole('radio', { name: 'Partially' }))
  expect(await saved(user, answers)).toMatchObject({
    preferred_qualification: 6,
    preferred_jp_level: 0,
    preferred_en_level: 2,
    will_support_visa_change: 'Conditional',
    remote_work: 'Partially',
  })
})

it('[JCON-15] skills, certificates, visas, experience and the SSV industry are chosen in a dialog, the industry as a single choice', async () => {
  const answers = withPictures({ job_type: 'SSV' })
  const { user } = await copyContent({ job_type: 'SSV' }, answers)
  const several: readonly (readonly [string, string, readonly string[]])[] = [
    ['Skills', 'Change', ['接客', 'パソコン']],
    ['Certificates', 'Choose', ['普通自動車免許', '介護福祉士']],
    ['Statuses of residence', 'Change', ['留学', '特定技能1号']],
    ['Work experience', 'Choose', ['restaurant 1', 'service 1']],
  ]
  for (const [name, verb, wanted] of several) {
    await press(user, `${verb}: ${name}`)
    const dialog = await screen.findByRole('dialog', { name })
    for (const option of wanted) {
      const box = within(dialog).getByRole('checkbox', { name: option })
      if (!(box as HTMLInputElement).checked) await user.click(box)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(tags(name)).toEqual(wanted))
  }
  await press(user, 'Change: Industry of specified skilled workers')
  const dialog = await screen.findByRole('dialog', { name: 'Industry of specified skilled workers' })
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(within(dialog).getByRole('radio', { name: '外食業' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: '宿泊' }))
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(tags('Industry of specified skilled workers')).toEqual(['宿泊']))
  expect(await saved(user, answers)).toMatchObject({
    preferred_skills: [1, 2],
    preferred_certificates: [1, 2],
    preferred_visa_types: [1, 2],
    preferred_job_experiences: [101, 201],
    ssv_industry: 2,
  })
})

it('[JCON-21] an added nationality is not offered again until its pair is deleted', async () => {
  const { user } = await copyContent({ preferred_nationalities: [] })
  const select = screen.getByLabelText<HTMLSelectElement>('Preferred nationality')
  const offered = () => [...select.options].map(({ text }) => text).slice(1)
  expect(offered()).toEqual(['ベトナム', 'ネパール', 'インドネシア'])
  await user.selectOptions(select, 'ネパール')
  await user.selectOptions(screen.getByLabelText('Level of Japanese of that nationality'), 'Fluent')
  await press(user, 'Add')
  expect(screen.getByText('ネパール / Fluent')).toBeVisible()
  expect(offered()).toEqual(['ベトナム', 'インドネシア'])
  await press(user, 'Remove ネパール')
  expect(offered()).toEqual(['ベトナム', 'ネパール', 'インドネシア'])
})

it('[JCON-22] [JCON-29] number inputs keep only digits, convert full-width digits, and show their units', async () => {
  const { user } = await copyContent({
    bonus_paid_per_year: null,
    raise_paid_per_year: null,
    over_time_hours_per_month: null,
    training_days: null,
    preferred_experience_year: null,
  })
  const units = {
    Bonus: 'times/year',
    'Pay raise': 'times/year',
    Overtime: 'hours/month',
    Training: 'days',
    'Monthly pay from': 'yen/month',
    'Monthly pay to': 'yen/month',
    'Annual pay from': 'yen/year',
    'Annual pay to': 'yen/year',
  }
  for (const [label, unit] of Object.entries(units))
    expect([label, screen.getByLabelText(label).parentElement?.textContent]).toEqual([label, unit])
  for (const label of ['Bonus', 'Pay raise', 'Overtime', 'Training', 'Years of experience']) {
    await user.click(screen.getByLabelText(label))
    await user.paste('a１-2')
    expect([label, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([label, '12'])
  }
  await enter(user, 'Annual pay from', '３００万')
  await user.tab()
  expect(screen.getByLabelText('Annual pay from')).toHaveValue('3,000,000')
})

it('[JCON-29] part-time pay is in yen per hour', async () => {
  await copyContent({ job_type: 'PT1' })
  for (const label of ['Hourly pay from', 'Hourly pay to', 'Hourly training pay from', 'Hourly training pay to']) {
    expect(screen.getByLabelText(label).parentElement).toHaveTextContent('yen/hour')
  }
})

it('[JCON-33] shifts are added and removed, and numbered again', async () => {
  const { user } = await copyContent({ work_timing: { '08:00-10:00': ['Mon'] } })
  await press(user, 'Add a shift')
  await press(user, 'Add a shift')
  const rows = () => screen.getAllByRole('group', { name: /^Shift \d+$/ })
  const times = () =>
    rows().map((row) => [
      within(row).getByText(/^Shift \d+$/).textContent,
      within(row).getByLabelText<HTMLSelectElement>('Start time').value,
    ])
  await user.selectOptions(within(rows()[2] as HTMLElement).getByLabelText('Start time'), '20:00')
  expect(times()).toEqual([
    ['Shift 1', '08:00'],
    ['Shift 2', '09:00'],
    ['Shift 3', '20:00'],
  ])
  await press(user, 'Remove shift 2')
  expect(times()).toEqual([
    ['Shift 1', '08:00'],
    ['Shift 2', '20:00'],
  ])
  await press(user, 'Remove shift 1')
  expect(times()).toEqual([['Shift 1', '20:00']])
  // At least one shift stays (JCON-31).
  expect(screen.queryByRole('button', { name: /^Remove shift/ })).not.toBeInTheDocument()
})

it('[JCON-41] categories and merits are shown in the picker and in the form with the icon that the API names', async () => {
  const { user } = await copyContent({ sales_merits: [102] })
  const merits = () => within(screen.getByRole('group', { name: 'Selling points' }))
  const icon = (element: HTMLElement | null | undefined) => element?.querySelector('svg')?.dataset['icon']
  expect(icon(merits().getByText('meals_provided').closest<HTMLElement>('.chakra-tag__root'))).toBe('meals_provided')
  await user.click(merits().getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Selling points' }))
  expect(icon(dialog.getByRole('checkbox', { name: 'no_resume' }).closest('label'))).toBe('no_resume')
  const named = jobOptions().merit_categories.flatMap((category) => [
    category.icon_name,
    ...category.merits.map((merit) => merit.icon_name),
  ])
  const shown = [
    ...screen
      .getByRole('dialog', { name: 'Selling points' })
      .querySelectorAll<SVGElement>('[role=group] svg[data-icon]'),
  ].map((svg) => svg.dataset['icon'])
  expect(shown).toEqual(named)
})

it('[JCON-42] copying from another posting takes over its sales merits', async () => {
  const other = aJob({ id: 9, web_id: 'J-0009', display_name: '他の求人', sales_merits: [102, 201, 301] })
  const answers = withPictures().on(jobsEndpoints.list, [other, aJob({ id: 7 })])
  const { user } = await copyContent({}, answers)
  const select = screen.getByLabelText<HTMLSelectElement>(/Copy from another posting/)
  expect([...select.options].map(({ text }) => text).slice(1)).toEqual(['他の求人 (J-0009)'])
  await user.selectOptions(select, '他の求人 (J-0009)')
  expect(await saved(user, answers)).toMatchObject({ sales_merits: [102, 201, 301] })
})

it.each([
  ['no dispatch agency', false],
  ['a dispatch agency, which has no industry (JCON-40)', true],
])('[JCON-38] an empty stage shows the message at each required field: %s', async (_name, isAgency) => {
  const { user } = await addContent(
    'FT',
    server().on(jobsEndpoints.options, jobOptions({ company_infos: [], is_dispatch_agency: isAgency })),
  )
  await press(user, 'Next')
  await screen.findByText('Please enter all the required fields')
  const fields = [/^Japanese level/, 'Company name (Japanese)', 'Company name (English)', 'Employees']
  for (const name of fields) expect(screen.getByLabelText(name)).toHaveAccessibleDescription('This field is required')
  expect(screen.getByRole('group', { name: 'Do you support a visa change?' })).toHaveAccessibleDescription(
    'This field is required',
  )
  const industry = screen.queryByLabelText('Industry', { selector: 'input, select' })
  expect(industry?.getAttribute('aria-invalid')).toBe(isAgency ? undefined : 'true')
  expect(screen.getAllByText('This field is required', { selector: 'form *' })).toHaveLength(isAgency ? 5 : 6)
})

it('[JCON-43] each field of a part-time posting shows its own error', async () => {
  const { user } = add('PT1')
  await toContent(user)
  await enter(user, 'Training', '0')
  await enter(user, 'Hourly training pay from', '100')
  await press(user, 'Next')
  await screen.findByText('Please enter all the required fields')
  const at = (name: RegExp) => screen.getByRole('group', { name })
  expect(at(/^Work category/)).toHaveAccessibleDescription('Please select the work category')
  expect(screen.getByLabelText(/^Person in charge/)).toHaveAccessibleDescription(
    'Please select the person in charge of interviews',
  )
  expect(screen.getByLabelText('Hourly pay from')).toHaveAccessibleDescription('Please enter the minimum pay')
  expect(screen.getByLabelText('Hourly pay to')).toHaveAccessibleDescription('Please enter the maximum pay')
  expect(screen.getByLabelText('Training')).toHaveAccessibleDescription(
    'Please enter a training period of 1 to 99 days',
  )
  expect(screen.getByLabelText('Hourly training pay from')).toHaveAccessibleDescription(
    'Please enter training pay of 1,226 to 25,000 yen',
  )
  expect(at(/transportation/)).toHaveAccessibleDescription('Please tell whether interview transportation is covered')
  expect(at(/^Shifts/)).toHaveAccessibleDescription('Please select at least one day for the shift')
})

it('[MEET-14] pay is one of two pairs: its errors come together, and an amount that nobody can read is refused', async () => {
  const answers = withPictures({ monthly_salary_min: null, monthly_salary_max: null })
  const { user } = await copyContent({}, answers)
  const pay = within(screen.getByRole('group', { name: 'Pay: one of these two pairs, or both' }))
  expect(pay.queryByText('Optional')).not.toBeInTheDocument()
  const min = screen.getByLabelText('Monthly pay from')
  const max = screen.getByLabelText('Monthly pay to')
  expect([min, max].map((input) => input.hasAttribute('required'))).toEqual([false, false])
  await press(user, 'Next')
  const missing = 'Please enter one of the two pairs: monthly or annual pay, each with its minimum and maximum'
  await waitFor(() => expect(min).toHaveAccessibleDescription(missing))
  expect(max).toHaveAccessibleDescription(missing)
  await enter(user, 'Monthly pay from', '30万円くらい')
  await waitFor(() => expect(min).toHaveAccessibleDescription(/such as 250,000/))
  expect(min).toHaveValue('30万円くらい')
  await user.clear(min)
  await enter(user, 'Monthly pay from', '30万')
  await enter(user, 'Monthly pay to', '25万5千')
  await waitFor(() => expect(max).toHaveAccessibleDescription('The maximum must not be below the minimum'))
  await user.clear(min)
  await enter(user, 'Monthly pay from', '25万')
  await waitFor(() => expect(max).toBeValid())
  expect(await saved(user, answers)).toMatchObject({ monthly_salary_min: 250_000, monthly_salary_max: 255_000 })
})

it('the view mode has neither buttons nor marks of required fields', async () => {
  const { user } = open(paths.viewJob.to({ jobId: 7 }).href, { server: stored({ preferred_skills: [] }) })
  await heading('Work location')
  expect(screen.queryByText('Required')).not.toBeInTheDocument()
  await throughPlaces(user)
  expect(screen.queryByRole('button', { name: /^(Choose|Change|Edit the job description)/ })).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Skills' })).toHaveTextContent('SkillsNot set')
})
