import { authenticate } from '../../http/authentication'
import type { Module } from '../../services/module'
import { AppError } from '../../errors/app-error'
import { takeBackup } from './take'

/**
 * Not forwarded by the portal server: a database copy is available only on the backend's own port, for the operator.
 */
export const BACKUP_PATH = '/operator/backup'

const backupRoutes: Module = (app, services) => {
  app.get(
    BACKUP_PATH,
    { onRequest: async (request) => void (await authenticate(services, { auth: 'operator', role: 'owner' }, request)) },
    async (request, reply) => {
      if (!services.database.dump) throw new AppError('conflict')
      request.log.warn('a backup is being written')
      return reply.type('application/x-tar').send(
        await takeBackup(services.database, {
          dataDir: services.config.dataDir,
          now: services.clock.now(),
          fileKeys: services.fileKeys,
        }),
      )
    },
  )
}

export const backup: readonly Module[] = [backupRoutes]
