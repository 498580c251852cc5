import { companyEndpoints } from '@portal/contracts/company'
import { aCompany, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { add, heading, press, server, toConfirmation } from '../../testing/wizard-kit'

const [member] = jobOptions().members
const MOST = 10

it('[ONCE-04] a new company saves its first full-time posting with 10 entries, none of which the portal already knew', async () => {
  // Only what the company wizard and the registration ask for.
  const company = aCompany({ num_of_employees: null, nationalities_hired: [], website: null, building_name_en: null })
  const answers = server()
    .on(companyEndpoints.list, [company])
    .on(jobsEndpoints.locations, [])
    .on(jobsEndpoints.options, jobOptions({ members: member ? [member] : [], company_infos: [] }))
  const { user } = add('FT', { server: answers })
  const entries: string[] = []
  const enter = async (what: string, act: () => Promise<unknown>) => {
    entries.push(what)
    await act()
  }
  const type = (label: RegExp | string, text: string) =>
    enter(String(label), async () => {
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    })
  const pick = (group: RegExp, name: string) =>
    enter(String(group), () =>
      user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })),
    )

  expect(await screen.findByLabelText(/Shop name/)).toHaveValue('Head office')
  await enter('station', async () => {
    await user.type(screen.getByRole('combobox', { name: /Nearest station/ }), '渋谷')
    await user.click(await screen.findByRole('option', { name: /渋谷/ }))
  })
  expect(screen.getByRole('radio', { name: 'On foot' })).toBeChecked()
  await enter('minutes', async () => {
    await user.click(screen.getByRole('combobox', { name: /Travel time/ }))
    await user.click(await screen.findByRole('option', { name: '5 min' }))
  })
  await pick(/entertainment law/i, 'No')
  await press(user, 'Next')
  await heading('Interview location')
  await press(user, 'Next')
  await heading('Work')
  await enter('category', async () => {
    await press(user, 'Choose a work category')
    await user.click(await screen.findByRole('button', { name: 'restaurant 1' }))
  })
  await enter('Japanese', () => user.selectOptions(screen.getByLabelText(/^Japanese level/), 'Daily conversation'))
  await pick(/visa change/, 'Conditional')
  await type(/Monthly pay from/, '250000')
  await press(user, 'Same as the minimum')
  await pick(/transportation/i, 'Yes')
  await enter('shift', () => user.click(screen.getByRole('button', { name: 'Weekdays 09:00–18:00' })))
  await type('Employees', '12')
  await press(user, 'Next')
  await press(user, 'OK')
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)).toHaveLength(1))

  expect(entries.length).toBeLessThanOrEqual(MOST)
  expect(answers.callsOf(jobsEndpoints.create)[0]?.body).toMatchObject({
    location: { brand_name_jp: company.name_jp, lot_num: company.lot_num, telephone: company.telephone },
    same_location: true,
    interview_in_charge: member?.id,
    position: 'restaurant 1 staff',
    monthly_salary_min: 250_000,
    monthly_salary_max: 250_000,
    is_transportation_covered_for_interview: true,
    work_timing: { '09:00-18:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
    company_info: { name_jp: company.name_jp, industry: company.industry?.value },
  })
}, 60_000)
