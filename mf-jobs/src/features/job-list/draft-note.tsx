import { useEndpoint } from '@portal/browser/api'
import { Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDateTime } from '@portal/browser/time'
import { Banner, EditIcon, EyeIcon } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useJobTypeName } from '../../parts/use-job-type-name'
import { own } from '../../parts/addresses'

/** The company's one draft, with buttons to view it (JDRA-09) and to continue it (JDRA-06). */
export function DraftNote() {
  const { t, locale } = useText()
  const typeName = useJobTypeName()
  const { data: draft } = useEndpoint(jobsEndpoints.draft)
  if (!draft?.data || draft.id === null) return null
  const type = draft.data.job_type
  return (
    <Banner
      tone="info"
      mb="4"
      title={t('draft.note.title')}
      action={
        <Flex gap="2" wrap="wrap">
          <ButtonLink to={own.viewDraft.to()} size="sm" variant="outline">
            <EyeIcon />
            {t('draft.note.view')}
          </ButtonLink>
          <ButtonLink to={paths.addJob.to({ state: { job_type: type } })} size="sm" variant="outline">
            <EditIcon />
            {t('draft.note.continue')}
          </ButtonLink>
        </Flex>
      }
    >
      {t('draft.note.text', {
        type: typeName(type),
        time: draft.updated_at === null ? '' : formatDateTime(draft.updated_at, locale),
        name: draft.updated_by?.display_name ?? t('draft.someone'),
      })}
    </Banner>
  )
}
