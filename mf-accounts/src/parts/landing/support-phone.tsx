import { Box, Center, Flex, Link, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { PhoneIcon } from '@portal/browser/ui'

/** REG-03, D85: each installation configures the number. */
export function SupportPhone() {
  const { t } = useText()
  const { supportPhone } = useShell().links
  return (
    <Flex align="center" gap="4" borderWidth="1px" borderRadius="xl" bg="bg.panel" px="5" py="4">
      <Center boxSize="11" borderRadius="full" bg="brand.subtle" color="brand.fg" flexShrink="0">
        <PhoneIcon size={22} />
      </Center>
      <Box minW="0">
        <Text textStyle="sm" color="fg.muted">
          {t('support.title')}
        </Text>
        <Link
          href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}
          fontSize="xl"
          fontWeight="bold"
          color="fg"
          fontVariantNumeric="tabular-nums"
        >
          {supportPhone}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {t('support.hours')}
        </Text>
      </Box>
    </Flex>
  )
}
