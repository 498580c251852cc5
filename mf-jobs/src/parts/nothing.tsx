import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'

/** Shown for an empty read-only field. */
export function Nothing() {
  const { t } = useText()
  return <Text color="fg.muted">{t('common.none')}</Text>
}
