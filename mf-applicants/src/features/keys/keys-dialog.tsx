import { useText } from '@portal/browser/i18n'
import { DialogFrame, Toggle } from '@portal/browser/ui'
import { Box, Flex, chakra } from '@portal/browser/chakra'

const KEYS = [['j', 'k'], ['Enter', 'o'], ['x'], ['i'], ['d'], ['u'], ['/'], ['?']] as const

interface KeysDialogProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly onClose: () => void
}

export function KeysDialog({ isOn, onTurn, onClose }: KeysDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame open onClose={onClose} title={t('keys.open')} size="sm" closeLabel={t('common.close')}>
      <Box as="dl">
        {KEYS.map((keys) => (
          <Flex
            key={keys[0]}
            justify="space-between"
            gap="4"
            py="1.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Box as="dt">{t(`keys.${keys.at(-1)}`)}</Box>
            <Flex as="dd" gap="1.5">
              {keys.map((key) => (
                <chakra.kbd
                  key={key}
                  px="1.5"
                  minW="1.75em"
                  textAlign="center"
                  fontSize="sm"
                  borderWidth="1px"
                  borderRadius="l1"
                  bg="bg.muted"
                >
                  {key}
                </chakra.kbd>
              ))}
            </Flex>
          </Flex>
        ))}
      </Box>
      <Box mt="3">
        <Toggle
          checked={isOn}
          onChange={onTurn}
          label={t('keys.use')}
          hint={t('keys.hint')}
          onText={t('keys.on')}
          offText={t('keys.off')}
        />
      </Box>
    </DialogFrame>
  )
}
