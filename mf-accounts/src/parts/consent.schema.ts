import * as v from 'valibot'

/** D41: a tick is valid only if the document was opened. */
export const consentDefaults = { isDocumentOpened: false, isAgreed: false }

/**
 * REG-11: if the document is not opened, the message asks to view it; if it is not ticked, the message asks to agree.
 * A separate schema, joined to a form's schema by `v.intersect`: the form library stops a pipe at its first issue, and
 * this issue must be shown together with others.
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
