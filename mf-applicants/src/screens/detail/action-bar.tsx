import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Flex, Heading, SimpleGrid, Portal, chakra } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import type { Application } from '@portal/contracts/applications'
import { actionState, closedBecause } from '../../parts/action-state'
import type { ActionName } from '../../parts/action-state'
import { ACTION_ICONS } from './action-icons'
import type { Actions } from './use-actions'

interface ActionBarProps {
  readonly application: Application
  readonly actions: Actions
  /** This action is shown above as the next step, so it has no tile. */
  readonly needed: ActionName | undefined
}

/**
 * ADET-20: the other actions for this application: what can be done as buttons in a row, and below in small type what
 * cannot be done now, with the reason.
 */
export function ActionBar({ application, actions, needed }: ActionBarProps) {
  const { t } = useText()
  const now = useNow()
  const all = (Object.keys(ACTION_ICONS) as ActionName[])
    .filter((name) => name !== needed)
    .map((name) => ({ name, state: actionState(name, application, now) }))
  const buttonOf = ({ name, state }: (typeof all)[number]) => {
    const limit = name === 'cancel' || name === 'change' ? t(`actions.${name}.limit`) : undefined
    const why =
      state === 'closed' && name !== 'slots'
        ? t(`actions.because.${closedBecause(name, application)}`)
        : state === 'late'
          ? limit
          : undefined
    return (
      <ActionButton
        key={name}
        icon={ACTION_ICONS[name]}
        label={t(`actions.${name}.label`)}
        tip={state === 'closed' || state === 'late' ? t('actions.notNow') : limit}
        why={why}
        isOpen={state === 'open'}
        isBusy={name === actions.busy}
        onClick={() => actions.run(name)}
      />
    )
  }
  const closed = all.filter(({ state }) => state !== 'open')
  return (
    <Box
      as="section"
      aria-labelledby="applicant-actions"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="5"
      py="4"
      mb="5"
    >
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="2">
        <Heading as="h2" id="applicant-actions" fontSize="md" me="2" flexBasis={{ base: '100%', md: 'auto' }}>
          {t(needed ? 'actions.others' : 'actions.title')}
        </Heading>
        {all.filter(({ state }) => state === 'open').map(buttonOf)}
      </Flex>
      {closed.length > 0 ? (
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="6" rowGap="1" mt="3">
          {closed.map(buttonOf)}
        </SimpleGrid>
      ) : null}
    </Box>
  )
}

interface ActionButtonProps {
  readonly icon: IconComponent
  readonly label: string
  readonly tip: string | undefined
  /** Shown beside the label, because a touch screen has no tooltip. */
  readonly why: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClick: () => void
}

const OPEN = {
  flexGrow: { base: 1, md: 0 },
  minH: '10',
  px: '3',
  borderWidth: '1px',
  borderColor: 'brand.border',
  color: 'brand.fg',
  fontWeight: '600',
  _hover: { bg: 'brand.subtle' },
} as const
const CLOSED = {
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  minH: '7',
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
          fontSize="sm"
          lineHeight="1.4"
          textAlign="start"
          cursor={isBusy ? 'not-allowed' : 'pointer'}
          {...(isOpen ? OPEN : CLOSED)}
        >
          <Box as="span" flexShrink="0">
            <ActionIcon size={18} />
          </Box>
          {label}
          {why ? (
            // Read aloud as the description.
            <Box
              as="span"
              aria-hidden="true"
              fontSize="xs"
              flexBasis={{ base: '100%', sm: 'auto' }}
              ps={{ base: '26px', sm: 0 }}
            >
              {why}
            </Box>
          ) : null}
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
