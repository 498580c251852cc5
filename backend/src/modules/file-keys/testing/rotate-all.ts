import { endpoints } from '@portal/contracts/api'
import type { FileKeyCounts } from '@portal/contracts/operator'
import type { TestApp } from '../../../testing'

/** The whole rotation, as the command makes it: batch after batch. */
export async function rotateAll(app: TestApp, renew = false): Promise<FileKeyCounts> {
  let batch = (await app.call(endpoints.fileKeys.rotate, { body: { renew } })).ok
  const total = { ...batch.counts }
  while (batch.next) {
    batch = (await app.call(endpoints.fileKeys.rotate, { body: { renew, place: batch.next } })).ok
    for (const name of Object.keys(total) as (keyof FileKeyCounts)[]) total[name] += batch.counts[name]
  }
  return total
}
