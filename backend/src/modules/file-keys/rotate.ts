/**
 * CARE-01: one batch of a rotation of keys. First the keys of companies are wrapped by the operator's first key, and
 * renewed if asked for; then every file is encrypted with the newest key; then old keys go. Each batch may be repeated,
 * so a rotation that was broken off starts again.
 */
import type { FileKeyCounts, fileKeyEndpoints } from '@portal/contracts/operator'
import type { AnswerOf, BodyOf } from '@portal/contracts'
import { and, asc, eq, exists, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { transaction } from '../../database/database'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import { areAllSealed, belongsTo, FILE_COLUMNS, headOf, insertKey, markAllSealed } from '../../sealed-files'
import type { FilesOfTable, NamedFile } from '../../sealed-files'
import type { Services } from '../../services/services'
import { dataKeys } from '../../tables/data-keys.tables'

type Rotate = typeof fileKeyEndpoints.rotate
type Batch = AnswerOf<Rotate>
type Place = NonNullable<BodyOf<Rotate>['place']>

const KEYS = 200
const ROWS = 50
/** Longer than any call that still writes a file with the key that it read before. */
const KEPT_MS = 24 * 3_600_000

const NOTHING: FileKeyCounts = {
  rewrapped: 0,
  renewed: 0,
  sealed: 0,
  resealed: 0,
  current: 0,
  missing: 0,
  refused: 0,
  removed: 0,
}

async function rewrap({ db, fileKeys }: Services): Promise<number> {
  const rows = await db
    .select()
    .from(dataKeys)
    .where(ne(dataKeys.wrappedBy, fileKeys.names[0] ?? ''))
    .orderBy(asc(dataKeys.companyId), asc(dataKeys.version))
    .limit(KEYS)
  for (const { companyId, version, wrapped, wrappedBy } of rows) {
    const name = belongsTo(companyId, version)
    const again = fileKeys.wrap(fileKeys.unwrap({ wrapped, wrappedBy }, name), name)
    await db
      .update(dataKeys)
      .set(again)
      .where(and(eq(dataKeys.companyId, companyId), eq(dataKeys.version, version), eq(dataKeys.wrapped, wrapped)))
  }
  return rows.length
}

/** Gives each company whose newest key is older than this rotation another one. */
async function renew({ db, fileKeys, clock }: Services, began: Date): Promise<number> {
  const now = clock.now()
  const rows = await db
    .select({ companyId: dataKeys.companyId, version: dataKeys.version })
    .from(dataKeys)
    .where(and(isNull(dataKeys.replacedAt), lt(dataKeys.createdAt, began)))
    .orderBy(asc(dataKeys.companyId))
    .limit(KEYS)
  for (const { companyId, version } of rows) {
    await transaction(db, async (tx) => {
      await insertKey(tx, fileKeys, companyId, version + 1, now)
      await tx
        .update(dataKeys)
        .set({ replacedAt: now })
        .where(and(eq(dataKeys.companyId, companyId), eq(dataKeys.version, version)))
    })
  }
  return rows.length
}

type Done = 'sealed' | 'resealed' | 'current' | 'missing' | 'refused'

async function reseal(
  services: Services,
  { companyId, key }: NamedFile,
  newest: number | undefined,
  source: FilesOfTable,
): Promise<Done> {
  const { db, files, storedFiles, log } = services
  const stored = await storedFiles.get(key)
  if (!stored) return source.isOptional ? 'current' : 'missing'
  const head = headOf(stored)
  if (head?.version === newest && head?.companyId === companyId) return 'current'
  try {
    const data = await files.get(key)
    if (!data) return 'missing'
    await files.put(companyId, key, data)
  } catch (error) {
    log.error({ err: error, company: companyId }, 'a stored file was not encrypted again')
    return 'refused'
  }
  // Its row went in between, and the file with it.
  if (!(await source.names(db, key))) await files.delete(key)
  return head ? 'resealed' : 'sealed'
}

async function resealBatch(services: Services, place: Place): Promise<Batch> {
  const { db } = services
  const source = FILE_COLUMNS[place.table]
  if (!source) {
    return { counts: NOTHING, next: { ...place, step: 'old_keys', table: 0, after: 0 } }
  }
  const { files, last } = await source.next(db, place.after, ROWS)
  const newest = new Map(
    (
      await db
        .select({ companyId: dataKeys.companyId, version: sql<number>`max(${dataKeys.version})`.mapWith(Number) })
        .from(dataKeys)
        .where(sql`${dataKeys.companyId} = any(${sql.param([...new Set(files.map((one) => one.companyId))])}::int[])`)
        .groupBy(dataKeys.companyId)
    ).map(({ companyId, version }) => [companyId, version]),
  )
  const counts = { ...NOTHING }
  for (const file of files) counts[await reseal(services, file, newest.get(file.companyId), source)] += 1
  const refused = place.refused + counts.refused
  const isOver = last === undefined
  return { counts, next: { ...place, refused, table: isOver ? place.table + 1 : place.table, after: last ?? 0 } }
}

/** No call writes with them any more, and every file was looked at since. */
async function removeOld({ db, clock }: Services, { began }: Place): Promise<number> {
  const newer = alias(dataKeys, 'newer')
  const isReplaced = exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newer.companyId, dataKeys.companyId), gt(newer.version, dataKeys.version))),
  )
  const before = new Date(Math.min(fromEpochSeconds(began).getTime(), clock.now().getTime()) - KEPT_MS)
  const gone = await db
    .delete(dataKeys)
    .where(and(lt(dataKeys.replacedAt, before), isReplaced))
    .returning({ version: dataKeys.version })
  return gone.length
}

export async function rotateBatch(services: Services, { renew: isRenewing, place }: BodyOf<Rotate>): Promise<Batch> {
  const now = services.clock.now()
  const at: Place = place ?? { step: 'keys', table: 0, after: 0, refused: 0, began: toEpochSeconds(now) }
  if (at.step === 'keys') {
    const rewrapped = await rewrap(services)
    const renewed = rewrapped === 0 && isRenewing ? await renew(services, fromEpochSeconds(at.began)) : 0
    const isDone = rewrapped + renewed === 0
    return { counts: { ...NOTHING, rewrapped, renewed }, next: isDone ? { ...at, step: 'files' } : at }
  }
  if (at.step === 'files') return resealBatch(services, at)
  // A store that was away for a moment may have the files that were refused.
  if (at.refused > 0) return { counts: NOTHING, next: null }
  if (!(await areAllSealed(services.db))) await markAllSealed(services.db, now)
  return { counts: { ...NOTHING, removed: await removeOld(services, at) }, next: null }
}
