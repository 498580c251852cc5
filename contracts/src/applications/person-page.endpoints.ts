import * as v from 'valibot'
import { DAY_SECONDS, endpoint, fields, HOUR_SECONDS } from '../kernel'

/** VOICE-01: each link in a text to a person leads to a page for one of these, and to nothing else. */
export const PERSON_PURPOSES = ['again', 'interview', 'message', 'notice', 'offer', 'result'] as const
export type PersonPurpose = (typeof PERSON_PURPOSES)[number]

/** What the buttons of that page do; each is an action of the person, of one purpose. */
export const PERSON_ACTS = {
  choose: 'interview',
  change: 'interview',
  another: 'interview',
  decline: 'interview',
  confirm: 'interview',
  accept: 'offer',
  refuse: 'offer',
  answer: 'message',
  receive: 'notice',
  /** FIND-04: takes the consent back. */
  forget: 'again',
} as const satisfies Readonly<Record<string, PersonPurpose>>
export type PersonAct = keyof typeof PERSON_ACTS

export const PERSON_LINK = {
  /** It ends earlier if the application does (D122). */
  days: 60,
  /** Of all links of one application together; a person needs a few. */
  visits: { most: 60, seconds: HOUR_SECONDS },
  /** Of one network address. */
  wrong: { most: 30, seconds: HOUR_SECONDS },
} as const

/** VOICE-04: apart from the SMS with codes, which they must not use up. Without an SMS the mail goes all the same. */
export const PERSON_SMS = {
  toOne: { most: 6, seconds: DAY_SECONDS },
  ofCompany: { most: 100, seconds: DAY_SECONDS },
  ofAll: { most: 2000, seconds: DAY_SECONDS },
} as const

const path = '/api/v5/person/'
const query = v.object({ token: fields.tokenText })

/** The page behind the link. Opening it changes nothing, because programs open links too; only the POST acts. */
export const personPageEndpoints = {
  page: endpoint({
    id: 'personPage.page',
    method: 'GET',
    path,
    auth: 'none',
    query,
    answer: 'file',
    status: 200,
    fails: [404, 429],
  }),
  /** HIRE-02: the notice of conditions as it was sent, of a link for it. */
  notice: endpoint({
    id: 'personPage.notice',
    method: 'GET',
    path: `${path}notice/`,
    auth: 'none',
    query,
    answer: 'file',
    status: 200,
    fails: [404, 429],
  }),
  act: endpoint({
    id: 'personPage.act',
    method: 'POST',
    path,
    auth: 'none',
    query,
    answer: 'file',
    status: 200,
    fails: [404, 429],
  }),
} as const
