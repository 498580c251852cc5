import type { FastifyInstance } from 'fastify'
import type { Services } from './services'

/** A module's plugin: binds its endpoints, registers its outbox kinds and scheduled jobs. */
export type Module = (app: FastifyInstance, services: Services) => void | Promise<void>
