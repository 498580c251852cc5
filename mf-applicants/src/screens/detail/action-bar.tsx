import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Heading, SimpleGrid, Portal, chakra } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import type { Application } from '@portal/contracts/applications'
import { actionState, closedBecause } from '../../features/actions/action-state'
import type { ActionName } from '../../features/actions/action-state'
import { ACTION_ICONS } from './action-icons'
import type { Actions } from './use-actions'

interface ActionBarProps {
  readonly application: Application
  readonly actions: Actions
  /** This action is shown above as the next step, so it has no tile. */
  readonly needed: ActionName | undefined
}

/** ADET-20: the other actions for this application; an action that is not available now shows the reason. */
export function ActionBar({ application, actions, needed }: ActionBarProps) {
  const { t } = useText()
  const now = useNow()
  const names = (Object.keys(ACTION_ICONS) as ActionName[]).filter((name) => name !== needed)
  return (
    <Box
      as="section"
      aria-labelledby="applicant-actions"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      mb="5"
    >
      <Heading as="h2" id="applicant-actions" fontSize="lg" mb="3">
        {t(needed ? 'actions.others' : 'actions.title')}
      </Heading>
      <SimpleGrid columns={{ base: 2, sm: 3, md: names.length }} gap="3">
        {names.map((name, index) => {
          const state = actionState(name, application, now)
          const limit = name === 'cancel' || name === 'change' ? t(`actions.${name}.limit`) : undefined
          const why =
            state === 'closed' && name !== 'slots'
              ? t(`actions.because.${closedBecause(name, application)}`)
              : undefined
          const tip =
            state === 'closed'
              ? t('actions.notNow')
              : state === 'late'
                ? [t('actions.notNow'), limit].join('\n')
                : limit
          return (
            <ActionButton
              key={name}
              icon={ACTION_ICONS[name]}
              label={t(`actions.${name}.label`)}
              tip={tip}
              why={why}
              isDisabled={state !== 'open'}
              isBusy={name === actions.busy}
              isWide={index === names.length - 1 && names.length % 2 === 1}
              onClick={() => actions.run(name)}
            />
          )
        })}
      </SimpleGrid>
    </Box>
  )
}

interface ActionButtonProps {
  readonly icon: IconComponent
  readonly label: string
  readonly tip: string | undefined
  /** Shown below the label, because a touch screen has no tooltip. */
  readonly why: string | undefined
  readonly isDisabled: boolean
  readonly isBusy: boolean
  /** Takes the whole row on a phone. */
  readonly isWide: boolean
  readonly onClick: () => void
}

/** Disabled by aria only, so that the tooltip is reachable by pointer, keyboard and screen reader. */
function ActionButton({ icon: ActionIcon, label, tip, why, isDisabled, isBusy, isWide, onClick }: ActionButtonProps) {
  const isOff = isDisabled || isBusy
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
          gridColumn={isWide ? { base: '1 / -1', sm: 'auto' } : undefined}
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="flex-start"
          gap="2"
          px="2"
          py="3"
          minH="5.5rem"
          borderRadius="l2"
          borderWidth="1px"
          fontSize="sm"
          fontWeight="500"
          lineHeight="1.4"
          textAlign="center"
          cursor={isOff ? 'not-allowed' : 'pointer'}
          color={isOff ? 'fg.subtle' : 'brand.fg'}
          bg={isOff ? 'bg.subtle' : 'bg.panel'}
          borderStyle={isOff ? 'dashed' : 'solid'}
          _hover={isOff ? undefined : { bg: 'brand.subtle', borderColor: 'brand.border' }}
        >
          <ActionIcon size={22} />
          {label}
          {why ? (
            // Read aloud as the description.
            <Box as="span" aria-hidden="true" fontSize="xs" fontWeight="400" color="fg.muted">
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
