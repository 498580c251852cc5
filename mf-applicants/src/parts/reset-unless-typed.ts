interface Form<Values> {
  readonly control: { readonly _getDirty: () => boolean }
  readonly reset: (values: Values) => void
}

/**
 * After success: the form shows these values, unless something was typed while it was being sent. What was typed stays,
 * as unsaved.
 */
export function resetUnlessTyped<Values>({ control, reset }: Form<Values>, values: Values): void {
  // The sent values are the baseline now; `formState` still has the baseline of the last render.
  if (!control._getDirty()) reset(values)
}
