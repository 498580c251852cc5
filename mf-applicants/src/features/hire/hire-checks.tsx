import { useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { formatDateTime, formatDay, useNow } from '@portal/browser/time'
import { CheckCircleIcon, ExternalIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Link, Stack, Text } from '@portal/browser/chakra'
import { reportBy } from '@portal/contracts/applications'
import type { Hire } from '@portal/contracts/applications'
import { startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { lawOn } from '@portal/contracts/law'
import { useState } from 'react'
import { DaysLeft } from '../../parts/days-left'
import { useRecordHire } from '../../parts/use-record-hire'
import { InquiryDialog } from './inquiry-dialog'

/** The report is due two months after the hire at the latest, so its days are always counted. */
const REPORT_SHOWN = 366

interface HireChecksProps {
  readonly applicationId: number
  readonly hire: Hire
}
type Check = Hire['checks'][number]
interface Row {
  readonly check: Check['check'] | 'renewal'
  readonly recorded: Check['recorded']
}

/** LAWS-05: asked for only once the card has expired. */
const pendingOf = ({ renewal }: Hire): Row[] => (renewal ? [{ check: 'renewal', recorded: renewal.recorded }] : [])

/** Each check with who recorded it and when; it can be taken back. */
export function HireChecks({ applicationId, hire }: HireChecksProps) {
  const { t } = useText()
  const { record, isBusy } = useRecordHire(applicationId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('hire.title')}>
        {[...pendingOf(hire), ...hire.checks].map((one) => (
          <CheckRow
            key={one.check}
            row={one}
            hire={hire}
            isBusy={isBusy(one.check)}
            onRecord={(isDone) =>
              one.check === 'inquiry' && isDone ? setAsking(true) : void record({ item: one.check, is_done: isDone })
            }
          />
        ))}
      </Stack>
      {isAsking ? <InquiryDialog applicationId={applicationId} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface CheckRowProps {
  readonly row: Row
  readonly hire: Hire
  readonly isBusy: boolean
  readonly onRecord: (isDone: boolean) => void
}

interface ReportDue {
  readonly hint: string
  /** The day that is counted. */
  readonly day: string | null
}

/** By when the employment is reported; both days where it is not known whether the person is insured. */
function useReportDue({ report_by: by, is_insured: isInsured = null, starts_on: startsOn }: Hire): ReportDue {
  const { t, locale } = useText()
  const { law } = useLaw()
  const today = tokyoDay(useNow())
  if (by === null) return { hint: t('hire.check.report.exempt'), day: null }
  const shown = (day: string) => formatDay(startOfDay(day), locale)
  const date = shown(by)
  if (isInsured !== null)
    return { hint: t(isInsured ? 'hire.check.report.insured' : 'hire.check.report.uninsured', { date }), day: by }
  const later = reportBy(law, startsOn, false)
  const test = {
    hours: lawOn(law, 'insurance.weeklyHours', startsOn).value,
    days: lawOn(law, 'insurance.days', startsOn).value,
  }
  return { hint: t('hire.check.report.open', { date, later: shown(later), ...test }), day: today > by ? later : by }
}

function CheckRow({ row: { check, recorded }, hire, isBusy, onRecord }: CheckRowProps) {
  const { t, locale } = useText()
  const due = useReportDue(hire)
  const { law } = useLaw()
  const today = tokyoDay(useNow())
  const isExempt = check === 'report' && due.day === null
  const name = t(`hire.check.${check}`)
  const { renewal, expires_on: expiresOn } = hire
  const shown = (day: string) => formatDay(startOfDay(day), locale)
  const isPending = check === 'renewal' && renewal && expiresOn !== null
  const dates = isPending ? { date: shown(expiresOn), last: shown(renewal.last_day) } : undefined
  const hint = check === 'report' ? due.hint : t(`hire.check.${check}.hint`, dates)
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box color="status.done.fg" boxSize="5" mt="0.5" flexShrink="0">
        {recorded ? <CheckCircleIcon size={20} /> : <Box boxSize="5" borderWidth="2px" borderRadius="full" />}
      </Box>
      {/* On a phone the button stands below, in line with the text. */}
      <Box minW="0" flex={{ base: '1 1 calc(100% - 2rem)', sm: '1' }}>
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="600">{name}</Text>
          {check === 'report' && due.day !== null && !recorded ? <DaysLeft day={due.day} from={REPORT_SHOWN} /> : null}
        </Flex>
        <Text color="fg.muted" fontSize="sm">
          {hint}
        </Text>
        {check === 'inquiry' ? (
          <Link
            href={lawOn(law, 'link.cardCheck', today).value}
            target="_blank"
            rel="noreferrer noopener"
            mt="1"
            minH="8"
          >
            {t('hire.check.inquiry.open')}
            <ExternalIcon size={16} />
          </Link>
        ) : null}
        {check === 'inquiry' && hire.inquiry ? (
          <Text fontSize="sm" mt="1" fontWeight={hire.inquiry.result === 'valid' ? undefined : '600'}>
            {t('hire.inquiry.said', {
              result: t(`hire.inquiry.${hire.inquiry.result}`),
              date: shown(hire.inquiry.day),
            })}
          </Text>
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
