import { INVITATION_VALID_SECONDS } from '@portal/contracts/team'
import type { Locale } from '@portal/contracts'
import { paths } from '@portal/contracts/shell'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { roleColumns, roleFlags } from '../../facts/role-flags'
import { countAgainst } from '../../security/rate-limits'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services/services'
import { countSending, findMember, isAddressTaken } from '../accounts'
import type { MemberRow } from '../../tables/accounts.tables'
import { ownStores } from './stores.service'
import { invitationMail } from './team.mails'
import { companyName, findOpenInvitation } from './team.repository'
import { invitations } from '../../tables/team.tables'

/**
 * Locks the inviting admin, so that an invitation is either written before a removal or demotion, which then ends it,
 * or refused after it.
 */
async function lockInviter(tx: Tx, actor: Actor): Promise<MemberRow> {
  const member = await findMember(tx, actor.memberId, { lock: true })
  if (!member?.isAdmin) throw new AppError('unauthenticated')
  return member
}

async function mailInvitation(
  services: Services,
  tx: Tx,
  inviter: MemberRow,
  email: string,
  token: string,
  locale: Locale,
): Promise<void> {
  const url = `${services.config.origin}${paths.invite.to({ query: { invite_token: token, email } }).href}`
  const data = { company: await companyName(tx, inviter.companyId), inviter: inviter.displayName, url }
  await services.mail.queue(tx, {
    to: email,
    template: invitationMail,
    locale,
    data,
    traced: { kind: 'invitation', about: 'invitation', companyId: inviter.companyId },
  })
}

const validity = (now: Date) => ({ sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_VALID_SECONDS * 1000) })

/** REAL-16: counts all addresses, also those that are returned as failed, and also if the call is refused later. */
const countInvitations = ({ db }: Services, { companyId }: Actor, times: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await countAgainst(tx, { limit: 'invitationsAnHour', subject: companyId }, now, times)
    await countAgainst(tx, { limit: 'invitationsADay', subject: companyId }, now, times)
  })

/**
 * TEAM-04, TEAM-05: returns the addresses that already belong to a member of any company or to an open invitation of
 * this one, and invites the others.
 */
export async function invite(
  services: Services,
  actor: Actor,
  body: { emails: string[]; is_admin: boolean; is_interviewer?: boolean | undefined; stores?: number[] | undefined },
  locale: Locale,
): Promise<{ failed_emails: string[] }> {
  const now = services.clock.now()
  await countInvitations(services, actor, new Set(body.emails).size, now)
  return transaction(services.db, async (tx) => {
    const inviter = await lockInviter(tx, actor)
    const stores = await ownStores(tx, actor.companyId, body.stores ?? [])
    const failed: string[] = []
    for (const email of new Set(body.emails)) {
      if ((await isAddressTaken(tx, email)) || (await findOpenInvitation(tx, actor.companyId, email))) {
        failed.push(email)
        continue
      }
      await countSending(tx, { kind: 'invitation', recipient: email, by: actor.companyId }, now)
      const token = randomSecret()
      const [made] = await tx
        .insert(invitations)
        .values({
          companyId: actor.companyId,
          invitedById: actor.memberId,
          email,
          ...roleColumns(body),
          stores,
          tokenHash: sha256(token),
          ...validity(now),
          createdAt: now,
        })
        .returning({ id: invitations.id })
      await mailInvitation(services, tx, inviter, email, token, locale)
      await audit(tx, now, {
        action: 'member.invited',
        companyId: actor.companyId,
        memberId: actor.memberId,
        entity: 'invitation',
        entityId: made?.id,
        data: roleFlags(roleColumns(body)),
      })
    }
    return { failed_emails: failed }
  })
}

/** D10: the new link replaces the earlier one. */
export async function resendInvitation(services: Services, actor: Actor, email: string, locale: Locale): Promise<void> {
  const now = services.clock.now()
  await countInvitations(services, actor, 1, now)
  await transaction(services.db, async (tx) => {
    const inviter = await lockInviter(tx, actor)
    const invitation = await findOpenInvitation(tx, actor.companyId, email)
    if (!invitation) throw notFound()
    await countSending(tx, { kind: 'invitation', recipient: email, by: actor.companyId }, now)
    const token = randomSecret()
    await tx
      .update(invitations)
      .set({ tokenHash: sha256(token), invitedById: actor.memberId, ...validity(now) })
      .where(eq(invitations.id, invitation.id))
    await mailInvitation(services, tx, inviter, email, token, locale)
  })
}

/** DOOR-13: the link ends at once. */
export async function withdrawInvitation(services: Services, actor: Actor, email: string): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await lockInviter(tx, actor)
    const invitation = await findOpenInvitation(tx, actor.companyId, email)
    if (!invitation) throw notFound()
    await tx.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, invitation.id))
    await audit(tx, now, {
      action: 'invitation.withdrawn',
      companyId: actor.companyId,
      memberId: actor.memberId,
      entityId: invitation.id,
      data: roleFlags(invitation),
    })
  })
}
