import { useRemember, useSend } from '@portal/browser/api'
import { Button, Stack } from '@portal/browser/chakra'
import { AddressFields, FormSummary, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { ChangedDialog, useChanged } from '@portal/browser/editing'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { InfoCard, StickyActions } from '@portal/browser/ui'
import { companyEndpoints, companyFields, type Company, type CompanyOptions } from '@portal/contracts/company'
import { formOf } from '@portal/contracts/field-table'
import { useRef } from 'react'
import { RowInputs } from '../../parts/row-inputs'
import { companyFieldNames, companyProfileSchema } from './company-profile.schema'
import { IndustryFields } from './industry-fields'
import { StoredCompany } from './stored-company'

const address = {
  postcode: 'postcode.digits',
  postcodeId: 'postcode.id',
  prefecture: 'prefecture',
  city: 'city',
  ward: 'ward',
} as const

interface CompanyFormProps {
  readonly company: Company
  readonly options: CompanyOptions
  readonly onClose: () => void
}

/** The form that edits the company (COMP-03 to COMP-15). */
export function CompanyForm({ company, options, onClose }: CompanyFormProps) {
  const { t } = useText()
  const shell = useShell()
  const remember = useRemember()
  const patch = useSend(companyEndpoints.patch)
  const changed = useChanged()
  // Keeps the version that was read when editing began: the user has not seen what a later read returns.
  const version = useRef(company.version)
  const state = useSchemaForm({
    schema: companyProfileSchema,
    defaults: formOf(companyFields, company),
    fieldNames: companyFieldNames,
    guardLeave: true,
    hasSummary: true,
    onSubmit: (change) =>
      patch.send({ params: { companyId: company.id }, body: { ...change, version: version.current } }),
    onRefused: (error) => changed.noticed(error),
    onDone: (answer) => {
      changed.clear()
      remember(companyEndpoints.list, [answer])
      shell.notify({ kind: 'success', text: t('company.saved') })
      onClose()
    },
  })
  const { isDirty } = state.form.formState
  const giveUp = async () => {
    const isMeant =
      !isDirty ||
      (await shell.confirm({
        title: t('form.leave.title'),
        body: t('company.discard.body'),
        confirm: t('company.discard.confirm'),
        cancel: t('form.leave.stay'),
        danger: true,
      }))
    if (isMeant) onClose()
  }
  return (
    // The form is long, so a summary lists the errors and links to each field (D111).
    <SchemaForm
      state={{ form: state.form, submit: state.submit, problem: undefined }}
      label={t('company.title')}
      gap="6"
    >
      <FormSummary problem={state.problem} attempt={state.attempt} />
      <InfoCard title={t('company.section.basic')}>
        <Stack gap="5">
          <RowInputs table={companyFields} section="basic" texts="company" />
          <IndustryFields industries={options.industries} />
        </Stack>
      </InfoCard>
      <InfoCard title={t('company.section.address')}>
        <Stack gap="5">
          <AddressFields
            names={address}
            onUnknown="keep"
            known={{ prefecture: company.prefecture, city: company.city, ward: company.ward }}
          />
          <RowInputs table={companyFields} section="address" texts="company" />
        </Stack>
      </InfoCard>
      {(['ceo', 'admin'] as const).map((person) => (
        <InfoCard key={person} title={t(`company.field.${person}`)}>
          <RowInputs table={companyFields} section={person} texts="company" />
        </InfoCard>
      ))}
      <InfoCard title={t('company.section.hiring')}>
        <RowInputs table={companyFields} section="hiring" texts="company" choices={options} />
      </InfoCard>
      <InfoCard title={t('company.section.interview')}>
        <RowInputs table={companyFields} section="interview" texts="company" />
      </InfoCard>
      <ChangedDialog
        change={changed.change}
        isSaving={state.isSending}
        onClose={changed.clear}
        renderStored={() => <StoredCompany options={options} />}
        onOverwrite={(change) => {
          version.current = change.version
          void state.submit()
        }}
      />
      <StickyActions
        start={
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            disabled={state.isSending}
            onClick={() => void giveUp()}
          >
            {t('common.cancel')}
          </Button>
        }
      >
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </StickyActions>
    </SchemaForm>
  )
}
