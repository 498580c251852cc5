import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { TakeBack } from './features/take-back/take-back'
import { widgetTexts } from './locales/by-screen'
import { lawTexts } from './parts/law-texts'

export const app = remote({
  name: 'mf-applicants',
  texts: { ja: () => import('./locales/ja.json'), en: () => import('./locales/en.json') },
  around: TakeBack,
  screens: {
    applicants: {
      path: paths.applicants.path,
      access: 'member',
      skeleton: 'list',
      firstCalls: [
        'views.list',
        {
          endpoint: 'applications.page',
          query: {
            tab: { from: 'filterBy', else: 'URGENT' },
            sort: { from: 'sort', else: '-applied' },
            q: { from: 'q' },
          },
          ignores: ['view'],
        },
      ],
      load: async () => (await import('./screens/list/applicants-screen')).ApplicantsScreen,
      texts: lawTexts,
    },
    applicantDetails: {
      path: paths.applicantDetails.path,
      access: 'member',
      skeleton: 'detail',
      entry: 'applicants',
      firstCalls: [{ endpoint: 'applications.one', params: { id: 'applicationId' } }],
      load: async () => (await import('./screens/detail/applicant-screen')).ApplicantScreen,
      texts: lawTexts,
    },
    cancelledApplicant: {
      path: paths.cancelledApplicant.path,
      access: 'member',
      skeleton: 'detail',
      entry: 'applicants',
      load: async () => (await import('./screens/detail/cancelled-screen')).CancelledScreen,
      texts: lawTexts,
    },
  },
  entries: { applicants: { group: 'work', after: 'jobs', icon: 'applicants', count: 'urgent' } },
  widgets: {
    decisions: {
      size: 'wide',
      leadsTo: [paths.applicants.path],
      load: async () => (await import('./widgets/decisions')).Decisions,
      texts: [widgetTexts, lawTexts],
    },
    messages: {
      size: 'wide',
      leadsTo: [paths.applicants.path],
      load: async () => (await import('./widgets/messages')).Messages,
      texts: widgetTexts,
    },
    interviews: {
      size: 'wide',
      leadsTo: [paths.interviewTimes.path],
      load: async () => (await import('./widgets/interviews')).Interviews,
      texts: widgetTexts,
    },
  },
})
