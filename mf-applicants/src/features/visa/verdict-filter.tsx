import { useText } from '@portal/browser/i18n'
import { VERDICTS } from '@portal/contracts/visa'
import type { Verdict } from '@portal/contracts/visa'
import { ToolSelect } from '../../parts/tool-select'

export const VERDICT_PARAMETER = 'visa'
export const verdictFrom = (text: string | null): Verdict | undefined => VERDICTS.find((verdict) => verdict === text)

interface VerdictFilterProps {
  readonly value: Verdict | undefined
  readonly onChange: (verdict: Verdict | undefined) => void
}

/** VISA-04: without a chosen verdict there is no filter. */
export function VerdictFilter({ value, onChange }: VerdictFilterProps) {
  const { t } = useText()
  return (
    <ToolSelect label={t('visa.filter.label')} value={value ?? ''} onChange={(text) => onChange(verdictFrom(text))}>
      <option value="">{t('visa.filter.all')}</option>
      {VERDICTS.map((verdict) => (
        <option key={verdict} value={verdict}>
          {t(`visa.verdict.${verdict}`)}
        </option>
      ))}
    </ToolSelect>
  )
}
