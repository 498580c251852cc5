import { securityEndpoints as endpoints } from '@portal/contracts/accounts'
import { deviceOf } from '../../security/device'
import { countWrongSecret } from '../../security/network-address'
import type { Module } from '../../services/module'
import { membersWithSecondFactor } from './second-factor.repository'
import {
  addPasskey,
  confirmTotp,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
  resetSecondFactor,
  secondFactorOf,
  startPasskey,
  startTotp,
} from './second-factor.service'
import { passkeyOptionsFor, passSecondStep } from './second-step.service'
import { endOtherSessions, endSession, sessionsOf } from './sessions.service'
import { isWrongSecret } from './wrong-secret'

export const securityRoutes: Module = (app, services) => {
  const { bind, db } = services
  bind(app, endpoints.sessions, ({ actor }) => sessionsOf(services, actor))
  bind(app, endpoints.endSession, ({ actor, id }) => endSession(services, actor, id))
  bind(app, endpoints.endOtherSessions, ({ actor }) => endOtherSessions(services, actor))
  bind(app, endpoints.secondFactor, ({ actor }) => secondFactorOf(services, actor))
  bind(app, endpoints.startTotp, ({ actor, body }) => startTotp(services, actor, body.current_password))
  bind(app, endpoints.confirmTotp, ({ actor, body, locale }) => confirmTotp(services, actor, body.code, locale))
  bind(app, endpoints.removeTotp, ({ actor, body, locale }) =>
    removeTotp(services, actor, body.current_password, locale),
  )
  bind(app, endpoints.startPasskey, ({ actor, body }) => startPasskey(services, actor, body.current_password))
  bind(app, endpoints.addPasskey, ({ actor, body, locale }) =>
    addPasskey(services, actor, body.name, body.passkey, locale),
  )
  bind(app, endpoints.removePasskey, ({ actor, id, body, locale }) =>
    removePasskey(services, actor, id, body.current_password, locale),
  )
  bind(app, endpoints.newRecoveryCodes, ({ actor, body }) => newRecoveryCodes(services, actor, body.current_password))
  bind(app, endpoints.passSecondFactor, ({ body, request, now }) =>
    countWrongSecret(services, request, now, isWrongSecret, () =>
      passSecondStep(services, body, deviceOf(request.headers['user-agent'])),
    ),
  )
  bind(app, endpoints.passkeyOptions, ({ body, request, now }) =>
    countWrongSecret(services, request, now, isWrongSecret, () => passkeyOptionsFor(services, body.ticket)),
  )
  bind(app, endpoints.membersWithSecondFactor, async ({ actor }) => ({
    member_ids: await membersWithSecondFactor(db, actor.companyId),
  }))
  bind(app, endpoints.resetSecondFactor, ({ actor, id, body, locale }) =>
    resetSecondFactor(services, actor, id, body.current_password, locale),
  )
}
