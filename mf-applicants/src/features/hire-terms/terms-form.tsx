import { useFreshEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Button, Stack } from '@portal/browser/chakra'
import { ChangedDialog, useChanged } from '@portal/browser/editing'
import { FormSummary, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { DefinitionList, fresh, InfoCard, Loaded, StickyActions } from '@portal/browser/ui'
import {
  FIXED_TERM_ENTRIES,
  HIRE_ENTRIES,
  HIRE_TERM_NAMES,
  hireEndpoints,
  NOTICE_ENTRIES,
  REPORT_ENTRIES,
} from '@portal/contracts/applications'
import type { HireTermName, HireTermsAnswer } from '@portal/contracts/applications'
import { groupedNumber } from '@portal/contracts/kernel'
import { useEffect, useRef } from 'react'
import { Fold, unfold } from '../../parts/fold'
import { paramsOf } from '../../parts/params-of'
import { TermField } from './term-field'
import { formOf, termsFormSchema } from './terms-form.schema'

/** Most hires have none of these. */
const MAY_LACK: readonly HireTermName[] = ['leaving_reason']

interface TermsProps {
  readonly applicationId: number
  readonly hire: HireTermsAnswer
}

/** HIRE-01: what is known stands in the inputs; what nobody said is marked. */
export function TermsForm({ applicationId, hire }: TermsProps) {
  const { t } = useText()
  const shell = useShell()
  const remember = useRemember()
  const access = { params: paramsOf(applicationId) }
  const { send } = useSend(hireEndpoints.saveTerms, { invalidates: [hireEndpoints.read, hireEndpoints.reports] })
  const changed = useChanged()
  // What was read when editing began: the user has not seen what a later read returns.
  const seen = useRef({ version: hire.version, insured: hire.terms.is_insured })
  const state = useSchemaForm({
    schema: termsFormSchema,
    defaults: formOf(hire.terms),
    guardLeave: true,
    hasSummary: true,
    onSubmit: ({ is_insured: insured, ...terms }) => {
      // It follows hours and contract until somebody says otherwise.
      const said = insured === seen.current.insured ? {} : { is_insured: insured }
      return send({ ...access, body: { ...terms, ...said, version: seen.current.version } })
    },
    onRefused: (error) => changed.noticed(error),
    onDone: (answer) => {
      changed.clear()
      seen.current = { version: answer.version, insured: answer.terms.is_insured }
      if (!state.hasTyped()) state.form.reset(formOf(answer.terms))
      remember(hireEndpoints.terms, answer, access)
      shell.notify({ kind: 'success', text: t('hireTerms.saved') })
    },
  })
  const isFixed = state.form.watch('contract_period') === 'fixed'
  const pay = hire.posted_pay
  const hintOf = (name: HireTermName): string | undefined => {
    if (name === 'pay_amount' && pay && pay.min !== pay.max)
      return t('hireTerms.posted', { min: groupedNumber(pay.min), max: groupedNumber(pay.max) })
    if ([...hire.unknown, ...hire.missing].some((one) => one === name)) return t(`hireTerms.hint.unknown`)
    return name === 'is_insured' ? t('hireTerms.hint.is_insured') : undefined
  }
  const entries = HIRE_ENTRIES.flatMap((name): HireTermName[] => (name === 'pay_amount' ? ['pay_unit', name] : [name]))
  const notice = NOTICE_ENTRIES.filter((name) => isFixed || !FIXED_TERM_ENTRIES.includes(name))
  const typed = state.form.watch()
  const lackOf = (names: readonly HireTermName[]) => {
    const lacking = names.filter((name) => typed[name] === '' && !MAY_LACK.includes(name))
    return lacking.length === 0
      ? t('hireTerms.lacks.none')
      : t('hireTerms.lacks', { names: lacking.map((name) => t(`hireTerms.field.${name}`)).join(t('hireTerms.and')) })
  }
  const { attempt } = state
  // A wrong field in a closed card could not be focused.
  useEffect(() => {
    if (attempt > 0) for (const wrong of document.querySelectorAll('details [aria-invalid=true]')) unfold(wrong)
  }, [attempt])
  const field = (name: HireTermName) => <TermField key={name} name={name} hint={hintOf(name)} />
  return (
    <SchemaForm state={{ form: state.form, submit: state.submit, problem: undefined }} label={t('hireTerms.title')}>
      <FormSummary problem={state.problem} attempt={state.attempt} />
      <InfoCard title={t('hireTerms.entries')}>
        <Stack gap="5">{entries.map(field)}</Stack>
      </InfoCard>
      <Fold title={t('hireTerms.notice')} note={lackOf(notice)}>
        <Stack gap="5">{notice.map(field)}</Stack>
      </Fold>
      <Fold title={t('hireTerms.report')} note={lackOf(REPORT_ENTRIES)}>
        <Stack gap="5">{REPORT_ENTRIES.map(field)}</Stack>
      </Fold>
      <ChangedDialog
        change={changed.change}
        isSaving={state.isSending}
        onClose={changed.clear}
        renderStored={() => <StoredTerms applicationId={applicationId} />}
        onOverwrite={(change) => {
          seen.current.version = change.version
          void state.submit()
        }}
      />
      <StickyActions>
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </StickyActions>
    </SchemaForm>
  )
}

/** Reads what another editor saved. */
function StoredTerms({ applicationId }: { readonly applicationId: number }) {
  const { t } = useText()
  const stored = useFreshEndpoint(hireEndpoints.terms, { params: paramsOf(applicationId) })
  const shown = (name: HireTermName, value: HireTermsAnswer['terms'][HireTermName]) => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    return name === 'gender' || name === 'pay_unit' || name === 'contract_period'
      ? value && t(`hireTerms.choice.${value}`)
      : value
  }
  return (
    <Loaded query={fresh(stored, stored.data)} skeleton="detail" headingLevel={3}>
      {({ terms }) => (
        <DefinitionList
          rows={HIRE_TERM_NAMES.map((name) => ({
            id: name,
            label: t(`hireTerms.field.${name}`),
            value: shown(name, terms[name]),
          }))}
        />
      )}
    </Loaded>
  )
}
