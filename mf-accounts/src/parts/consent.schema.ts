import * as v from 'valibot'

/** D41: what was read counts, not only what was ticked. Spread into a form's entries, then `consentGiven` is checked. */
export const consentEntries = { isDocumentOpened: v.boolean(), isAgreed: v.boolean() }
export const consentDefaults = { isDocumentOpened: false, isAgreed: false }

interface Consent { readonly isDocumentOpened: boolean; readonly isAgreed: boolean }

/** REG-11: not opened yet → view it; opened but not ticked → agree to it. */
export const consentFault = ({ isDocumentOpened, isAgreed }: Consent, subject: 'policy' | 'terms'): string | undefined => {
  if (!isDocumentOpened) return `consent.${subject}.view`
  return isAgreed ? undefined : `consent.${subject}.agree`
}
