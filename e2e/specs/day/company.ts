/** The demo company as a busy one: 300 applicants, 12 postings, 3 members, on the morning of the played day. */
import { endpoints } from '@portal/contracts/api'
import type { Application } from '@portal/contracts/applications'
import type { APIRequestContext } from '@playwright/test'
import { DEMO, invitedMember, logIn, type Login } from '../../commands/company'
import type { DevSurfaces } from '../../commands/dev'
import { callPortal } from '../../commands/portal-api'
import { copyOfPosting } from '../../commands/postings'

const SIZE = { applicants: 300, postings: 12 } as const
const NEW = { family: 'Atarashi', count: 20 } as const
/** The search finds this person by グエン, the reading of the name. */
const SOUGHT = { last_name: 'Nguyen', first_name: 'Quynh Nhu' } as const
const DAY = 86_400
/** Until then several interviews of the demo company are over. */
const DAYS_LATER = 5
const ASKED = '面接には何を持って行けばよいですか？'
const TEMPLATE = {
  name: '持ち物のご案内',
  ja: '{{name}} 様\n在留カードと履歴書をお持ちください。',
  en: 'Dear {{name}},\nPlease bring your residence card and your CV.',
} as const

export interface BusyCompany {
  readonly login: Login
  /** Applied this morning. */
  readonly fresh: readonly number[]
  readonly sought: { readonly id: number; readonly name: string }
  readonly asked: { readonly id: number; readonly name: string; readonly text: string }
  readonly answer: { readonly template: string; readonly text: string }
  /** Their interviews are over. */
  readonly over: readonly { readonly id: number; readonly name: string }[]
  /** Two running postings of different interviewers. */
  readonly postings: readonly { readonly id: number; readonly webId: string }[]
}

export const allOf = (request: APIRequestContext, token: string) =>
  callPortal(request, endpoints.applications.list, { token })

/** One person after the other, because the portal under test runs on the same machine. */
async function inTurn<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < count; at += 1) made.push(await work(at))
  return made
}

export async function busyCompany(request: APIRequestContext, dev: DevSurfaces): Promise<BusyCompany> {
  const { token } = await logIn(request, DEMO.admin, DEMO.password)
  await invitedMember(request, dev, token)
  const jobs = await callPortal(request, endpoints.jobs.list, { token })
  const running = jobs
    .filter(({ status }) => status === 'RN')
    .sort((one, other) => other.open_slots_count - one.open_slots_count)
  const [hall] = running
  const another = running.find(({ interview_in_charge: by }) => by?.id !== hall?.interview_in_charge?.id)
  if (!hall || !another) throw new Error('The demo company has no two running postings of different interviewers')
  await inTurn(Math.max(0, SIZE.postings - jobs.length), () => copyOfPosting(request, token, hall.id))

  const decide = (id: number, status: 'ESP' | 'ESF') =>
    callPortal(request, endpoints.applications.patch, {
      token,
      params: { id },
      body:
        status === 'ESP'
          ? { status }
          : { status, employer_cancel_reason: 'other', custom_employer_cancel_reason: '経験' },
    })
  const present = (await allOf(request, token)).length
  const others = SIZE.applicants - present - NEW.count - 2
  // Half of the people of earlier days were declined; the others choose a date.
  await inTurn(others, async (at) => decide(await dev.apply(at % 2 ? hall.id : another.id), at % 2 ? 'ESP' : 'ESF'))
  const sought = await dev.apply(another.id, SOUGHT)
  await decide(sought, 'ESP')
  const asking = await dev.apply(hall.id, { last_name: 'Shitsumon', first_name: 'Mina' })
  await decide(asking, 'ESP')
  await callPortal(request, endpoints.talk.saveTemplate, { token, body: TEMPLATE })

  await dev.setClock((await dev.now()) + DAYS_LATER * DAY)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const over = async () =>
    (await allOf(request, login.token))
      .filter(({ status_v2: status }) => status === 'AR')
      .map(({ id, applicant_profile: { last_name: last, first_name: first } }) => ({ id, name: `${last} ${first}` }))
      // The dialog is used by name, and two generated people may have the same name.
      .filter(({ name }, _, people) => people.filter((one) => one.name === name).length === 1)
  const fresh = await inTurn(NEW.count, (at) =>
    dev.apply(hall.id, { last_name: NEW.family, first_name: `Ko ${String.fromCharCode(65 + at)}` }),
  )
  await dev.seeker(asking, 'message', { text: ASKED })
  return {
    login,
    fresh,
    sought: { id: sought, name: `${SOUGHT.last_name} ${SOUGHT.first_name}` },
    asked: { id: asking, name: 'Shitsumon Mina', text: ASKED },
    answer: { template: TEMPLATE.name, text: '在留カードと履歴書をお持ちください。' },
    over: await over(),
    postings: [hall, another].map(({ id, web_id: webId }) => ({ id, webId })),
  }
}

export const statusOf = (all: readonly Pick<Application, 'id' | 'status_v2'>[], id: number) =>
  all.find((one) => one.id === id)?.status_v2
