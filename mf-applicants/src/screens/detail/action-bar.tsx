import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { CalendarIcon, CloseIcon, PlusIcon, StarIcon, VideoIcon } from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import { Box, Heading, SimpleGrid, Portal, chakra } from '@portal/browser/chakra'
import { Tooltip } from '@portal/browser/chakra-rich'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { useAlone } from '../../parts/use-alone'
import { CancelDialog } from '../../features/cancel/cancel-dialog'
import { useNewDate } from '../../features/new-date/use-new-date'
import { OnlineDetailsDialog } from '../../features/online-details/online-details-dialog'
import { OutcomeDialog } from '../../features/outcome/outcome-dialog'
import { actionState } from '../../features/actions/action-state'
import type { ActionName } from '../../features/actions/action-state'
import { useLateWarning } from '../../features/actions/use-late-warning'

const ICONS: Readonly<Record<ActionName, IconComponent>> = {
  online: VideoIcon,
  change: CalendarIcon,
  cancel: CloseIcon,
  outcome: StarIcon,
  slots: PlusIcon,
}
const NAMES = Object.keys(ICONS) as ActionName[]

/** ADET-20: what the employer can do with this application, each with its reason when it cannot be done now. */
export function ActionBar({ application }: { readonly application: Application }) {
  const { t } = useText()
  const shell = useShell()
  const now = useNow()
  const [open, setOpen] = useState<ActionName>()
  const close = () => setOpen(undefined)
  const warnLate = useLateWarning(application)
  const newDate = useNewDate(application)
  const alone = useAlone()
  const run: Readonly<Record<ActionName, () => void | Promise<unknown>>> = {
    online: () => setOpen('online'),
    change: async () => {
      if (await warnLate('change')) await newDate.ask()
    },
    cancel: async () => {
      if (await warnLate('cancel')) setOpen('cancel')
    },
    outcome: () => setOpen('outcome'),
    slots: () => shell.navigate(paths.addInterviewTimes.to({ jobId: application.job.id })),
  }
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
        {t('actions.title')}
      </Heading>
      <SimpleGrid columns={{ base: 2, sm: 3, md: 5 }} gap="3">
        {NAMES.map((name, index) => {
          const state = actionState(name, application, now)
          const limit = name === 'cancel' || name === 'change' ? t(`actions.${name}.limit`) : undefined
          const tip =
            state === 'closed'
              ? t('actions.notNow')
              : state === 'late'
                ? [t('actions.notNow'), limit].join('\n')
                : limit
          return (
            <ActionButton
              key={name}
              icon={ICONS[name]}
              label={t(`actions.${name}.label`)}
              tip={tip}
              isDisabled={state !== 'open'}
              isBusy={name === 'change' && newDate.isPending}
              isWide={index === NAMES.length - 1 && NAMES.length % 2 === 1}
              onClick={() => void alone(run[name])}
            />
          )
        })}
      </SimpleGrid>
      {open === 'online' ? <OnlineDetailsDialog application={application} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog application={application} onClose={close} /> : null}
      {open === 'outcome' ? <OutcomeDialog application={application} onClose={close} /> : null}
    </Box>
  )
}

interface ActionButtonProps {
  readonly icon: IconComponent
  readonly label: string
  readonly tip: string | undefined
  readonly isDisabled: boolean
  readonly isBusy: boolean
  /** Nothing stands beside it on a phone. */
  readonly isWide: boolean
  readonly onClick: () => void
}

/** Disabled by aria only, so that the tooltip is reachable by pointer, keyboard and screen reader. */
function ActionButton({ icon: ActionIcon, label, tip, isDisabled, isBusy, isWide, onClick }: ActionButtonProps) {
  const isOff = isDisabled || isBusy
  return (
    <Tooltip.Root openDelay={150} closeDelay={100} disabled={!tip} positioning={{ placement: 'top' }}>
      <Tooltip.Trigger asChild>
        <chakra.button
          type="button"
          aria-disabled={isOff}
          aria-busy={isBusy || undefined}
          aria-description={tip}
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
