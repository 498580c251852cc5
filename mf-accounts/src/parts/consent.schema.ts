import * as v from 'valibot'

/** D41: what was read counts, not only what was ticked. */
export const consentDefaults = { isDocumentOpened: false, isAgreed: false }

/**
 * REG-11: not opened yet → view it; opened but not ticked → agree to it. A schema of its own, joined to a form's by
 * `v.intersect`: the form library stops a pipe at its first issue, and this one must speak beside others.
 */
export const consentSchema = (subject: 'policy' | 'terms') =>
  v.pipe(
    v.object({ isDocumentOpened: v.boolean(), isAgreed: v.boolean() }),
    v.forward(
      v.check(({ isDocumentOpened }) => isDocumentOpened, `consent.${subject}.view`),
      ['isAgreed'],
    ),
    v.forward(
      v.check(({ isAgreed }) => isAgreed, `consent.${subject}.agree`),
      ['isAgreed'],
    ),
  )
