import { fakeServer, refusal } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aJob } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { announced, catalogue, inService, open, state, trial } from '../../testing/open'
import { own } from '../../parts/addresses'

const withPlans = (jobs: Job[] = []) => fakeServer().on(billing.plans, catalogue).on(jobsEndpoints.list, jobs)
const show = (options: Parameters<typeof open>[1] = {}) =>
  open(own.selectPlan.path, { server: withPlans(), state, ...options })
const column = (name: string) => within(screen.getByRole('region', { name }))
const features = (name: string) =>
  column(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const choices = (name: string, label: string) => {
  const group = column(name).queryByRole('group', { name: label })
  return group
    ? within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    : []
}

it('[BUY-01] a member is sent to the dashboard from every purchase page', async () => {
  for (const path of [
    own.selectPlan,
    own.selectPaymentMethod,
    own.selectPreviousPaymentMethod,
    own.confirmPurchase,
    own.transactionSuccess,
  ]) {
    const { shell, server, unmount } = open(path.path, {
      session: { isAdmin: false },
      state: { ...state, planId: 22, paymentMode: 'CC', result: 'complete' },
    })
    await waitFor(() => expect(shell.went[0]?.href).toBe(paths.jobs.path))
    expect(server.calls).toHaveLength(0)
    unmount()
  }
})

describe('the carried state', () => {
  it('[BUY-02] with it, select-plan requests no subscription; without it, select-plan loads the subscription and passes the state on', async () => {
    const carried = show()
    await screen.findByRole('region', { name: 'Light plan' })
    expect(carried.server.callsOf(billing.subscription)).toHaveLength(0)
    carried.unmount()
    const server = withPlans().on(billing.subscription, {
      ...inService,
      is_cc_added_in_gmo: true,
      verification_status: 'PENDING',
    })
    const { user, shell } = show({ server, state: undefined })
    await user.click(
      await within(await screen.findByRole('region', { name: 'Light plan' })).findByRole('button', {
        name: 'Choose this plan',
      }),
    )
    expect(shell.went[0]).toMatchObject({
      href: own.selectPreviousPaymentMethod.path,
      state: {
        subscriptionStatus: 'IS',
        isCcAddedInGmo: true,
        verificationStatus: 'PENDING',
        paidBy: 'CC',
        currentPlanName: 'オールインワンプラン（3求人・28日間）',
        planId: 11,
      },
    })
  })

  it('[BUY-02] a later page without the state redirects to select-plan', async () => {
    for (const path of [
      own.selectPaymentMethod,
      own.selectPreviousPaymentMethod,
      own.confirmPurchase,
      own.transactionSuccess,
    ]) {
      const server = withPlans().on(billing.subscription, inService)
      const { shell, unmount } = open(path.path, { server })
      await waitFor(() => expect(shell.went[0]).toMatchObject({ href: own.selectPlan.path, replace: true }))
      unmount()
    }
  })

  it('[BUY-08] a first purchase leads to the payment method, a previous payer to the previous method', async () => {
    for (const [paidBy, path] of [
      [null, own.selectPaymentMethod],
      ['CC', own.selectPreviousPaymentMethod],
      ['INV', own.selectPreviousPaymentMethod],
    ] as const) {
      const { user, shell, unmount } = show({ state: { ...state, paidBy } })
      await user.click(
        within(await screen.findByRole('region', { name: 'All-in-one plan' })).getByRole('button', {
          name: 'Choose this plan',
        }),
      )
      expect(shell.went[0]).toMatchObject({ href: path.path, state: { paidBy, planId: 21 } })
      unmount()
    }
  })
})

describe('the comparison', () => {
  it('[BUY-03] has two columns: all-in-one with everything, light with part-time hires only', async () => {
    show()
    await screen.findByRole('region', { name: 'Light plan' })
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      'All-in-one plan',
      'Light plan',
    ])
    const all = [
      'Part-time hires (detailed postings)',
      'Full-time hires',
      'Specified-skilled hires',
      'Optional detail fields',
      'Individual promotion',
    ]
    expect(features('All-in-one plan')).toEqual(all)
    expect(features('Light plan')).toEqual([
      // [MEET-04] the light plan runs other part-time postings than the all-in-one plan.
      'Part-time hires (simple postings)',
      ...all.slice(1).map((feature) => `${feature} (not included)`),
    ])
  })

  it('[BUY-04] offers 4 weeks and 12 weeks in one payment, each with its numbers of postings; the light column has no 12 weeks', async () => {
    const { user } = show()
    await screen.findByRole('region', { name: 'Light plan' })
    expect(choices('All-in-one plan', 'Listing period')).toEqual(['4 weeks', '12 weeks, paid at once'])
    expect(choices('All-in-one plan', 'Postings at the same time')).toEqual(['1', '3'])
    expect(choices('Light plan', 'Listing period')).toEqual([])
    expect(column('Light plan').getByText('4 weeks')).toBeVisible()
    expect(column('Light plan').queryByText(/12 weeks|at once/)).toBeNull()
    expect(choices('Light plan', 'Postings at the same time')).toEqual(['1', '3'])
    await user.click(column('All-in-one plan').getByRole('radio', { name: '3' }))
    await user.click(column('All-in-one plan').getByRole('radio', { name: /12 weeks/ }))
    expect(choices('All-in-one plan', 'Postings at the same time')).toEqual(['1', '3'])
    // The chosen number stays, and the price is that of twelve weeks.
    expect(column('All-in-one plan').getByRole('radio', { name: '3' })).toBeChecked()
    expect(column('All-in-one plan').getByText('¥528,000 without tax, ¥580,800 with 10% tax')).toBeVisible()
    // [MEET-04] the price of a posting has the same form.
    expect(
      column('All-in-one plan').getByText('Per posting: ¥176,000 without tax, ¥193,600 with 10% tax'),
    ).toBeVisible()
  })

  it('[BOOK-04] a price or a rate that is announced stands beside the price of today, with its day', async () => {
    show({ server: withPlans().on(billing.plans, announced) })
    await screen.findByRole('region', { name: 'Light plan' })
    const texts = column('Light plan')
      .getAllByText(/^Coming/)
      .map((label) => label.parentElement?.textContent)
    expect(texts).toEqual([
      'Coming price ¥46,000 without tax, ¥50,600 with 10% tax, if bought from Wed 1 Jul 2099 on',
      'Coming tax rate ¥45,000 without tax, ¥50,400 with 12% tax, if the plan starts on Thu 1 Oct 2099 or later',
    ])
  })

  it('[BUY-06] prices are yen with separators and marked as without tax', async () => {
    const english = show()
    await screen.findByRole('region', { name: 'Light plan' })
    expect(screen.getAllByText(/^¥/).map((price) => price.textContent)).toEqual([
      '¥80,000 without tax, ¥88,000 with 10% tax',
      '¥45,000 without tax, ¥49,500 with 10% tax',
    ])
    // The price of one posting stands there already.
    expect(screen.queryByText(/^Per posting/)).toBeNull()
    english.unmount()
    show({ language: 'Jp' })
    await screen.findByRole('region', { name: 'ライトプラン' })
    expect(screen.getAllByText(/^¥[\d,]+（税抜）、/).map((price) => price.textContent)).toEqual([
      '¥80,000（税抜）、¥88,000（税込・税率10%）',
      '¥45,000（税抜）、¥49,500（税込・税率10%）',
    ])
  })

  it('a failure to load the catalogue shows an error with a retry', async () => {
    const server = withPlans().on(billing.plans, refusal(0))
    const { user } = show({ server })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(billing.plans, catalogue)
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Light plan' })).toBeVisible()
  })
})

