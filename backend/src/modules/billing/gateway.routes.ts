/**
 * Endpoints for the gateway and the returning browser. They have no token, so nothing they say is trusted without
 * asking the gateway.
 */
import { eq, and, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { readBy } from '../../http/validation'
import { sameSecret } from '../../security/tokens'
import type { Services } from '../../services/services'
import { charges } from '../../tables/billing.tables'
import { CARD_RETURN_PATH, completeAuthentication, completeCardPage } from './card-page.service'
import { AUTHENTICATED_PATH } from './charge.service'
import type { ChargeRunner } from './charge-runner'
import { isSandboxed } from './gateway'
import { isGmoResult, isReturnStatus } from './gmo-gateway'
import { hastenCharge } from './ledger'
import { signOutcome } from './sandbox-signature'

export const RESULT_PATH = '/api/payments/gmo_result/'

const text = v.optional(v.pipe(v.string(), v.maxLength(4000)), '')
const ReturnSchema = v.object({ session: text, outcome: text, signature: text, result: text })
type Return = v.InferOutput<typeof ReturnSchema>
const ResultSchema = v.object({ ShopID: text, OrderID: text, Amount: text, Tax: text, Status: text })
type Result = v.InferOutput<typeof ResultSchema>

const RECEIVED = '0'
const NOT_OURS = '1'

async function believed(
  services: Services,
  { session, outcome, signature, result }: Return,
): Promise<'approved' | 'declined' | 'cancelled'> {
  const { config } = services
  if (isSandboxed(config)) {
    const isSigned = signature !== '' && sameSecret(signature, await signOutcome(services, session, outcome))
    return isSigned && (outcome === 'approved' || outcome === 'declined') ? outcome : 'cancelled'
  }
  return result !== '' && config.gmo.shopPass !== '' && isGmoResult(result, config.gmo.shopPass)
    ? 'approved'
    : 'cancelled'
}

/**
 * The news in a notification: undefined unless it concerns one of our charges, by shop, number and amount. A captured
 * payment may come with less, after a refund of a part.
 */
async function newsIn(
  { config, db }: Services,
  { ShopID, OrderID, Amount, Tax, Status }: Result,
): Promise<'result' | 'return' | undefined> {
  if (config.gmo.shopId === '' || ShopID !== config.gmo.shopId) return undefined
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.gatewayOrderId, OrderID), ne(charges.purpose, 'refund')))
  if (!charge) return undefined
  const [net, tax] = [Number(Amount), Number(Tax || 0)]
  const isWhole = net === charge.amount - charge.tax && tax === charge.tax
  if (charge.state === 'captured' && (isWhole ? isReturnStatus(Status) : net >= 0 && net + tax < charge.amount))
    return 'return'
  return isWhole ? 'result' : undefined
}

export function gatewayRoutes(app: FastifyInstance, services: Services, runner: ChargeRunner): void {
  const back = async (given: unknown, reply: FastifyReply) => {
    const values = await readBy(ReturnSchema, given)
    const page = await completeCardPage(services, runner, values.session, await believed(services, values))
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  }
  app.get(CARD_RETURN_PATH, (request, reply) => back(request.query, reply))
  // The hosted page may send a form; the address contains the session.
  app.post(CARD_RETURN_PATH, (request, reply) => back({ ...Object(request.body), ...Object(request.query) }, reply))

  const backFromBank = async (given: unknown, reply: FastifyReply) => {
    const { charge } = await readBy(v.object({ charge: text }), given)
    const page = await completeAuthentication(services, runner, charge)
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  }
  app.get(AUTHENTICATED_PATH, (request, reply) => backFromBank(request.query, reply))
  app.post(AUTHENTICATED_PATH, (request, reply) => backFromBank(request.query, reply))

  /** A notification may come late or repeatedly. It only triggers the next look-up at once. */
  app.post(RESULT_PATH, async (request, reply) => {
    const result = await readBy(ResultSchema, request.body ?? {})
    const news = await newsIn(services, result)
    if (news) await hastenCharge(services.db, result.OrderID, services.clock.now(), news === 'return')
    else
      request.log.warn(
        { shop: result.ShopID === services.config.gmo.shopId },
        'The gateway sent the result of a payment that has no charge here',
      )
    return reply.type('text/plain; charset=utf-8').send(news ? RECEIVED : NOT_OURS)
  })
}
