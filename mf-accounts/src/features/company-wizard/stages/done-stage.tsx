import { Button, Center, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { CheckIcon } from '@portal/browser/ui'
import { useEffect, useRef } from 'react'

interface DoneStageProps {
  readonly onCreateJob: () => void
}

export function DoneStage({ onCreateJob }: DoneStageProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack align="center" textAlign="center" gap="4" py="6">
      <Center boxSize="16" borderRadius="full" bg="status.done.subtle" color="status.done.fg">
        <CheckIcon size={32} />
      </Center>
      <Heading as="h3" ref={heading} tabIndex={-1} fontSize="xl">
        {t('wizard.done.title')}
      </Heading>
      <Text color="fg.muted" maxW="30em">
        {t('wizard.done.body')}
      </Text>
      <Button size="lg" mt="2" onClick={onCreateJob}>
        {t('wizard.done.createJob')}
      </Button>
    </Stack>
  )
}
