interface Sent<Values> {
  readonly hasTyped: () => boolean
  readonly form: { readonly reset: (values: Values) => void }
}

/**
 * After success: the form shows these values, unless something was typed while it was being sent. What was typed stays,
 * as unsaved.
 */
export function resetUnlessTyped<Values>({ hasTyped, form }: Sent<Values>, values: Values): void {
  if (!hasTyped()) form.reset(values)
}
