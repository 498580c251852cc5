import { renderScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aDraft, aJob } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { DraftData } from '@portal/contracts/jobs'
import { JOB_TEMPLATE_IDS } from '@portal/contracts/job-templates'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import { locales } from '../../testing/locales'
import { add, heading, press, server, throughPlaces, toContent } from '../../testing/wizard-kit'
import { SelectJobTypeScreen } from '../select-job-type/select-job-type-screen'
import { own } from '../../parts/addresses'

const select = (numberOfJobs = 2) =>
  renderScreen(<SelectJobTypeScreen />, {
    locales,
    language: 'EN',
    server: server()
      .on(billingEndpoints.entryPlans, [])
      .on(jobsEndpoints.list, [
        aJob({ id: 5, display_name: 'カフェスタッフ', web_id: 'J-1' }),
        aJob({ id: 6, display_name: 'Gardener', web_id: 'J-2', status: 'ARCH' }),
      ]),
    session: { numberOfJobs },
  })

it('[ONCE-02] a template is chosen before the type and sets the type', async () => {
  const { user, shell } = select()
  await user.click(screen.getByRole('radio', { name: 'From a template for your trade' }))
  const templates = screen.getByLabelText<HTMLSelectElement>('Template')
  expect([...templates.options].map(({ value }) => value).filter(Boolean)).toEqual(JOB_TEMPLATE_IDS)
  await user.selectOptions(templates, 'Care')
  await press(user, /^Full-time/)
  expect(shell.went).toEqual([paths.addJob.to({ state: { job_type: 'FT', template: 'care' } })])
})

it('[ONCE-02] another posting, also an archived one, is copied with its type', async () => {
  const { user, shell } = select()
  await user.click(screen.getByRole('radio', { name: 'Copy another posting' }))
  const posting = await screen.findByLabelText('Posting to copy')
  expect(screen.queryByRole('button', { name: /^Full-time/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy and create' })).toBeDisabled()
  await user.selectOptions(posting, 'Gardener (J-2)')
  await press(user, 'Copy and create')
  expect(shell.went).toEqual([own.copyJob.to({ jobId: 6 })])
})

it('[ONCE-02] without postings there is nothing to copy', () => {
  select(0)
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'From scratch',
    'From a template for your trade',
  ])
})

it('[ONCE-02] the wizard opens with the template filled in', async () => {
  const { user } = add('FT', { template: 'care' })
  await toContent(user)
  expect(screen.getByText('hospital / hospital 1')).toBeVisible()
  expect(screen.getByLabelText('Position')).toHaveValue('介護スタッフ / Care worker')
  expect(screen.getByText(/You help residents with meals/)).toBeVisible()
  expect(screen.getByLabelText<HTMLSelectElement>(/^Japanese level/).selectedOptions[0]?.text).toBe(
    'Daily conversation',
  )
  expect(screen.getByLabelText('End time')).toHaveValue('18:00')
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
  ])
})

it('[ONCE-02] on a phone what the template filled is in sight, and empty optional fields wait', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
  try {
    const { user } = add('FT', { template: 'care' })
    await toContent(user)
    const isFolded = (name: string) => screen.getByLabelText(name).closest('[data-folded]') !== null
    expect([isFolded('Position'), isFolded('End time')]).toEqual([false, false])
    expect(document.querySelectorAll('[data-folded]').length).toBeGreaterThan(5)
  } finally {
    window.matchMedia = matchMedia
  }
})

it('[ONCE-02] an unknown template starts an empty form', async () => {
  const { user } = add('FT', { template: 'of tomorrow' })
  await toContent(user)
  expect(screen.getByLabelText('Position')).toHaveValue('')
})

it('[ONCE-04] a draft saved at the first stage keeps the content and opens at that stage again', async () => {
  const answers = server().on(jobsEndpoints.saveDraft, aDraft({ id: 3 }))
  const { user } = add('FT', { template: 'care', server: answers })
  await heading('Work location')
  await press(user, 'Save as draft')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.saveDraft)).toHaveLength(1))
  expect(answers.callsOf(jobsEndpoints.saveDraft)[0]?.body).toMatchObject({
    data: { at_step: 1, step3: { position: '介護スタッフ / Care worker' } },
  })
})

it('[ONCE-04] a complete draft that was saved at the first stage continues there with all its content', async () => {
  const stored = aDraft({ id: 3, job_type: 'FT', work_images: [] })
  const data = { ...stored.data, job_type: 'FT', at_step: 1, step3: { position: 'Barista' } } as DraftData
  const { user } = add('FT', { server: server().on(jobsEndpoints.draft, { ...stored, data }) })
  await press(user, 'Continue the draft')
  expect(await heading('Work location')).toBeVisible()
  await throughPlaces(user)
  expect(screen.getByLabelText('Position')).toHaveValue('Barista')
})
