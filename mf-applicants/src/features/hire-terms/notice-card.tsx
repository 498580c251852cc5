import { useApi } from '@portal/browser/api'
import { Button, Text } from '@portal/browser/chakra'
import { useDownload } from '@portal/browser/download'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { DownloadIcon, InfoCard } from '@portal/browser/ui'
import { hireEndpoints } from '@portal/contracts/applications'
import type { HireTermsAnswer } from '@portal/contracts/applications'
import { paramsOf } from '../../parts/params-of'
import { SentNotices } from './sent-notices'

interface NoticeProps {
  readonly applicationId: number
  readonly hire: HireTermsAnswer
}

/** HIRE-02: the notice of conditions, and what it does not state yet. */
export function NoticeCard({ applicationId, hire }: NoticeProps) {
  const { t } = useText()
  const api = useApi()
  const { download, isBusy } = useDownload(useFailure())
  const lacking = [...hire.unknown, ...hire.missing].map((name) => t(`hireTerms.field.${name}`))
  return (
    <InfoCard title={t('hireTerms.paper')}>
      <Text mb="2">{t('hireTerms.paper.lead')}</Text>
      <Text mb="3" color="fg.muted">
        {lacking.length > 0
          ? t('hireTerms.paper.lacks', { names: lacking.join(t('hireTerms.and')) })
          : t('hireTerms.paper.full')}
      </Text>
      <Button
        variant="outline"
        alignSelf="flex-start"
        loading={isBusy}
        onClick={() =>
          void download('notice', () => api.call(hireEndpoints.notice, { params: paramsOf(applicationId) }))
        }
      >
        <DownloadIcon />
        {t('hireTerms.paper.download')}
      </Button>
      <SentNotices applicationId={applicationId} hire={hire} />
    </InfoCard>
  )
}
