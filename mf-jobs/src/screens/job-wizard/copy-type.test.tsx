import { jobsEndpoints } from '@portal/contracts/jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { open, press, stored, throughPlaces, toConfirmation } from '../../testing/wizard-kit'
import { own } from '../../parts/addresses'

const original = {
  job_type: 'FT' as const,
  position: 'Cook',
  monthly_salary_min: 250_000,
  monthly_salary_max: 300_000,
  bonus_paid_per_year: 2,
  work_timing: { '09:00-18:00': ['Mon' as const] },
}
const copyAs = (as: string, answers = stored(original)) =>
  open(`${own.copyJob.to({ jobId: 7 }).href}?as=${as}`, { server: answers })
const choice = async () => within(await screen.findByRole('region', { name: 'Job type of the copy' }))

it('[MEET-07] the copy of a posting chooses another job type, and what that type hides is named with its value', async () => {
  const { user, shell } = open(own.copyJob.to({ jobId: 7 }).href, { server: stored(original) })
  const types = await choice()
  expect(types.getByRole('link', { name: 'Full-time' })).toHaveAttribute('aria-current', 'true')
  expect(types.queryByRole('listitem')).toBeNull()
  await user.click(types.getByRole('link', { name: 'Part-time (light)' }))
  await waitFor(() => expect(shell.went[0]?.href).toBe(`${own.copyJob.to({ jobId: 7 }).href}?as=PT1`))
  const lost = (await choice()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lost).toEqual(
    expect.arrayContaining(['Monthly pay: ¥250,000–¥300,000 per month', expect.stringMatching(/^Bonus/)]),
  )
  expect(lost.join()).not.toMatch(/Cook|Work category/)
})

it('[MEET-07] saving the copy sends the new type, without what it hides', async () => {
  const answers = stored({ ...original, job_type: 'SSV', ssv_industry: 1 }).on(jobsEndpoints.uploadImages, {
    work_images: [],
  })
  const { user } = copyAs('FT', answers)
  expect((await choice()).getByText(/^Industry of specified skilled workers: /)).toBeVisible()
  await throughPlaces(user)
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)).toHaveLength(1))
  const [sent] = answers.callsOf(jobsEndpoints.create)
  expect(sent?.body).toMatchObject({ job_type: 'FT', position: 'Cook', monthly_salary_min: 250_000 })
  expect(sent?.body).not.toHaveProperty('ssv_industry')
})

it('[MEET-07] an unknown type in the address leaves the type of the original', async () => {
  copyAs('XX')
  expect((await choice()).getByRole('link', { name: 'Full-time' })).toHaveAttribute('aria-current', 'true')
})
