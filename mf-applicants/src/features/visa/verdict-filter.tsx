import { useText } from '@portal/browser/i18n'
import { NativeSelect } from '@portal/browser/chakra'
import type { ApplicationListItem } from '@portal/contracts/applications'
import { VERDICTS } from '@portal/contracts/visa'
import type { Verdict } from '@portal/contracts/visa'

export const VERDICT_PARAMETER = 'visa'
export const verdictFrom = (text: string | null): Verdict | undefined => VERDICTS.find((verdict) => verdict === text)

/** VISA-04: nothing chosen filters nothing. */
export const hasVerdict = (verdict: Verdict | undefined) => (item: ApplicationListItem): boolean => verdict === undefined || item.visa_verdict === verdict

interface VerdictFilterProps {
  readonly value: Verdict | undefined
  readonly onChange: (verdict: Verdict | undefined) => void
}

export function VerdictFilter({ value, onChange }: VerdictFilterProps) {
  const { t } = useText()
  return (
    <NativeSelect.Root size="sm" w="auto" minW="13rem">
      <NativeSelect.Field aria-label={t('visa.filter.label')} value={value ?? ''} onChange={(event) => onChange(verdictFrom(event.currentTarget.value))}>
        <option value="">{t('visa.filter.all')}</option>
        {VERDICTS.map((verdict) => <option key={verdict} value={verdict}>{t(`visa.verdict.${verdict}`)}</option>)}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
