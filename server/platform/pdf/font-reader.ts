import { createRequire } from 'node:module'

/** The part of PDFKit's font reader that we use; it has no types. */
export type ReadFont = {
  characterSet: number[]
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  directory: { tables: Record<string, unknown> }
  glyphForCodePoint: (point: number) => { advanceWidth: number }
}

const { resolve } = createRequire(import.meta.url)

/** Reads a font file with PDFKit's reader. */
export function readFont(file: Buffer): ReadFont {
  const { create } = createRequire(resolve('pdfkit'))('fontkit') as { create: (file: Buffer) => ReadFont }
  return create(file)
}
