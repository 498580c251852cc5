import type { FieldErrors } from 'react-hook-form'

interface WrongField {
  readonly path: string
  readonly message: string
}

/** All wrong fields with their message keys, in the order of the form's fields. */
export function errorPaths(errors: FieldErrors, prefix = ''): WrongField[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return []
    const path = prefix ? `${prefix}.${name}` : name
    const { type, message } = error as { readonly type?: unknown; readonly message?: unknown }
    if (typeof type !== 'string') return errorPaths(error as FieldErrors, path)
    return [{ path, message: typeof message === 'string' && message !== '' ? message : 'rule.required' }]
  })
}
