import { fakeServer, fromNextRelease, renderScreen } from '@portal/browser/testing'
import { applicationsEndpoints, handlingEndpoints, talkEndpoints, viewsEndpoints } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import {
  aConversation,
  aHandling,
  anApplication,
  anApplicationPageItem,
  aSubscriptionBrief,
  jobOptions,
} from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { app } from './remote'
import { pagesOf } from './testing/page-server'

const ROWS = [
  ['status', 'NSAE', 'EN', 'Other'],
  ['status', 'NSAE', 'Jp', 'その他'],
  ['type of the posting', 'SSV', 'EN', 'Other'],
  ['type of the posting', 'SSV', 'Jp', 'その他'],
] as const
const item = anApplicationPageItem('NSAE', { id: 1 })
const listed = { ...item, job: { ...item.job, job_type: 'SSV' as const } }
const whole = anApplication('NSAE')
const shown = { ...whole, job: { ...whole.job, job_type: 'SSV' as const } }

it.each(ROWS)(
  '[DOOR-15] an application with a %s of the next release is listed (%s, %s)',
  async (_, value, language, other) => {
    renderScreen(<app.Root />, {
      locales: { ja, en },
      language,
      path: `${paths.applicants.path}?filterBy=ALL`,
      session: { completedTourSteps: ['applicants-none', 'applicants-first'] },
      server: fakeServer()
        .on(applicationsEndpoints.page, pagesOf([fromNextRelease(listed, value)]))
        .on(applicationsEndpoints.portraits, { portraits: [] })
        .on(viewsEndpoints.list, { views: [] })
        .on(billingEndpoints.status, aSubscriptionBrief({ plan_expiry_date: null })),
    })
    expect((await screen.findAllByText(other)).length).toBeGreaterThan(0)
  },
)

it.each(ROWS)(
  '[DOOR-15] an application with a %s of the next release opens (%s, %s)',
  async (_, value, language, other) => {
    renderScreen(<app.Root />, {
      locales: { ja, en },
      language,
      path: paths.applicantDetails.to({ applicationId: shown.id }).href,
      server: fakeServer()
        .on(applicationsEndpoints.one, fromNextRelease(shown, value))
        .on(handlingEndpoints.read, aHandling())
        .on(jobsEndpoints.options, jobOptions())
        .on(talkEndpoints.conversation, aConversation()),
    })
    expect((await screen.findAllByText(other)).length).toBeGreaterThan(0)
  },
)
