/**
 * Every way in that a member has or has made. A demotion, a removal, a new password, a new e-mail and "log out
 * everywhere" end all of them together, so that nothing that a thief or a former admin left behind outlives them.
 */
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/tx'
import { members, oneTimeCodes, tokens } from '../tables/accounts.tables'
import { loginTickets, passkeys, recoveryCodes, secondFactors } from '../tables/second-factor.tables'
import { companies } from '../tables/company.tables'
import { raiseApplicationsRev } from '../live/revision'
import { calendarAddresses } from '../tables/scheduling.tables'
import { invitations } from '../tables/team.tables'

interface Ending {
  readonly memberId: number
  readonly companyId: number
  readonly now: Date
  /** The hash of the session that acts and stays. */
  readonly keep: string | null
}

interface Door {
  readonly table: PgTable
  /** Returns the number of ended ones. */
  readonly end: (tx: Tx, ending: Ending) => Promise<number>
}

const endedRows = async (rows: Promise<readonly unknown[]>): Promise<number> => (await rows).length

/** One entry per kind. A new table with a member and a secret must have an entry here or in `NO_DOORS`. */
export const DOORS = {
  sessions: {
    table: tokens,
    end: (tx, { memberId, keep }) =>
      endedRows(
        tx
          .delete(tokens)
          .where(and(eq(tokens.memberId, memberId), keep === null ? undefined : ne(tokens.hash, keep)))
          .returning({ id: tokens.id }),
      ),
  },
  halfLogins: {
    table: loginTickets,
    end: (tx, { memberId }) =>
      endedRows(
        tx
          .delete(loginTickets)
          .where(eq(loginTickets.memberId, memberId))
          .returning({ memberId: loginTickets.memberId }),
      ),
  },
  linksAndCodes: {
    table: oneTimeCodes,
    end: (tx, { memberId, now }) =>
      endedRows(
        tx
          .update(oneTimeCodes)
          .set({ usedAt: now })
          .where(and(eq(oneTimeCodes.memberId, memberId), isNull(oneTimeCodes.usedAt)))
          .returning({ id: oneTimeCodes.id }),
      ),
  },
  pendingEmail: {
    table: members,
    end: (tx, { memberId }) =>
      endedRows(
        tx
          .update(members)
          .set({ pendingEmail: null })
          .where(and(eq(members.id, memberId), isNotNull(members.pendingEmail)))
          .returning({ id: members.id }),
      ),
  },
  /** A set-up that was begun but not confirmed; what is confirmed stays. */
  halfSetUps: {
    table: secondFactors,
    end: (tx, { memberId }) =>
      endedRows(
        tx
          .update(secondFactors)
          .set({ pendingTotpSecret: null, passkeyChallenge: null, pendingUntil: null })
          .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.pendingUntil)))
          .returning({ memberId: secondFactors.memberId }),
      ),
  },
  calendarAddress: {
    table: calendarAddresses,
    end: (tx, { memberId }) =>
      endedRows(
        tx
          .delete(calendarAddresses)
          .where(eq(calendarAddresses.memberId, memberId))
          .returning({ memberId: calendarAddresses.memberId }),
      ),
  },
  invitations: {
    table: invitations,
    end: (tx, { memberId, companyId, now }) =>
      endedRows(
        tx
          .update(invitations)
          .set({ revokedAt: now })
          .where(
            and(
              eq(invitations.companyId, companyId),
              // Releases before this rule did not store who invited, so such an invitation may be this member's.
              or(eq(invitations.invitedById, memberId), isNull(invitations.invitedById)),
              isNull(invitations.acceptedAt),
              isNull(invitations.revokedAt),
            ),
          )
          .returning({ id: invitations.id }),
      ),
  },
  /** Signed addresses of pictures live ten minutes, and lists contain addresses that name no viewer. */
  pictureAddresses: {
    table: companies,
    end: async (tx, { companyId }) => {
      await tx
        .update(companies)
        .set({ picturesRev: sql`${companies.picturesRev} + 1` })
        .where(eq(companies.id, companyId))
      // Lists contain addresses.
      await raiseApplicationsRev(tx, companyId)
      return 0
    },
  },
} as const satisfies Record<string, Door>

/** Secrets of a member that let nobody in: they only confirm a login that already has the right password. */
export const NO_DOORS: readonly PgTable[] = [passkeys, recoveryCodes]

export type DoorName = keyof typeof DOORS
const NAMES = Object.keys(DOORS) as DoorName[]

/**
 * Ends every door of a member, in the transaction of the act that requires it. The member's row must be locked or
 * written before, so that a parallel login either has issued its session already or sees what the act changed
 * (REAL-08). Returns how many of each kind ended.
 */
export async function endDoors(
  tx: Tx,
  member: { readonly id: number; readonly companyId: number },
  { now, keep = null }: { readonly now: Date; readonly keep?: string | null },
): Promise<Readonly<Record<DoorName, number>>> {
  const ended = {} as Record<DoorName, number>
  for (const name of NAMES)
    ended[name] = await DOORS[name].end(tx, { memberId: member.id, companyId: member.companyId, now, keep })
  return ended
}
