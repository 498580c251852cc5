/**
 * BOOK-05: a document as it was first sent. Whoever reads it later gets the same bytes, also from a release that would
 * draw it differently. Nothing deletes these files.
 */
import type { Services } from '../../services/services'
import type { CreditNoteRow } from '../../tables/documents.tables'
import { creditNotePdf } from './credit-note.pdf'
import { invoicePdf } from './invoice.pdf'
import type { WrittenSale } from './sales'

const keyOf = (number: string): string => `billing-documents/${number}.pdf`

async function kept({ files }: Pick<Services, 'files'>, number: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const sent = await files.get(keyOf(number))
  if (sent) return sent
  const drawn = await draw()
  await files.put(keyOf(number), drawn)
  return drawn
}

export const keptInvoice = (services: Pick<Services, 'files'>, sale: WrittenSale): Promise<Buffer> =>
  kept(services, sale.row.transactionId, () => invoicePdf(sale))

export const keptCreditNote = (services: Pick<Services, 'files'>, note: CreditNoteRow): Promise<Buffer> =>
  kept(services, note.number, () => creditNotePdf(note))
