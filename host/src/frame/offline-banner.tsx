import { Flex } from '@portal/browser/chakra'
import { ShellIcon } from '../parts/icons'
import { useText } from '../parts/text'

export function OfflineBanner() {
  const t = useText()
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="2"
      px="4"
      py="2"
      bg="status.waiting.subtle"
      color="status.waiting.fg"
      borderBottomWidth="1px"
      borderColor="status.waiting.border"
      fontSize="sm"
    >
      <ShellIcon name="offline" size="18px" />
      {t('frame.offline')}
    </Flex>
  )
}
