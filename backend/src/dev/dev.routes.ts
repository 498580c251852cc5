/** D31, D32: the development pages and calls. Registered only outside of production (DEV-01). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { AppError } from '../errors/app-error'
import { readBy } from '../http/validation'
import { fromEpochSeconds, isAdjustable, toEpochSeconds } from '../ports/clock'
import type { Services } from '../services/services'
import { DEV_PAGE_CSP, mailPage, smsPage } from './dev.pages'
import { listMails, listSms } from './sent-messages'

const RecipientSchema = v.object({ to: v.optional(v.pipe(v.string(), v.trim())) })
const LATEST = 253_402_300_799
const ClockSchema = v.union(
  [
    v.object({
      advance_seconds: v.pipe(v.number('rule.invalid'), v.integer('rule.invalid'), v.minValue(0, 'rule.invalid')),
    }),
    v.object({
      now: v.pipe(
        v.number('rule.invalid'),
        v.integer('rule.invalid'),
        v.minValue(0, 'rule.invalid'),
        v.maxValue(LATEST, 'rule.invalid'),
      ),
    }),
  ],
  'rule.invalid',
)

/** A browser prefers text/html; curl and tests do not. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').split(',')[0]?.trim().startsWith('text/html') ?? false

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_PAGE_CSP).send(page)

export function registerDevelopment(http: FastifyInstance, services: Services): void {
  const { clock, outbox } = services

  http.get('/dev/mails', async (request, reply) => {
    const { to } = await readBy(RecipientSchema, request.query)
    const mails = await listMails(services, to)
    return wantsPage(request) ? sendPage(reply, mailPage(mails, to)) : mails
  })

  http.get('/dev/sms', async (request, reply) => {
    const { to } = await readBy(RecipientSchema, request.query)
    const texts = await listSms(services, to)
    return wantsPage(request) ? sendPage(reply, smsPage(texts, to)) : texts
  })

  http.get('/dev/clock', () => ({ now: toEpochSeconds(clock.now()) }))

  http.post('/dev/clock', async (request) => {
    if (!isAdjustable(clock)) throw new AppError('conflict')
    const wish = await readBy(ClockSchema, request.body)
    const target =
      'now' in wish ? fromEpochSeconds(wish.now) : new Date(clock.now().getTime() + wish.advance_seconds * 1000)
    if (Number.isNaN(target.getTime()) || toEpochSeconds(target) > LATEST) throw new AppError('invalid_request')
    await clock.moveTo(target)
    await outbox.runDue()
    return { now: toEpochSeconds(clock.now()) }
  })
}
