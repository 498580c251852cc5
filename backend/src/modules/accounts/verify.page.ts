import type { Locale } from '@portal/contracts'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { smallPage } from '../../http/small-page'
import { textsIn } from '../../locales'
import { escapeHtml } from '../../mail/template'
import type { Services } from '../../services/services'
import { usableLink, VERIFYING } from './one-time-links'

/** D127: the page behind a verification link; undefined if the link cannot be used. Nothing happens before its POST. */
export async function askToVerify({ db, clock }: Services, token: string, locale: Locale): Promise<string | undefined> {
  const link = await usableLink(db, token, VERIFYING, clock.now())
  if (!link) return undefined
  const { t } = textsIn(locale)
  const kind = link.purpose === 'verify_new_email' ? 'newEmail' : 'registration'
  const action = `${accountsEndpoints.useVerificationLink.path}?token=${encodeURIComponent(token)}`
  return smallPage({
    locale,
    title: t(`verifyPage.${kind}.title`),
    content:
      `<p>${t(`verifyPage.${kind}.body`)}</p><dl><dt>${t('verifyPage.address')}</dt><dd>${escapeHtml(link.recipient)}</dd></dl>` +
      `<form method="post" action="${escapeHtml(action)}"><button autofocus>${t(`verifyPage.${kind}.button`)}</button></form>` +
      `<p>${t('verifyPage.notYours')}</p>`,
  })
}
