import { useEndpoint } from '@portal/browser/api'
import { Box, Button } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import { hindranceEndpoints, needsPurchase, type Hindrance } from '@portal/contracts/go-live'
import { type Job } from '@portal/contracts/jobs'
import { paths, type Target } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'

interface NextStepProps {
  readonly job: Job
  /** The screen knows its slots, so the step changes as soon as one is added. */
  readonly hasOpenSlot: boolean
  readonly onAddSlots: () => void
}

/** SLOT-34: the next step until the new posting is public. */
export function NextStep({ job, hasOpenSlot, onAddSlots }: NextStepProps) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const hindered = useEndpoint(hindranceEndpoints.list)
  const found = hindered.data?.find(({ job_id: id }) => id === job.id)?.hindrances ?? []
  const hindrance = found.find((each) => each !== 'no_slots')
  const asksAdmin = hindrance !== undefined && needsPurchase(hindrance) && !isAdmin
  // A member who may not buy can add slots in the meantime (DAY-10).
  const needsSlots = hindered.data !== undefined && !hasOpenSlot && (hindrance === undefined || asksAdmin)
  return (
    <Banner
      tone="info"
      title={t('next.title')}
      mb="5"
      live
      action={
        hindered.isPending ? (
          // Keeps the place, so that nothing moves when the step is known.
          <Button size="sm" visibility="hidden">
            {t('next.publish')}
          </Button>
        ) : needsSlots ? (
          <Button size="sm" colorPalette="brand" onClick={onAddSlots}>
            {t('next.addSlots')}
          </Button>
        ) : (
          <StepLink hindrance={hindrance} asksAdmin={asksAdmin} jobId={job.id} />
        )
      }
    >
      {hindered.data === undefined ? (
        t('next.unknown')
      ) : asksAdmin ? (
        <AskAdmin canGoOn={needsSlots} />
      ) : (
        t(`next.${hindrance ?? (needsSlots ? 'no_slots' : 'ready')}`)
      )}
    </Banner>
  )
}

interface StepLinkProps {
  readonly hindrance: Hindrance | undefined
  readonly asksAdmin: boolean
  readonly jobId: number
}

function StepLink(props: StepLinkProps) {
  const { t } = useText()
  const { label, to } = linkOf(props)
  return (
    <ButtonLink to={to} size="sm" colorPalette="brand">
      {t(label)}
    </ButtonLink>
  )
}

function linkOf({ hindrance, asksAdmin, jobId }: StepLinkProps): { readonly label: string; readonly to: Target } {
  if (asksAdmin) return { label: 'next.seeTeam', to: paths.team.to() }
  if (hindrance === 'lint') return { label: 'next.edit', to: paths.editJob.to({ jobId }) }
  if (hindrance === 'plan_full') return { label: 'next.stopAnother', to: paths.jobs.to() }
  if (hindrance) return { label: 'next.choosePlan', to: paths.billing.to() }
  return { label: 'next.publish', to: paths.jobs.to() }
}

/** Says who can choose a plan. */
function AskAdmin({ canGoOn }: { readonly canGoOn: boolean }) {
  const { t, locale } = useText()
  const team = useEndpoint(teamEndpoints.list)
  const admins = (team.data?.members ?? []).filter((member) => member.is_admin).map((member) => member.display_name)
  return (
    <>
      <Box>{admins.length > 0 ? t('next.askAdmins', { admins: formatList(admins, locale) }) : t('next.askAdmin')}</Box>
      {canGoOn && <Box>{t('next.meanwhile')}</Box>}
    </>
  )
}
