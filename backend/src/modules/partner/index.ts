import { partnerEndpoints as endpoints, SEEKER_ACTIONS } from '@portal/contracts/partner'
import type { SeekerAction } from '@portal/contracts/partner'
import { notFound } from '../../errors/app-error'
import { jsonPieces, streamOf } from '../../http/pieces'
import { actAsSeeker, applyTo, postMessage } from '../applications'
import { runningJobPages } from '../jobs'
import { tellViews } from '../results'
import type { Module } from '../../services/module'
import { changedJobsOf } from './changed-jobs'
import { readForPartner, readMessages, slotsOfJob } from './partner.service'

/** An unknown action is a 404, like an unknown address. */
export function seekerAction(text: string | undefined): SeekerAction {
  const action = SEEKER_ACTIONS.find((known) => known === text)
  if (!action) throw notFound()
  return action
}

/** In bytes: the JSON body contains four pictures. */
export const APPLY_BODY_LIMIT = 24 * 1024 * 1024

const partnerRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.jobs, ({ locale }) =>
    streamOf(jsonPieces(runningJobPages(services.db, services.config.origin, locale))),
  )
  bind(app, endpoints.changedJobs, ({ query, locale }) => changedJobsOf(services, query, locale))
  bind(app, endpoints.slots, ({ id }) => slotsOfJob(services, id))
  bind(app, endpoints.views, ({ id, body }) => tellViews(services, id, body))
  bind(app, endpoints.apply, async ({ body }) => ({ application_id: await applyTo(services, body) }), {
    bodyLimit: APPLY_BODY_LIMIT,
  })
  bind(app, endpoints.application, ({ id }) => readForPartner(services, id))
  bind(app, endpoints.messages, ({ id }) => readMessages(services, id))
  bind(app, endpoints.postMessage, ({ id, body }) => postMessage(services, id, body.text))
  bind(app, endpoints.act, async ({ id, params, body }) => ({
    status_v2: await actAsSeeker(services, id, seekerAction(params.action), body ?? {}),
  }))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const partner: readonly Module[] = [partnerRoutes]
