import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * After success: the form shows these values, unless something was typed while it was being sent. What was typed stays,
 * as unsaved.
 */
export function resetUnlessTyped<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, FieldValues>, 'control' | 'reset'>,
  values: DefaultValues<Input>,
): void {
  // The sent values are the baseline now; the state of the last render is older.
  if (!form.control._getDirty()) form.reset(values)
}
