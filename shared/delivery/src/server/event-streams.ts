/** Streams of events (TELL-05): the portal server passes them on without buffering and ends them when it stops. */
import { PassThrough, type Readable } from 'node:stream'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { FastifyRequest } from 'fastify'

export const asksForStream = ({ url }: FastifyRequest): boolean =>
  url.split('?', 1)[0] === notificationsEndpoints.changes.path

export interface EventStreams {
  /** Returns a stream with the same bytes that can end before the backend ends its stream. */
  endable(body: Readable): Readable
  endAll(): void
}

export function createEventStreams(): EventStreams {
  const open = new Set<PassThrough>()
  return {
    endable(body) {
      const answer = new PassThrough()
      open.add(answer)
      body.on('data', (chunk: Buffer) => {
        // Chunks for a slow reader are dropped, so that they do not fill the memory; each event repeats the same text.
        if (!answer.writableEnded && !answer.writableNeedDrain) answer.write(chunk)
      })
      body.on('end', () => answer.end())
      body.on('error', (error) => answer.destroy(error))
      // The caller has closed the connection, so the error has no reader.
      answer.on('error', () => undefined)
      answer.once('close', () => {
        open.delete(answer)
        body.destroy()
      })
      return answer
    },
    endAll() {
      for (const answer of open) answer.end()
    },
  }
}
