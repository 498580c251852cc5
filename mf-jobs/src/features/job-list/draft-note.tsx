import { useEndpoint } from '@portal/browser/api'
import { Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDay } from '@portal/browser/time'
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
    <Flex
      wrap="wrap"
      align="center"
      columnGap="3"
      borderWidth="1px"
      borderColor="status.confirmed.border"
      borderRadius="l2"
      bg="status.confirmed.subtle"
      px="3"
      py="1"
      mb="3"
      fontSize="sm"
    >
      <Text fontWeight="bold" color="status.confirmed.fg">
        {t('draft.note.title')}
      </Text>
      <Text flex="1 1 16rem" minW="0">
        {t('draft.note.text', {
          type: typeName(type),
          time: draft.updated_at === null ? '' : formatDay(draft.updated_at, locale),
          name: draft.updated_by?.display_name ?? t('draft.someone'),
        })}
      </Text>
      <Flex columnGap="2" wrap="wrap">
        <ButtonLink to={own.viewDraft.to()} size="xs" variant="ghost" minH={{ base: '11', md: '8' }}>
          {t('draft.note.view')}
        </ButtonLink>
        <ButtonLink
          to={paths.addJob.to({ state: { job_type: type } })}
          size="xs"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
        >
          {t('draft.note.continue')}
        </ButtonLink>
      </Flex>
    </Flex>
  )
}
