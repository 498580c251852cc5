import { refusal, shows, told } from '@portal/browser/testing'
import { aDraft, aJob } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import {
  add,
  chooseRegistered,
  enter,
  fillFullTime,
  heading,
  open,
  press,
  server,
  toContent,
} from '../../testing/wizard-kit'
import { own } from '../../parts/addresses'

describe('adding a posting', () => {
  it('[JWIZ-03] redirects to the job types if no type was chosen', async () => {
    open(paths.addJob.path)
    expect(await screen.findByText('types')).toBeVisible()
  })

  it('[JWIZ-16] [JWIZ-17] Next is enabled when all fields are filled; before that the missing fields are named', async () => {
    const { user, shell } = add('FT')
    const next = await screen.findByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    expect(shell.toasts).toContainEqual({ kind: 'error', text: 'Please fill in all required items' })
    expect(screen.getAllByText(/Please enter the brand name/i).length).toBeGreaterThan(0)
    await chooseRegistered(user)
    expect(next).toHaveAttribute('aria-disabled', 'false')
  })

  it('[JWIZ-24] a registered location fills and locks the fields; clearing it empties them', async () => {
    const { user } = add('FT')
    await chooseRegistered(user)
    const brand = () => screen.getByLabelText(/Brand name \(Japanese\)/)
    expect(brand()).toHaveValue('さくら食堂')
    expect(brand()).toBeDisabled()
    expect(screen.getByLabelText(/Prefecture/)).toHaveDisplayValue('東京都')
    // What is chosen needs nothing more, so its fields wait behind a line.
    expect(brand()).not.toBeVisible()
    await press(user, 'Clear the choice')
    expect(brand()).toHaveValue('')
    expect(brand()).toBeEnabled()
    expect(brand()).toBeVisible()
  })

  it('[JWIZ-15] [JWIZ-28] a new location offers stations, and an existing shop is refused', async () => {
    const answers = server().on(jobsEndpoints.locationExists, { exists: true })
    const { user } = add('FT', { server: answers })
    await heading('Work location')
    await enter(user, /Brand name \(Japanese\)/, 'さくら')
    await enter(user, /Brand name \(English\)/, 'Sakura')
    await enter(user, /Shop name/, '渋谷店')
    await enter(user, /Postcode/, '1500002')
    await enter(user, /Lot number/, '1-2')
    await user.type(screen.getByRole('combobox', { name: /Nearest station/ }), '渋')
    await user.click(await screen.findByRole('option', { name: /渋谷.*東京都/ }))
    await user.click(screen.getByRole('radio', { name: 'On foot' }))
    await user.click(screen.getByRole('combobox', { name: /Travel time/ }))
    await user.click(await screen.findByRole('option', { name: '8 min' }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await enter(user, /Telephone/, '03-1234-5678')
    await press(user, 'Next')
    expect(await screen.findByText(/already registered/i)).toBeVisible()
    expect(answers.callsOf(jobsEndpoints.locationExists)[0]?.query).toEqual({
      brand_name_jp: 'さくら',
      branch: '渋谷店',
    })
    answers.on(jobsEndpoints.locationExists, { exists: false })
    await press(user, 'Next')
    expect(await heading('Interview location')).toBeVisible()
  })

  it('[JWIZ-37] [JWIZ-34] [JIMG-07] a full-time posting goes through four stages and is saved once', async () => {
    const { user, server: answers, shell } = add('FT')
    await toContent(user)
    await fillFullTime(user)
    await press(user, 'Next')
    expect(await screen.findByText('Add photos to get more applications')).toBeVisible()
    await press(user, 'OK')
    await press(user, 'Next')
    expect(await screen.findByText('Please verify the details')).toBeVisible()
    await press(user, 'OK')
    const save = await screen.findByRole('button', { name: 'Save the posting' })
    expect(screen.queryByRole('region', { name: 'Specified skilled worker' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Company information' })).toBeVisible()
    await user.dblClick(save)
    await waitFor(() =>
      expect(shell.went).toEqual([paths.addInterviewTimes.to({ jobId: 7 }, { query: { 'new-job': true } })]),
    )
    const [sent, ...more] = answers.callsOf(jobsEndpoints.create)
    expect(more).toEqual([])
    expect(sent?.body).toMatchObject({
      job_type: 'FT',
      location_id: 1,
      same_location: true,
      subcategory: 101,
      interview_in_charge: 2,
      preferred_jp_level: 1,
      will_support_visa_change: 'Conditional',
      monthly_salary_min: 250_000,
      monthly_salary_max: 300_000,
      is_transportation_covered_for_interview: true,
      work_timing: { '09:00-09:30': ['Mon'] },
      company_info_id: 1,
      preferred_gender: 'NA',
      quality_or_volume: 'Q',
    })
    expect(sent?.body).not.toHaveProperty('hourly_salary_min')
    shows('mf-jobs', 'event jobsChanged', 'a posting is saved', told(shell, 'jobsChanged'))
    expect(shell.dirtyGuard()).toBeUndefined()
  })

  it('[JWIZ-39] a refused save opens the stage with the first wrong field', async () => {
    const answers = server().on(
      jobsEndpoints.create,
      refusal(400, {
        error: 'no',
        code: 'invalid_fields',
        fields: { monthly_salary_min: 'Too low', 'location.branch': 'This shop is registered' },
      }),
    )
    const { user } = add('FT', { server: answers })
    await toContent(user)
    await fillFullTime(user)
    await press(user, 'Next')
    await press(user, 'OK')
    await press(user, 'Next')
    await press(user, 'OK')
    await press(user, 'Save the posting')
    expect(await heading('Work location')).toBeVisible()
    expect(await screen.findByText('This shop is registered')).toBeVisible()
    expect(screen.getByLabelText(/Brand name \(Japanese\)/)).toHaveValue('さくら食堂')
  })

  it('[DOOR-09] a posting above the limit is refused with what to do, and what was typed stays', async () => {
    const said = 'The limit is reached. Please archive what you no longer need and try again.'
    const answers = server().on(jobsEndpoints.create, refusal(409, { error: said, code: 'limit_reached' }))
    const { user, shell } = add('FT', { server: answers })
    await toContent(user)
    await fillFullTime(user)
    await press(user, 'Next')
    await press(user, 'OK')
    await press(user, 'Next')
    await press(user, 'OK')
    await press(user, 'Save the posting')
    await waitFor(() =>
      expect([...shell.failures.map(({ message }) => message), document.body.textContent].join()).toContain(said),
    )
    expect(shell.went).toEqual([])
    // Pressing again sends the same posting.
    await press(user, 'Save the posting')
    await waitFor(() => expect(answers.callsOf(jobsEndpoints.create)).toHaveLength(2))
    const [first, second] = answers.callsOf(jobsEndpoints.create)
    expect(second?.body).toEqual(first?.body)
  })

  it('[JCON-44] [JWIZ-31] errors appear only after Next, and missing fields are named', async () => {
    const { user } = add('FT')
    await toContent(user)
    expect(screen.queryByText('Please enter all the required fields')).not.toBeInTheDocument()
    await press(user, 'Next')
    expect(await screen.findByText('Please enter all the required fields')).toBeVisible()
    await enter(user, /Monthly pay from/, '500')
    await enter(user, /Monthly pay to/, '400')
    expect(await screen.findAllByText(/1,226/)).not.toHaveLength(0)
  })

  it('[JWIZ-30] Back keeps the input and clears the interview choice', async () => {
    const { user, shell } = add('PT1')
    await toContent(user)
    await enter(user, /Hourly pay from/, '1300')
    const back = () => screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement
    await user.click(back())
    expect(await screen.findByRole('radio', { name: 'At the work location' })).toBeChecked()
    await user.click(back())
    expect(await screen.findByLabelText(/Brand name \(Japanese\)/)).toHaveValue('さくら食堂')
    await press(user, 'Next')
    expect(await screen.findByRole('radio', { name: 'At the work location' })).not.toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'At the work location' }))
    await press(user, 'Next')
    expect(await screen.findByLabelText(/Hourly pay from/)).toHaveValue('1,300')
    expect(shell.backs).toBe(0)
  })
})

describe('drafts', () => {
  it('[JDRA-06] an existing draft is offered; "yes" restores it, "no" starts empty', async () => {
    const answers = server().on(jobsEndpoints.draft, aDraft())
    const { user, unmount } = add('FT', { server: answers })
    expect(await screen.findByText(/Saved by 山田 花子/)).toBeVisible()
    await press(user, 'Continue the draft')
    expect(await screen.findByLabelText(/^Position/)).toHaveValue('キッチンスタッフ')
    unmount()
    const again = add('FT', { server: answers })
    await press(again.user, 'Start over')
    expect(await screen.findByLabelText(/Brand name \(Japanese\)/)).toHaveValue('')
    expect(answers.callsOf(jobsEndpoints.saveDraft)).toEqual([])
  })

  it('[JDRA-02] [JDRA-07] an incomplete posting is saved as a draft', async () => {
    const answers = server().on(jobsEndpoints.saveDraft, ({ body }) => aDraft({ id: 3, data: body.data as never }))
    const { user, shell } = add('FT', { server: answers })
    await user.type(await screen.findByLabelText(/Brand name \(Japanese\)/), 'さくら')
    await press(user, 'Save as draft')
    expect(await screen.findByText('The draft was saved')).toBeVisible()
    expect(answers.callsOf(jobsEndpoints.saveDraft)[0]?.body.data).toMatchObject({
      job_type: 'FT',
      step1: { location: { brand_name_jp: 'さくら' } },
    })
    expect(shell.dirtyGuard()).toBeUndefined()
    await press(user, 'Create new')
    await waitFor(() => expect(shell.went).toEqual([paths.selectJobType.to()]))
  })

  it('[JDRA-05] leaving with changes asks whether to save the draft', async () => {
    const answers = server().on(jobsEndpoints.saveDraft, aDraft())
    const { user, shell } = add('FT', { server: answers })
    await user.type(await screen.findByLabelText(/Brand name \(Japanese\)/), 'さくら')
    const guard = shell.dirtyGuard()
    const stays = guard?.ask?.()
    await press(user, 'Keep editing')
    expect(await stays).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    const leaves = guard?.ask?.()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save as draft' }))
    expect(await leaves).toBe(true)
    expect(answers.callsOf(jobsEndpoints.saveDraft)).toHaveLength(1)
  })
})

describe('other modes', () => {
  const stored = (overrides = {}) =>
    server().on(jobsEndpoints.one, aJob({ id: 7, job_type: 'FT', status: 'ST', same_location: false, ...overrides }))

  it('[JWIZ-26] [JWIZ-29] editing changes only branch and telephone of a location, the other fields are locked', async () => {
    const answers = stored()
    const { user, shell } = open(paths.editJob.to({ jobId: 7 }).href, { server: answers })
    expect(await screen.findByLabelText(/Brand name \(Japanese\)/)).toBeDisabled()
    expect(screen.getByText(/please create a new posting/)).toBeVisible()
    await user.clear(screen.getByLabelText(/Shop name/))
    await enter(user, /Shop name/, '新宿東口店')
    await press(user, 'Next')
    await press(user, 'Next')
    await heading('Work')
    await enter(user, /^Position/, '(急募)')
    await press(user, 'Next')
    await press(user, 'OK')
    expect(await screen.findByRole('button', { name: 'Edit: Work' })).toBeDisabled()
    await press(user, 'Save the changes')
    await waitFor(() => expect(shell.went).toEqual([paths.jobs.to()]))
    const body = answers.callsOf(jobsEndpoints.patch)[0]?.body
    expect(body).toMatchObject({ location: { branch: '新宿東口店' }, position: '店長候補(急募)', work_images: [] })
    expect(body).not.toHaveProperty('subcategory')
    expect(body).not.toHaveProperty('company_info_id')
  })

  it('[JOBS-17] a running posting opens in view mode with every field disabled [JWIZ-05]', async () => {
    const { user } = open(paths.editJob.to({ jobId: 7 }).href, { server: stored({ status: 'RN' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Posting' })).toBeVisible()
    for (const input of await screen.findAllByRole('textbox')) expect(input).toBeDisabled()
    await press(user, 'Next')
    await press(user, 'Next')
    expect(await screen.findByLabelText(/^Position/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument()
  })

  it('[JWIZ-36] [JIMG-03] a copy is created as a new posting with the pictures of the original', async () => {
    const answers = stored().on(jobsEndpoints.uploadImages, { work_images: [{ id: 9, url: '/x' }] })
    const { user, shell } = open(own.copyJob.to({ jobId: 7 }).href, { server: answers })
    await press(user, 'Next')
    await press(user, 'Next')
    await heading('Work')
    await press(user, 'Next')
    await press(user, 'OK')
    expect(await screen.findByRole('button', { name: 'Edit: Work' })).toBeEnabled()
    await press(user, 'Save the posting')
    await waitFor(() => expect(shell.went).toHaveLength(1))
    expect(answers.callsOf(jobsEndpoints.create)[0]?.body).toMatchObject({
      job_type: 'FT',
      location_id: 1,
      subcategory: 101,
      work_images: [],
    })
    expect(answers.callsOf(jobsEndpoints.uploadImages)[0]?.form?.getAll('image_ids')).toEqual(['1'])
    expect(answers.callsOf(jobsEndpoints.patch)).toEqual([])
  })
})
