import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { LOCALES } from '@portal/contracts'
import type { EndpointAuth, Locale } from '@portal/contracts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { prepared } from '../database/prepared'
import { members, tokens } from '../tables/accounts.tables'
import { subscriptions } from '../tables/billing.tables'
import { companies } from '../tables/company.tables'
import { checkServiceToken } from '../security/network-address'
import { sameSecret, sha256 } from '../security/tokens'
import type { Services } from '../services/services'
import type { Actor } from '../services/actor'
import { AppError } from '../errors/app-error'

/** D45: a token ends after 14 days without use. */
export const TOKEN_IDLE_MS = ACCOUNT_LIMITS.tokenIdle * 1000
/** REAL-35: the maximum age, even with constant use. */
const TOKEN_LIFE_MS = ACCOUNT_LIMITS.tokenLife * 1000
const TOUCH_AFTER_MS = 60_000

function credential(request: FastifyRequest, scheme: 'Token' | 'Bearer'): string | undefined {
  const [given, value, ...rest] = (request.headers.authorization ?? '').split(' ')
  return given?.toLowerCase() === scheme.toLowerCase() && value && rest.length === 0 ? value : undefined
}

/**
 * TELL-03: the language that the portal sends. The browser's own list of languages does not count, because the member
 * did not choose it.
 */
const spokenLanguage = ({ headers }: FastifyRequest): Locale | undefined =>
  LOCALES.find((locale) => locale === headers['accept-language'])

const session = prepared((tx) =>
  tx
    .select({
      memberId: tokens.memberId,
      isAdmin: tokens.isAdmin,
      lastUsedAt: tokens.lastUsedAt,
      createdAt: tokens.createdAt,
      companyId: members.companyId,
      language: members.language,
      companyRev: companies.rev,
      applicationsRev: companies.applicationsRev,
      planExpiry:
        sql<Date | null>`(select max(${subscriptions.expiresAt}) from ${subscriptions} where ${subscriptions.companyId} = ${companies.id})`.mapWith(
          subscriptions.expiresAt,
        ),
    })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), isNull(members.removedAt)))
    .prepare('session'),
)

/** The session of a token that still lives, with its member. */
async function sessionOf(services: Services, tokenHash: string) {
  const [row] = await session(services.db).execute({ hash: tokenHash })
  const now = services.clock.now().getTime()
  const isLive = row && now - row.lastUsedAt.getTime() <= TOKEN_IDLE_MS && now - row.createdAt.getTime() < TOKEN_LIFE_MS
  return isLive ? row : undefined
}

/** For a stream that lasts longer than its request (TELL-05). The check does not count as use of the session. */
export const isSessionLive = async (services: Services, tokenHash: string): Promise<boolean> =>
  (await sessionOf(services, tokenHash)) !== undefined

async function member(services: Services, request: FastifyRequest): Promise<Actor> {
  const token = credential(request, 'Token')
  if (!token) throw new AppError('unauthenticated')
  const tokenHash = sha256(token)
  const row = await sessionOf(services, tokenHash)
  if (!row) throw new AppError('unauthenticated')
  const now = services.clock.now()
  const stale = new Date(now.getTime() - TOUCH_AFTER_MS)
  if (row.lastUsedAt < stale) {
    await services.db
      .update(tokens)
      .set({ lastUsedAt: now })
      .where(and(eq(tokens.hash, tokenHash), lt(tokens.lastUsedAt, stale)))
  }
  const spoken = spokenLanguage(request)
  if (spoken && spoken !== row.language)
    await services.db.update(members).set({ language: spoken }).where(eq(members.id, row.memberId))
  return {
    memberId: row.memberId,
    companyId: row.companyId,
    isAdmin: row.isAdmin,
    companyRev: row.companyRev,
    applicationsRev: row.applicationsRev,
    planExpiry: row.planExpiry,
    tokenHash,
  }
}

async function service(services: Services, request: FastifyRequest, expected: string): Promise<undefined> {
  const token = credential(request, 'Bearer')
  if (token === undefined) throw new AppError('unauthenticated')
  const isRight = expected !== '' && sameSecret(token, expected)
  await checkServiceToken(services, request, isRight)
  if (!isRight) throw new AppError('unauthenticated')
}

/** The calling member; undefined for endpoints without one (none, partner, operator). */
export async function authenticate(
  services: Services,
  auth: EndpointAuth,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  switch (auth) {
    case 'none':
      return undefined
    case 'partner':
      return service(services, request, services.config.partnerToken)
    case 'operator':
      return service(services, request, services.config.operatorToken)
    case 'token':
      return member(services, request)
    case 'admin': {
      const actor = await member(services, request)
      if (!actor.isAdmin) throw new AppError('forbidden')
      return actor
    }
  }
}
