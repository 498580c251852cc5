import { useEndpoint } from '@portal/browser/api'
import { Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { hireEndpoints, PAYROLL_LAYOUTS } from '@portal/contracts/applications'
import { ColumnsForm } from '../../features/payroll-columns/columns-form'
import { own } from '../../parts/addresses'
import { Fold } from '../../parts/fold'

/** `/dashboard/hired/payroll-columns` (HIRE-06). */
export function PayrollColumnsScreen() {
  const { t } = useText()
  const shell = useShell()
  const layouts = useEndpoint(hireEndpoints.payrollLayouts)
  const back = own.hired.to()
  return (
    <Screen width="form">
      <PageHeader
        title={t('payrollColumns.title')}
        description={t('payrollColumns.lead')}
        back={{ label: t('payrollColumns.back'), href: back.href, onClick: () => void shell.back(back) }}
      />
      <Loaded query={layouts} skeleton="form" rows={6}>
        {(data) => (
          <Stack gap="4">
            {data.layouts.map((stored) => (
              <Fold
                key={stored.layout}
                title={PAYROLL_LAYOUTS[stored.layout].name}
                note={t(stored.is_own ? 'payrollColumns.own' : 'payrollColumns.ofProduct', {
                  count: stored.columns.length,
                })}
              >
                <ColumnsForm stored={stored} />
              </Fold>
            ))}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
