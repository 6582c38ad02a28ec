import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 'Regular' | 'Bold'

/** A font file, and the code points that it has letters for. */
export type PdfFont = { file: Buffer; characters: ReadonlySet<number> }

/** What we use of PDFKit's own font reader, which has no types. */
type FontReader = { create: (file: Buffer) => { characterSet: number[] } }

const { resolve } = createRequire(import.meta.url)

let read: Record<Weight, PdfFont> | undefined

/** The portal's typeface for PDF files. One file a weight has all letters; those of the pages are split by script. */
export function publicSans(): Record<Weight, PdfFont> {
  if (read) return read
  const fontkit = createRequire(resolve('pdfkit'))('fontkit') as FontReader
  const readFont = (name: string): PdfFont => {
    const file = readFileSync(resolve(`@expo-google-fonts/public-sans/${name}.ttf`))
    return { file, characters: new Set(fontkit.create(file).characterSet) }
  }
  read = {
    Regular: readFont('400Regular/PublicSans_400Regular'),
    Bold: readFont('700Bold/PublicSans_700Bold'),
  }
  return read
}
