/** The hosted card page of the sandbox: its own HTTP page. Only in development and test (DEV-01). */
import { LOCALES } from '@portal/contracts/kernel'
import * as v from 'valibot'
import type { FastifyReply } from 'fastify'
import { readBy } from '../../http/validation'
import type { Module } from '../../services/module'
import { CARD_RETURN_PATH } from './card-page.service'
import { sandboxGateway, saveSandboxCard, SANDBOX_NUMBERS, SANDBOX_PAGE_PATH } from './sandbox-gateway'
import { sandboxPage, SANDBOX_PAGE_CSP } from './sandbox-page'
import type { SandboxPage } from './sandbox-page'
import { signOutcome } from './sandbox-signature'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const VisitSchema = v.object({
  member: short,
  session: short,
  lang: v.optional(v.picklist(LOCALES), 'ja'),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
})
const ChoiceSchema = v.object({
  ...VisitSchema.entries,
  action: v.picklist(['card', 'registered', 'cancel']),
  number: v.optional(v.string(), ''),
})
type Visit = v.InferOutput<typeof VisitSchema>

export const sandboxRoutes: Module = (app, services) => {
  const gateway = sandboxGateway(services)
  const back = async (visit: Visit, outcome: 'approved' | 'cancelled' | 'declined') => {
    const query = new URLSearchParams({
      session: visit.session,
      outcome,
      signature: await signOutcome(services, visit.session, outcome),
    })
    return `${services.config.origin}${CARD_RETURN_PATH}?${query.toString()}`
  }
  const show = async (reply: FastifyReply, visit: Visit, error?: SandboxPage['error']) => {
    const hidden = {
      member: visit.member,
      session: visit.session,
      lang: visit.lang,
      ...(visit.amount ? { amount: visit.amount } : {}),
    }
    const page = sandboxPage({
      locale: visit.lang,
      amount: visit.amount ? Number(visit.amount) : null,
      registered: (await gateway.card(visit.member))?.masked,
      hidden,
      error,
    })
    return reply
      .code(error ? 422 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', SANDBOX_PAGE_CSP)
      .send(page)
  }

  app.get(SANDBOX_PAGE_PATH, async (request, reply) => show(reply, await readBy(VisitSchema, request.query)))

  app.post(SANDBOX_PAGE_PATH, async (request, reply) => {
    const choice = await readBy(ChoiceSchema, request.body)
    if (choice.action === 'cancel') return reply.redirect(await back(choice, 'cancelled'), 303)
    if (choice.action === 'registered')
      return reply.redirect(await back(choice, (await gateway.card(choice.member)) ? 'approved' : 'declined'), 303)
    const number = choice.number.replace(/\D/g, '')
    if (!/^\d{14,16}$/.test(number)) return show(reply, choice, 'invalid')
    if (number === SANDBOX_NUMBERS.declined) return reply.redirect(await back(choice, 'declined'), 303)
    await saveSandboxCard(services, choice.member, number)
    return reply.redirect(await back(choice, 'approved'), 303)
  })
}
