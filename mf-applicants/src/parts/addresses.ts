import { screen } from '@portal/contracts/shell'

/** The addresses of this remote to which no other unit leads. */
export const own = {
  hired: screen()('/dashboard/hired'),
  payrollColumns: screen()('/dashboard/hired/payroll-columns'),
  results: screen<'from' | 'until' | 'by' | 'figure'>()('/dashboard/results'),
  compare: screen<'ids'>()('/dashboard/compare-applicants'),
  hire: screen()('/dashboard/applicant-details/:applicationId/hire'),
} as const
