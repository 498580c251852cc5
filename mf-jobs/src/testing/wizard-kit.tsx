import { Route, Routes } from '@portal/browser/router'
import { fakeServer, renderScreen } from '@portal/browser/testing'
import type { FakeServer, RenderedScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aDraft, aJob, aLocation, aSubscriptionBrief, jobOptions } from '@portal/contracts/factories'
import { companyEndpoints } from '@portal/contracts/company'
import { geoEndpoints } from '@portal/contracts/geo'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job, JobType } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, within } from '@testing-library/react'
import { AddJobScreen, CopyJobScreen, EditJobScreen, ViewJobScreen } from '../screens/job-wizard/wizard-screens'
import { locales } from './locales'
import { own } from '../parts/addresses'

export const noDraft = aDraft({ id: null, data: null, job_type: null, updated_at: null, updated_by: null })

/** A server that answers the calls of every wizard. */
export const server = (): FakeServer =>
  fakeServer()
    .on(jobsEndpoints.options, jobOptions())
    // Of two, none is chosen from the start (ONCE-01).
    .on(jobsEndpoints.locations, [aLocation(), aLocation({ id: 2, brand_name_jp: 'カフェ花', branch: '池袋店' })])
    .on(jobsEndpoints.list, [])
    .on(jobsEndpoints.draft, noDraft)
    .on(companyEndpoints.list, [])
    .on(jobsEndpoints.locationExists, { exists: false })
    .on(jobsEndpoints.create, aJob({ id: 7, work_images: [] }))
    .on(jobsEndpoints.patch, aJob({ id: 7, status: 'UP' }))
    .on(billingEndpoints.status, aSubscriptionBrief())
    .on(jobsEndpoints.image, { blob: new Blob(['x']), fileName: 'x.png' })
    .on(geoEndpoints.postcodeAddress, {
      prefectures: [{ id: 13, value: 13, name: '東京都' }],
      cities: [{ id: 132, value: 132, name: '渋谷区' }],
      wards: [{ id: 1, value: 1, name: '渋谷' }],
      postcode_id: 9,
    })
    .on(geoEndpoints.searchStation, { results: [{ id: 12, name_jp: '渋谷', prefecture_name_jp: '東京都' }] })

const App = () => (
  <Routes>
    <Route path={paths.addJob.path} element={<AddJobScreen />} />
    <Route path={paths.editJob.path} element={<EditJobScreen />} />
    <Route path={own.copyJob.path} element={<CopyJobScreen />} />
    <Route path={paths.viewJob.path} element={<ViewJobScreen />} />
    <Route path={paths.selectJobType.path} element={<p>types</p>} />
  </Routes>
)

export const open = (
  path: string,
  options: { server?: FakeServer; jobType?: JobType; template?: string; numberOfJobs?: number; confirm?: boolean } = {},
): RenderedScreen =>
  renderScreen(<App />, {
    locales,
    language: 'EN',
    path,
    server: options.server ?? server(),
    confirm: options.confirm,
    state: options.jobType ? { job_type: options.jobType, template: options.template } : undefined,
    session: { numberOfJobs: options.numberOfJobs ?? 1 },
  })
export const add = (
  jobType: JobType,
  options: { server?: FakeServer; template?: string; numberOfJobs?: number } = {},
) => open(paths.addJob.path, { ...options, jobType })

/** Opens the content stage at once, by an address that names one of its fields. */
const atContent = { query: { field: 'position' } } as const
export async function addContent(jobType: JobType, answers = server()): Promise<RenderedScreen> {
  const rendered = open(`${paths.addJob.path}?field=${atContent.query.field}`, { server: answers, jobType })
  await heading('Work')
  return rendered
}

export const press = async (user: RenderedScreen['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

export async function chooseRegistered(user: RenderedScreen['user']): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /Registered location/ }))
  await user.click(await screen.findByRole('option', { name: /さくら食堂/ }))
}

export async function toContent(user: RenderedScreen['user']): Promise<void> {
  await chooseRegistered(user)
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: 'At the work location' }))
  await press(user, 'Next')
  await heading('Work')
}

export async function fillFullTime(user: RenderedScreen['user']): Promise<void> {
  await press(user, 'Choose a work category')
  await user.click(await screen.findByRole('button', { name: 'restaurant 1' }))
  await user.selectOptions(screen.getByLabelText(/Person in charge/), '佐藤 太郎')
  await user.selectOptions(screen.getByLabelText(/^Japanese level/), 'Daily conversation')
  await user.click(screen.getByRole('radio', { name: 'Conditional' }))
  await enter(user, /Monthly pay from/, '250000')
  await enter(user, /Monthly pay to/, '300000')
  await user.click(within(screen.getByRole('group', { name: /transportation/ })).getByRole('radio', { name: 'Yes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }))
  await user.click(screen.getByRole('combobox', { name: /Registered company/ }))
  await user.click(await screen.findByRole('option', { name: 'さくら株式会社' }))
}

/** A stored posting, for the modes that open an existing one. */
export const stored = (overrides: Partial<Job> = {}) =>
  server().on(jobsEndpoints.one, aJob({ id: 7, job_type: 'FT', status: 'ST', ...overrides }))
export const copy = (overrides: Partial<Job> = {}, answers: FakeServer = stored(overrides)) =>
  open(own.copyJob.to({ jobId: 7 }).href, { server: answers })
/** Every field is filled and editable. */
export async function copyContent(
  overrides: Partial<Job> = {},
  answers: FakeServer = stored(overrides),
  numberOfJobs?: number,
): Promise<RenderedScreen> {
  const rendered = open(own.copyJob.to({ jobId: 7 }, atContent).href, { server: answers, numberOfJobs })
  await heading('Work')
  return rendered
}
export async function editContent(answers: FakeServer): Promise<RenderedScreen> {
  const rendered = open(paths.editJob.to({ jobId: 7 }, atContent).href, { server: answers })
  await heading('Work')
  return rendered
}

/** One change event for a text, where the keys do not matter: the whole form is checked at each. */
export async function enter(user: RenderedScreen['user'], label: RegExp | string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

/** Goes from the first stage of a filled wizard to its content. */
export async function throughPlaces(user: RenderedScreen['user']): Promise<void> {
  await press(user, 'Next')
  await heading('Interview location')
  await press(user, 'Next')
  await heading('Work')
}

/** Goes from filled content with pictures to the confirmation. */
export async function toConfirmation(user: RenderedScreen['user']): Promise<void> {
  await press(user, 'Next')
  await press(user, 'OK')
  await screen.findByRole('button', { name: 'Save the posting' })
}