describe("the company's postings", () => {
  const postings = [
    aJob({ id: 1, job_type: 'FT', display_name: '調理' }),
    aJob({ id: 2, job_type: 'PT2', display_name: 'ホール' }),
    aJob({ id: 3, job_type: 'SSV', display_name: '介護', status: 'ARCH' }),
  ]
  const shown = (text: string | RegExp) => column('Light plan').queryByText(text)

  it('[DEAL-01] a kind of plan names the postings that it excludes; the kind that fits all postings is marked', async () => {
    show({ server: withPlans(postings) })
    expect(await screen.findByText('Fits your postings')).toBeVisible()
    expect(column('All-in-one plan').getByText('Fits your postings')).toBeVisible()
    expect(shown('“調理” and “ホール” cannot be published on this plan (2 postings).')).toBeVisible()
    expect(column('Light plan').getByRole('button', { name: 'Choose this plan' })).toHaveAccessibleDescription(
      /“調理” and “ホール”/,
    )
    expect(column('All-in-one plan').queryByText(/cannot be published/)).toBeNull()
    expect(column('All-in-one plan').getByText('Of 2 postings that fit, 1 can run at a time.')).toBeVisible()
  })

  it('[DEAL-01] a trial that can run none of them is last and says so', async () => {
    show({ server: withPlans(postings) })
    await screen.findByText('Fits your postings')
    const trial = screen.getByText('Free trial')
    expect(screen.getByRole('region', { name: 'Light plan' }).compareDocumentPosition(trial)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.getAllByText(/cannot be published on this plan/)).toHaveLength(2)
  })

  it('[DEAL-01] without postings, or if they cannot be loaded, no note is shown and the trial is first', async () => {
    for (const server of [withPlans(), withPlans().on(jobsEndpoints.list, refusal(500))]) {
      const { unmount } = show({ server })
      await screen.findByRole('region', { name: 'Light plan' })
      expect(screen.queryByText(/cannot be published|Fits your postings/)).toBeNull()
      expect(
        screen.getByText('Free trial').compareDocumentPosition(screen.getByRole('region', { name: 'Light plan' })),
      ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      unmount()
    }
  })
})

describe('the trial', () => {
  it('[DEAL-02] names the plan and the amount that follow', async () => {
    show()
    expect(
      await screen.findByText(
        /Unless you stop it, it then becomes “ライトプラン（1求人・28日間）” \(¥45,000 without tax, ¥49,500 with 10% tax\)/,
      ),
    ).toBeVisible()
  })

  it('[BUY-07] is offered only at BT and leads directly to the confirmation, by card', async () => {
    const { user, shell, unmount } = show()
    await user.click(await screen.findByRole('button', { name: 'Start the trial' }))
    expect(shell.went).toMatchObject([
      { href: own.confirmPurchase.path, state: { planId: trial.id, paymentMode: 'CC' } },
    ])
    unmount()
    for (const subscriptionStatus of ['IS', 'OS'] as const) {
      const later = show({ state: { ...state, subscriptionStatus, paidBy: 'CC' } })
      await screen.findByRole('region', { name: 'Light plan' })
      expect(screen.queryByText('Free trial')).toBeNull()
      expect(screen.queryByText('¥0')).toBeNull()
      later.unmount()
    }
  })
})
