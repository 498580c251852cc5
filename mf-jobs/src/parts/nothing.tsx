import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'

/** Stands where a field that is only shown holds nothing. */
export function Nothing() {
  const { t } = useText()
  return <Text color="fg.muted">{t('common.none')}</Text>
}
