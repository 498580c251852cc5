import { Box, Button, CloseButton, Flex, Text } from '@portal/browser/chakra'
import { useState } from 'react'
import { useHost, useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { useText } from '../parts/text'

export const FIRST_RUN_STEP = 'first-run-guide'
const STEPS = ['menu', 'urgent', 'help'] as const

/**
 * SHELL-23: three short steps on the first visit. They are in the page flow, so that they cover nothing. On a phone,
 * where they stand above the screen, only the title of the step is visible until the user opens it.
 */
export function FirstRunGuide({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useText()
  const { shell } = useHost()
  const { completedTourSteps } = useSession()
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(!isFolded)
  if (completedTourSteps.includes(FIRST_RUN_STEP)) return null
  const step = STEPS[index] ?? 'menu'
  const isLast = index === STEPS.length - 1
  const finish = () => shell.session.completeTourStep(FIRST_RUN_STEP)
  const progress = t('guide.progress', { current: index + 1, total: STEPS.length })
  const title = t(`guide.${step}.title`)
  return (
    <Box
      role="region"
      aria-label={t('guide.title')}
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l2"
      fontSize="sm"
      aria-live="polite"
    >
      {isFolded ? (
        <Flex align="center">
          <Button
            variant="plain"
            flex="1"
            minW="0"
            h="auto"
            minH="11"
            px="3"
            py="1"
            justifyContent="start"
            textAlign="start"
            whiteSpace="normal"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Text as="span" fontSize="xs" color="brand.fg">
              {progress}
            </Text>
            {title}
            <Box as="span" ms="auto" color="brand.fg" transform={isOpen ? 'rotate(90deg)' : 'rotate(-90deg)'}>
              <ShellIcon name="collapse" size="16px" />
            </Box>
          </Button>
          {isOpen ? null : <CloseButton aria-label={t('guide.skip')} onClick={finish} boxSize="11" />}
        </Flex>
      ) : (
        <Box px="4" pt="4">
          <Text fontSize="xs" color="brand.fg" mb="1">
            {progress}
          </Text>
          <Text fontWeight="semibold">{title}</Text>
        </Box>
      )}
      {isOpen ? (
        <Box px={isFolded ? '3' : '4'} pt={isFolded ? '0' : '1'} pb={isFolded ? '3' : '4'}>
          <Text color="fg.muted" mb="3">
            {t(`guide.${step}.body`)}
          </Text>
          <Flex gap="2" wrap="wrap">
            <Button size="xs" h="8" onClick={isLast ? finish : () => setIndex(index + 1)}>
              {t(isLast ? 'guide.done' : 'guide.next')}
            </Button>
            {isLast ? null : (
              <Button size="xs" h="8" variant="ghost" onClick={finish}>
                {t('guide.skip')}
              </Button>
            )}
          </Flex>
        </Box>
      ) : null}
    </Box>
  )
}
