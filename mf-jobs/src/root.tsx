import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

const JobList = lazyScreen(async () => (await import(/* webpackChunkName: "screen.jobs" */ './screens/job-list/job-list-screen')).JobListScreen)
const ArchivedJobs = lazyScreen(async () => (await import(/* webpackChunkName: "screen.archivedJobs" */ './screens/archived-jobs/archived-jobs-screen')).ArchivedJobsScreen)
const SelectJobType = lazyScreen(async () => (await import(/* webpackChunkName: "screen.selectJobType" */ './screens/select-job-type/select-job-type-screen')).SelectJobTypeScreen)
const AddJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).AddJobScreen)
const EditJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).EditJobScreen)
const CopyJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).CopyJobScreen)
const ViewJob = lazyScreen(async () => (await import(/* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens')).ViewJobScreen)
const ViewDraft = lazyScreen(async () => (await import(/* webpackChunkName: "screen.viewDraft" */ './screens/view-draft/view-draft-screen')).ViewDraftScreen)
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
