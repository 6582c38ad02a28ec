import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

let loaded: typeof PDFDocument | undefined

/**
 * Starts a document. PDFKit and its font reader are loaded for the first one, so that the server's start doesn't wait
 * for them.
 */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  loaded ??= loadPdfKit()
  return new loaded(options)
}

/** Loads the ES module, because the CommonJS file doesn't load in tests with a `document`. */
function loadPdfKit(): typeof PDFDocument {
  const file = join(dirname(require.resolve('pdfkit')), 'pdfkit.node.mjs')
  return (require(file) as { default: typeof PDFDocument }).default
}
