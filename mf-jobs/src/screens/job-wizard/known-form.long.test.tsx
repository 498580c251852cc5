import { companyEndpoints } from '@portal/contracts/company'
import { aCompany, aDraft, aJob, aLocation, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { screen, within } from '@testing-library/react'
import { knownForm } from '../../features/job-wizard/form/known-form'
import { emptyLocation } from '../../features/job-wizard/form/location.mapping'
import { add, heading, press, server, toContent } from '../../testing/wizard-kit'

const [onlyMember] = jobOptions().members
/** A company with a complete profile and without postings. */
const fresh = (company = aCompany()) =>
  server()
    .on(companyEndpoints.list, [company])
    .on(jobsEndpoints.locations, [])
    .on(jobsEndpoints.options, jobOptions({ members: onlyMember ? [onlyMember] : [], company_infos: [] }))

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it("[ONCE-01] the first location begins with the company's names, address and phone, and a note explains it", async () => {
  add('FT', { server: fresh(aCompany({ building_name_en: 'Shinjuku Bldg.' })), numberOfJobs: 0 })
  expect(
    await screen.findByText("Your company's address is filled in. Change it if the work is elsewhere."),
  ).toBeVisible()
  expect(valueOf('Brand name (Japanese)')).toBe('さくら株式会社')
  expect(valueOf('Brand name (English)')).toBe('Sakura Inc.')
  expect([
    valueOf('Postcode'),
    valueOf('Lot number'),
    valueOf('Building (Japanese)'),
    valueOf('Building (English)'),
    valueOf('Telephone'),
  ]).toEqual(['1600023', '1-2-3', '新宿ビル2階', 'Shinjuku Bldg.', '0312345678'])
  expect(
    ['Prefecture', 'City', 'Town'].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text,
    ),
  ).toEqual(['東京都', '新宿区', '西新宿'])
})

it('[ONCE-04] general facts are taken from the newest posting, and facts of that posting alone are not', async () => {
  const said = (id: number, covered: boolean, smoking: 'prohibited' | 'room') =>
    aJob({
      id,
      job_type: 'FT',
      is_transportation_covered_for_interview: covered,
      will_support_visa_change: 'Conditional',
      smoking,
      monthly_salary_min: 250_000,
    })
  const { user } = add('FT', {
    server: server().on(jobsEndpoints.list, [said(9, true, 'prohibited'), said(4, false, 'room')]),
  })
  await toContent(user)
  expect(
    within(screen.getByRole('radiogroup', { name: /transportation/ })).getByRole('radio', { name: 'Yes' }),
  ).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Conditional' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'No smoking indoors' })).toBeChecked()
  expect(valueOf('Monthly pay from')).toBe('')
})

it('[ONCE-01] a draft that ended at an early stage continues with its content already filled in', async () => {
  const data = {
    job_type: 'FT' as const,
    step2: { location_id: null, location: null, sameLocation: true, isOnlineIV: false, onlineIVTelephone: null },
  }
  const answers = fresh().on(
    jobsEndpoints.draft,
    aDraft({ id: 3, job_type: 'FT', data: data as never, work_images: [] }),
  )
  const { user } = add('FT', { server: answers, numberOfJobs: 0 })
  await press(user, 'Continue the draft')
  expect(await screen.findByRole('radio', { name: 'At the work location' })).toBeChecked()
  await press(user, 'Next')
  await heading('Work')
  expect(valueOf('Company name (Japanese)')).toBe('さくら株式会社')
  expect(screen.getByLabelText<HTMLSelectElement>(/Person in charge/).selectedOptions[0]?.text).toBe('山田 花子')
})

it('[ONCE-01] the only registered location is chosen, as the only member and the only company are', async () => {
  const answers = server()
    .on(companyEndpoints.list, [aCompany()])
    .on(jobsEndpoints.locations, [aLocation()])
    .on(jobsEndpoints.options, jobOptions({ members: onlyMember ? [onlyMember] : [] }))
  const { user } = add('FT', { server: answers })
  await heading('Work location')
  expect(valueOf('Brand name (Japanese)')).toBe('さくら食堂')
  expect(screen.getByLabelText('Brand name (Japanese)')).toBeDisabled()
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: 'At the work location' }))
  await press(user, 'Next')
  await heading('Work')
  expect(screen.getByLabelText<HTMLSelectElement>(/Person in charge/).selectedOptions[0]?.text).toBe('山田 花子')
  expect(valueOf('Company name (Japanese)')).toBe('さくら株式会社')
  expect(screen.getByLabelText('Company name (Japanese)')).toBeDisabled()
})

it("[ONCE-01] of two locations none is chosen, and the company's address is not offered as a third", () => {
  const { work } = knownForm({
    options: jobOptions(),
    locations: [aLocation(), aLocation({ id: 2 })],
    company: aCompany(),
    jobs: [],
    ownBranch: '',
  })
  expect(work).toEqual(emptyLocation())
})
