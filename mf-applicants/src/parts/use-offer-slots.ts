import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { useCallback } from 'react'

/** AACT-01: nobody can be invited without an open slot, so it leads to the registration of slots. */
export function useOfferSlots() {
  const { t } = useText()
  const shell = useShell()
  return useCallback(
    async (jobId: number): Promise<void> => {
      const goes = await shell.confirm({
        title: t('noSlots.title'),
        body: t('noSlots.body'),
        confirm: t('noSlots.confirm'),
        cancel: t('common.cancel'),
      })
      if (goes) await shell.navigate(paths.addInterviewTimes.to({ jobId }))
    },
    [shell, t],
  )
}
