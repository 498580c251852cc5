import type { CatalogueLoaders } from '@portal/browser/i18n'
import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

/** The number of findings of a posting, and the wage watch. The texts of the findings load with their dialog. */
const listTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.jobs.archivedJobs" */ '@portal/contracts/messages/wages.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.jobs.archivedJobs" */ '@portal/contracts/messages/wages.en.json'),
}
const wizardTexts: CatalogueLoaders = {
  ja: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-ja.addJob.editJob.copyJob.viewJob.viewDraft" */ './locales/wizard.ja.json'),
      import(
        /* webpackChunkName: "locale-ja.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/law.ja.json'
      ),
      import(
        /* webpackChunkName: "locale-ja.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/wages.ja.json'
      ),
      import(
        /* webpackChunkName: "locale-ja.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/postings.ja.json'
      ),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-en.addJob.editJob.copyJob.viewJob.viewDraft" */ './locales/wizard.en.json'),
      import(
        /* webpackChunkName: "locale-en.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/law.en.json'
      ),
      import(
        /* webpackChunkName: "locale-en.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/wages.en.json'
      ),
      import(
        /* webpackChunkName: "locale-en.addJob.editJob.copyJob.viewJob.viewDraft" */ '@portal/contracts/messages/postings.en.json'
      ),
    ]),
}

const JobList = lazyScreen(
  async () => (await import(/* webpackChunkName: "screen.jobs" */ './screens/job-list/job-list-screen')).JobListScreen,
  listTexts,
)
const ArchivedJobs = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.archivedJobs" */ './screens/archived-jobs/archived-jobs-screen'))
      .ArchivedJobsScreen,
  listTexts,
)
const SelectJobType = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.selectJobType" */ './screens/select-job-type/select-job-type-screen'))
      .SelectJobTypeScreen,
  {
    ja: () => import(/* webpackChunkName: "locale-ja.selectJobType" */ './locales/begin.ja.json'),
    en: () => import(/* webpackChunkName: "locale-en.selectJobType" */ './locales/begin.en.json'),
  },
)
const AddJob = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens'
      )
    ).AddJobScreen,
  wizardTexts,
)
const EditJob = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens'
      )
    ).EditJobScreen,
  wizardTexts,
)
const CopyJob = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens'
      )
    ).CopyJobScreen,
  wizardTexts,
)
const ViewJob = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addJob.editJob.copyJob.viewJob" */ './screens/job-wizard/wizard-screens'
      )
    ).ViewJobScreen,
  wizardTexts,
)
const ViewDraft = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.viewDraft" */ './screens/view-draft/view-draft-screen')).ViewDraftScreen,
  wizardTexts,
)
const Preview = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.previewJob" */ './screens/preview/preview-screen')).PreviewScreen,
)

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
