import { formatDateTime } from '@portal/browser/time'
import { useText } from '@portal/browser/i18n'
import { Box, Flex, Portal, Text } from '@portal/browser/chakra'
import { useSession } from '@portal/browser/remote'
import { CheckCircleIcon } from '@portal/browser/ui'
import type { HeldDecision } from '../../parts/held-decision'
import { storedKeys } from '../../parts/keys-setting'
import { personLanguageName } from '../../parts/person-language'
import { TakeBackButton } from '../../parts/take-back-button'
import { useKeys } from '../../parts/use-keys'

interface TakeBackBarProps {
  readonly decision: HeldDecision
  readonly onTakeBack: () => Promise<void>
}

/** Announces the decision once and offers the undo, on the list and on the detail. */
export function TakeBackBar({ decision, onTakeBack }: TakeBackBarProps) {
  const { t, locale } = useText()
  const { email } = useSession()
  useKeys({ u: () => void onTakeBack() }, storedKeys(email).read())
  const { action, ids, name, sends } = decision
  const text = () => {
    if (name === undefined) return t(`takeBack.${action}.several`, { count: ids.length })
    if (!sends || sends.first === null) return t(`takeBack.${action}.one`, { name })
    const { language, slots, first } = sends
    return t('takeBack.invite.sends', {
      name,
      language: personLanguageName(language, locale),
      count: slots,
      first: formatDateTime(first, locale),
    })
  }
  return (
    <Portal>
      <Flex
        role="region"
        aria-label={t('takeBack.label')}
        position="fixed"
        zIndex="banner"
        bottom="calc(1rem + env(safe-area-inset-bottom, 0px))"
        insetX="4"
        mx={{ md: 'auto' }}
        w={{ md: 'fit-content' }}
        maxW={{ md: '48rem' }}
        gap="3"
        align="center"
        ps="4"
        pe="2"
        py="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l3"
        shadow="lg"
        // Above the bar for several people, if both are shown.
        css={{ 'body:has([data-bulk-bar]) &': { bottom: { base: '8rem', md: '5rem' } } }}
      >
        <Box flexShrink="0" aria-hidden="true" color="status.done.fg" hideBelow="md">
          <CheckCircleIcon size={20} />
        </Box>
        <Text role="status" minW="0" flex="1" fontSize="sm" overflowWrap="anywhere">
          {text()}
        </Text>
        <TakeBackButton />
      </Flex>
    </Portal>
  )
}
