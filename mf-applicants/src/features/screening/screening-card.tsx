import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CheckIcon, CloseIcon } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useContext } from 'react'
import { NextCard } from '../../parts/next-card'
import { QuickReviewContext } from '../../parts/quick-actions'
import { useStatusFlag } from '../../parts/use-status-flag'

/** ADET-22: shown in the statuses AES and ESP. */
export function ScreeningCard({ application }: { readonly application: Application }) {
  const { t } = useText()
  const shell = useShell()
  const review = useContext(QuickReviewContext)
  const { isUpdating, during } = useStatusFlag()
  const state = application.status_v2 === 'AES' ? 'AES' : 'ESP'
  // AACT-01, AACT-02.
  const accept = async () => {
    if (state === 'AES') await review?.invite(application)
    else await shell.navigate(paths.addInterviewTimes.to({ jobId: application.job.id }))
  }
  return (
    <NextCard isUrgent={state === 'AES'} title={t(`screening.${state}.title`)} body={t(`screening.${state}.body`)}>
      <Button loading={isUpdating} onClick={() => void during(accept())}>
        <CheckIcon />
        {t(`screening.${state}.accept`)}
      </Button>
      <Button variant="outline" colorPalette="danger" bg="bg.panel" onClick={() => review?.decline(application)}>
        <CloseIcon />
        {t('screening.reject')}
      </Button>
    </NextCard>
  )
}
