/** What people wrote, by the fields of the API that hold it: it stays in the language in which it was written. */
import type { APIRequestContext, Page } from '@playwright/test'
import { endpoints } from '@portal/contracts/api'
import { DEMO, logIn } from '../../commands/company'

const WRITTEN: readonly (readonly [answers: RegExp, fields: readonly string[]])[] = [
  [
    /./,
    [
      'first_name',
      'last_name',
      'first_name_kt',
      'last_name_kt',
      'display_name',
      'interviewer_lastname',
      'company_name',
      'company_name_jp',
      'company_name_en',
      'company_name_kt',
      'contact_name',
      'custom_industry',
      'ceo_first_name',
      'ceo_last_name',
      'ceo_first_name_kt',
      'ceo_last_name_kt',
      'admin_first_name',
      'admin_last_name',
      'admin_first_name_kt',
      'admin_last_name_kt',
      'brand_name',
      'brand_name_jp',
      'brand_name_en',
      'branch',
      'building_name_jp',
      'building_name_en',
      'lot_num',
      'position',
      'job_display_name',
      'description',
      'preferred_other_job_experiences',
      'preferred_other_certificates',
    ],
  ],
  [/\/(company|jobs|draft-jobs|preview_job)\//, ['name_jp', 'name_en']],
  [
    /job_applications|applicant/,
    [
      'visa_description',
      'custom_skill',
      'residence_card_number',
      'feedback_by_employer',
      'custom_employer_cancel_reason',
      'online_iv_platform',
      'online_iv_id',
      'online_iv_password',
    ],
  ],
  [/message|note|template|talk|history|conversation/, ['text', 'japanese', 'name', 'company']],
  [/applicant_views/, ['name']],
]
/** Lists of objects of which only the name was written. */
const NAMED_LISTS = ['universities', 'selected_through_wj']
/** The person's name and words in the sentence of a notification. */
const IN_SENTENCES = [/^(?:.+?さんが)?(.+?)さん/, /[:：] ?(.+?) ?[(（][^(（]+[)）]$/]

function collect(value: unknown, isWritten: (field: string) => boolean, into: Set<string>, field = ''): void {
  if (typeof value === 'string') {
    const found =
      field === 'notification_text'
        ? IN_SENTENCES.flatMap((sentence) => sentence.exec(value)?.[1] ?? [])
        : isWritten(field)
          ? value.split('\n')
          : []
    for (const text of found) if (text.trim()) into.add(text.trim())
  } else if (Array.isArray(value)) for (const item of value) collect(item, isWritten, into, field)
  else if (typeof value === 'object' && value !== null) {
    const hasName = NAMED_LISTS.includes(field)
    for (const [name, item] of Object.entries(value))
      collect(item, (one) => isWritten(one) || (hasName && one === 'name'), into, name)
  }
}

/**
 * Collected from all pages that this process opened, because a name of one answer is shown on other screens too.
 * `local` is the environment that `npm start` runs.
 */
const known = new Set<string>(['local'])

function learn(url: string, answer: unknown): void {
  const fields = new Set(WRITTEN.flatMap(([answers, names]) => (answers.test(url) ? names : [])))
  collect(answer, (field) => fields.has(field), known)
}

let demo: Promise<void> | undefined
/** The lists of the demo company, whose people and postings stand in the frame and in notifications. */
export function learnDemo(request: APIRequestContext): Promise<void> {
  demo ??= (async () => {
    const { token } = await logIn(request, DEMO.admin, DEMO.password)
    for (const { path } of [endpoints.applications.list, endpoints.jobs.list, endpoints.notifications.list]) {
      const headers = { Authorization: `Token ${token}`, 'Accept-Language': 'ja' }
      learn(path, await (await request.get(path, { headers })).json())
    }
  })()
  return demo
}

/** Learns from the answers that the page gets from now on; the result is everything known, longest first. */
export function writtenTexts(page: Page): () => Promise<string[]> {
  const answers: Promise<void>[] = []
  page.on('response', (response) => {
    if (!/\/api\//.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? '')) return
    answers.push(
      response.json().then(
        (answer: unknown) => learn(response.url(), answer),
        () => undefined,
      ),
    )
  })
  return async () => {
    await Promise.all(answers)
    return [...known].sort((a, b) => b.length - a.length)
  }
}
