import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import { useState } from 'react'
import { useHost, useSession } from '../parts/host-context'
import { useText } from '../parts/text'

export const FIRST_RUN_STEP = 'first-run-guide'
const STEPS = ['menu', 'urgent', 'help'] as const

/** SHELL-23: three short steps on the first visit. They are in the page flow, so that they cover nothing. */
export function FirstRunGuide() {
  const t = useText()
  const { shell } = useHost()
  const { completedTourSteps } = useSession()
  const [index, setIndex] = useState(0)
  if (completedTourSteps.includes(FIRST_RUN_STEP)) return null
  const step = STEPS[index] ?? 'menu'
  const isLast = index === STEPS.length - 1
  const finish = () => shell.session.completeTourStep(FIRST_RUN_STEP)
  return (
    <Box
      role="region"
      aria-label={t('guide.title')}
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l2"
      p="4"
      fontSize="sm"
      aria-live="polite"
    >
      <Text fontSize="xs" color="brand.fg" mb="1">
        {t('guide.progress', { current: index + 1, total: STEPS.length })}
      </Text>
      <Text fontWeight="semibold" mb="1">
        {t(`guide.${step}.title`)}
      </Text>
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
  )
}
