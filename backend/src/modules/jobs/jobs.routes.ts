import { goLiveEndpoints, hindranceEndpoints } from '@portal/contracts/go-live'
import { jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import { operatorEndpoints } from '@portal/contracts/partner'
import { ListCache } from '../../http/list-cache'
import type { Module } from '../../services/module'
import { createJob, judgeNewJob } from './create.service'
import { judgeEdit, patchJob } from './edit.service'
import { goLive } from './go-live.service'
import { hinderedPostings } from './hindrances.service'
import { jobOptions } from './job-options'
import { listJobs, readJob } from './reading.service'
import { previewJob } from './seeker.service'
import { terminate, unarchive } from './status.service'
import { confirmJob, tellStillTrue } from './still-true.service'
import { eachMinute } from '../../outbox/each-minute'

export const jobRoutes: Module = (app, services) => {
  const { bind, db, outbox } = services
  outbox.onTick(
    'still-true',
    eachMinute((now) => tellStillTrue(services, now)),
  )
  const cache = new ListCache()
  bind(app, endpoints.options, ({ actor, locale, now }) => jobOptions(services, actor.companyId, locale, now))
  bind(app, endpoints.list, ({ actor, locale, now, request, reply }) =>
    cache.body(actor, { list: 'jobs', locale, now }, { request, reply }, () =>
      listJobs(db, actor.companyId, locale, now),
    ),
  )
  bind(app, hindranceEndpoints.list, ({ actor, locale }) => hinderedPostings(services, actor.companyId, locale))
  bind(app, goLiveEndpoints.read, ({ actor, locale }) => goLive(services, actor, locale))
  bind(app, endpoints.one, ({ actor, id, locale, now }) => readJob(db, id, locale, now, actor.companyId))
  bind(app, endpoints.preview, ({ actor, id, locale }) => previewJob(db, actor.companyId, id, locale))
  bind(
    app,
    endpoints.create,
    async ({ actor, body, locale, now }) =>
      readJob(db, await createJob(services, actor, body), locale, now, actor.companyId),
    { judge: ({ actor, body }) => judgeNewJob(services, actor, body) },
  )
  bind(
    app,
    endpoints.patch,
    async ({ actor, id, body, locale, now }) => {
      await patchJob(services, actor, id, body)
      return readJob(db, id, locale, now, actor.companyId)
    },
    { judge: ({ actor, id, body }) => judgeEdit(services, actor, id, body) },
  )
  bind(app, endpoints.unarchive, async ({ actor, id, locale, now }) => {
    await unarchive(services, actor, id)
    return readJob(db, id, locale, now, actor.companyId)
  })
  bind(app, endpoints.confirm, async ({ actor, id, locale, now }) => {
    await confirmJob(services, actor, id)
    return readJob(db, id, locale, now, actor.companyId)
  })
  bind(app, operatorEndpoints.terminateJob, async ({ id, operator, locale, now }) => {
    await terminate(services, id, operator)
    return readJob(db, id, locale, now)
  })
}
