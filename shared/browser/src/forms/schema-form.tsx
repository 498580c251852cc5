import type { FormEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Alert, Box, Stack } from '../chakra'
import { onePress } from '../press/one-press'
import type { SchemaFormState } from './use-schema-form'

interface SchemaFormProps {
  /** The result of useSchemaForm. */
  readonly state: Pick<SchemaFormState<never>, 'submit' | 'problem'> & { readonly form: unknown }
  readonly children: ReactNode
  /** Names the form for assistive technology. */
  readonly label?: string
  readonly gap?: string
}

/** The form element: Enter submits, a double click submits once, and native validation is off. */
export function SchemaForm({ state, children, label, gap = '5' }: SchemaFormProps) {
  // React events bubble from a dialog to its React parents, so a form around it would be sent too.
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    void state.submit(event)
  }
  return (
    <FormProvider {...(state.form as Parameters<typeof FormProvider<FieldValues>>[0])}>
      <form noValidate onSubmit={onSubmit} aria-label={label} {...onePress}>
        <Stack gap={gap}>
          <FormProblem text={state.problem} />
          {children}
        </Stack>
      </form>
    </FormProvider>
  )
}

/** The message above a form, announced when it appears. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  return (
    <Box aria-live="assertive" role="status" _empty={{ display: 'none' }}>
      {text === undefined ? null : (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Content whiteSpace="pre-line">{text}</Alert.Content>
        </Alert.Root>
      )}
    </Box>
  )
}
