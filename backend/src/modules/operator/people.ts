/** OPER-01: the people who operate the portal. */
import { operatorPeopleEndpoints as endpoints } from '@portal/contracts/operator'
import type { OperatorPerson } from '@portal/contracts/operator'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { toEpochSeconds } from '../../ports/clock'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Module } from '../../services/module'
import { operators } from '../../tables/operators.tables'
import type { OperatorRow } from '../../tables/operators.tables'

const seconds = (at: Date | null): number | null => (at === null ? null : toEpochSeconds(at))

const shown = ({ id, name, role, email, createdAt, lastUsedAt, endedAt }: OperatorRow): OperatorPerson => ({
  id,
  name,
  role,
  email,
  created_at: toEpochSeconds(createdAt),
  last_used_at: seconds(lastUsedAt),
  ended_at: seconds(endedAt),
})

export const peopleRoutes: Module = (app, { bind, db }) => {
  bind(app, endpoints.self, ({ operator: { name, role } }) => ({ name, role }))
  bind(app, endpoints.list, async () => ({
    operators: (await db.select().from(operators).orderBy(asc(operators.id))).map(shown),
  }))
  bind(app, endpoints.add, ({ body, operator, now }) =>
    transaction(db, async (tx) => {
      const token = randomSecret()
      const [added] = await tx
        .insert(operators)
        .values({ ...body, tokenHash: sha256(token), createdAt: now })
        .returning()
      const row = added as OperatorRow
      await audit(tx, now, {
        action: 'operator.added',
        companyId: null,
        operator,
        entityId: row.id,
        data: { role: row.role },
      })
      return { operator: shown(row), token }
    }),
  )
  bind(app, endpoints.end, ({ id, operator, now }) =>
    transaction(db, async (tx) => {
      const [row] = await tx
        .update(operators)
        .set({ endedAt: now })
        .where(and(eq(operators.id, id), isNull(operators.endedAt)))
        .returning()
      if (!row) throw notFound()
      await audit(tx, now, { action: 'operator.ended', companyId: null, operator, entityId: id })
      return shown(row)
    }),
  )
}
