import { Box, Flex } from '@portal/browser/chakra'
import { paths } from '@portal/contracts/shell'
import { LanguageSwitch } from './language-switch'
import { PortalLink } from '../parts/portal-link'
import { useText } from '../parts/text'

/**
 * D1: the header of public pages that the host renders itself, such as the card of a missing remote. Remotes render
 * their own header.
 */
export function VisitorHeader() {
  const t = useText()
  return (
    <Box as="header" data-frame="" bg="bg.panel" borderBottomWidth="1px">
      <Flex maxW="1120px" mx="auto" px={{ base: 4, md: 6 }} h="14" align="center" justify="space-between" gap="3">
        <PortalLink to={paths.landing.to()} fontWeight="bold">
          {t('product.name')}
        </PortalLink>
        <LanguageSwitch />
      </Flex>
    </Box>
  )
}
