import { jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import type { Module } from '../../services/module'
import { readDraft, saveDraft } from './drafts.service'

const draftRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.draft, ({ actor }) => readDraft(services.db, actor.companyId))
  bind(app, endpoints.saveDraft, ({ actor, body }) => saveDraft(services, actor, body.data, body.version))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const drafts: readonly Module[] = [draftRoutes]
