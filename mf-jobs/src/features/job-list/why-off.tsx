import { Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { hasSwitch, OFF_REASONS } from '@portal/contracts/jobs'
import type { Job, JobType } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { touch } from './touch'
import type { JobActions } from './use-job-actions'
import { own } from '../../parts/addresses'

/** The type with which a copy runs on the other kind of plan; full-time work has none. */
const OTHER_KIND: Partial<Readonly<Record<JobType, JobType>>> = { PT1: 'PT2', PT2: 'PT1' }

const PRESSED = { position: 'relative', _before: touch('-12px -4px') } as const

/** What the portal itself says of a posting that it put off; a reason of a later release is told as any other stop. */
const SYSTEM: readonly string[] = OFF_REASONS

/** MEET-01, LAWS-08: says why a posting is off, and offers the step. */
export function WhyOff({ job, actions }: { readonly job: Job; readonly actions: JobActions }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  if (job.status === 'RN' || !hasSwitch(job.status)) return null
  const refusal = job.plan_refusal ?? null
  const system = SYSTEM.includes(job.off_reason ?? '') ? job.off_reason : undefined
  const other = refusal === 'plan_kind' ? OTHER_KIND[job.job_type] : undefined
  const named = { name: job.display_name }
  return (
    <Flex className="why" wrap="wrap" columnGap="3" rowGap="1" fontSize="sm" lineHeight="1.5">
      <Text color={refusal || system ? 'status.waiting.fg' : 'fg.muted'}>
        {t(`card.off.${refusal ?? system ?? job.status}`)}
      </Text>
      {refusal === null ? null : isAdmin ? (
        <ShellLink to={paths.billing.to()} aria-label={t('card.off.plans.of', named)} {...PRESSED}>
          {t('card.off.plans')}
        </ShellLink>
      ) : (
        <ShellLink to={paths.team.to()} aria-label={t('card.off.team.of', named)} {...PRESSED}>
          {t('card.off.team')}
        </ShellLink>
      )}
      {refusal === null && system === 'stale' ? (
        <Button
          size="xs"
          variant="outline"
          loading={actions.isBusy(job)}
          aria-label={t('card.off.again.of', named)}
          onClick={() => void actions.publish(job)}
        >
          {t('card.off.again')}
        </Button>
      ) : null}
      {refusal === null && system === 'filled' ? (
        <ShellLink
          to={paths.editJob.to({ jobId: job.id }, { query: { field: 'people_wanted' } })}
          aria-label={t('card.off.number.of', named)}
          {...PRESSED}
        >
          {t('card.off.number')}
        </ShellLink>
      ) : null}
      {other ? (
        <ShellLink
          to={own.copyJob.to({ jobId: job.id }, { query: { as: other } })}
          aria-label={t('card.off.copy.of', named)}
          {...PRESSED}
        >
          {t('card.off.copy')}
        </ShellLink>
      ) : null}
    </Flex>
  )
}
