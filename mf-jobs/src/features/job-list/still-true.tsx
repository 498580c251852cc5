import { Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import type { Job } from '@portal/contracts/jobs'
import type { JobActions } from './use-job-actions'

/** LAWS-08: asks whether a posting that has run for long is still true; one press says so. */
export function StillTrue({ job, actions }: { readonly job: Job; readonly actions: JobActions }) {
  const { t, locale } = useText()
  if (job.status !== 'RN' || job.goes_off_timestamp == null) return null
  return (
    <Flex className="why" wrap="wrap" alignItems="center" columnGap="3" rowGap="1" fontSize="sm" lineHeight="1.5">
      <Text color="status.waiting.fg">{t('card.stillTrue', { date: formatDay(job.goes_off_timestamp, locale) })}</Text>
      <Button
        size="xs"
        h={{ base: '8', md: '7' }}
        loading={actions.isBusy(job)}
        aria-label={t('card.stillTrue.yes.of', { name: job.display_name })}
        onClick={() => void actions.confirm(job)}
      >
        {t('card.stillTrue.yes')}
      </Button>
    </Flex>
  )
}
