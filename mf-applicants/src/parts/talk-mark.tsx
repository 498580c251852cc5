import { useText } from '@portal/browser/i18n'
import { MailIcon } from '@portal/browser/ui'
import type { TalkState } from '@portal/contracts/applications'

/** VOICE-06: beside a name whose messages wait. A row of a long list gives it its look (`rowLook`). */
export function TalkMark({ talk }: { readonly talk: TalkState | null | undefined }) {
  const { t } = useText()
  if (!talk) return null
  const label = t(`talk.mark.${talk}`)
  return (
    <span role="img" aria-label={label} title={label} className={`talk ${talk}`}>
      <MailIcon size={16} />
    </span>
  )
}
