/** The simulator page: running postings, open applications, and a button for each action of a job seeker. */
import { randomUUID } from 'node:crypto'
import { applicationStatusMachine, OPEN_STATUSES } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { formatTokyo, fullName, PRODUCT } from '@portal/contracts/kernel'
import { seekerActions, SEEKER_ACTIONS } from '@portal/contracts/partner'
import { desc, eq, inArray } from 'drizzle-orm'
import { escapeHtml } from '../mail/template'
import { messagesOf } from '../modules/applications'
import { applicants, applications } from '../tables/applications.tables'
import { companies } from '../tables/company.tables'
import { jobs } from '../tables/jobs.tables'
import { displayName } from '../modules/jobs'
import { openSlotsOf } from '../modules/scheduling'
import type { OpenSlot } from '../modules/scheduling'
import { toEpochSeconds } from '../ports/clock'
import type { Services } from '../services/services'

const SHOWN = 100

export async function seekerState({ db, clock }: Services) {
  const postings = await db
    .select({
      id: jobs.id,
      webId: jobs.webId,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
      company: companies.nameJp,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.status, 'RN'))
    .orderBy(desc(jobs.id))
    .limit(SHOWN)
  const open = await db
    .select({
      id: applications.id,
      status: applications.status,
      jobId: jobs.id,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
      firstName: applicants.firstName,
      lastName: applicants.lastName,
      nationality: applicants.nationality,
      company: companies.nameJp,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(inArray(applications.status, [...OPEN_STATUSES]))
    .orderBy(desc(applications.id))
    .limit(SHOWN)
  const slots = new Map<number, OpenSlot[]>()
  for (const jobId of new Set(open.map((row) => row.jobId))) slots.set(jobId, await openSlotsOf(db, jobId, clock.now()))
  const said = await messagesOf(
    db,
    open.map(({ id }) => id),
  )
  return { postings, open, slots, said }
}
type State = Awaited<ReturnType<typeof seekerState>>

const STYLE = `
  body { margin: 0; background: #f4f6f8; color: #1c2733; font: 15px/1.6 system-ui, sans-serif; }
  main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
  h1 { font-size: 24px; } h2 { font-size: 18px; margin: 32px 0 12px; }
  article { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 0 0 8px; padding: 12px 16px; border: 1px solid #dde3e8; border-radius: 12px; background: #fff; }
  .who { flex: 1 1 260px; } .who small { display: block; color: #5b6570; }
  .status { padding: 2px 10px; border-radius: 999px; background: #e5eef5; font-weight: 600; }
  form { display: inline-flex; gap: 6px; margin: 0; }
  button { padding: 6px 12px; border: 0; border-radius: 8px; background: ${PRODUCT.color}; color: #fff; font: inherit; }
  select, input { padding: 5px 8px; border: 1px solid #8a96a1; border-radius: 8px; font: inherit; }
  ol { flex: 1 0 100%; margin: 4px 0 0; padding: 8px 12px; list-style: none; background: #f4f6f8; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
  li + li { margin-top: 8px; } li small { display: block; color: #5b6570; }
  .note { padding: 10px 16px; border-radius: 8px; background: #e2f2e6; } .refused { background: #fbe4e1; }
`
const LABELS: Readonly<Record<(typeof SEEKER_ACTIONS)[number], string>> = {
  choose_slot: 'Choose date',
  confirm: 'Confirm the interview',
  request_new_date: 'Ask for another date',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  accept: 'Accept',
  decline: 'Decline',
  message: 'Send',
}
const when = (moment: Date): string => formatTokyo(toEpochSeconds(moment))

function actionForm(
  row: State['open'][number],
  action: (typeof SEEKER_ACTIONS)[number],
  slots: readonly OpenSlot[],
): string {
  const extra =
    action === 'choose_slot'
      ? `<select name="slot_id" aria-label="Slot"><option value="">first open one</option>${slots.map((slot) => `<option value="${slot.id}">${when(slot.startsAt)}</option>`).join('')}</select>`
      : action === 'message'
        ? `<input type="hidden" name="key" value="${randomUUID()}"><input name="text" aria-label="Message" required maxlength="1000" placeholder="Message">`
        : ''
  return `<form method="post" action="/dev/seeker/act"><input type="hidden" name="id" value="${row.id}"><input type="hidden" name="action" value="${action}">${extra}<button>${LABELS[action]}</button></form>`
}

/** TALK-04: the person's side of the conversation. */
const conversation = (messages: State['said']): string =>
  messages.length === 0
    ? ''
    : `<ol aria-label="Messages">${messages
        .map(
          ({ sender, body, bodyJa, sentAt }) =>
            `<li><small>${sender === 'seeker' ? 'You' : 'Company'} · ${when(sentAt)}</small>${escapeHtml(body)}${bodyJa ? `<br>${escapeHtml(bodyJa)}` : ''}</li>`,
        )
        .join('')}</ol>`

const allows = (status: ApplicationStatus) =>
  SEEKER_ACTIONS.filter((action) => applicationStatusMachine.next(status, seekerActions[action]) !== undefined)

export function seekerPage(
  { postings, open, slots, said: messages }: State,
  note: { done?: string; refused?: string },
): string {
  const said = note.done
    ? `<p class="note" role="status">Done: ${escapeHtml(note.done)}</p>`
    : note.refused
      ? `<p class="note refused" role="alert">Refused: ${escapeHtml(note.refused)}</p>`
      : ''
  const posting = (row: State['postings'][number]) =>
    `<article><div class="who">${escapeHtml(displayName(row, 'ja'))}<small>${escapeHtml(row.company)} · ${escapeHtml(row.webId)}</small></div>` +
    `<form method="post" action="/dev/seeker/apply"><input type="hidden" name="job_id" value="${row.id}"><button>Apply as somebody</button></form></article>`
  const application = (row: State['open'][number]) =>
    `<article><div class="who">${escapeHtml(fullName({ last_name: row.lastName, first_name: row.firstName }))}<small>${escapeHtml(row.nationality ?? '')} · ${escapeHtml(displayName(row, 'ja'))} · ${escapeHtml(row.company)}</small></div>` +
    `<span class="status">${row.status}</span>${allows(row.status)
      .map((action) => actionForm(row, action, slots.get(row.jobId) ?? []))
      .join('')}${conversation(messages.filter(({ applicationId }) => applicationId === row.id))}</article>`
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Job seeker simulator</title><style>${STYLE}</style></head><body><main><h1>Job seeker simulator</h1>${said}` +
    `<h2>Running postings</h2>${postings.map(posting).join('') || '<p>No posting is running.</p>'}` +
    `<h2>Open applications</h2>${open.map(application).join('') || '<p>Nobody has applied yet.</p>'}</main></body></html>`
  )
}
