import { useText } from '@portal/browser/i18n'
import { NativeSelect } from '@portal/browser/chakra'
import { VERDICTS } from '@portal/contracts/visa'
import type { Verdict } from '@portal/contracts/visa'

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
    <NativeSelect.Root size="sm" w="auto" flex={{ base: '1 1 7rem', md: '0 0 auto' }}>
      <NativeSelect.Field
        ps={{ base: 2, md: 3 }}
        pe={{ base: 6, md: 8 }}
        fontSize={{ base: 'xs', md: 'sm' }}
        aria-label={t('visa.filter.label')}
        value={value ?? ''}
        onChange={(event) => onChange(verdictFrom(event.currentTarget.value))}
      >
        <option value="">{t('visa.filter.all')}</option>
        {VERDICTS.map((verdict) => (
          <option key={verdict} value={verdict}>
            {t(`visa.verdict.${verdict}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
