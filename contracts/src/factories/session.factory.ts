import type { LoginResponse, Session } from '../shell'

export const aSession = (overrides: Partial<Session> = {}): Session => ({
  email: 'demo@example.com',
  firstName: '花子',
  lastName: '山田',
  token: 'sample-token',
  isLoggedIn: true,
  isAdmin: true,
  isEmailVerified: true,
  displayLanguage: 'Jp',
  registerStep: 4,
  isExistingRecruiter: true,
  numberOfJobs: 3,
  completedTourSteps: [],
  ...overrides,
})

export const aLoginResponse = (overrides: Partial<LoginResponse> = {}): LoginResponse => ({
  email: 'demo@example.com',
  first_name: '花子',
  last_name: '山田',
  token: 'sample-token',
  is_admin: true,
  is_email_verified: true,
  is_existing_recruiter: true,
  register_stage: 4,
  ...overrides,
})
