import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { AlertIcon } from '@portal/browser/ui'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { leftOut } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'

/** How many postings are named; more are counted. */
const NAMED = 3

/** The postings that a plan is bought for; none where they cannot be read, for the choice does not wait for them. */
export function usePostings(): readonly Job[] {
  const jobs = useEndpoint(jobsEndpoints.list)
  return (jobs.data ?? []).filter(({ status }) => status !== 'ARCH' && status !== 'TR')
}

/** Every posting runs on this kind of plan, and there is one. */
export const fitsAll = (plan: Pick<Plan, 'is_all_in_one'>, postings: readonly Job[]): boolean =>
  postings.length > 0 && leftOut(plan, postings).length === 0

interface LeftOutProps {
  readonly plan: Pick<Plan, 'is_all_in_one' | 'max_jobs'>
  readonly postings: readonly Job[]
}

/** DEAL-01: what could not be published on this plan, by name. */
export function LeftOut({ plan, postings }: LeftOutProps) {
  const { t, locale } = useText()
  const left = leftOut(plan, postings)
  const fitting = postings.length - left.length
  const lines = [
    ...(left.length > 0
      ? [
          t('leftOut.kind', {
            count: left.length,
            names: namesOf(left, locale, (count) => t('leftOut.more', { count })),
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

function namesOf(postings: readonly Job[], locale: string, more: (count: number) => string): string {
  const names = postings
    .slice(0, NAMED)
    .map(({ display_name: name }) => (locale === 'ja' ? `「${name}」` : `“${name}”`))
  const rest = postings.length - names.length
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(rest > 0 ? [...names, more(rest)] : names)
}
