import { fakeServer, fromNextRelease, renderScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aDraft, aJob, aSubscription, aSubscriptionBrief, jobOptions } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { wageWatchEndpoints } from '@portal/contracts/lint'
import { screen } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { JobListScreen } from '../../screens/job-list/job-list-screen'

const posting = aJob({ work_images: [], default_image: null, status: 'ST', job_type: 'SSV', display_name: 'Hall' })
const open = (value: string, language: 'EN' | 'Jp') =>
  renderScreen(<JobListScreen />, {
    locales: { ja, en },
    language,
    path: '/dashboard/jobs',
    session: { isAdmin: true, numberOfJobs: 1 },
    server: fakeServer()
      .on(jobsEndpoints.list, fromNextRelease([posting], value))
      .on(jobsEndpoints.draft, aDraft({ id: null, data: null, job_type: null, updated_at: null, updated_by: null }))
      .on(jobsEndpoints.options, jobOptions())
      .on(wageWatchEndpoints.list, { items: [] })
      .on(billingEndpoints.status, aSubscriptionBrief())
      .on(billingEndpoints.subscription, aSubscription({ is_cc_added_in_gmo: false })),
  })

it.each([
  ['SSV', 'EN', 'Other'],
  ['SSV', 'Jp', 'その他'],
  ['ST', 'EN', 'Other'],
  ['ST', 'Jp', 'その他'],
] as const)(
  '[DOOR-15] a posting with a value of the next release instead of %s is listed (%s)',
  async (value, language, other) => {
    open(value, language)
    expect(await screen.findByText('Hall')).toBeVisible()
    expect(screen.getAllByText(other, { exact: false }).length).toBeGreaterThan(0)
  },
)
