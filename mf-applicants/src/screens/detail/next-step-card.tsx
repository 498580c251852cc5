import { useText } from '@portal/browser/i18n'
import { formatDateTime, useNow } from '@portal/browser/time'
import { CheckCircleIcon } from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import { interviewAlert } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fixedStart } from '../../parts/action-state'
import { neededAction } from '../../parts/next-step'
import type { NextStep } from '../../parts/next-step'
import { HIRE_HEADING } from '../../features/hire/heading'
import { ScreeningCard } from '../../features/screening/screening-card'
import { NextCard } from '../../parts/next-card'
import { ACTION_ICONS } from './action-icons'
import type { Actions } from './use-actions'

interface NextStepCardProps {
  readonly application: Application
  readonly step: NextStep
  readonly actions: Actions
}

/** The one thing to do now. It is the first part of the page. */
export function NextStepCard({ application, step, actions }: NextStepCardProps) {
  const { t, locale } = useText()
  const now = useNow(30_000)
  const start = fixedStart(application)
  if (step === 'screening') return <ScreeningCard application={application} />
  // The alert of the coming interview is shown instead.
  if (step === 'interview' && interviewAlert(start, now)) return null
  const action = neededAction(step)
  return (
    <NextCard
      isUrgent={action !== undefined}
      title={t(`next.${step}.title`, { time: start === null ? '' : formatDateTime(start, locale) })}
      body={t(`next.${step}.body`)}
    >
      {action ? (
        <NeededButton
          icon={ACTION_ICONS[action]}
          label={t(`actions.${action}.label`)}
          onClick={() => actions.run(action)}
        />
      ) : step === 'hired' ? (
        // Below the other actions; the focus brings it into view.
        <NeededButton
          icon={CheckCircleIcon}
          label={t('next.hired.action')}
          onClick={() => document.getElementById(HIRE_HEADING)?.focus()}
        />
      ) : null}
    </NextCard>
  )
}

interface NeededButtonProps {
  readonly icon: IconComponent
  readonly label: string
  readonly onClick: () => void
}

function NeededButton({ icon: ActionIcon, label, onClick }: NeededButtonProps) {
  return (
    <Button onClick={onClick}>
      <ActionIcon />
      {label}
    </Button>
  )
}
