import type { Locale } from '@portal/contracts'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { Config } from '../../config/config'
import { smallPage } from '../../http/small-page'
import { textsIn } from '../../locales'
import { escapeHtml } from '../../mail/template'
import { settingsPath } from './notification.mail'

export type StopPage =
  | { readonly state: 'unknown'; readonly locale: Locale }
  | { readonly state: 'ask'; readonly locale: Locale; readonly name: string; readonly token: string }
  | { readonly state: 'done'; readonly locale: Locale; readonly name: string }

export function stopPage({ origin }: Config, page: StopPage): string {
  const { t } = textsIn(page.locale)
  const body = t(`stopPage.${page.state}.body`, { name: 'name' in page ? page.name : '' })
  const form =
    page.state === 'ask'
      ? `<form method="post" action="${notificationsEndpoints.stop.path}?token=${encodeURIComponent(page.token)}"><button>${t('stopPage.stop')}</button></form>`
      : ''
  return smallPage({
    locale: page.locale,
    title: t(`stopPage.${page.state}.title`),
    content:
      `<p${page.state === 'done' ? ' role="status"' : ''}>${escapeHtml(body)}</p>${form}` +
      `<a href="${origin}${settingsPath}">${t('stopPage.settings')}</a>`,
  })
}
