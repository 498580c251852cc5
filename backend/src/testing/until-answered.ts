import type { Reply } from './test-app'

/** What a caller does who is told that the first call with this key still runs. */
export async function untilAnswered<E>(send: () => Promise<Reply<E>>): Promise<Reply<E>> {
  for (;;) {
    const reply = await send()
    if (reply.status !== 409 || reply.refusal.code !== 'in_progress') return reply
  }
}
