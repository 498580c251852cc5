/** The hosted card page of the sandbox: its own HTTP page. Only in development and test (DEV-01). */
import { LOCALES } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts/kernel'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../errors/app-error'
import { readBy } from '../../http/validation'
import type { Module } from '../../services/module'
import { sandboxCharges } from '../../tables/billing.tables'
import { CARD_RETURN_PATH } from './card-page.service'
import {
  sandboxCause,
  SANDBOX_CHALLENGE_PATH,
  sandboxGateway,
  saveSandboxCard,
  SANDBOX_NUMBERS,
  SANDBOX_PAGE_PATH,
} from './sandbox-gateway'
import { challengePage, sandboxPage, SANDBOX_PAGE_CSP } from './sandbox-page'
import type { SandboxPage } from './sandbox-page'
import { signOutcome } from './sandbox-signature'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const VisitSchema = v.object({
  member: short,
  session: short,
  lang: v.optional(v.picklist(LOCALES), 'ja'),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  authenticates: v.optional(v.literal('1')),
})
const ANSWERS = ['Y', 'N', 'U'] as const
const ChoiceSchema = v.object({
  ...VisitSchema.entries,
  action: v.picklist(['card', 'registered', 'cancel']),
  number: v.optional(v.string(), ''),
  expiry: v.optional(v.string()),
  /** What the bank heard, where this page itself authenticates the cardholder. */
  answer: v.optional(v.picklist(ANSWERS)),
})
const ChallengeSchema = v.object({ charge: short })
const AnswerSchema = v.object({ charge: short, answer: v.picklist(ANSWERS) })
type Visit = v.InferOutput<typeof VisitSchema>

const visitOf = ({ member, session, lang, amount, authenticates }: Visit): Record<string, string> => ({
  member,
  session,
  lang,
  ...(amount ? { amount } : {}),
  ...(authenticates ? { authenticates } : {}),
})

/** The bank's page has no language of ours in its address. */
const localeOf = ({ headers }: FastifyRequest): Locale =>
  headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'ja'

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
    const page = sandboxPage({
      locale: visit.lang,
      amount: visit.amount ? Number(visit.amount) : null,
      registered: (await gateway.card(visit.member))?.masked,
      hidden: visitOf(visit),
      error,
    })
    return reply
      .code(error ? 422 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', SANDBOX_PAGE_CSP)
      .send(page)
  }

  const ask = (reply: FastifyReply, locale: Locale, amount: number | null, hidden: Readonly<Record<string, string>>) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', SANDBOX_PAGE_CSP)
      .send(challengePage({ locale, amount, hidden }))
  const chargeOf = async (number: string) => {
    const [row] = await services.db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayOrderId, number))
    if (!row) throw notFound()
    return row
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
    if (choice.authenticates && choice.answer !== 'Y') {
      const isAsked = number === SANDBOX_NUMBERS.challenge && choice.answer === undefined
      if (isAsked) return ask(reply, choice.lang, null, { ...visitOf(choice), action: 'card', number })
      if (choice.answer || sandboxCause(number)) return reply.redirect(await back(choice, 'declined'), 303)
    }
    await saveSandboxCard(services, choice.member, number, choice.expiry)
    return reply.redirect(await back(choice, 'approved'), 303)
  })

  app.get(SANDBOX_CHALLENGE_PATH, async (request, reply) => {
    const { charge } = await readBy(ChallengeSchema, request.query)
    const row = await chargeOf(charge)
    return ask(reply, localeOf(request), row.amount, { charge })
  })

  /** The first answer counts; each one leads back, as with a page that was open twice. */
  app.post(SANDBOX_CHALLENGE_PATH, async (request, reply) => {
    const { charge, answer } = await readBy(AnswerSchema, request.body)
    const isOpen = and(eq(sandboxCharges.gatewayOrderId, charge), eq(sandboxCharges.authentication, 'open'))
    await services.db.update(sandboxCharges).set({ authentication: answer }).where(isOpen)
    return reply.redirect((await chargeOf(charge)).returnUrl ?? services.config.origin, 303)
  })
}
