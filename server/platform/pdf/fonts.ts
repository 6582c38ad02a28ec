import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFont } from './font-reader.ts'

export type Weight = 'Regular' | 'Bold'

/** A font file, and the code points for which it has letters. */
export type PdfFont = { file: Buffer; characters: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)

let read: Record<Weight, PdfFont> | undefined

/** The portal's typeface for PDF files. One file per weight has all letters; those for pages are split by script. */
export function publicSans(): Record<Weight, PdfFont> {
  if (read) return read
  const fontOf = (name: string): PdfFont => {
    const file = readFileSync(resolve(`@expo-google-fonts/public-sans/${name}.ttf`))
    return { file, characters: new Set(readFont(file).characterSet) }
  }
  read = {
    Regular: fontOf('400Regular/PublicSans_400Regular'),
    Bold: fontOf('700Bold/PublicSans_700Bold'),
  }
  return read
}
