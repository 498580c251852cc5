import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { widgetTexts } from './locales/by-screen'

export const app = remote({
  name: 'mf-scheduling',
  texts: {
    ja: () => Promise.all([import('./locales/ja.json'), import('@portal/contracts/messages/slots.ja.json')]),
    en: () => Promise.all([import('./locales/en.json'), import('@portal/contracts/messages/slots.en.json')]),
  },
  screens: {
    addInterviewTimes: {
      path: paths.addInterviewTimes.path,
      access: 'member',
      skeleton: 'calendar',
      entry: 'jobs',
      firstCalls: [{ endpoint: 'jobs.one', params: { id: 'jobId' } }, 'slots.list'],
      load: async () =>
        (await import('./screens/add-interview-times/add-interview-times-screen')).AddInterviewTimesScreen,
    },
    interviewTimes: {
      path: paths.interviewTimes.path,
      access: 'member',
      skeleton: 'calendar',
      firstCalls: ['slots.list'],
      load: async () => (await import('./screens/interview-times/interview-times-screen')).InterviewTimesScreen,
    },
  },
  entries: { interviewTimes: { group: 'work', after: 'applicants', icon: 'calendar' } },
  widgets: {
    slots: {
      size: 'small',
      leadsTo: [paths.interviewTimes.path],
      load: async () => (await import('./widgets/slots')).SlotsOfToday,
      texts: widgetTexts,
    },
  },
})
