import { useEndpoint } from '@portal/browser/api'
import { formatList, useText, type Text as Translate } from '@portal/browser/i18n'
import { AlertIcon } from '@portal/browser/ui'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { leftOut } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import type { Locale } from '@portal/contracts/kernel'

/** The maximum number of postings that are shown by name; for the others only their number is shown. */
const NAMED = 3

/** The postings that a plan is bought for. Empty until they are read or if the read fails: the choice does not wait. */
export function usePostings(): readonly Job[] {
  const jobs = useEndpoint(jobsEndpoints.list)
  return (jobs.data ?? []).filter(({ status }) => status !== 'ARCH' && status !== 'TR')
}

/** True if there is a posting and every posting can run on this kind of plan. */
export const fitsAll = (plan: Pick<Plan, 'is_all_in_one'>, postings: readonly Job[]): boolean =>
  postings.length > 0 && leftOut(plan, postings).length === 0

interface LeftOutProps {
  readonly plan: Pick<Plan, 'is_all_in_one' | 'max_jobs'>
  readonly postings: readonly Job[]
}

/** DEAL-01: lists the postings that could not be published on this plan. */
export function LeftOut({ plan, postings }: LeftOutProps) {
  const { t, locale } = useText()
  const left = leftOut(plan, postings)
  const fitting = postings.length - left.length
  const lines = [
    ...(left.length > 0
      ? [
          t('leftOut.kind', {
            count: left.length,
            names: namesOf(left, locale, t),
          }),
        ]
      : []),
    ...(fitting > plan.max_jobs ? [t('leftOut.number', { count: plan.max_jobs, fitting })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Flex gap="2" color="status.waiting.fg" textStyle="sm" mt="2">
      <Box flexShrink="0">
        <AlertIcon />
      </Box>
      <Box>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
    </Flex>
  )
}

function namesOf(postings: readonly Job[], locale: Locale, t: Translate): string {
  const names = postings.slice(0, NAMED).map(({ display_name: name }) => t('leftOut.name', { name }))
  const rest = postings.length - names.length
  return formatList(rest > 0 ? [...names, t('leftOut.more', { count: rest })] : names, locale)
}
