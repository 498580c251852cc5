import type { UserProfile } from '@portal/contracts/accounts'

/** A member whose mobile number is verified; for tests. */
export const aProfile = (overrides: Partial<UserProfile> = {}): UserProfile => ({
  first_name: '花子',
  last_name: '山田',
  display_name: '山田 花子',
  email: 'demo@example.com',
  pending_email: null,
  contact_num: '+81-9012345678',
  display_contact_num: '09012345678',
  is_contact_num_verified: true,
  ...overrides,
})
