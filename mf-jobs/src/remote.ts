import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { beginTexts, listTexts, widgetTexts, wizardTexts } from './locales/by-screen'
import { own } from './parts/addresses'

const ofJobs = { access: 'member', entry: 'jobs' } as const

export const app = remote({
  name: 'mf-jobs',
  texts: { ja: () => import('./locales/ja.json'), en: () => import('./locales/en.json') },
  screens: {
    jobs: {
      path: paths.jobs.path,
      /** Without an id there is no posting to show (JWIZ-04). */
      formerly: ['/dashboard/view-job'],
      access: 'member',
      skeleton: 'cards',
      firstCalls: ['jobs.list', 'jobs.options', 'jobs.draft'],
      load: async () => (await import('./screens/job-list/job-list-screen')).JobListScreen,
      texts: listTexts,
    },
    archivedJobs: {
      path: own.archivedJobs.path,
      ...ofJobs,
      skeleton: 'cards',
      load: async () => (await import('./screens/archived-jobs/archived-jobs-screen')).ArchivedJobsScreen,
      texts: listTexts,
    },
    selectJobType: {
      path: paths.selectJobType.path,
      ...ofJobs,
      skeleton: 'cards',
      load: async () => (await import('./screens/select-job-type/select-job-type-screen')).SelectJobTypeScreen,
      texts: beginTexts,
    },
    addJob: {
      path: paths.addJob.path,
      ...ofJobs,
      load: async () => (await import('./screens/job-wizard/wizard-screens')).AddJobScreen,
      texts: wizardTexts,
    },
    editJob: {
      path: paths.editJob.path,
      ...ofJobs,
      load: async () => (await import('./screens/job-wizard/wizard-screens')).EditJobScreen,
      texts: wizardTexts,
    },
    copyJob: {
      path: own.copyJob.path,
      ...ofJobs,
      load: async () => (await import('./screens/job-wizard/wizard-screens')).CopyJobScreen,
      texts: wizardTexts,
    },
    viewJob: {
      path: paths.viewJob.path,
      ...ofJobs,
      skeleton: 'detail',
      load: async () => (await import('./screens/job-wizard/wizard-screens')).ViewJobScreen,
      texts: wizardTexts,
    },
    viewDraft: {
      path: own.viewDraft.path,
      ...ofJobs,
      skeleton: 'detail',
      load: async () => (await import('./screens/view-draft/view-draft-screen')).ViewDraftScreen,
      texts: wizardTexts,
    },
    previewJob: {
      path: own.previewJob.path,
      access: 'open',
      bare: true,
      skeleton: 'detail',
      load: async () => (await import('./screens/preview/preview-screen')).PreviewScreen,
    },
  },
  entries: { jobs: { group: 'work', after: 'today', icon: 'jobs' } },
  widgets: {
    postings: {
      size: 'wide',
      leadsTo: [paths.jobs.path],
      load: async () => (await import('./widgets/postings')).PostingsOfToday,
      texts: widgetTexts,
    },
  },
})
