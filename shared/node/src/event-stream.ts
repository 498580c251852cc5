import { EVENT_STREAM } from '@portal/contracts/notifications'
import type { FastifyReply } from 'fastify'

/** A stream of events (TELL-05) lasts as long as its tab is visible. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)
