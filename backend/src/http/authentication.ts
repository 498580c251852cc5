import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { LOCALES, mayAs } from '@portal/contracts'
import type { Endpoint, Locale } from '@portal/contracts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { prepared } from '../database/prepared'
import { members, tokens } from '../tables/accounts.tables'
import { subscriptions } from '../tables/billing.tables'
import { companies } from '../tables/company.tables'
import { operators } from '../tables/operators.tables'
import { storesOfMember } from '../security/stores'
import { checkServiceToken } from '../security/network-address'
import { sameSecret, sha256 } from '../security/tokens'
import type { Services } from '../services/services'
import type { Actor } from '../services/actor'
import { SETTING_OPERATOR } from '../services/operator'
import type { Operator } from '../services/operator'
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
      isInterviewer: members.isInterviewer,
      lastUsedAt: tokens.lastUsedAt,
      createdAt: tokens.createdAt,
      companyId: members.companyId,
      stores: storesOfMember,
      language: members.language,
      companyRev: companies.rev,
      suspendedReason: companies.suspendedReason,
      applicationsRev: companies.applicationsRev,
      planExpiry:
        sql<Date | null>`(select max(${subscriptions.expiresAt}) from ${subscriptions} where ${subscriptions.companyId} = ${companies.id})`.mapWith(
          subscriptions.expiresAt,
        ),
    })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), isNull(members.removedAt), isNull(companies.closedAt)))
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
    stores: row.stores ?? undefined,
    isAdmin: row.isAdmin,
    isInterviewer: row.isInterviewer,
    companyRev: row.companyRev,
    suspendedReason: row.suspendedReason,
    applicationsRev: row.applicationsRev,
    planExpiry: row.planExpiry,
    tokenHash,
  }
}

/** A wrong token counts against its address. */
async function service<T>(
  services: Services,
  request: FastifyRequest,
  whose: (token: string) => Promise<T | undefined>,
) {
  const token = credential(request, 'Bearer')
  if (token === undefined) throw new AppError('unauthenticated')
  const found = await whose(token)
  await checkServiceToken(services, request, found !== undefined)
  if (found === undefined) throw new AppError('unauthenticated')
  return found
}

const isToken = (token: string, expected: string): boolean => expected !== '' && sameSecret(token, expected)

/** OPER-01: the person of the token, or the owner that the token of the setting is. */
async function operatorOf({ db, clock, config }: Services, token: string): Promise<Operator | undefined> {
  if (isToken(token, config.operatorToken)) return SETTING_OPERATOR
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.tokenHash, sha256(token)), isNull(operators.endedAt)))
  if (!row) return undefined
  const now = clock.now()
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= TOUCH_AFTER_MS)
    await db.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, row.id))
  return { id: row.id, name: row.name, role: row.role }
}

/** Who calls: a member, or an operator; neither where anybody or the partner may. */
export interface Caller {
  readonly actor?: Actor
  readonly operator?: Operator
}

export async function authenticate(
  services: Services,
  { auth, role, forInterviewers }: Pick<Endpoint, 'auth' | 'role'> & Partial<Pick<Endpoint, 'forInterviewers'>>,
  request: FastifyRequest,
): Promise<Caller> {
  switch (auth) {
    case 'none':
      return {}
    case 'partner':
      await service(services, request, async (token) => isToken(token, services.config.partnerToken) || undefined)
      return {}
    case 'operator': {
      const operator = await service(services, request, (token) => operatorOf(services, token))
      if (!role || !mayAs(operator.role, role)) throw new AppError('forbidden')
      return { operator }
    }
    case 'token':
    case 'admin': {
      const actor = await member(services, request)
      if (auth === 'admin' ? !actor.isAdmin : actor.isInterviewer && !forInterviewers) throw new AppError('forbidden')
      return { actor }
    }
  }
}
