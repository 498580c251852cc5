import { Box, Button, CloseButton, Flex, Text } from '@portal/browser/chakra'
import { useState } from 'react'
import { useHost, useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { useText } from '../parts/text'

export const FIRST_RUN_STEP = 'first-run-guide'

/**
 * SHELL-23, MEET-09: one hint on the first visit, which ends with one press. It is in the page flow, so that it covers
 * nothing. On a phone, where it stands above the screen, only its title is visible until the user opens it.
 */
export function FirstRunGuide({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useText()
  const { shell } = useHost()
  const { completedTourSteps, isInterviewer } = useSession()
  const [isOpen, setOpen] = useState(!isFolded)
  // What it points at is not for an interviewer (SHOP-03).
  if (isInterviewer || completedTourSteps.includes(FIRST_RUN_STEP)) return null
  const finish = () => shell.session.completeTourStep(FIRST_RUN_STEP)
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
            {t('guide.menu.title')}
            <Box as="span" ms="auto" color="brand.fg" transform={isOpen ? 'rotate(90deg)' : 'rotate(-90deg)'}>
              <ShellIcon name="collapse" size="16px" />
            </Box>
          </Button>
          {isOpen ? null : <CloseButton aria-label={t('guide.skip')} onClick={finish} boxSize="11" />}
        </Flex>
      ) : (
        <Text px="4" pt="4" fontWeight="semibold">
          {t('guide.menu.title')}
        </Text>
      )}
      {isOpen ? (
        <Box px={isFolded ? '3' : '4'} pt={isFolded ? '0' : '1'} pb={isFolded ? '3' : '4'}>
          <Text color="fg.muted" mb="3">
            {t('guide.menu.body')}
          </Text>
          <Button size="xs" h="8" onClick={finish}>
            {t('guide.done')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}
