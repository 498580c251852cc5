import type { CatalogueLoaders } from '@portal/browser/i18n'
import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

// What LINT and VISA say, for the screens that judge postings.
const lawTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.jobs.archivedJobs.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/law.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.jobs.archivedJobs.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/law.en.json'),
}

const JobList = lazyScreen(async () => (await import(/* webpackChunkName: "screen.jobs" */ './screens/job-list/job-list-screen')).JobListScreen, lawTexts)
const ArchivedJobs = lazyScreen(async () => (await import(/* webpackChunkName: "screen.archivedJobs" */ './screens/archived-jobs/archived-jobs-screen')).ArchivedJobsScreen, lawTexts)
const SelectJobType = lazyScreen(async () => (await import(/* webpackChunkName: "screen.selectJobType" */ './screens/select-job-type/select-job-type-screen')).SelectJobTypeScreen)
const AddJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).AddJobScreen, lawTexts)
const EditJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).EditJobScreen, lawTexts)
const CopyJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).CopyJobScreen, lawTexts)
const ViewJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).ViewJobScreen, lawTexts)
const ViewDraft = lazyScreen(async () => (await import(/* webpackChunkName: "screen.viewDraft" */ './screens/view-draft/view-draft-screen')).ViewDraftScreen, lawTexts)
const Preview = lazyScreen(async () => (await import(/* webpackChunkName: "screen.previewJob" */ './screens/preview/preview-screen')).PreviewScreen)

export function Root() {
  return (
    <Routes>
      <Route path={paths.jobs.path} element={<JobList />} />
      <Route path={paths.archivedJobs.path} element={<ArchivedJobs />} />
      <Route path={paths.selectJobType.path} element={<SelectJobType />} />
      <Route path={paths.addJob.path} element={<AddJob />} />
      <Route path={paths.editJob.path} element={<EditJob />} />
      <Route path={paths.copyJob.path} element={<CopyJob />} />
      <Route path={paths.viewJob.path} element={<ViewJob />} />
      <Route path={paths.viewDraft.path} element={<ViewDraft />} />
      <Route path={paths.previewJob.path} element={<Preview />} />
    </Routes>
  )
}
