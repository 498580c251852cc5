import { Box, Button, Center, Heading, Text } from '@portal/browser/chakra'
import { useEffect } from 'react'
import { useText } from '../parts/text'

/** Shown instead of a screen that the shell could not render. */
export function BrokenPart({ onRetry }: { readonly onRetry: () => void }) {
  return <BrokenCard action="remote.fault.retry" onAction={onRetry} />
}

/** Shown instead of the whole shell. */
export function BrokenShell() {
  return <BrokenCard action="remote.fault.reload" onAction={() => location.reload()} />
}

function BrokenCard({ action, onAction }: { readonly action: string; readonly onAction: () => void }) {
  const t = useText()
  return (
    <Center px="4" py="16" role="alert">
      <Box maxW="560px">
        <Heading as="h1" size="xl" mb="2">
          {t('shell.broken.title')}
        </Heading>
        <Text mb="5">{t('shell.broken.body')}</Text>
        <Button h="11" onClick={onAction}>
          {t(action)}
        </Button>
      </Box>
    </Center>
  )
}

/** Removes what could not be rendered and renders the part without it. */
export function Recover({ drop, onDone }: { readonly drop: () => void; readonly onDone: () => void }) {
  useEffect(() => {
    drop()
    onDone()
  }, [drop, onDone])
  return null
}
