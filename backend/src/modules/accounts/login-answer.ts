import type { LoginAnswer } from '@portal/contracts/accounts'
import { audit } from '../../audit/audit'
import type { Queryable } from '../../database/database'
import { AppError } from '../../errors/app-error'
import { isClosed } from '../../facts/closing'
import type { Device } from '../../security/device'
import { issueToken } from '../../security/tokens'
import { hasJobs } from '../../facts/has-jobs'
import { roleFlags } from '../../facts/role-flags'
import { registerStageOf } from './accounts.repository'
import type { MemberRow } from '../../tables/accounts.tables'

/** The method that confirmed the login. */
export type SignedInBy = 'password' | 'invitation' | 'totp' | 'passkey' | 'recovery_code'

/** Logs a member in and returns the data of the session (SHELL-16). */
export async function loginAnswer(
  tx: Queryable,
  member: MemberRow,
  now: Date,
  by: SignedInBy,
  device?: Device,
): Promise<LoginAnswer> {
  if (await isClosed(tx, member.companyId)) throw new AppError('company_closed')
  // D50: read before this login changes anything.
  const isExistingRecruiter = await hasJobs(tx, member.companyId)
  await audit(tx, now, { action: 'sign_in.ok', companyId: member.companyId, memberId: member.id, data: { by } })
  return {
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    token: await issueToken(tx, member, now, device),
    ...roleFlags(member),
    is_email_verified: member.emailVerifiedAt !== null,
    is_existing_recruiter: isExistingRecruiter,
    register_stage: await registerStageOf(tx, member.companyId),
    ...(member.startPage === 'jobs' ? {} : { start_page: member.startPage }),
  }
}
