import { fileKeyEndpoints } from '@portal/contracts/operator'
import { audit } from '../../audit/audit'
import type { Module } from '../../services/module'
import { rotateBatch } from './rotate'

const fileKeyRoutes: Module = (app, services) => {
  services.bind(app, fileKeyEndpoints.rotate, async ({ body, operator, now }) => {
    const batch = await rotateBatch(services, body)
    // Once for each rotation: its end.
    if (batch.next === null)
      await audit(services.db, now, {
        action: 'file_keys.rotated',
        companyId: null,
        operator,
        data: { renewed: body.renew, key: services.fileKeys.names[0] ?? '', removed: batch.counts.removed },
      })
    return batch
  })
}

export const fileKeys: readonly Module[] = [fileKeyRoutes]
