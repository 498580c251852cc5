import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { nowInTokyo, toEpoch } from '@portal/browser/time'
import { lateVerdict } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fixedStart } from '../../parts/action-state'

/** AACT-11: warns within 24 hours before the interview; returns whether the user wants to continue. */
export function useLateWarning(application: Application) {
  const { t } = useText()
  const shell = useShell()
  return async (action: 'cancel' | 'change'): Promise<boolean> => {
    const verdict = lateVerdict(
      action,
      fixedStart(application),
      toEpoch(nowInTokyo()),
      application.interview_late_changes,
    )
    if (verdict !== 'warn') return true
    return shell.confirm({
      title: t('late.title'),
      body: t('late.body'),
      confirm: t('late.confirm'),
      cancel: t('common.back'),
      danger: true,
    })
  }
}
