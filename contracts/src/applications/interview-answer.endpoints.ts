import * as v from 'valibot'
import { endpoint, fields } from '../kernel'

/** AVAIL-09: what the links of a reminder do; each is an action of the person. */
export const INTERVIEW_ANSWERS = ['confirm', 'request_new_date', 'cancel'] as const
export type InterviewAnswer = (typeof INTERVIEW_ANSWERS)[number]

/** Of all links about one interview together; a person needs a few. */
export const INTERVIEW_ANSWER_LIMIT = { most: 60, seconds: 3600 } as const

const path = '/api/v5/interview_answer/'
const query = v.object({ token: fields.tokenText })

/** The page behind the links of a reminder. It asks first, because programs open links too; only the POST acts. */
export const interviewAnswerEndpoints = {
  page: endpoint({
    id: 'interviewAnswer.page',
    method: 'GET',
    path,
    auth: 'none',
    query,
    answer: 'file',
    status: 200,
    fails: [429],
  }),
  act: endpoint({
    id: 'interviewAnswer.act',
    method: 'POST',
    path,
    auth: 'none',
    query,
    answer: 'file',
    status: 200,
    fails: [404, 429],
  }),
} as const
