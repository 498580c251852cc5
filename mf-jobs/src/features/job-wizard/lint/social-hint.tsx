import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import { startOfDay } from '@portal/contracts/kernel'
import { useSocialHint } from './lint-context'

/** LAWS-06: one line with its source, when the posting and the size of its company mean social insurance. */
export function SocialHint() {
  const { t, locale } = useText()
  const hint = useSocialHint()
  if (!hint) return null
  const { isSure, hours, size, checked } = hint
  return (
    <Text role="note" fontSize="sm" color="fg.muted">
      {t(isSure ? 'content.social.due' : 'content.social.check', {
        hours,
        size,
        checked: formatDay(startOfDay(checked), locale),
      })}
    </Text>
  )
}
