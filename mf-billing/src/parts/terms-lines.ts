import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { purchaseLines } from '@portal/contracts/billing'
import type { PurchaseTerms, TermsLine } from '@portal/contracts/billing'

/** MEET-04: what a purchase says, with the dates of a page; all lines, or those named. */
export function useTermsLines(): (terms: PurchaseTerms | undefined, ids?: readonly TermsLine['id'][]) => TermsLine[] {
  const { locale } = useText()
  return (terms, ids) =>
    terms
      ? purchaseLines(terms, locale, (seconds) => formatDate(seconds, locale)).filter(
          ({ id }) => ids === undefined || ids.includes(id),
        )
      : []
}
