import { expect, type APIRequestContext } from '@playwright/test'
import { fillPath, type AnswerOf, type BodyOf, type Endpoint, type QueryOf } from '@portal/contracts/kernel'

interface CallOptions<E> {
  readonly params?: Record<string, string | number>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly token?: string
}

/** Calls a contract endpoint at the composed portal; a refusal fails the test with the server's words. */
export async function callPortal<E extends Endpoint>(request: APIRequestContext, endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  const query = Object.fromEntries(Object.entries((options.query ?? {}) as Record<string, string | number | undefined>).filter(([, value]) => value !== undefined)) as Record<string, string | number>
  const answer = await request.fetch(fillPath(endpoint.path, options.params), {
    method: endpoint.method,
    params: query,
    ...(options.body === undefined ? {} : { data: options.body as object }),
    headers: { ...(options.token ? { Authorization: `Token ${options.token}` } : {}), 'Accept-Language': 'ja' },
  })
  expect(answer.status(), `${endpoint.method} ${endpoint.path}: ${await answer.text().catch(() => '')}`).toBe(endpoint.status)
  return (endpoint.answer === 'json' ? await answer.json() : undefined) as AnswerOf<E>
}
