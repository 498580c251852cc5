import { paths } from './links'

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
