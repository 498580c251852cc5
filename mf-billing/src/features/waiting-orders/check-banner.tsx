import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Banner, type BannerProps } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import type { Check } from './use-orders'

const TONES: Readonly<Record<Exclude<Check, 'none'>, BannerProps['tone']>> = {
  checking: 'info',
  paid: 'success',
  next: 'success',
  unpaid: 'warning',
  settled: 'info',
}

/** Says that a payment is being checked, and later its result. */
export function CheckBanner({ check }: { readonly check: Check }) {
  const { t } = useText()
  const shell = useShell()
  const [closed, setClosed] = useState<Check>('none')
  if (check === 'none' || check === closed) return null
  const close = () => {
    setClosed(check)
    // Prevents showing it again after a reload.
    void shell.navigate({ ...paths.billing.to(), replace: true })
  }
  const dismiss = check === 'checking' ? undefined : { label: t('common.close'), onClick: close }
  return (
    <Banner live tone={TONES[check]} title={t(`check.${check}.title`)} dismiss={dismiss}>
      {t(`check.${check}.body`)}
    </Banner>
  )
}
