import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

let loaded: typeof PDFDocument | undefined

/** Begins a document. PDFKit and its font reader are loaded for the first one: no start of the server waits for them. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  loaded ??= loadPdfKit()
  return new loaded(options)
}

/** Loads the module, because the CommonJS file doesn't load where a test has a `document`. */
function loadPdfKit(): typeof PDFDocument {
  const file = join(dirname(require.resolve('pdfkit')), 'pdfkit.node.mjs')
  return (require(file) as { default: typeof PDFDocument }).default
}
