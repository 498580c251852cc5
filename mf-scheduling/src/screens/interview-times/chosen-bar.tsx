import { Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { TrashIcon } from '@portal/browser/ui'
import { SLOT_LIMITS, type Slot } from '@portal/contracts/scheduling'
import { focusPage } from '../../parts/kept-focus'

interface ChosenBarProps {
  readonly chosen: readonly Slot[]
  /** All that can be chosen, past ones too if they are shown. */
  readonly all: readonly Slot[]
  readonly onChooseAll: () => void
  readonly onClear: () => void
  readonly onDelete: (slots: readonly Slot[]) => Promise<boolean>
}

/** AVAIL-06: what can be done with the chosen slots. */
export function ChosenBar({ chosen, all, onChooseAll, onClear, onDelete }: ChosenBarProps) {
  const { t } = useText()
  const { press, running } = usePress()
  const isTooMany = chosen.length > SLOT_LIMITS.perRequest
  const clear = () => {
    // The bar goes, and its button with it.
    focusPage()
    onClear()
  }
  if (chosen.length === 0) return null
  return (
    <Flex
      role="group"
      aria-label={t('chosen.label')}
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      gap="2"
      mt="3"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="md"
    >
      <Text role="status" fontWeight="600" me="auto">
        <span>{t('chosen.count', { number: chosen.length })}</span>{' '}
        {isTooMany && <span>{t('chosen.tooMany', { number: SLOT_LIMITS.perRequest })}</span>}
      </Text>
      {chosen.length < all.length && (
        <Button variant="ghost" onClick={onChooseAll}>
          {t('chosen.all', { number: all.length })}
        </Button>
      )}
      <Button variant="ghost" colorPalette="gray" onClick={clear}>
        {t('chosen.clear')}
      </Button>
      <Button
        variant="outline"
        colorPalette="danger"
        loading={running.length > 0}
        disabled={isTooMany}
        onClick={() => void press('delete', async () => ((await onDelete(chosen)) ? clear() : undefined))}
      >
        <TrashIcon />
        {t('delete.confirm')}
      </Button>
    </Flex>
  )
}
