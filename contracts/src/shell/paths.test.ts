import { isDashboard, ownerAt, paths, redirectAt, redirects, screenAt } from './paths'
import { REMOTES } from './remotes'
import type { Owner, ScreenName } from './paths'

/** Every page address with its owner (D12, D38, D39, D85, JDRA-09). */
const ROUTES: readonly (readonly [address: string, owner: Owner])[] = [
  ['/', 'mf-accounts'],
  ['/register', 'mf-accounts'],
  ['/register/friend-7', 'mf-accounts'],
  ['/invite', 'mf-accounts'],
  ['/employer-home', 'mf-accounts'],
  ['/forgot-password', 'mf-accounts'],
  ['/reset-password/abc', 'mf-accounts'],
  ['/dashboard/company-profile', 'mf-accounts'],
  ['/dashboard/team', 'mf-accounts'],
  ['/dashboard/audit-log', 'mf-accounts'],
  ['/dashboard/user-settings', 'mf-accounts'],
  ['/dashboard/notifications', 'mf-accounts'],
  ['/dashboard/billing', 'mf-billing'],
  ['/dashboard/billing/terms', 'mf-billing'],
  ['/dashboard/billing/select-plan', 'mf-billing'],
  ['/dashboard/billing/select-payment-method', 'mf-billing'],
  ['/dashboard/billing/select-previous-payment-method', 'mf-billing'],
  ['/dashboard/billing/confirm-purchase', 'mf-billing'],
  ['/dashboard/billing/transaction-success', 'mf-billing'],
  ['/dashboard/transaction-history', 'mf-billing'],
  ['/dashboard/jobs', 'mf-jobs'],
  ['/dashboard/archived-jobs', 'mf-jobs'],
  ['/dashboard/select-job-type', 'mf-jobs'],
  ['/dashboard/add-job', 'mf-jobs'],
  ['/dashboard/edit-job/7', 'mf-jobs'],
  ['/dashboard/copy-job/7', 'mf-jobs'],
  ['/dashboard/view-job/7', 'mf-jobs'],
  ['/dashboard/view-draft', 'mf-jobs'],
  ['/emp-preview-job', 'mf-jobs'],
  ['/dashboard/add-interview-times/7', 'mf-scheduling'],
  ['/dashboard/interview-times', 'mf-scheduling'],
  ['/dashboard/applicants', 'mf-applicants'],
  ['/dashboard/applicant-details/7', 'mf-applicants'],
  ['/dashboard/today', 'host'],
  ['/dashboard/applicant-details/7/cancelled', 'mf-applicants'],
]

const names = Object.keys(paths) as ScreenName[]
const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(address)
const claimants = (address: string) => names.filter((name) => matches(paths[name].path, address))
const sample = (name: ScreenName) => paths[name].path.replace(/:[a-zA-Z]+/g, '7')

describe('screens', () => {
  it.each(ROUTES)('[PLAT-04] %s belongs to exactly one unit: %s', (address, owner) => {
    expect(claimants(address)).toHaveLength(1)
    expect(ownerAt(address)).toBe(owner)
    expect(redirectAt(address)).toBeUndefined()
  })

  it('[PLAT-04] every screen has an address, and no two screens share one', () => {
    for (const name of names) expect([name, claimants(sample(name))]).toEqual([name, [name]])
    expect(new Set(ROUTES.map(([address]) => screenAt(address)))).toEqual(new Set(names))
    for (const remote of REMOTES) expect(names.some((name) => paths[name].owner === remote)).toBe(true)
  })

  it('[PLAT-04] redirects belong to the host and lead to screens', () => {
    for (const [from, to] of Object.entries(redirects)) {
      expect([from, claimants(from), ownerAt(from)]).toEqual([from, [], 'host'])
      expect(screenAt(to)).toBeDefined()
    }
    expect(redirectAt('/dashboard/')).toBe('/dashboard/jobs')
    expect(redirectAt('/dashboard/teams')).toBe('/dashboard/team')
    expect(redirectAt('/dashboard/view-job')).toBe('/dashboard/jobs')
  })

  it.each([
    '/dashboard/nothing',
    '/nothing',
    '/dashboard/jobs/7',
    '/register/a/b',
    '/DASHBOARD/jobs',
    '/dashboard/view-job/',
  ])('%s has no owner: the host shows its fallback page', (address) => {
    expect(screenAt(address)).toBeUndefined()
    expect(ownerAt(address)).toBe('host')
  })

  it('a trailing slash makes no difference', () => expect(screenAt('/dashboard/jobs/')).toBe('jobs'))

  it('only the preview and the public pages are open to visitors', () => {
    const open = names.filter((name) => paths[name].access !== 'member').map((name) => paths[name].path)
    expect(open.every((path) => !isDashboard(path))).toBe(true)
    expect(names.filter((name) => isDashboard(paths[name].path)).every((name) => paths[name].access === 'member')).toBe(
      true,
    )
    expect(paths.companyProfile.guestGoesTo).toBe('/employer-home')
  })
})

describe('links', () => {
  it('fill and encode parameters', () => {
    expect(paths.editJob.to({ jobId: 7 })).toEqual({ href: '/dashboard/edit-job/7' })
    expect(paths.resetPassword.to({ token: 'a/b c' }).href).toBe('/reset-password/a%2Fb%20c')
  })

  it('contain query, state and replacing, and omit what is not given', () => {
    expect(paths.register.to({ query: { verified: false, email: 'a+b@c.jp', login: undefined } }).href).toBe(
      '/register?email=a%2Bb%40c.jp',
    )
    expect(paths.addInterviewTimes.to({ jobId: 7 }, { query: { 'new-job': true } }).href).toContain('?new-job')
    expect(paths.addJob.to({ state: { job_type: 'FT' }, replace: true })).toEqual({
      href: '/dashboard/add-job',
      state: { job_type: 'FT' },
      replace: true,
    })
  })
})
