import { useText as usePlatformText, type Text } from '@portal/browser/i18n'

/** The texts of the shell in the current language. */
export const useText = (): Text => usePlatformText().t
