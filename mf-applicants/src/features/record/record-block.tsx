import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { WebAddress } from '@portal/browser/ui'
import { Box, Heading } from '@portal/browser/chakra'
import type { Application } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { Card } from '../../parts/card'
import { FactGrid } from '../../parts/fact-grid'

/** ADET-23: what the applicant was told and what the employer has recorded so far. */
export function RecordBlock({ application }: { readonly application: Application }) {
  const { t } = useText()
  const { employer_cancel_reason: reason, final_status_by_employer: outcome } = application
  const options = useEndpoint(jobsEndpoints.options, { enabled: reason !== null, staleTime: 300_000 })
  const reasonName = options.data?.employer_cancel_reasons.find(({ value }) => value === reason)?.name
  const facts = [
    { id: 'outcome', label: t('record.outcome'), value: outcome && t(`outcome.${outcome}`) },
    {
      id: 'feedback',
      label: t('record.feedback'),
      value: application.feedback_by_employer && <Box whiteSpace="pre-line">{application.feedback_by_employer}</Box>,
    },
    { id: 'reason', label: t('record.reason'), value: reasonName },
    {
      id: 'customReason',
      label: t('record.customReason'),
      value: application.custom_employer_cancel_reason && (
        <Box whiteSpace="pre-line">{application.custom_employer_cancel_reason}</Box>
      ),
    },
    {
      id: 'platform',
      label: t('online.platform'),
      value: application.online_iv_platform === 'Other' ? t('online.other') : application.online_iv_platform,
    },
    {
      id: 'url',
      label: t('online.url'),
      value: application.online_iv_url && <WebAddress url={application.online_iv_url} />,
    },
    { id: 'meeting', label: t('online.id'), value: application.online_iv_id },
    { id: 'password', label: t('online.password'), value: application.online_iv_password },
  ].filter(({ value }) => Boolean(value))
  if (facts.length === 0) return null
  return (
    <Card>
      <Heading as="h2" fontSize="md" mb="2">
        {t('record.title')}
      </Heading>
      <FactGrid facts={facts} />
    </Card>
  )
}
