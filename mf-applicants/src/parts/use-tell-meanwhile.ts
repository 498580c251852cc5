import { useApi, useRemember } from '@portal/browser/api'
import { formatDateTime, nowInTokyo, toEpoch } from '@portal/browser/time'
import { formatList, useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { applicationsEndpoints, statusWordOf } from '@portal/contracts/applications'
import { useCallback } from 'react'
import { ACTION_NAMES, actionState, fixedStart } from './action-state'
import { stateOf } from './application-view'
import type { Shown } from './application-view'
import { nextStep } from './next-step'
import { paramsOf } from './params-of'

/**
 * MEET-02: an action came too late. Reads the application again and says what it is now and what is possible. False if
 * nothing changed or if it cannot be read; then the server's text says more.
 */
export function useTellMeanwhile() {
  const { t, locale } = useText()
  const api = useApi()
  const shell = useShell()
  const remember = useRemember()
  return useCallback(
    async (before: Shown): Promise<boolean> => {
      const params = paramsOf(before.id)
      const now = await api.call(applicationsEndpoints.one, { params }).catch(() => undefined)
      if (!now) return false
      remember(applicationsEndpoints.one, now, { params })
      const isSame =
        now.status_v2 === before.status_v2 && now.interview_start_timestamp === before.interview_start_timestamp
      if (isSame) return false
      const start = fixedStart(now)
      const step = nextStep(now)
      const possible = [
        ...(step === 'screening' ? [t('meanwhile.decide')] : []),
        ...ACTION_NAMES.filter((name) => actionState(name, now, toEpoch(nowInTokyo())) === 'open').map((name) =>
          t(`actions.${name}.label`),
        ),
      ]
      await shell.showFailure({
        title: t('meanwhile.title'),
        message: [
          t('meanwhile.now', { status: t(`status.${statusWordOf(stateOf(now))}`) }),
          ...(start === null ? [] : [t('meanwhile.date', { time: formatDateTime(start, locale) })]),
          t('meanwhile.possible', { actions: formatList(possible, locale) }),
        ].join('\n'),
      })
      return true
    },
    [api, shell, remember, t, locale],
  )
}
