import { Box, Flex, Text, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { Banner, InfoCard } from '@portal/browser/ui'
import { JOB_TYPES } from '@portal/contracts/jobs'
import type { Job, JobOptions, JobType } from '@portal/contracts/jobs'
import { useMemo } from 'react'
import { useJobTypeName } from '../../parts/use-job-type-name'
import { lostFacts } from './lost-facts'
import { own } from '../../parts/addresses'

interface CopyTypeProps {
  /** The original. */
  readonly job: Job
  readonly jobType: JobType
  readonly options: JobOptions
}

/** MEET-07: the copy may be of another job type. What that type hides is named before it is lost (D119). */
export function CopyType({ job, jobType, options }: CopyTypeProps) {
  const { t, locale } = useText()
  const typeName = useJobTypeName()
  const lost = useMemo(() => lostFacts(job, jobType, options, { t, locale }), [job, jobType, options, t, locale])
  return (
    <Box as="section" aria-label={t('copyType.title')} maxW="720px" w="full" mx="auto" mb="5">
      <InfoCard title={t('copyType.title')} headingLevel={2}>
        <Flex gap="2" wrap="wrap" role="group" aria-label={t('copyType.title')}>
          {JOB_TYPES.map((type) => (
            <ButtonLink
              key={type}
              size="sm"
              variant={type === jobType ? 'solid' : 'outline'}
              aria-current={type === jobType ? 'true' : undefined}
              to={{
                ...own.copyJob.to({ jobId: job.id }, type === job.job_type ? {} : { query: { as: type } }),
                replace: true,
              }}
            >
              {typeName(type)}
            </ButtonLink>
          ))}
        </Flex>
        {lost.length > 0 ? (
          <Banner tone="warning" title={t('copyType.lost')} mt="4">
            <chakra.ul ps="5" listStyleType="disc">
              {lost.map(({ id, label, value }) => (
                <li key={id}>{t('copyType.fact', { label, value: value ?? '' })}</li>
              ))}
            </chakra.ul>
          </Banner>
        ) : jobType === job.job_type ? null : (
          <Text mt="3" color="fg.muted">
            {t('copyType.nothingLost')}
          </Text>
        )}
      </InfoCard>
    </Box>
  )
}
