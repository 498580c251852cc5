import { teamEndpoints as endpoints } from '@portal/contracts/team'
import type { Module } from '../../services/module'
import { invite, resendInvitation, withdrawInvitation } from './invitations.service'
import { changeRole, members, removeMember } from './members.service'
import { limitedMembers, limitToStores } from './stores.service'

const teamRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.list, ({ actor }) => members(services, actor))
  bind(app, endpoints.invite, ({ actor, body, locale }) => invite(services, actor, body, locale))
  bind(app, endpoints.changeRole, ({ actor, id, body }) => changeRole(services, actor, id, body))
  bind(app, endpoints.stores, ({ actor }) => limitedMembers(services, actor))
  bind(app, endpoints.limitStores, ({ actor, id, body }) => limitToStores(services, actor, id, body.stores))
  bind(app, endpoints.remove, ({ actor, id }) => removeMember(services, actor, id))
  bind(app, endpoints.resendInvitation, async ({ actor, body, locale }) => {
    await resendInvitation(services, actor, body.invitee_email, locale)
    return { detail: 'ok' }
  })
  bind(app, endpoints.withdrawInvitation, ({ actor, body }) => withdrawInvitation(services, actor, body.invitee_email))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const team: readonly Module[] = [teamRoutes]
