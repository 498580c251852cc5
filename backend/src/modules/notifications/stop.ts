import { kindOf, NOTIFICATION_TYPES } from '@portal/contracts/notifications'
import type { Locale } from '@portal/contracts'
import { transaction } from '../../database/database'
import { textsIn } from '../../locales'
import type { Services } from '../../services/services'
import { findMember } from '../accounts'
import { choose, chosenBy } from './choices'
import { DIGEST, readStopToken } from './stop-link'
import type { Stoppable } from './stop-link'
import { stopPage } from './stop-page'

const nameOf = (what: Stoppable, locale: Locale): string =>
  what === DIGEST ? textsIn(locale).t('digest.name') : kindOf(what).name[locale]

/** The page asks: opening a link changes nothing, because mail programs open links as well. */
export async function askToStop(services: Services, token: string, locale: Locale): Promise<string> {
  const link = await readStopToken(services, token)
  const member = link && (await findMember(services.db, link.memberId))
  if (!member) return stopPage(services.config, { state: 'unknown', locale })
  return stopPage(services.config, {
    state: 'ask',
    locale: member.language,
    name: nameOf(link.what, member.language),
    token,
  })
}

/** Undefined for a link that we did not sign, or whose member was removed. A second call changes nothing. */
export async function stopMails(services: Services, token: string): Promise<string | undefined> {
  const link = await readStopToken(services, token)
  if (!link) return undefined
  const { memberId, what } = link
  const member = await transaction(services.db, async (tx) => {
    const found = await findMember(tx, memberId, { lock: true })
    if (!found) return undefined
    const chosen = await chosenBy(tx, found)
    for (const type of what === DIGEST
      ? NOTIFICATION_TYPES.filter((one) => chosen.get(one)?.email === 'digest')
      : [what]) {
      await choose(tx, memberId, type, { email: 'off', sms: chosen.get(type)?.sms ?? false })
    }
    return found
  })
  return (
    member && stopPage(services.config, { state: 'done', locale: member.language, name: nameOf(what, member.language) })
  )
}
