/**
 * The second wall. A statement that runs for a company runs as a role for which PostgreSQL itself shows only
 * rows of that company, whatever the statement asks. Each table says whose its rows are (`ofCompany` and the others).
 */
import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

export const MEMBER_ROLE = 'portal_member'
export const COMPANY_SETTING = 'portal.company'

/** Made by `migrate.ts`, because roles belong to the whole server. */
const role = pgRole(MEMBER_ROLE).existing()
const COMPANY = `current_setting('${COMPANY_SETTING}')::integer`

const wall = (rows: string, newRows?: string) =>
  pgPolicy('wall', { to: role, using: sql.raw(rows), withCheck: newRows === undefined ? undefined : sql.raw(newRows) })

export const ofCompany = (column = 'company_id') => wall(`${column} = ${COMPANY}`)

/** Rows that belong to nobody are written by calls of a company, too, which then cannot read them. */
export const ofCompanyOrNobody = () => wall(`company_id = ${COMPANY}`, `company_id = ${COMPANY} or company_id is null`)

/** Rows that belong to a row of another table, whose own wall hides the rows of other companies. */
const through = (table: string, column: string) =>
  wall(`exists (select from ${table} owner where owner.id = ${column})`)

export const ofApplication = () => through('applications', 'application_id')
export const ofMember = () => through('members', 'member_id')
export const ofTransfer = () => through('transfers', 'transfer_id')
