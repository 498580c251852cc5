import { accountsEndpoints as endpoints, startPageEndpoints } from '@portal/contracts/accounts'
import { paths } from '@portal/contracts/shell'
import { answerPage, localeOfReader } from '../../http/small-page'
import { deviceOf } from '../../security/device'
import { countMailOf, countWrongSecret, senderOf } from '../../security/network-address'
import type { Module } from '../../services/module'
import { sendContactCode, verifyContact } from './contact.service'
import { login, logout } from './login.service'
import { forgotPassword, resetPassword } from './passwords.service'
import { changeProfile, chooseStartPage, profileOf, startPageOf } from './profile.service'
import { registerCompany, registerInvitee, resendVerification, verifyEmail } from './registration.service'
import { askToVerify } from './verify.page'
import { isWrongSecret } from './wrong-secret'

const done = { detail: 'ok' } as const

export const accountsRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.login, ({ body, request, now }) =>
    countWrongSecret(services, request, now, isWrongSecret, () =>
      login(services, body, deviceOf(request.headers['user-agent'])),
    ),
  )
  bind(app, endpoints.logout, ({ actor }) => logout(services, actor))
  bind(app, endpoints.register, async ({ body, locale, request, now }) => {
    await countMailOf(services, request, now)
    return registerCompany(services, body, await senderOf(services, request), locale)
  })
  bind(app, endpoints.registerInvitee, ({ body, locale, request, now }) =>
    countWrongSecret(services, request, now, isWrongSecret, () =>
      registerInvitee(services, body, locale, deviceOf(request.headers['user-agent'])),
    ),
  )
  const afterLink = (isVerified: boolean) =>
    `${services.config.origin}${paths.register.to().href}?verified=${isVerified}`
  bind(app, endpoints.verifyEmail, async ({ query, request, reply }) => {
    const page = await askToVerify(services, query.token, localeOfReader(request))
    return page === undefined ? afterLink(false) : answerPage(reply, 'verify.html', page)
  })
  bind(app, endpoints.useVerificationLink, async ({ query, request, now }) =>
    afterLink(
      await countWrongSecret(services, request, now, isWrongSecret, () =>
        verifyEmail(services, query.token, localeOfReader(request)),
      ),
    ),
  )
  bind(app, endpoints.resendVerificationEmail, async ({ body, locale, request, now }) => {
    await countMailOf(services, request, now)
    await resendVerification(services, { email: body.email, by: await senderOf(services, request) }, locale)
    return done
  })
  bind(app, endpoints.forgotPassword, async ({ body, locale, request, now }) => {
    await countMailOf(services, request, now)
    await forgotPassword(services, { email: body.email, by: await senderOf(services, request) }, locale)
    return done
  })
  bind(app, endpoints.resetPassword, async ({ body, request, now }) => {
    await countWrongSecret(services, request, now, isWrongSecret, () => resetPassword(services, body))
    return done
  })
  bind(app, endpoints.profile, ({ actor }) => profileOf(services, actor))
  bind(app, endpoints.patchProfile, ({ actor, body, locale }) => changeProfile(services, actor, body, locale))
  bind(app, startPageEndpoints.read, ({ actor }) => startPageOf(services, actor))
  bind(app, startPageEndpoints.choose, ({ actor, body }) => chooseStartPage(services, actor, body.start_page))
  bind(app, endpoints.sendCode, async ({ actor, locale }) => {
    await sendContactCode(services, actor, locale)
    return done
  })
  bind(app, endpoints.verifyContact, ({ actor, body }) => verifyContact(services, actor, body.code))
}
