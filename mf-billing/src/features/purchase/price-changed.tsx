import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'

/** BOOK-04: the rate changed while the card page was open, so nothing was charged. */
export function PriceChanged() {
  const { t } = useText()
  const shell = useShell()
  return (
    <Banner
      live
      tone="warning"
      title={t('price.returned.title')}
      dismiss={{
        label: t('common.close'),
        // Prevents showing it again after a reload.
        onClick: () => void shell.navigate({ ...paths.billing.to(), replace: true }),
      }}
    >
      {t('price.returned.body')}
    </Banner>
  )
}
