import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPath, type AnswerOf, type BodyOf, type Endpoint, type QueryOf } from '@portal/contracts/kernel'

interface CallOptions<E> {
  readonly params?: Record<string, string | number>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly token?: string
}

/**
 * How often a call is repeated after a 503 with `Retry-After`: in a cluster a backend may be killed during the call.
 */
const PATIENCE = 3

async function obeying(send: () => Promise<APIResponse>, patience = PATIENCE): Promise<APIResponse> {
  const answer = await send()
  const seconds = Number(answer.headers()['retry-after'])
  if (answer.status() !== 503 || !(seconds > 0) || patience === 0) return answer
  await wait(seconds * 1000)
  return obeying(send, patience - 1)
}

/** Calls a contract endpoint at the composed portal; a refusal fails the test with the server's text. */
export async function callPortal<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  const query = Object.fromEntries(
    Object.entries((options.query ?? {}) as Record<string, string | number | undefined>).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Record<string, string | number>
  const answer = await obeying(() =>
    request.fetch(fillPath(endpoint.path, options.params), {
      method: endpoint.method,
      params: query,
      ...(options.body === undefined ? {} : { data: options.body as object }),
      headers: { ...(options.token ? { Authorization: `Token ${options.token}` } : {}), 'Accept-Language': 'ja' },
    }),
  )
  expect(answer.status(), `${endpoint.method} ${endpoint.path}: ${await answer.text().catch(() => '')}`).toBe(
    endpoint.status,
  )
  return (endpoint.answer === 'json' ? await answer.json() : undefined) as AnswerOf<E>
}
