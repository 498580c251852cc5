import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Flex, Heading, Portal, chakra } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import type { Application } from '@portal/contracts/applications'
import { actionState, closedBecause } from '../../parts/action-state'
import type { ActionName } from '../../parts/action-state'
import { Card } from '../../parts/card'
import { neededAction } from '../../parts/next-step'
import type { NextStep } from '../../parts/next-step'
import { ACTION_ICONS } from './action-icons'
import type { Actions } from './use-actions'

interface ActionBarProps {
  readonly application: Application
  readonly actions: Actions
  readonly step: NextStep | undefined
}

/**
 * ADET-20: the other actions for this application: what can be done as buttons in a row, and below in small type what
 * cannot be done now, each reason once.
 */
export function ActionBar({ application, actions, step }: ActionBarProps) {
  const { t } = useText()
  const now = useNow()
  // It is shown above as the next step, so it has no button here.
  const needed = neededAction(step)
  // The next step says it already.
  const over = step === 'over' ? t('actions.because.over') : undefined
  const all = (Object.keys(ACTION_ICONS) as ActionName[])
    .filter((name) => name !== needed)
    .map((name) => ({ name, state: actionState(name, application, now) }))
    // FIND-01: before a date there is something to agree on; later nobody looks for it.
    .filter(({ name, state }) => name !== 'book' || state === 'open')
  type Shown = (typeof all)[number]
  const limitOf = (name: ActionName) =>
    name === 'cancel' || name === 'change' ? t(`actions.${name}.limit`) : undefined
  const whyOf = ({ name, state }: Shown) =>
    state === 'closed' && name !== 'slots'
      ? t(`actions.because.${closedBecause(name, application)}`)
      : state === 'late'
        ? limitOf(name)
        : undefined
  const buttonOf = (one: Shown) => (
    <ActionButton
      key={one.name}
      icon={ACTION_ICONS[one.name]}
      label={t(`actions.${one.name}.label`)}
      tip={one.state === 'open' ? limitOf(one.name) : t('actions.notNow')}
      why={whyOf(one)}
      isOpen={one.state === 'open'}
      isBusy={one.name === actions.busy}
      onClick={() => actions.run(one.name)}
    />
  )
  const closed = all.filter(({ state }) => state !== 'open')
  const reasons = [...new Set(closed.map(whyOf))]
  return (
    <Card aria-labelledby="applicant-actions">
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="2">
        <Heading as="h2" id="applicant-actions" fontSize="md" me="2" flexBasis={{ base: '100%', md: 'auto' }}>
          {t(needed ? 'actions.others' : 'actions.title')}
        </Heading>
        {all.filter(({ state }) => state === 'open').map(buttonOf)}
      </Flex>
      {reasons.map((why) => (
        <Flex key={why} wrap="wrap" align="center" columnGap="4" mt="1.5" color="fg.muted" fontSize="xs">
          {why === over ? null : (
            // Read aloud as the description of each button.
            <Box as="span" aria-hidden="true">
              {why}
            </Box>
          )}
          {closed.filter((one) => whyOf(one) === why).map(buttonOf)}
        </Flex>
      ))}
    </Card>
  )
}

interface ActionButtonProps {
  readonly icon: IconComponent
  readonly label: string
  readonly tip: string | undefined
  /** Shown before the buttons that it closes, because a touch screen has no tooltip. */
  readonly why: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClick: () => void
}

const OPEN = {
  flexGrow: { base: 1, md: 0 },
  minH: '9',
  py: '1',
  fontSize: 'sm',
  px: '3',
  borderWidth: '1px',
  borderColor: 'brand.border',
  color: 'brand.fg',
  fontWeight: '600',
  _hover: { bg: 'brand.subtle' },
} as const
const CLOSED = {
  justifyContent: 'flex-start',
  minH: '7',
  fontSize: 'xs',
  color: 'fg.muted',
  cursor: 'not-allowed',
} as const

/** Disabled by aria only, so that the tooltip is reachable by pointer, keyboard and screen reader. */
function ActionButton({ icon: ActionIcon, label, tip, why, isOpen, isBusy, onClick }: ActionButtonProps) {
  const isOff = !isOpen || isBusy
  return (
    <Tooltip.Root openDelay={150} closeDelay={100} disabled={!tip} positioning={{ placement: 'top' }}>
      <Tooltip.Trigger asChild>
        <chakra.button
          type="button"
          aria-disabled={isOff}
          aria-busy={isBusy || undefined}
          aria-description={[tip, why].filter(Boolean).join('\n') || undefined}
          onClick={() => {
            if (!isOff) onClick()
          }}
          display="flex"
          alignItems="center"
          justifyContent="center"
          columnGap="2"
          borderRadius="l2"
          lineHeight="1.4"
          textAlign="start"
          cursor={isBusy ? 'not-allowed' : 'pointer'}
          {...(isOpen ? OPEN : CLOSED)}
        >
          <Box as="span" flexShrink="0">
            <ActionIcon size={18} />
          </Box>
          {label}
        </chakra.button>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content whiteSpace="pre-line" maxW="20rem">
            {tip}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
