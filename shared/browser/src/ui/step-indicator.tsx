import { Box, Center, Flex, VisuallyHidden, chakra } from '../chakra'
import { CheckIcon } from './icons'

export interface Step {
  readonly id: string
  readonly label: string
}

export interface StepIndicatorProps {
  /** The label of the list of steps. */
  readonly label: string
  readonly steps: readonly Step[]
  readonly current: string
  /** Announced after the name of a finished step. */
  readonly doneText: string
  /** Makes finished steps clickable. */
  readonly onSelect?: (id: string) => void
}

/** The position in a wizard. On a phone only the current step shows its name. */
export function StepIndicator({ label, steps, current, doneText, onSelect }: StepIndicatorProps) {
  const here = steps.findIndex((step) => step.id === current)
  return (
    <Box as="nav" aria-label={label} mb={{ base: 5, md: 8 }}>
      <Flex as="ol" listStyleType="none" align="flex-start" gap={{ base: 2, md: 0 }}>
        {steps.map((step, index) => {
          const state = index < here ? 'done' : index === here ? 'current' : 'todo'
          return (
            <Flex
              as="li"
              key={step.id}
              aria-current={state === 'current' ? 'step' : undefined}
              flex={{ base: state === 'current' ? '1 1 auto' : '0 0 auto', md: '1 1 0' }}
              minW="0"
              direction={{ base: 'row', md: 'column' }}
              align="center"
              gap={{ base: 2, md: 1.5 }}
              position="relative"
            >
              {index > 0 && (
                <Box
                  hideBelow="md"
                  aria-hidden="true"
                  position="absolute"
                  top="15px"
                  insetEnd="calc(50% + 22px)"
                  w="calc(100% - 44px)"
                  h="2px"
                  bg={state === 'todo' ? 'border' : 'brand.solid'}
                />
              )}
              <StepMark index={index} state={state} />
              <StepName step={step} state={state} doneText={doneText} onSelect={onSelect} />
            </Flex>
          )
        })}
      </Flex>
    </Box>
  )
}

type StepState = 'done' | 'current' | 'todo'

function StepMark({ index, state }: { readonly index: number; readonly state: StepState }) {
  const look = {
    done: { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
    current: { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
    todo: { bg: 'bg.panel', color: 'fg.muted', borderColor: 'border.emphasized' },
  }[state]
  return (
    <Center
      boxSize="8"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1.5px"
      fontWeight="bold"
      fontSize="sm"
      lineHeight="1"
      {...look}
    >
      {state === 'done' ? <CheckIcon size={16} strokeWidth={2.5} /> : index + 1}
    </Center>
  )
}

interface StepNameProps extends Pick<StepIndicatorProps, 'doneText' | 'onSelect'> {
  readonly step: Step
  readonly state: StepState
}

function StepName({ step, state, doneText, onSelect }: StepNameProps) {
  const canGoBack = state === 'done' && onSelect !== undefined
  const text = (
    <>
      {step.label}
      {state === 'done' && <VisuallyHidden>{doneText}</VisuallyHidden>}
    </>
  )
  const look = {
    fontSize: 'sm',
    lineHeight: '1.4',
    textAlign: { base: 'start', md: 'center' },
    fontWeight: state === 'current' ? 'bold' : 'medium',
    color: state === 'todo' ? 'fg.muted' : 'fg',
    px: { md: 1 },
    // On a phone the other names are still available to screen readers.
    srOnly: state === 'current' ? undefined : { base: true, md: false },
  } as const
  if (!canGoBack) return <Box {...look}>{text}</Box>
  return (
    <chakra.button
      type="button"
      {...look}
      cursor="pointer"
      borderRadius="l1"
      _hover={{ textDecoration: 'underline' }}
      onClick={() => onSelect(step.id)}
    >
      {text}
    </chakra.button>
  )
}
