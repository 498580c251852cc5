import { useText } from '@portal/browser/i18n'
import { formatDateTime, formatDay } from '@portal/browser/time'
import { CheckCircleIcon, ExternalIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Link, Stack, Text } from '@portal/browser/chakra'
import { LAPSE_INQUIRY_URL } from '@portal/contracts/applications'
import type { Hire } from '@portal/contracts/applications'
import { startOfDay } from '@portal/contracts/scheduling'
import { DaysLeft } from './days-left'
import { useRecordHire } from './use-record-hire'

/** The report is due 40 days after the hire at the latest, so its days are always counted. */
const REPORT_SHOWN = 366

interface HireChecksProps {
  readonly applicationId: number
  readonly hire: Hire
}
type Check = Hire['checks'][number]

/** Each check with who recorded it and when; it can be taken back. */
export function HireChecks({ applicationId, hire }: HireChecksProps) {
  const { t } = useText()
  const { record, isBusy } = useRecordHire(applicationId)
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label={t('hire.title')}>
      {hire.checks.map((one) => (
        <CheckRow
          key={one.check}
          row={one}
          reportBy={hire.report_by}
          isBusy={isBusy(one.check)}
          onRecord={(isDone) => void record({ item: one.check, is_done: isDone })}
        />
      ))}
    </Stack>
  )
}

interface CheckRowProps {
  readonly row: Check
  readonly reportBy: string | null
  readonly isBusy: boolean
  readonly onRecord: (isDone: boolean) => void
}

function CheckRow({ row: { check, recorded }, reportBy, isBusy, onRecord }: CheckRowProps) {
  const { t, locale } = useText()
  const isExempt = check === 'report' && reportBy === null
  const name = t(`hire.check.${check}`)
  const hint =
    check !== 'report'
      ? t(`hire.check.${check}.hint`)
      : reportBy === null
        ? t('hire.check.report.exempt')
        : t('hire.check.report.hint', { date: formatDay(startOfDay(reportBy) ?? 0, locale) })
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box color="status.done.fg" boxSize="5" mt="0.5" flexShrink="0">
        {recorded ? <CheckCircleIcon size={20} /> : <Box boxSize="5" borderWidth="2px" borderRadius="full" />}
      </Box>
      {/* On a phone the button stands below, in line with the text. */}
      <Box minW="0" flex={{ base: '1 1 calc(100% - 2rem)', sm: '1' }}>
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="600">{name}</Text>
          {check === 'report' && reportBy !== null && !recorded ? (
            <DaysLeft day={reportBy} from={REPORT_SHOWN} />
          ) : null}
        </Flex>
        <Text color="fg.muted" fontSize="sm">
          {hint}
        </Text>
        {check === 'inquiry' ? (
          <Link href={LAPSE_INQUIRY_URL} target="_blank" rel="noreferrer noopener" mt="1" minH="8">
            {t('hire.check.inquiry.open')}
            <ExternalIcon size={16} />
          </Link>
        ) : null}
        {recorded ? (
          <Text fontSize="sm" mt="1">
            {t('hire.by', { name: recorded.member.display_name, time: formatDateTime(recorded.at, locale) })}
          </Text>
        ) : null}
      </Box>
      {isExempt && !recorded ? null : (
        <Button
          variant={recorded ? 'ghost' : 'outline'}
          colorPalette={recorded ? 'gray' : 'brand'}
          size="sm"
          flexShrink="0"
          ms={{ base: '8', sm: '0' }}
          loading={isBusy}
          aria-label={t(recorded ? 'hire.takeBack.of' : 'hire.record.of', { name })}
          onClick={() => onRecord(!recorded)}
        >
          {t(recorded ? 'hire.takeBack' : 'hire.record')}
        </Button>
      )}
    </Flex>
  )
}
