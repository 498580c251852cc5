import { allEndpoints, endpoints } from './api'
import { pathParameters } from './kernel'
import type { Endpoint } from './kernel'

/** The documented calls with their rights and their documented refusals; `:x` is any parameter. */
const CALLS: readonly (readonly [id: string, method: string, path: string, auth: string, fails: readonly number[]])[] =
  [
    ['API-08', 'POST', '/api/v2/employer/login/', 'none', [400, 403, 429]],
    ['API-09', 'POST', '/api/v2/employer/logout/', 'token', [401]],
    ['API-10', 'POST', '/api/v3/employer/initial_register/', 'none', [400, 429]],
    ['API-11', 'GET', '/api/v3/employer/verify_email/', 'none', []],
    ['API-12', 'POST', '/api/v3/employer/resend_verification_email/', 'none', [429]],
    ['API-13', 'POST', '/api/v3/employer/register/', 'token', [400, 401, 409]],
    ['API-14', 'POST', '/api/v3/employer/invitee_register/', 'none', [400]],
    ['API-15', 'POST', '/api/v2/employer/forgot_password/', 'none', [400, 429]],
    ['API-16', 'POST', '/api/v2/employer/reset_password/', 'none', [400]],
    ['API-17', 'GET', '/api/v3/employer/initialize_register/', 'token', [401]],
    ['API-18', 'GET', '/api/v2/employer/initialize_company/', 'token', [401]],
    ['API-19', 'GET', '/api/v2/employer/company/', 'token', [401]],
    ['API-20', 'PATCH', '/api/v2/employer/company/:x/', 'token', [400, 401, 404]],
    ['API-21', 'GET', '/api/v2/employer/postcode_address/', 'none', [400, 404]],
    ['API-22', 'GET', '/api/v2/employer/cities/', 'token', [400, 401]],
    ['API-23', 'GET', '/api/v2/employer/wards/', 'token', [400, 401]],
    ['API-24', 'GET', '/api/v3/employer/members/', 'token', [401]],
    ['API-25', 'POST', '/api/v3/employer/members/', 'admin', [400, 401, 403, 429]],
    ['API-26', 'PATCH', '/api/v2/employer/members/:x/', 'admin', [400, 401, 403, 404, 409]],
    ['API-27', 'DELETE', '/api/v2/employer/members/:x/', 'admin', [401, 403, 404, 409]],
    ['API-28', 'POST', '/api/v3/employer/members/resend_invitation/', 'admin', [400, 401, 403, 404, 429]],
    ['API-29', 'GET', '/api/v3/employer/user_profile/', 'token', [401]],
    ['API-30', 'PATCH', '/api/v3/employer/user_profile/', 'token', [400, 401]],
    ['API-31', 'GET', '/api/v3/employer/resend_verification_code/', 'token', [400, 401, 429]],
    ['API-32', 'POST', '/api/v3/employer/verify_contact_num/', 'token', [400, 401, 429]],
    ['API-33', 'GET', '/api/v3/employer/subscription/', 'admin', [401, 403]],
    ['API-34', 'GET', '/api/v3/employer/subscription_status/', 'token', [401]],
    ['API-35', 'POST', '/api/v4/employer/subscription/cancel/', 'admin', [401, 403, 409]],
    ['API-36', 'POST', '/api/v4/employer/subscription/resubscribe/', 'admin', [401, 402, 403, 409]],
    ['API-37', 'POST', '/api/v4/employer/subscription/renew/', 'admin', [401, 402, 403, 409]],
    ['API-38', 'GET', '/api/v3/employer/transactions/', 'admin', [401, 403]],
    ['API-39', 'GET', '/api/v3/employer/crud_cc/', 'admin', [401, 403]],
    ['API-40', 'GET', '/api/v4/employer/plans/', 'admin', [401, 403]],
    ['API-41', 'GET', '/api/v4/employer/plans/:x/purchase/', 'admin', [400, 401, 403, 404, 409]],
    ['API-42', 'GET', '/api/v3/employer/request_pay_by_invoice/', 'admin', [401, 403, 409]],
    ['API-43', 'GET', '/api/v4/employer/download-invoice/', 'admin', [401, 403, 404]],
    ['API-44', 'GET', '/api/v3/employer/notifications/', 'token', [401]],
    ['API-45', 'PATCH', '/api/v3/employer/notifications/:x/', 'token', [400, 401, 404]],
    ['API-46', 'GET', '/api/v3/employer/jobs/', 'token', [401]],
    ['API-47', 'GET', '/api/v3/employer/jobs/:x/', 'token', [401, 404]],
    ['API-48', 'POST', '/api/v3/employer/jobs/', 'token', [400, 401, 404]],
    ['API-49', 'PATCH', '/api/v3/employer/jobs/:x/', 'token', [400, 401, 402, 404, 409]],
    ['API-51', 'GET', '/api/v3/employer/jobs/:x/unarchive/', 'token', [401, 404, 409]],
    ['API-52', 'GET', '/api/v3/employer/draft-jobs/', 'token', [401]],
    ['API-53', 'POST', '/api/v3/employer/draft-jobs/', 'token', [400, 401]],
    ['API-54', 'GET', '/api/v3/employer/locations/check_if_exists/', 'token', [400, 401]],
    ['API-55', 'GET', '/api/v2/employer/locations/', 'token', [401]],
    ['API-56', 'GET', '/api/v2/employer/initialize_job/', 'token', [401]],
    ['API-57', 'GET', '/api/v3/employer/preview_job/:x', 'token', [401, 404]],
    ['API-58', 'GET', '/api/v2/main/utils/search_station/', 'token', [401]],
    ['API-59', 'GET', '/api/v3/employer/jobs/:x/work_images/', 'token', [401, 404]],
    ['API-59', 'GET', '/api/v3/employer/draft-jobs/:x/work_images/', 'token', [401, 404]],
    ['API-60', 'POST', '/api/v3/employer/jobs/:x/work_images/', 'token', [400, 401, 404, 409, 413, 415]],
    ['API-60', 'POST', '/api/v3/employer/draft-jobs/:x/work_images/', 'token', [400, 401, 404, 409, 413, 415]],
    ['API-61', 'DELETE', '/api/v3/employer/jobs/:x/work_images/', 'token', [400, 401, 404, 409]],
    ['API-61', 'DELETE', '/api/v3/employer/draft-jobs/:x/work_images/', 'token', [400, 401, 404, 409]],
    ['API-62', 'POST', '/api/v3/employer/jobs/:x/move_work_image/', 'token', [400, 401, 404, 409]],
    ['API-62', 'POST', '/api/v3/employer/draft-jobs/:x/move_work_image/', 'token', [400, 401, 404, 409]],
    ['API-63', 'GET', '/api/v3/employer/interview_slots/', 'token', [401, 404]],
    ['API-64', 'POST', '/api/v3/employer/interview_slots/', 'token', [400, 401, 404, 409]],
    ['API-65', 'DELETE', '/api/v3/employer/interview_slots/:x/', 'token', [401, 404, 409]],
    ['API-66', 'GET', '/api/v4/employer/job_applications/', 'token', [401]],
    ['API-67', 'GET', '/api/v3/employer/job_applications/get_urgent_count/', 'token', [401]],
    ['API-68', 'GET', '/api/v3/employer/job_applications/get_filter_options/', 'token', [401]],
    ['API-69', 'GET', '/api/v3/employer/job_applications/:x/', 'token', [401, 404]],
    ['API-70', 'PATCH', '/api/v3/employer/job_applications/:x/', 'token', [400, 401, 404, 409]],
    ['API-71', 'GET', '/api/v3/employer/cancelled_job_applications/:x/', 'token', [401, 404]],
    ['API-72', 'GET', '/api/v3/employer/job_applications/:x/online_iv_details/', 'token', [401, 404]],
    ['API-73', 'POST', '/api/v3/employer/job_applications/:x/online_iv_details/', 'token', [400, 401, 404, 409]],
    ['API-74', 'GET', '/api/v3/employer/interviews/request_new_slot/', 'token', [401, 404, 409]],
    ['API-75', 'DELETE', '/api/v3/employer/interviews/:x/', 'token', [400, 401, 404, 409]],
    ['API-76', 'GET', '/api/v4/employer/download-applicant-list/', 'token', [401]],
    ['API-77', 'GET', '/api/partner/v1/jobs/', 'partner', [401]],
    ['API-78', 'GET', '/api/partner/v1/jobs/:x/slots/', 'partner', [401, 404]],
    ['API-79', 'POST', '/api/partner/v1/applications/', 'partner', [400, 401, 404, 409]],
    ['API-80', 'GET', '/api/partner/v1/applications/:x/', 'partner', [401, 404]],
    ['API-81', 'POST', '/api/partner/v1/applications/:x/:x/', 'partner', [400, 401, 404, 409]],
    ['API-82', 'POST', '/api/operator/v1/invoice_requests/:x/:x/', 'operator', [401, 404, 409]],
    ['API-83', 'POST', '/api/operator/v1/jobs/:x/terminate/', 'operator', [401, 404, 409]],
  ]

