/** One process of the portal on the shared database, which can be killed between any two of its awaits. */
import type { Pool, PoolClient } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PaymentGateway } from '../../../ports/payments'
import type { Services } from '../../../services/services'
import { createChargeRunner } from '../charge-runner'
import type { ChargeRunner } from '../charge-runner'

export class Kill extends Error {}

export interface KillPlan {
  /** The number of awaits before the kill. */
  readonly after: number
  /** In the next await, either the query is never sent or its answer never arrives. */
  readonly loses: 'question' | 'answer'
}

interface Life {
  left: number
  isDead: boolean
  readonly plan: KillPlan | undefined
}

async function live<T>(life: Life, work: () => Promise<T>): Promise<T> {
  if (life.isDead) throw new Kill('dead')
  if (!life.plan) return work()
  life.left -= 1
  if (life.left >= 0) return work()
  life.isDead = true
  if (life.plan.loses === 'answer') await work().catch(() => undefined)
  throw new Kill('killed')
}

/** The statement that the server itself runs when a connection breaks: a dead process returns to no savepoint. */
const isRollback = (query: unknown): boolean =>
  /^\s*rollback\s*$/i.test(
    typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text ?? ''),
  )

function mortalClient(client: PoolClient, life: Life): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        const query = target.query.bind(target) as (...given: unknown[]) => Promise<unknown>
        return (...given: unknown[]) => (isRollback(given[0]) ? query(...given) : live(life, () => query(...given)))
      }
      // The connection of a dead process is closed, and its transaction is rolled back.
      if (name === 'release' && life.isDead) return () => void target.query('rollback').finally(() => target.release())
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

function mortalPool(pool: Pool, life: Life): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => mortalClient(await target.connect(), life)
      if (name === 'query')
        return (...given: unknown[]) =>
          live(life, () => (target.query.bind(target) as (...given: unknown[]) => Promise<unknown>)(...given))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

function mortalGateway(gateway: PaymentGateway, life: Life): PaymentGateway {
  return {
    openCardPage: (request) => live(life, () => gateway.openCardPage(request)),
    card: (member) => live(life, () => gateway.card(member)),
    charge: (request) => live(life, () => gateway.charge(request)),
    finish: (request) => live(life, () => gateway.finish(request)),
    lookUp: (number) => live(life, () => gateway.lookUp(number)),
    refund: (number, left) => live(life, () => gateway.refund(number, left)),
  }
}

export interface Process {
  readonly services: Services
  readonly gateway: PaymentGateway
  readonly runner: ChargeRunner
}

export function aProcess(services: Services, gateway: PaymentGateway, plan?: KillPlan): Process {
  const life: Life = { left: plan?.after ?? 0, isDead: false, plan }
  const db = drizzle({ client: mortalPool(services.database.pool, life), casing: 'snake_case' }) as Services['db']
  const own = { ...services, db, log: { error: () => undefined, warn: () => undefined } }
  const mortal = mortalGateway(gateway, life)
  return { services: own, gateway: mortal, runner: createChargeRunner(own, mortal) }
}
