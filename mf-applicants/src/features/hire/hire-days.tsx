import { useText } from '@portal/browser/i18n'
import { formatDateTime, formatDay } from '@portal/browser/time'
import { Box, Button, Flex, SimpleGrid, Text } from '@portal/browser/chakra'
import { HIRE, HIRE_DAYS } from '@portal/contracts/applications'
import type { Hire, HireDay } from '@portal/contracts/applications'
import { startOfDay } from '@portal/contracts/kernel'
import { useState } from 'react'
import { DayDialog } from '../../parts/day-dialog'
import { DaysLeft } from '../../parts/days-left'
import { useRecordHire } from '../../parts/use-record-hire'

interface HireDaysProps {
  readonly applicationId: number
  readonly hire: Hire
}

/** The first day of work and the date on the card: what the portal knows, until a member sets another day. */
export function HireDays({ applicationId, hire }: HireDaysProps) {
  const { t, locale } = useText()
  const { record, isBusy } = useRecordHire(applicationId)
  const [edited, setEdited] = useState<HireDay>()
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {HIRE_DAYS.map((item) => {
        const day = hire[item] ?? null
        const set = hire[`${item}_set`]
        const name = t(`hire.day.${item}`)
        return (
          <Box key={item} role="group" aria-label={name} bg="bg.subtle" borderRadius="l2" px="4" py="3">
            <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
              <Text fontSize="sm" color="fg.muted">
                {name}
              </Text>
              {item === 'expires_on' && day !== null ? <DaysLeft day={day} from={HIRE.expiryNotices[0]} /> : null}
            </Flex>
            <Text fontWeight="600">
              {day === null
                ? t(item === 'left_on' ? 'hire.day.left_on.none' : 'hire.day.none')
                : formatDay(startOfDay(day), locale)}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {set
                ? t('hire.by', { name: set.member.display_name, time: formatDateTime(set.at, locale) })
                : t(`hire.day.${item}.hint`)}
            </Text>
            <Flex gap="2" mt="2" wrap="wrap">
              <Button
                size="sm"
                variant="outline"
                aria-label={t('hire.day.change.of', { name })}
                onClick={() => setEdited(item)}
              >
                {t('hire.day.change')}
              </Button>
              {set ? (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  loading={isBusy(item)}
                  aria-label={t('hire.takeBack.of', { name })}
                  onClick={() => void record({ item, is_done: false })}
                >
                  {t('hire.takeBack')}
                </Button>
              ) : null}
            </Flex>
          </Box>
        )
      })}
      {edited ? (
        <DayDialog
          applicationId={applicationId}
          item={edited}
          day={hire[edited] ?? ''}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </SimpleGrid>
  )
}
