/**
 * The second wall. A statement that runs for a company runs as a role for which PostgreSQL itself shows only
 * rows of that company, whatever the statement asks. Each table says whose its rows are (`ofCompany` and the others).
 */
import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

export const MEMBER_ROLE = 'portal_member'
export const COMPANY_SETTING = 'portal.company'
/** Of a member limited to stores (SHOP-01): it is in the other role, and the policies `stores` narrow its rows. */
export const STORE_ROLE = 'portal_store_member'
export const STORES_SETTING = 'portal.stores'

/** Made by `migrate.ts`, because roles belong to the whole server. */
const role = pgRole(MEMBER_ROLE).existing()
const storeRole = pgRole(STORE_ROLE).existing()
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

const atStores = (rows: string) =>
  pgPolicy('stores', { as: 'restrictive', for: 'all', to: storeRole, using: sql.raw(rows) })
const STORES = `any (string_to_array(current_setting('${STORES_SETTING}'), ',')::integer[])`
const jobSeen = (job: string) => `exists (select from jobs posting where posting.id = ${job})`

/** Beside the policy of the company, for rows of a store: of its postings, and what belongs to these. */
export const atStore = () => atStores(`location_id = ${STORES}`)
export const ofJob = () => atStores(jobSeen('job_id'))
export const ofJobOrNone = (job = 'job_id') => atStores(`${job} is null or ${jobSeen(job)}`)
export const ofSeenNotice = () =>
  atStores(
    `(application_id is null or exists (select from applications seen where seen.id = application_id)) and (data->>'job_id' is null or ${jobSeen("(data->>'job_id')::integer")})`,
  )
/** A store, or where one of its postings has its interviews. */
export const theStore = () =>
  atStores(`id = ${STORES} or exists (select from jobs posting where posting.interview_location_id = locations.id)`)
