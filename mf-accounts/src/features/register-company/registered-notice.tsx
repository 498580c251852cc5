import { Box, Button, Center, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { MailIcon } from '@portal/browser/ui'
import { useEffect, useRef } from 'react'
import { useLoginDrawer } from '../../parts/login-drawer-context'
import { registeredAddress } from '../../parts/registered-address'
import { ResendVerification } from '../../parts/resend-verification'

/** REG-15: says that the link was sent and that the member must open it before using the portal. */
export function RegisteredNotice({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useText()
  const login = useLoginDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => registeredAddress.write(email), [email])
  return (
    <Stack gap="5" role="status">
      <Center boxSize="14" borderRadius="full" bg="brand.subtle" color="brand.fg">
        <MailIcon size={28} />
      </Center>
      <Box>
        <Heading as="h2" ref={heading} tabIndex={-1} fontSize="xl" mb="2">
          {t('registered.title')}
        </Heading>
        <Text fontWeight="semibold" overflowWrap="anywhere" mb="2">
          {email}
        </Text>
        <Text color="fg.muted">{t('registered.body')}</Text>
      </Box>
      <Box borderTopWidth="1px" pt="5">
        <Text textStyle="sm" color="fg.muted" mb="3">
          {t('registered.notArrived')}
        </Text>
        <ResendVerification email={email} />
        <Flex align="center" wrap="wrap" columnGap="2" mt="4" textStyle="sm" color="fg.muted">
          {t('registered.wrong')}
          <Button
            variant="plain"
            size="sm"
            px="0"
            h="8"
            color="brand.fg"
            textDecoration="underline"
            onClick={() => {
              onAgain()
              // The form is shown again with the next frame.
              requestAnimationFrame(() => document.querySelector<HTMLInputElement>('main input[name=email]')?.focus())
            }}
          >
            {t('registered.again')}
          </Button>
        </Flex>
      </Box>
      <Button variant="subtle" onClick={() => login.open(undefined, email)}>
        {t('registered.login')}
      </Button>
    </Stack>
  )
}
