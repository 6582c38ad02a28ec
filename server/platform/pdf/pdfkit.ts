import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

let loaded: typeof PDFDocument | undefined

/** Begins a document. PDFKit and its font reader are loaded for the first one: no start of the server waits for them. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  loaded ??= createRequire(import.meta.url)('pdfkit') as typeof PDFDocument
  return new loaded(options)
}
