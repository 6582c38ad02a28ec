import { createRequire } from 'node:module'

type PdfKit = new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument

let loaded: PdfKit | undefined

/** Begins a document. PDFKit and its font reader are loaded for the first one: no start of the server waits for them. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  loaded ??= createRequire(import.meta.url)('pdfkit') as PdfKit
  return new loaded(options)
}
