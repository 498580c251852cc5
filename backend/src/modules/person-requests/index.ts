import { personRequestEndpoints as endpoints } from '@portal/contracts/operator'
import { audit } from '../../audit/audit'
import { zipOf } from '../../http/zip'
import type { Module } from '../../services/module'
import { erasePeople, erasuresOf } from './erase'
import { applyErasures } from './erasure-list'
import { findPeople } from './find'
import { applicationsOf, entriesOf } from './rows'

const personRequestRoutes: Module = (app, services) => {
  const { bind, db, log } = services
  app.addHook('onReady', async () => {
    // Without its store a backend starts as well; the next start looks again.
    const again = await applyErasures(services).catch((error: unknown) => {
      log.error({ err: error }, 'the list of erasures was not applied')
      return 0
    })
    if (again > 0) log.warn({ count: again }, 'erased people of a restored backup were erased again')
  })
  bind(app, endpoints.find, async ({ body, operator, now }) => {
    const answer = await findPeople(services, body.text)
    await audit(db, now, { action: 'person.found', companyId: null, operator, data: { count: answer.found.length } })
    return answer
  })
  bind(app, endpoints.export, async ({ body, operator, now }) => {
    const people = await applicationsOf(db, body)
    await audit(db, now, { action: 'person.exported', companyId: null, operator, data: { count: people.length } })
    return {
      fileName: `person-${people[0]?.applicationId ?? 0}.zip`,
      contentType: 'application/zip',
      data: zipOf(entriesOf(services, people)),
    }
  })
  bind(app, endpoints.erase, async ({ body, operator }) =>
    erasePeople(services, await applicationsOf(db, body), { operator, isDry: body.dry_run }),
  )
  bind(app, endpoints.erasures, async () => ({ erasures: await erasuresOf(services) }))
}

export { keepErasure } from './erasure-list'

/** The public interface of this module: its plugins and the functions for other modules. */
export const personRequests: readonly Module[] = [personRequestRoutes]
