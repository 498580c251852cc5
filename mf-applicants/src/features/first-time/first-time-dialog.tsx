import { useText } from '@portal/browser/i18n'
import { useSeenOnce } from '@portal/browser/remote'
import { InfoDialog } from '@portal/browser/ui'

/** APPL-09: each dialog is shown once per user. */
export function FirstTimeDialog({ hasApplications }: { readonly hasApplications: boolean }) {
  const { t } = useText()
  const kind = hasApplications ? 'first' : 'none'
  const { isUnseen, markSeen } = useSeenOnce(`applicants-${kind}`)
  if (!isUnseen) return null
  return (
    <InfoDialog
      open
      tone="info"
      title={t(`firstTime.${kind}.title`)}
      text={t(`firstTime.${kind}.body`)}
      ok={t('firstTime.ok')}
      onClose={markSeen}
    />
  )
}
