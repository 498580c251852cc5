import { useText } from '@portal/browser/i18n'
import { VerdictBadge } from '@portal/browser/ui'
import type { Verdict } from '@portal/contracts/visa'

export function VisaBadge({ verdict, size }: { readonly verdict: Verdict; readonly size?: 'sm' | 'md' }) {
  const { t } = useText()
  return (
    <VerdictBadge verdict={verdict} label={t('visa.filter.label')} word={t(`visa.verdict.${verdict}`)} size={size} />
  )
}
