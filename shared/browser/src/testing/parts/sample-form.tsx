import type { ReactNode } from 'react'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { Stack } from '../../chakra'

interface SampleFormProps {
  readonly values?: FieldValues
  /** Keys of messages by name of the field. */
  readonly errors?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A form around the states of a field, with the given values and errors from the start. */
export function SampleForm({ values = {}, errors = {}, children }: SampleFormProps) {
  const form = useForm({
    defaultValues: values,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, message]) => [name, { type: 'sample', message }]),
    ) as never,
  })
  return (
    <FormProvider {...form}>
      <Stack as="form" gap="5" maxW="480px">
        {children}
      </Stack>
    </FormProvider>
  )
}
