import { useText as usePlatformText, type Text } from '@portal/browser/i18n'
import { spoken, type DeclaredTexts } from '@portal/contracts/shell'

/** The texts of the shell in the current language. */
export const useText = (): Text => usePlatformText().t

/** Says in the current language what a unit declares. */
export function useSpoken(): (texts: DeclaredTexts) => string {
  const { locale } = usePlatformText()
  return (texts) => spoken(texts, locale)
}
