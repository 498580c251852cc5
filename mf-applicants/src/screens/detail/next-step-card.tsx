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
import { useWaiting } from '../../features/waiting-message/use-waiting'
import { NextCard } from '../../parts/next-card'
import { ACTION_ICONS } from './action-icons'
import type { Actions } from './use-actions'

interface NextStepCardProps {
  readonly application: Application
  readonly step: NextStep
  readonly actions: Actions
}

/** Steps whose text says that there is nothing to do now. */
const isQuiet = (step: NextStep): boolean => step === 'waiting' || step === 'interview'

/** The focus alone would bring only the heading into view, at the lower edge of the window. */
function showHire() {
  const heading = document.getElementById(HIRE_HEADING)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** The one thing to do now. It is the first part of the page. */
export const NextStepCard = (props: NextStepCardProps) =>
  props.step === 'screening' ? (
    <ScreeningCard application={props.application} />
  ) : (
    <StepCard {...props} step={props.step} />
  )

interface StepCardProps extends NextStepCardProps {
  readonly step: Exclude<NextStep, 'screening'>
}

function StepCard({ application, step, actions }: StepCardProps) {
  const { t, locale } = useText()
  const now = useNow(30_000)
  const start = fixedStart(application)
  const waiting = useWaiting(application)
  // The alert of the coming interview is shown instead.
  if (step === 'interview' && interviewAlert(start, now)) return null
  const action = neededAction(step)
  return (
    <NextCard
      isUrgent={action !== undefined}
      title={t(`next.${step}.title`, { time: start === null ? '' : formatDateTime(start, locale) })}
      body={t(`next.${step}.${waiting && isQuiet(step) ? 'asked' : 'body'}`)}
    >
      {action ? (
        <NeededButton
          icon={ACTION_ICONS[action]}
          label={t(`actions.${action}.label`)}
          onClick={() => actions.run(action)}
        />
      ) : step === 'hired' ? (
        <NeededButton icon={CheckCircleIcon} label={t('next.hired.action')} onClick={showHire} />
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
