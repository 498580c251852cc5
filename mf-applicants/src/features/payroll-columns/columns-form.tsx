import { useFreshEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { ChangedDialog, useChanged } from '@portal/browser/editing'
import { SchemaForm, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { ChevronDownIcon, ChevronUpIcon, fresh, Loaded, PlusIcon, TrashIcon } from '@portal/browser/ui'
import { hireEndpoints, PAYROLL_FIELDS, PAYROLL_HEADING_MAX } from '@portal/contracts/applications'
import type { PayrollColumns, PayrollField, PayrollLayouts } from '@portal/contracts/applications'
import { useEffect, useRef, useState } from 'react'
import { ToolButton } from '../../parts/tool-button'
import { columnsFormSchema, formOf, orderOf, orderText } from './columns-form.schema'

type Stored = PayrollLayouts['layouts'][number]
const ofLayout = (answer: PayrollLayouts, { layout }: Pick<Stored, 'layout'>) =>
  answer.layouts.find((one) => one.layout === layout)

/** HIRE-06: which columns the file of one product has, in which order and with which headings. */
export function ColumnsForm({ stored }: { readonly stored: Stored }) {
  const { t } = useText()
  const shell = useShell()
  const remember = useRemember()
  const changed = useChanged()
  const showFailure = useFailure()
  const seen = useRef(stored.version)
  const { send } = useSend(hireEndpoints.savePayrollColumns)
  const [said, say] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string>(undefined)
  const save = (columns: PayrollColumns | null) =>
    send({ body: { layout: stored.layout, columns, version: seen.current } })
  const state = useSchemaForm({
    schema: columnsFormSchema,
    defaults: formOf(stored.layout, stored.columns),
    guardLeave: true,
    onSubmit: ({ columns }) => save(columns),
    onRefused: (error) => changed.noticed(error),
    onDone: (answer) => keep(answer, t('payrollColumns.saved')),
  })
  const keep = (answer: PayrollLayouts, text: string) => {
    changed.clear()
    const now = ofLayout(answer, stored)
    if (!now) return
    seen.current = now.version
    if (!state.hasTyped()) state.form.reset(formOf(now.layout, now.columns))
    remember(hireEndpoints.payrollLayouts, answer)
    shell.notify({ kind: 'success', text })
  }
  const order = orderOf(state.form.watch('order') ?? '')
  const nameOf = (field: PayrollField) => t(`payrollColumns.field.${field}`)
  const arrange = (next: readonly PayrollField[], focus: string, text: string) => {
    toFocus.current = focus
    say(text)
    state.form.setValue('order', orderText(next), { shouldDirty: true })
  }
  const move = (field: PayrollField, by: 1 | -1) => {
    const at = order.indexOf(field)
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, field)
    const isAtEnd = at + by === 0 || at + by === order.length - 1
    const way = (by === 1) === isAtEnd ? 'up' : 'down'
    arrange(
      next,
      `${way} ${field}`,
      t('payrollColumns.moved', { name: nameOf(field), place: at + by + 1, count: order.length }),
    )
  }
  // A row that the browser moves loses the focus.
  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = undefined
    if (wanted) box.current?.querySelector<HTMLElement>(`[data-does="${wanted}"]`)?.focus()
  })
  const reset = async () => {
    const isSure = await shell.confirm({
      title: t('payrollColumns.reset.title'),
      body: t('payrollColumns.reset.body'),
      confirm: t('payrollColumns.reset'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    try {
      const answer = await save(null)
      const now = ofLayout(answer, stored)
      if (now) state.form.reset(formOf(now.layout, now.columns))
      keep(answer, t('payrollColumns.saved'))
    } catch (error) {
      if (!changed.noticed(error)) await showFailure(error)
    }
  }
  const left = PAYROLL_FIELDS.filter((field) => !order.includes(field))
  return (
    <SchemaForm state={state} label={t('payrollColumns.title')}>
      <Box ref={box}>
        <Stack as="ol" gap="3" listStyleType="none">
          {order.map((field, at) => (
            <Flex key={field} as="li" gap="2" align="end" wrap={{ base: 'wrap', sm: 'nowrap' }}>
              <Text minW="2ch" alignSelf="center" color="fg.muted" fontVariantNumeric="tabular-nums">
                {at + 1}
              </Text>
              <Box flex="1 1 10rem" minW="0">
                <TextField name={field} label={nameOf(field)} hideMark maxLength={PAYROLL_HEADING_MAX} />
              </Box>
              <Flex gap="1" ms="auto">
                <ToolButton
                  data-does={`up ${field}`}
                  label={t('payrollColumns.up', { name: nameOf(field) })}
                  disabled={at === 0}
                  onClick={() => move(field, -1)}
                >
                  <ChevronUpIcon />
                </ToolButton>
                <ToolButton
                  data-does={`down ${field}`}
                  label={t('payrollColumns.down', { name: nameOf(field) })}
                  disabled={at === order.length - 1}
                  onClick={() => move(field, 1)}
                >
                  <ChevronDownIcon />
                </ToolButton>
                <ToolButton
                  label={t('payrollColumns.remove', { name: nameOf(field) })}
                  disabled={order.length === 1}
                  onClick={() =>
                    arrange(
                      order.toSpliced(at, 1),
                      `add ${field}`,
                      t('payrollColumns.removed', { name: nameOf(field) }),
                    )
                  }
                >
                  <TrashIcon />
                </ToolButton>
              </Flex>
            </Flex>
          ))}
        </Stack>
        {left.length > 0 ? (
          <Flex role="group" aria-label={t('payrollColumns.left')} gap="2" wrap="wrap" align="center" mt="4">
            <Text color="fg.muted" fontSize="sm">
              {t('payrollColumns.left')}
            </Text>
            {left.map((field) => (
              <Button
                key={field}
                data-does={`add ${field}`}
                size="sm"
                variant="outline"
                colorPalette="gray"
                onClick={() =>
                  arrange([...order, field], `up ${field}`, t('payrollColumns.added', { name: nameOf(field) }))
                }
              >
                <PlusIcon size={16} />
                {nameOf(field)}
              </Button>
            ))}
          </Flex>
        ) : null}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Box>
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {stored.is_own ? (
          <Button variant="outline" colorPalette="gray" onClick={() => void reset()}>
            {t('payrollColumns.reset')}
          </Button>
        ) : null}
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </Flex>
      <ChangedDialog
        change={changed.change}
        isSaving={state.isSending}
        onClose={changed.clear}
        renderStored={() => <StoredColumns layout={stored.layout} />}
        onOverwrite={(change) => {
          seen.current = change.version
          void state.submit()
        }}
      />
    </SchemaForm>
  )
}

/** Reads what another editor saved. */
function StoredColumns({ layout }: Pick<Stored, 'layout'>) {
  const { t } = useText()
  const stored = useFreshEndpoint(hireEndpoints.payrollLayouts, {})
  return (
    <Loaded query={fresh(stored, stored.data)} skeleton="form" rows={3} headingLevel={3}>
      {(answer) => (
        <Box as="ol" ps="6">
          {ofLayout(answer, { layout })?.columns.map(({ field, heading }) => (
            <li key={field}>{t('payrollColumns.stored', { heading, name: t(`payrollColumns.field.${field}`) })}</li>
          ))}
        </Box>
      )}
    </Loaded>
  )
}
