import * as v from 'valibot'

/** Converts faults by field name, as the rules of contracts return them, to issues of a form's schema. */
export const faultsCheck = <Name extends string>(
  faultsOf: (values: Record<Name, string>) => Readonly<Record<string, string>>,
) =>
  v.rawCheck<Record<Name, string>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input: Record<string, unknown> = dataset.value
    for (const [key, message] of Object.entries(faultsOf(dataset.value))) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    }
  })
