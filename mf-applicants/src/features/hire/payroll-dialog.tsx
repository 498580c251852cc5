import { useApi } from '@portal/browser/api'
import { useDownload } from '@portal/browser/download'
import { FormDialog, RadioField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useFailure } from '@portal/browser/remote'
import {
  hireEndpoints,
  PAYROLL_CHARSET_NAMES,
  PAYROLL_CHARSETS,
  PAYROLL_LAYOUT_IDS,
  PAYROLL_LAYOUTS,
  PayrollQuerySchema,
} from '@portal/contracts/applications'
import { own } from '../../parts/addresses'

/** HIRE-06: which product reads the file, and in which code. */
export function PayrollDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const api = useApi()
  const { download } = useDownload(useFailure())
  const state = useSchemaForm({
    schema: PayrollQuerySchema,
    defaults: { layout: PAYROLL_LAYOUT_IDS[0], charset: PAYROLL_CHARSETS[0] },
    showErrors: 'onSubmit',
    onSubmit: (query) => download('payroll', () => api.call(hireEndpoints.payroll, { query })),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('payroll.title')}
      description={t('payroll.lead')}
      state={state}
      submit={t('payroll.download')}
      onClose={onClose}
    >
      <RadioField
        name="layout"
        label={t('payroll.layout')}
        choices={PAYROLL_LAYOUT_IDS.map((value) => ({ value, label: PAYROLL_LAYOUTS[value].name }))}
      />
      <RadioField
        name="charset"
        label={t('payroll.charset')}
        hint={t('payroll.charset.hint')}
        choices={PAYROLL_CHARSETS.map((value) => ({ value, label: PAYROLL_CHARSET_NAMES[value] }))}
      />
      <ShellLink to={own.payrollColumns.to()} minH="8">
        {t('payroll.columns')}
      </ShellLink>
    </FormDialog>
  )
}
