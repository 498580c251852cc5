/**
 * BOOK-05: a document as it was first sent. Whoever reads it later gets the same bytes, also from a release that would
 * draw it differently. Nothing deletes these files.
 */
import { documentFile } from '../../sealed-files'
import type { Services } from '../../services/services'
import type { CreditNoteRow } from '../../tables/documents.tables'
import { creditNotePdf } from './credit-note.pdf'
import { invoicePdf } from './invoice.pdf'
import type { WrittenSale } from './sales'

interface Document {
  readonly companyId: number
  readonly number: string
}

async function kept(
  { files }: Pick<Services, 'files'>,
  { companyId, number }: Document,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const sent = await files.get(documentFile(number))
  if (sent) return sent
  const drawn = await draw()
  await files.put(companyId, documentFile(number), drawn)
  return drawn
}

export const keptInvoice = (services: Pick<Services, 'files'>, sale: WrittenSale): Promise<Buffer> =>
  kept(services, { companyId: sale.row.companyId, number: sale.row.transactionId }, () => invoicePdf(sale))

export const keptCreditNote = (services: Pick<Services, 'files'>, note: CreditNoteRow): Promise<Buffer> =>
  kept(services, note, () => creditNotePdf(note))
