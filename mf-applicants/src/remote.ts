import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { TakeBack } from './features/take-back/take-back'
import { hireTexts, resultTexts, widgetTexts } from './locales/by-screen'
import { own } from './parts/addresses'
import { handlingTexts } from './parts/handling-texts'
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
      access: 'interviewer',
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
    hire: {
      path: own.hire.path,
      access: 'member',
      skeleton: 'form',
      entry: 'applicants',
      firstCalls: [{ endpoint: 'hire.terms', params: { id: 'applicationId' } }],
      load: async () => (await import('./screens/hire/hire-screen')).HireScreen,
      texts: hireTexts,
    },
    hired: {
      path: own.hired.path,
      access: 'member',
      skeleton: 'list',
      firstCalls: ['hire.board'],
      load: async () => (await import('./screens/hired/hired-screen')).HiredScreen,
      texts: hireTexts,
    },
    payrollColumns: {
      path: own.payrollColumns.path,
      access: 'member',
      skeleton: 'form',
      entry: 'hired',
      firstCalls: ['hire.payrollLayouts'],
      load: async () => (await import('./screens/payroll-columns/payroll-columns-screen')).PayrollColumnsScreen,
      texts: hireTexts,
    },
    compare: {
      path: own.compare.path,
      access: 'member',
      skeleton: 'list',
      entry: 'applicants',
      firstCalls: [{ endpoint: 'handling.compare', query: { ids: { from: 'ids' } } }],
      load: async () => (await import('./screens/compare/compare-screen')).CompareScreen,
      texts: [handlingTexts, lawTexts],
    },
    results: {
      path: own.results.path,
      access: 'member',
      skeleton: 'list',
      load: async () => (await import('./screens/results/results-screen')).ResultsScreen,
      texts: resultTexts,
    },
  },
  entries: {
    applicants: { group: 'work', after: 'jobs', icon: 'applicants', count: 'urgent' },
    hired: { group: 'work', after: 'interviewTimes', icon: 'residence' },
    results: { group: 'work', after: 'hired', icon: 'chart' },
  },
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
      leadsTo: [paths.interviewTimes.path, paths.applicantDetails.path],
      load: async () => (await import('./widgets/interviews')).Interviews,
      texts: widgetTexts,
    },
  },
})
