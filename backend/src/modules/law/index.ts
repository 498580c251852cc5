import { lawEndpoints as endpoints } from '@portal/contracts/law'
import { ListCache } from '../../http/list-cache'
import { eachMinute } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { lawChange, loadLaw } from './law-change'

const lawRoutes: Module = (app, services) => {
  const { bind, db, law, log, outbox } = services
  const cache = new ListCache()
  app.addHook('onReady', async () => {
    // Without a database the compiled rows are used until the next look.
    await law.refresh(db).catch((error: unknown) => log.error({ err: error }, 'the rows of the law were not read'))
  })
  outbox.onTick(
    'law',
    eachMinute(async () => {
      await law.refresh(db)
      return 0
    }),
    { always: true },
  )
  bind(app, endpoints.read, (exchange) =>
    cache.bodyOf(`law|${law.current.tag}`, exchange, () => Promise.resolve({ rows: law.rows })),
  )
  bind(app, endpoints.load, ({ body, operator, now }) =>
    body.dry_run ? lawChange(services, body.rows, now) : loadLaw(services, body.rows, { operator, now }),
  )
}

/** The public interface of this module: its plugins. */
export const law: readonly Module[] = [lawRoutes]
