import { buffer } from 'node:stream/consumers'

export type Pdf = PDFKit.PDFDocument

/**
 * An A4 document in Japanese. The same options and drawing make the same bytes. A process loads PDFKit, which is large,
 * with its first document and not at its start.
 */
export async function pdfOf(
  options: Pick<PDFKit.PDFDocumentOptions, 'margins' | 'info'>,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ size: 'A4', lang: 'ja', displayTitle: true, ...options })
  const bytes = buffer(pdf)
  await draw(pdf)
  pdf.end()
  return bytes
}
