import { ApplySchema } from '@portal/contracts/partner'
import { readBy } from '../http/validation'
import type { Services } from '../services/services'
import { generatedProfile } from './seeker.profile'

export interface ApplicantWish {
  readonly job_id: number
  /** What is not given is generated. */
  readonly profile?: object
}

/** Read with the partner's schema, so that these calls refuse the same requests as the partner's (DEV-09). */
export const readApplicant = async ({ clock }: Services, { job_id, profile }: ApplicantWish) =>
  readBy(ApplySchema, { job_id, profile: { ...(await generatedProfile(clock.now())), ...profile } })
