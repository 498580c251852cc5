import { fakeServer, renderScreen } from '@portal/browser/testing'
import { applicationsEndpoints as endpoints, bulkEndpoints, viewsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import { anApplication, anApplicationPageItem, aSubscriptionBrief } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import type { Verdict, VisaAnswer } from '@portal/contracts/visa'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { app } from '../../remote'
import { detailServer } from '../../testing/detail-server'
import { pagesOf } from '../../testing/page-server'

const SEEN = ['applicants-none', 'applicants-first']
const listed = (id: number, verdict: Verdict) => {
  const item = anApplicationPageItem('AES', { id, visa_verdict: verdict })
  return { ...item, applicant_profile: { ...item.applicant_profile, first_name: `P${id}` } }
}
const openList = (path = `${paths.applicants.path}?filterBy=ALL`, language: 'EN' | 'Jp' = 'EN') =>
  renderScreen(<app.Root />, {
    locales: { ja, en },
    language,
    path,
    session: { completedTourSteps: SEEN },
    server: fakeServer()
      .on(endpoints.page, pagesOf([listed(1, 'ok'), listed(2, 'check'), listed(3, 'no')]))
      .on(endpoints.portraits, { portraits: [] })
      .on(endpoints.filterOptions, { job_titles: [], work_locations: [], members: [] })
      .on(viewsEndpoints.list, { views: [] })
      .on(billingEndpoints.status, aSubscriptionBrief({ plan_expiry_date: null })),
  })

const CONFLICT: VisaAnswer = {
  verdict: 'no',
  reasons: [
    { rule: 'hours28', verdict: 'no', look: 'hoursOver', values: { limit: 28, least: 29, most: 32, elsewhere: 0 } },
    { rule: 'expiry', verdict: 'check', look: 'expiry30', values: { date: '2026-05-01', days: 25 } },
    { rule: 'fueiPermit', verdict: 'ok', look: 'fueiNone', values: {} },
  ],
}
function openDetail(change: Partial<Application>, language: 'EN' | 'Jp' = 'EN') {
  const application = anApplication('AES', { slot_count: 2, ...change })
  const server = detailServer(application).on(bulkEndpoints.decide, {
    results: [{ id: application.id, refused: null }],
  })
  return renderScreen(<app.Root />, {
    locales: { ja, en },
    language,
    server,
    path: paths.applicantDetails.to({ applicationId: application.id }).href,
  })
}

// The screens are loaded lazily; the first test must not wait for them.
beforeAll(async () => {
  await Promise.all([import('../../screens/list/applicants-screen'), import('../../screens/detail/applicant-screen')])
})

describe('cards', () => {
  it('[VISA-04] show the verdict in one word and with an icon of its own', async () => {
    openList()
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(3)
    const badgeOf = (card: HTMLElement, word: string) =>
      within(card).getByText(
        (_, element) => element?.tagName === 'SPAN' && element.textContent === `Status check ${word}`,
      )
    const shapes = ['Fits', 'Check', 'Conflict'].map(
      (word, at) => badgeOf(cards[at] as HTMLElement, word).querySelector('svg')?.innerHTML,
    )
    expect(new Set(shapes).size).toBe(3)
    expect(shapes.every(Boolean)).toBe(true)
  })

  it('[VISA-04] are filtered by the verdict, which is part of the address', async () => {
    const { user } = openList()
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const verdicts = within(await screen.findByRole('group', { name: 'Status check' }))
    await user.click(verdicts.getByRole('checkbox', { name: 'Conflict' }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('heading', { level: 2, name: /P3/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Status check, Conflict' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  })

  it('[VISA-04] are filtered as the address says, also in Japanese', async () => {
    openList(`${paths.applicants.path}?filterBy=ALL&visa=check`, 'Jp')
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(screen.getByRole('button', { name: '絞り込みを外す：在留資格の確認、要確認' })).toBeVisible()
  })
})

describe('detail', () => {
  it('[VISA-04] shows the reasons, the worst first, each with its law; facts that fit are not listed among them', async () => {
    openDetail({ visa: CONFLICT, visa_verdict: 'no' })
    const region = await screen.findByRole('region', { name: 'Status of residence and this job' })
    const reasons = within(region).getAllByRole('listitem')
    expect(reasons).toHaveLength(2)
    expect(reasons[0]).toHaveTextContent('At least 29 hours a week and 0 elsewhere: over the limit of 28 hours a week')
    expect(reasons[0]).toHaveTextContent('Law: Immigration Control Act')
    expect(reasons[1]).toHaveTextContent('expires on 1 May 2026 (in 25 days)')
    expect(region).toHaveTextContent('is not legal advice')
  })

  it('[VISA-04] inviting a person with a conflict asks once, and then invites', async () => {
    const { user, shell, server } = openDetail({ visa: CONFLICT, visa_verdict: 'no' })
    await user.click(await screen.findByRole('button', { name: en['screening.AES.accept'] }))
    await waitFor(() => expect(server.callsOf(bulkEndpoints.decide)).toHaveLength(1))
    expect(shell.questions).toEqual([
      expect.objectContaining({
        body: expect.stringContaining('do not go together') as string,
        confirm: en['invite.confirm'],
      }),
    ])
  })

  it('[VISA-04] inviting any other person asks nothing about the status', async () => {
    const { user, shell, server } = openDetail({ visa: { verdict: 'ok', reasons: [] }, visa_verdict: 'ok' })
    await user.click(await screen.findByRole('button', { name: en['screening.AES.accept'] }))
    await waitFor(() => expect(server.callsOf(bulkEndpoints.decide)).toHaveLength(1))
    expect(shell.questions).toEqual([])
  })
})
