import { useText } from '@portal/browser/i18n'
import { Box, Center, Flex, Stack, Text } from '@portal/browser/chakra'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import type { ReactNode } from 'react'
import { ApplicationBadge } from '../../parts/badges'

/** APPL-15: an inactive application (D78): it shows no personal data, has no action, and says why. */
export function HiddenCard({
  application,
  icon,
}: {
  readonly application: ApplicationPageItem
  readonly icon: ReactNode
}) {
  const { t } = useText()
  const note = t(`hidden.${application.inactive_reason ?? 'screening'}`)
  return (
    <Flex
      as="article"
      aria-label={t('hidden.label')}
      position="relative"
      minH="13rem"
      h="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Stack
        aria-hidden="true"
        data-blurred=""
        filter="blur(5px)"
        opacity="0.5"
        p="5"
        gap="4"
        w="full"
        pointerEvents="none"
        userSelect="none"
      >
        <Flex gap="4" align="center">
          <Box boxSize="14" borderRadius="full" bg="bg.emphasized" />
          <Box h="5" w="45%" bg="bg.emphasized" />
        </Flex>
        <Box h="4" w="80%" bg="bg.emphasized" />
        <Box h="4" w="60%" bg="bg.emphasized" />
        <Text>{application.job.display_name}</Text>
        <Box h="4" w="70%" bg="bg.emphasized" />
      </Stack>
      <Center position="absolute" inset="0" flexDirection="column" gap="3" p="6" textAlign="center">
        <ApplicationBadge application={application} />
        <Flex gap="2" align="center" color="fg.muted">
          {icon}
          <Text fontWeight="600" color="fg">
            {application.job.display_name}
          </Text>
        </Flex>
        <Text color="fg.muted" fontSize="sm" maxW="26em">
          {note}
        </Text>
      </Center>
    </Flex>
  )
}
