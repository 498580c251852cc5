interface Form {
  readonly control: { readonly _getDirty: () => boolean }
}

/**
 * After success: whether something was typed while the form was being sent. The sent values are the baseline now, but
 * `formState` still has the baseline of the last render.
 */
export const hasTyped = ({ control }: Form): boolean => control._getDirty()

/**
 * After success: the form shows these values, unless something was typed while it was being sent. What was typed stays,
 * as unsaved.
 */
export function resetUnlessTyped<Values>(
  form: Form & { readonly reset: (values: Values) => void },
  values: Values,
): void {
  if (!hasTyped(form)) form.reset(values)
}
