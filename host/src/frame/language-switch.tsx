import { LanguageChoice } from '@portal/browser/ui'
import { useSession, useHost } from '../parts/host-context'
import { useText } from '../parts/text'

/** D1, SHELL-20: changes the language of every text on the page at once. */
export function LanguageSwitch() {
  const t = useText()
  const { shell } = useHost()
  const { displayLanguage } = useSession()
  return <LanguageChoice label={t('frame.language.label')} value={displayLanguage} onChange={shell.language.set} />
}
