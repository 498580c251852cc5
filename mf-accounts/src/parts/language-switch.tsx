import { useText } from '@portal/browser/i18n'
import { useLanguage, useShell } from '@portal/browser/remote'
import { LanguageChoice } from '@portal/browser/ui'

/** SHELL-20 on the public pages, where the host shows no header. */
export function LanguageSwitch() {
  const { t } = useText()
  const shell = useShell()
  const present = useLanguage()
  return <LanguageChoice label={t('public.language')} value={present} onChange={shell.language.set} size="md" />
}
