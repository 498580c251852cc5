/** TALK-02: one list of everything that happened with an application, read from the tables that record it. */
import { HISTORY, HISTORY_KINDS, isActiveApplication, NOTE_LIMITS } from '@portal/contracts/applications'
import type { ApplicationStatus, History, HistoryEntry, HistoryKind, LetterState } from '@portal/contracts/applications'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import { eq, and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applicantsAreHiddenFor } from '../../facts/plan-facts'
import { applicationExports, applications } from '../../tables/applications.tables'

interface Query {
  readonly kind?: HistoryKind
  readonly cursor?: string
  readonly limit?: number
}

type Receivers = NonNullable<Extract<HistoryEntry, { kind: 'mail' }>['receivers']>

interface Row extends Record<string, unknown> {
  readonly kind: HistoryKind
  /** Milliseconds; a bigint, which the driver gives as text. */
  readonly at: string
  readonly id: string
  readonly actor: 'employer' | 'seeker' | 'system'
  readonly member_id: number | null
  readonly member_name: string | null
  readonly data: Readonly<Record<string, string | number | Readonly<Record<string, string>> | Receivers | null>>
}

const millis = (column: string): SQL => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`)

/** Each source with the columns of `Row`. `place` orders entries of the same moment: effects come first. */
const sourcesOf = (id: number, companyId: number): Record<HistoryKind, SQL> => ({
  // A message has its own entry, so the event that records it is left out.
  transition: sql`select ${millis('at')} as at, 0 as place, id::bigint as id, actor, member_id,
    jsonb_build_object('from', from_status, 'to', to_status, 'action', data ->> 'action') as data
    from application_events where application_id = ${id} and data ->> 'action' is distinct from 'seeker.message'`,
  message: sql`select ${millis('sent_at')} as at, 1 as place, id::bigint as id, sender as actor, member_id,
    jsonb_build_object('text', body, 'japanese', body_ja, 'language', language, 'translations', translations, 'settler', settled_by,
      'settler_name', (select display_name from members where members.id = settled_by)) as data
    from messages where application_id = ${id} and kind = 'text'`,
  note: sql`select ${millis('created_at')} as at, 2 as place, id::bigint as id, 'employer' as actor, member_id,
    jsonb_build_object('text', body, 'edited', ${millis('edited_at')},
      'mentions', (select jsonb_agg(jsonb_build_object('id', members.id, 'display_name', members.display_name) order by members.id)
        from note_mentions join members on members.id = note_mentions.member_id where note_id = application_notes.id)) as data from application_notes where application_id = ${id}`,
  mail: lettersOf(id, 'mail'),
  sms: lettersOf(id, 'sms'),
  view: sql`select ${millis('at')} as at, 5 as place, id, 'employer' as actor, member_id, data
    from audit_log where entity = 'application' and entity_id = ${id} and company_id = ${companyId} and action = 'document.viewed'`,
  export: sql`select ${millis('e.at')} as at, 6 as place, e.id::bigint as id, 'employer' as actor, e.member_id, '{}'::jsonb as data
    from application_exports e join applications a on a.id = ${id}
    where e.company_id = ${companyId} and e.at >= a.created_at and (e.ids is null or ${id} = any(e.ids))`,
})

/** One event told to several members is one entry. Its state is the worst of its letters. */
const lettersOf = (id: number, channel: 'mail' | 'sms'): SQL =>
  sql`select ${millis('l.queued_at')} as at, ${sql.raw(channel === 'mail' ? '3' : '4')} as place, min(l.id)::bigint as id,
    case when l.member_id is null then 'system' else 'employer' end as actor, l.member_id,
    jsonb_build_object('about', l.about, 'settled', max(${millis('l.settled_at')}),
      'state', (array_agg(l.state order by array_position(array['failed', 'waiting', 'sent', 'withdrawn'], l.state)))[1],
      'receivers', jsonb_agg(jsonb_build_object('id', l.receiver_id, 'display_name', coalesce(r.display_name, ''), 'state', l.state)
        order by l.id) filter (where l.receiver_id is not null)) as data
    from letters l left join members r on r.id = l.receiver_id where l.application_id = ${id} and l.channel = ${channel}
    group by l.queued_at, l.about, l.member_id, case when l.receiver_id is null then l.id end`

const secondsOf = (ms: unknown): number | null => (ms == null ? null : Math.floor(Number(ms) / 1000))
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const WHO = { employer: 'member', seeker: 'person', system: 'system' } as const

function present(row: Row, actor: Actor, now: number): HistoryEntry {
  const { data, member_id: memberId } = row
  const at = secondsOf(row.at) ?? 0
  const common = {
    id: Number(row.id),
    at,
    by: WHO[row.actor],
    member: memberId === null ? null : { id: memberId, display_name: row.member_name ?? '' },
  }
  switch (row.kind) {
    case 'transition':
      return {
        kind: 'transition',
        ...common,
        from: data.from as ApplicationStatus | null,
        to: data.to as ApplicationStatus,
        action: text(data.action),
      }
    case 'message':
      return {
        kind: 'message',
        ...common,
        text: text(data.text),
        japanese: data.japanese ? text(data.japanese) : null,
        language: PERSON_LANGUAGES.find((known) => known === data.language) ?? null,
        translations: (data.translations ?? {}) as Record<string, string>,
        settled_by:
          typeof data.settler === 'number' ? { id: data.settler, display_name: text(data.settler_name) } : null,
      }
    case 'note': {
      const until = at + NOTE_LIMITS.changeSeconds
      return {
        kind: 'note',
        ...common,
        text: text(data.text),
        edited_at: secondsOf(data.edited),
        changes_until: memberId === actor.memberId && now < until ? until : null,
        mentions: (data.mentions ?? []) as Receivers,
      }
    }
    case 'mail':
    case 'sms': {
      const receivers = (data.receivers ?? []) as Receivers
      const [first] = receivers
      return {
        kind: row.kind,
        ...common,
        about: text(data.about),
        to: first ? { id: first.id, display_name: first.display_name } : null,
        receivers,
        state: data.state as LetterState,
        settled_at: secondsOf(data.settled),
      }
    }
    case 'view':
      return { kind: 'view', ...common, document: text(data.document), reason: data.reason ? text(data.reason) : null }
    case 'export':
      return { kind: 'export', ...common }
  }
}

/** Newest first. For the employer an inactive application does not exist (D91). */
export async function historyOf(
  services: Services,
  actor: Actor,
  id: number,
  { kind, cursor, limit = HISTORY.page }: Query,
): Promise<History> {
  const { db, clock } = services
  const now = clock.now()
  const [found] = await db
    .select({ status: applications.status, anonymisedAt: applications.anonymisedAt })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.companyId, actor.companyId)))
  if (!found || found.anonymisedAt) throw notFound()
  if (!isActiveApplication(found.status, await applicantsAreHiddenFor(services, actor))) throw notFound()
  const sources = sourcesOf(id, actor.companyId)
  const wanted = HISTORY_KINDS.filter((one) => kind === undefined || one === kind)
  const all = sql.join(
    wanted.map((one) => sql`(select ${sql.raw(`'${one}'`)} as kind, s.* from (${sources[one]}) s)`),
    sql` union all `,
  )
  const [at, place, last] = (cursor ?? '').split('.').map(Number)
  const { rows } = await db.execute<Row & { place: number }>(sql`
    select h.*, m.display_name as member_name from (${all}) h left join members m on m.id = h.member_id
    ${cursor === undefined ? sql`` : sql`where (h.at, h.place, h.id) < (${at}::bigint, ${place}::integer, ${last}::bigint)`}
    order by h.at desc, h.place desc, h.id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return {
    entries: shown.map((row) => present(row, actor, toEpochSeconds(now))),
    next_cursor: rows.length > limit && end ? `${end.at}.${end.place}.${end.id}` : null,
  }
}

/** `ids`: the chosen applications; without it the whole list. */
export async function noteExport(
  tx: Queryable,
  { companyId, memberId }: Actor,
  at: Date,
  ids?: readonly number[],
): Promise<void> {
  await tx.insert(applicationExports).values({ companyId, memberId, ids: ids ? [...ids] : null, at })
}
