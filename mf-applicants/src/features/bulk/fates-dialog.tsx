import { useText } from '@portal/browser/i18n'
import { AlertIcon, CheckCircleIcon, DialogFrame } from '@portal/browser/ui'
import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import type { ApplicationPageItem, BulkAction } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import type { Fate } from '../../parts/in-turn'
import { TakeBackButton } from '../../parts/take-back-button'
import { useFateText } from '../../parts/use-fate-text'

interface FatesDialogProps {
  readonly action: BulkAction
  readonly fates: readonly Fate[]
  readonly people: readonly ApplicationPageItem[]
  readonly onClose: () => void
}

/** LIST-06: shows the result for each person; failures with their reason are first. */
export function FatesDialog({ action, fates, people, onClose }: FatesDialogProps) {
  const { t } = useText()
  const failed = fates.filter(({ refused }) => refused !== null)
  const done = fates.filter(({ refused }) => refused === null)
  const why = useFateText()
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id)
    return person && fullName(person.applicant_profile)
  }
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t(`bulk.${action}.result`)}
      size="md"
      closeLabel={t('common.close')}
      footer={
        <>
          <TakeBackButton />
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
      description={
        failed.length === 0
          ? t('bulk.allDone', { count: done.length })
          : t('bulk.someDone', { done: done.length, failed: failed.length })
      }
    >
      <Box as="ul" listStyleType="none" maxH="50vh" overflowY="auto" tabIndex={0}>
        {[...failed, ...done].map((fate) => (
          <Flex
            as="li"
            key={fate.id}
            gap="3"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
            align="flex-start"
          >
            <Box color={fate.refused === null ? 'status.done.fg' : 'status.waiting.fg'} pt="0.5">
              {fate.refused === null ? <CheckCircleIcon size={18} /> : <AlertIcon size={18} />}
            </Box>
            <Box minW="0" flex="1">
              <Text fontWeight="600" overflowWrap="anywhere">
                {nameOf(fate.id)}
              </Text>
              <Text fontSize="sm" color="fg.muted">
                {fate.refused === null ? t(`bulk.${action}.done`) : why(fate)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Box>
    </DialogFrame>
  )
}
