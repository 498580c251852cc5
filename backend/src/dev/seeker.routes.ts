/** D33: acts as a job seeker with the functions of the partner API, also from a page (DEV-10). */
import { devEndpoints } from '@portal/contracts/dev'
import { partnerEndpoints, PostMessageSchema } from '@portal/contracts/partner'
import * as v from 'valibot'
import { AppError } from '../errors/app-error'
import { once } from '../http/once'
import { readBy } from '../http/validation'
import { actAsSeeker, applyTo, postMessage } from '../modules/applications'
import type { Module } from '../services/module'
import { APPLY_BODY_LIMIT, seekerAction } from '../modules/partner'
import type { Services } from '../services/services'
import { DEV_PAGE_CSP } from './dev.pages'
import { seekerPage, seekerState } from './seeker.page'
import { readApplicant, type ApplicantWish } from './read-applicant'

const applyAsSomebody = async (services: Services, body: ApplicantWish): Promise<number> =>
  applyTo(services, await readApplicant(services, body))

const ApplyFormSchema = v.object({
  job_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  company: v.optional(v.string()),
})
const ActFormSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  action: v.string(),
  slot_id: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)),
    ),
  ),
  text: v.optional(v.string()),
  key: v.optional(v.string()),
})

/** The result of a form for the next page: done, or the code of the refusal. */
async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    return `/dev/seeker?done=${encodeURIComponent(String(await work()))}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `/dev/seeker?refused=${error.code}`
  }
}

export const seekerModule: Module = (http, services) => {
  const { bind } = services
  bind(http, devEndpoints.apply, async ({ body }) => ({ application_id: await applyAsSomebody(services, body) }), {
    bodyLimit: APPLY_BODY_LIMIT,
  })
  bind(http, devEndpoints.act, async ({ id, params, body }) => ({
    status_v2: await actAsSeeker(services, id, seekerAction(params.action), body ?? {}),
  }))

  http.get<{ Querystring: Record<string, string | undefined> }>('/dev/seeker', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_PAGE_CSP)
      .send(seekerPage(await seekerState(services), request.query)),
  )

  http.post('/dev/seeker/apply', async (request, reply) => {
    const form = await readBy(ApplyFormSchema, request.body)
    return reply.redirect(await outcome(async () => `application ${await applyAsSomebody(services, form)}`), 303)
  })
  http.post('/dev/seeker/act', async (request, reply) => {
    const { id, action, slot_id, text, key } = await readBy(ActFormSchema, request.body)
    return reply.redirect(
      await outcome(async () => {
        // The key of the page: a double press sends one message.
        if (action === 'message' && key !== undefined) {
          const body = await readBy(PostMessageSchema, { text, key })
          const given = {
            request,
            actor: undefined,
            operator: undefined,
            params: { id: String(id) },
            query: undefined,
            body,
            files: [],
          }
          const sent = async () => String((await postMessage(services, id, body.text)).id)
          return `${id}: message ${await once(services, partnerEndpoints.postMessage, given, sent)}`
        }
        return `${id}: ${await actAsSeeker(services, id, seekerAction(action), { slot_id, text })}`
      }),
      303,
    )
  })
}