const shape = (path: string) => path.replace(/:[a-zA-Z_]+/g, ':x')
const name = (call: Pick<Endpoint, 'method' | 'path'>) => `${call.method} ${shape(call.path)}`
const byName = new Map(allEndpoints.map((call) => [name(call), call]))

describe('all calls', () => {
  it.each(CALLS)('%s %s %s exists', (_id, method, path, auth, fails) => {
    const call = byName.get(`${method} ${path}`)
    expect(call).toMatchObject({ auth })
    for (const status of fails) expect(call?.fails).toContain(status)
  })

  it('are the documented calls API-08 to API-83, and our own: /api/v5/ (D99), the button of the mailed link (D127), pages, messages and views of partners, reports of faults, development pages and health', () => {
    const known = new Set(CALLS.map(([, method, path]) => `${method} ${path}`))
    const own = [
      ...Object.values(endpoints.telemetry),
      ...Object.values(endpoints.dev),
      ...Object.values(endpoints.health),
      endpoints.accounts.useVerificationLink,
      endpoints.partner.changedJobs,
      endpoints.partner.messages,
      endpoints.partner.postMessage,
      endpoints.partner.views,
    ].map(name)
    expect(
      allEndpoints
        .map(name)
        .filter((call) => !known.has(call) && !call.includes(' /api/v5/'))
        .sort(),
    ).toEqual([...own].sort())
  })

  it('have unique ids', () => expect(new Set(allEndpoints.map((call) => call.id)).size).toBe(allEndpoints.length))

  it('have unique pairs of method and path', () => expect(byName.size).toBe(allEndpoints.length))

  it('name each path parameter once', () => {
    for (const call of allEndpoints) {
      const parameters = pathParameters(call.path)
      expect(new Set(parameters).size).toBe(parameters.length)
    }
  })

  it('begin with a slash, and in the API end with one as B 7 writes', () => {
    for (const call of allEndpoints) expect(call.path).toMatch(/^\//)
    const bare = allEndpoints
      .filter((call) => call.path.startsWith('/api/') && !call.path.endsWith('/'))
      .map((call) => call.id)
    expect(bare).toEqual(['jobs.preview'])
  })

  it('[API-03] declare 401 wherever a token is needed', () => {
    expect(allEndpoints.filter((each) => each.auth !== 'none').filter((call) => !call.fails.includes(401))).toEqual([])
  })

  it('declare 403 wherever an admin is needed', () => {
    expect(allEndpoints.filter((each) => each.auth === 'admin').filter((call) => !call.fails.includes(403))).toEqual([])
  })

  it('mark the GET calls that change something (D82)', () => {
    const changing = allEndpoints
      .filter((call) => call.method === 'GET' && call.changes)
      .map((call) => shape(call.path))
      .sort()
    expect(changing).toEqual([
      '/api/v3/employer/crud_cc/',
      '/api/v3/employer/interviews/request_new_slot/',
      '/api/v3/employer/jobs/:x/unarchive/',
      '/api/v3/employer/request_pay_by_invoice/',
      '/api/v3/employer/resend_verification_code/',
      '/api/v4/employer/plans/:x/purchase/',
    ])
  })

  it('[DOOR-03] take a key where they create, send or change something and answer with data', () => {
    const without = allEndpoints
      .filter((call) => call.changes && (call.method === 'POST' || call.method === 'GET') && call.once === false)
      .map(({ id }) => id)
      .sort()
    expect(without).toEqual([
      // A session is made or ended.
      'accounts.login',
      'accounts.logout',
      // The answer holds a secret that is stored as a hash only; the token, challenge or state behind it works once.
      'accounts.registerInvitee',
      // Forms of pages behind mailed links, which have no header; each acts once by its token.
      'accounts.useVerificationLink',
      // Files that are read, with a record of it.
      'bulk.csv',
      // A secret again.
      'calendarAddress.make',
      'history.viewDocument',
      'notifications.stop',
      // A secret again.
      'operators.add',
      'personPage.act',
      'persons.export',
      // Secrets again, and the second step of a login.
      'security.addPasskey',
      'security.confirmTotp',
      'security.newRecoveryCodes',
      'security.passSecondFactor',
      // Each report counts.
      'telemetry.report',
    ])
  })
})
