/** HIRE-06: the columns of the payroll files, as the product has them or as the company chose them. */
import { PAYROLL_LAYOUT_IDS, PAYROLL_LAYOUTS } from '@portal/contracts/applications'
import type {
  PayrollColumns,
  PayrollLayoutId,
  PayrollLayouts,
  SavePayrollColumnsSchema,
} from '@portal/contracts/applications'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { companies } from '../../../tables/company.tables'
import { payrollColumns } from '../../../tables/hire.tables'
import { refuseIfChanged } from '../../accounts'

const ofProduct = (layout: PayrollLayoutId): PayrollColumns =>
  PAYROLL_LAYOUTS[layout].columns.map(([heading, field]) => ({ field, heading }))

async function storedOf(tx: Queryable, companyId: number, layout: PayrollLayoutId) {
  const isIt = and(eq(payrollColumns.companyId, companyId), eq(payrollColumns.layout, layout))
  const [stored] = await tx.select().from(payrollColumns).where(isIt)
  return stored
}

export const columnsOf = async (tx: Queryable, companyId: number, layout: PayrollLayoutId): Promise<PayrollColumns> =>
  (await storedOf(tx, companyId, layout))?.columns ?? ofProduct(layout)

export async function payrollLayouts(tx: Queryable, { companyId }: Pick<Actor, 'companyId'>): Promise<PayrollLayouts> {
  const stored = await tx.select().from(payrollColumns).where(eq(payrollColumns.companyId, companyId))
  return {
    layouts: PAYROLL_LAYOUT_IDS.map((layout) => {
      const own = stored.find((one) => one.layout === layout)
      return {
        layout,
        columns: own?.columns ?? ofProduct(layout),
        is_own: own?.columns != null,
        version: own?.version ?? 0,
      }
    }),
  }
}

/** The company's row is locked, so that of two editors the second one is told (D105). */
export const savePayrollColumns = (
  { db, clock }: Services,
  actor: Actor,
  { layout, columns, version }: v.InferOutput<typeof SavePayrollColumnsSchema>,
): Promise<PayrollLayouts> =>
  transaction(db, async (tx) => {
    const { companyId, memberId } = actor
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
    const stored = await storedOf(tx, companyId, layout)
    await refuseIfChanged(tx, version, stored ?? { version: 0, editedAt: null, editedById: null }, memberId)
    const now = clock.now()
    const values = {
      companyId,
      layout,
      columns,
      version: (stored?.version ?? 0) + 1,
      editedById: memberId,
      editedAt: now,
    }
    await tx
      .insert(payrollColumns)
      .values(values)
      .onConflictDoUpdate({ target: [payrollColumns.companyId, payrollColumns.layout], set: values })
    await audit(tx, now, {
      action: 'hires.columns_saved',
      companyId,
      memberId,
      data: { layout, columns: columns?.length ?? null },
    })
    return payrollLayouts(tx, actor)
  })
