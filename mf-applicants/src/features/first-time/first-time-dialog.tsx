import { useText } from '@portal/browser/i18n'
import { useSeenOnce } from '@portal/browser/remote'
import { InfoDialog } from '@portal/browser/ui'
import { useEffect, useState } from 'react'

/** Whether what was rendered with this component is painted. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

/** APPL-09: each dialog is shown once per user. The list is painted before, because a dialog makes that slower. */
export function FirstTimeDialog({ hasApplications }: { readonly hasApplications: boolean }) {
  const { t } = useText()
  const kind = hasApplications ? 'first' : 'none'
  const { isUnseen, markSeen } = useSeenOnce(`applicants-${kind}`)
  const isPainted = usePainted()
  if (!isUnseen || !isPainted) return null
  return (
    <InfoDialog
      open
      isHint
      title={t(`firstTime.${kind}.title`)}
      text={t(`firstTime.${kind}.body`)}
      ok={t('firstTime.ok')}
      onClose={markSeen}
    />
  )
}
