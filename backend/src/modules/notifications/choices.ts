/** TELL-02: how each kind of notification reaches a member outside of the portal; the portal always shows it. */
import { kindOf, NOTIFICATION_TYPES } from '@portal/contracts/notifications'
import type { Choice, Choices, NotificationType } from '@portal/contracts/notifications'
import { and, eq, inArray } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { AppError } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { getMember } from '../accounts'
import type { MemberRow } from '../../tables/accounts.tables'
import { notificationChoices } from '../../tables/notifications.tables'

export type Chosen = Pick<Choice, 'email' | 'sms'>

export const canSms = (member: MemberRow): boolean => member.contactNum !== null && member.contactNumVerifiedAt !== null
/** Whether the member may act on such an event and is therefore notified. */
export const concerns = (type: NotificationType, member: Pick<MemberRow, 'isAdmin'>): boolean =>
  kindOf(type).who === 'members' || member.isAdmin

/** NOTE-06: SMS of every kind for whoever consented at the registration. */
const usual = (type: NotificationType, member: MemberRow): Chosen => ({
  email: kindOf(type).email,
  sms: member.isSmsNotificationOk,
})

/** The effective choices of each of these members. */
export async function chosenFor(
  tx: Queryable,
  type: NotificationType,
  members: readonly MemberRow[],
): Promise<ReadonlyMap<number, Chosen>> {
  const ids = members.map(({ id }) => id)
  const rows = await tx
    .select()
    .from(notificationChoices)
    .where(and(eq(notificationChoices.type, type), inArray(notificationChoices.memberId, ids)))
  const chosen = new Map(rows.map((row) => [row.memberId, row]))
  return new Map(members.map((member) => [member.id, chosen.get(member.id) ?? usual(type, member)]))
}

/** The member's effective choice for each kind. */
export async function chosenBy(tx: Queryable, member: MemberRow): Promise<ReadonlyMap<NotificationType, Chosen>> {
  const rows = await tx.select().from(notificationChoices).where(eq(notificationChoices.memberId, member.id))
  const chosen = new Map(rows.map((row) => [row.type, row]))
  return new Map(NOTIFICATION_TYPES.map((type) => [type, chosen.get(type) ?? usual(type, member)]))
}

async function present(tx: Queryable, member: MemberRow): Promise<Choices> {
  const chosen = await chosenBy(tx, member)
  return {
    choices: NOTIFICATION_TYPES.filter((type) => concerns(type, member)).map((type) => {
      const { email, sms } = chosen.get(type) ?? usual(type, member)
      return { notification_type: type, email, sms }
    }),
    can_sms: canSms(member),
  }
}

export const choicesOf = async ({ db }: Services, actor: Actor): Promise<Choices> =>
  present(db, await getMember(db, actor.memberId))

export async function choose(tx: Queryable, memberId: number, type: NotificationType, chosen: Chosen): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ memberId, type, ...chosen })
    .onConflictDoUpdate({ target: [notificationChoices.memberId, notificationChoices.type], set: chosen })
}

export const setChoices = ({ db }: Services, actor: Actor, choices: readonly Choice[]): Promise<Choices> =>
  transaction(db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    const before = await chosenBy(tx, member)
    for (const { notification_type: type, email, sms } of choices) {
      // The consent given at registration stays stored without a verified number; switching SMS on later needs one.
      if (sms && !before.get(type)?.sms && !canSms(member)) throw new AppError('no_contact_num')
      await choose(tx, member.id, type, { email, sms })
    }
    return present(tx, member)
  })
