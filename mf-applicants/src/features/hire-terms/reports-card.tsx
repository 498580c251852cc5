import { useApi, useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Button, chakra, Flex, Link, Stack, Text } from '@portal/browser/chakra'
import { useDownload } from '@portal/browser/download'
import { useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { ShellLink } from '@portal/browser/navigation'
import { useFailure, useShellEvent } from '@portal/browser/remote'
import { formatDateTime, formatDay, useNow } from '@portal/browser/time'
import { DefinitionList, DownloadIcon, ExternalIcon, InfoCard, Loaded, StatusBadge } from '@portal/browser/ui'
import { HIRE_TERM_NAMES, hireEndpoints, REPORT_CHECKS, REPORT_FORM_NAMES } from '@portal/contracts/applications'
import type { HireReport, ReportField } from '@portal/contracts/applications'
import { namedIn, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { lawOn } from '@portal/contracts/law'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { paramsOf } from '../../parts/params-of'
import { DaysLeft } from '../../parts/days-left'
import { unfold } from '../../parts/fold'
import { DayDialog } from '../../parts/day-dialog'
import { useRecordHire } from '../../parts/use-record-hire'

/** A leaving is reported two months after its day at the latest, so its days are always counted. */
const SHOWN = 366
const TONES = { ok: 'done', check: 'waiting', missing: 'urgent' } as const

interface CardProps {
  readonly applicationId: number
}

/** HIRE-03: the notifications of the hire and of the leaving. */
export function ReportsCard({ applicationId }: CardProps) {
  const { t } = useText()
  const invalidate = useInvalidate()
  const reports = useEndpoint(hireEndpoints.reports, { params: paramsOf(applicationId) })
  useShellEvent('applicationChanged', () => void invalidate(hireEndpoints.reports))
  const { record, isBusy } = useRecordHire(applicationId)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <InfoCard title={t('hireReport.title')}>
      <Loaded query={reports} skeleton="detail" headingLevel={3}>
        {(data) => (
          <Stack gap="6">
            {data.reports.length === 0 ? <Text>{t('hire.check.report.exempt')}</Text> : null}
            {data.reports.map((report) => (
              <OneReport key={report.what} applicationId={applicationId} report={report} />
            ))}
            <Flex gap="3" wrap="wrap" align="center">
              <Button variant="outline" onClick={() => setLeaving(true)}>
                {t(data.left_on === null ? 'hireReport.leave' : 'hireReport.leave.change')}
              </Button>
              {data.left_on === null ? null : (
                <Button
                  variant="ghost"
                  colorPalette="gray"
                  loading={isBusy('left_on')}
                  aria-label={t('hire.takeBack.of', { name: t('hire.day.left_on') })}
                  onClick={() => void record({ item: 'left_on', is_done: false })}
                >
                  {t('hire.takeBack')}
                </Button>
              )}
            </Flex>
            {isLeaving ? (
              <DayDialog
                applicationId={applicationId}
                item="left_on"
                day={data.left_on ?? ''}
                onClose={() => setLeaving(false)}
              />
            ) : null}
          </Stack>
        )}
      </Loaded>
    </InfoCard>
  )
}

interface ReportProps extends CardProps {
  readonly report: HireReport
}

function OneReport({ applicationId, report }: ReportProps) {
  const { t, textIn, locale } = useReportText()
  const api = useApi()
  const { law } = useLaw()
  const today = tokyoDay(useNow())
  const { download, isBusy: isLoading } = useDownload(useFailure())
  const { record, isBusy } = useRecordHire(applicationId)
  const { what, form, due, state, recorded, fields } = report
  const missing = fields.filter((field) => field.value === null && !field.is_by_hand)
  const check = REPORT_CHECKS[what]
  const name = t(`hireReport.${what}`)
  return (
    <Box role="group" aria-label={name}>
      <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
        <Text fontWeight="600">{name}</Text>
        <StatusBadge tone={TONES[state]}>{t(`hireReport.state.${state}`)}</StatusBadge>
        {recorded ? null : <DaysLeft day={due} from={SHOWN} />}
      </Flex>
      <Text>{textIn(REPORT_FORM_NAMES[form][what])}</Text>
      <Text color="fg.muted" mb="3">
        {t('hireReport.due', { date: formatDay(startOfDay(due), locale) })}
        {report.is_insured === null ? ` ${t('hireReport.insured.unknown')}` : ''}
        {state === 'check' ? ` ${t('hireReport.check')}` : ''}
      </Text>
      {missing.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="0" aria-label={t('hireReport.missing')}>
          {missing.map((field) => (
            <li key={field.name}>
              <WhereEntered applicationId={applicationId} what={what} name={field.name} />
            </li>
          ))}
        </Stack>
      ) : null}
      <chakra.details>
        <chakra.summary cursor="pointer" minH="9" display="list-item" color="brand.fg">
          {t('hireReport.fields', { count: fields.length })}
        </chakra.summary>
        <Text color="fg.muted" my="2">
          {t('hireReport.lead')}
        </Text>
        <DefinitionList
          rows={fields.map((field) => ({
            id: field.name,
            label: t(`hireReport.field.${field.name}`),
            value: field.value ?? (field.is_by_hand ? t('hireReport.byHand') : null),
          }))}
        />
      </chakra.details>
      <Flex gap="3" mt="3" wrap="wrap" align="center">
        <Button
          variant="outline"
          loading={isLoading}
          aria-label={t('hireReport.download.of', { name })}
          onClick={() =>
            void download(what, () =>
              api.call(hireEndpoints.reportFile, { params: paramsOf(applicationId), query: { what } }),
            )
          }
        >
          <DownloadIcon />
          {t('hireTerms.paper.download')}
        </Button>
        <Button
          variant={recorded ? 'ghost' : 'outline'}
          colorPalette={recorded ? 'gray' : 'brand'}
          loading={isBusy(check)}
          aria-label={t(recorded ? 'hire.takeBack.of' : 'hire.record.of', { name })}
          onClick={() => void record({ item: check, is_done: !recorded })}
        >
          {t(recorded ? 'hire.takeBack' : 'hireReport.done')}
        </Button>
        <Link href={lawOn(law, 'link.report', today).value} target="_blank" rel="noreferrer noopener" minH="8">
          {t('hireReport.office')}
          <ExternalIcon size={16} />
        </Link>
      </Flex>
      {recorded ? (
        <Text fontSize="sm" mt="1">
          {t('hire.by', { name: recorded.member.display_name, time: formatDateTime(recorded.at, locale) })}
        </Text>
      ) : null}
    </Box>
  )
}

function useReportText() {
  const text = useText()
  return { ...text, textIn: (name: { readonly ja: string; readonly en: string }) => namedIn(name, text.locale) }
}

const COMPANY: readonly ReportField[] = ['employer', 'employer_address', 'employer_phone']

/** Leads to the entry of a missing value: in the form of this page, in the company's data or at the applicant. */
function WhereEntered({
  applicationId,
  what,
  name,
}: CardProps & Pick<HireReport, 'what'> & { readonly name: ReportField }) {
  const { t } = useText()
  const entry = name === 'day' && what === 'hired' ? 'starts_on' : name
  const label = t('hireReport.enter', { name: t(`hireReport.field.${name}`) })
  if (HIRE_TERM_NAMES.some((one) => one === entry))
    return (
      <Button
        variant="plain"
        color="brand.fg"
        px="0"
        h="auto"
        minH="8"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => focusEntry(entry)}
      >
        {label}
      </Button>
    )
  const to = COMPANY.includes(name) ? paths.companyProfile.to() : paths.applicantDetails.to({ applicationId })
  return (
    <ShellLink to={to} minH="8">
      {label}
    </ShellLink>
  )
}

function focusEntry(name: string) {
  const [input] = document.getElementsByName(name)
  unfold(input)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
