import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { type Tables, glyphTables } from './true-type.ts'
import { glyphsOf } from './woff2-glyphs.ts'

/** The tags that a table's number stands for (WOFF2 §4.1). */
const KNOWN_TAGS =
  `cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT
  VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc
  feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill`
    .split(/\s+/)
    .map((tag) => tag.padEnd(4))
const OWN_TAG = 0x3f
const NOT_TRANSFORMED = 3

/** A web font as the tables of the TrueType font it was made from. */
export function tablesOf(webFont: Buffer): Tables {
  const header = new ByteReader(webFont)
  if (header.take(4).toString('latin1') !== 'wOF2') throw new Error('This is no WOFF2 font.')
  header.take(8)
  const count = header.u16()
  header.take(6)
  const compressed = header.u32()
  header.take(24)
  const entries = Array.from({ length: count }, () => entryOf(header))
  const data = new ByteReader(brotliDecompressSync(header.take(compressed)))
  const packed = Object.fromEntries(entries.map(({ tag, length }) => [tag, data.take(length)]))
  const { glyf, head } = packed
  if (!glyf || !head) throw new Error('This font has no outlines of the TrueType kind.')
  return { ...packed, ...glyphTables(glyphsOf(glyf), head) }
}

function entryOf(header: ByteReader): { tag: string; length: number } {
  const flags = header.u8()
  const known = flags & OWN_TAG
  const tag = known === OWN_TAG ? header.take(4).toString('latin1') : (KNOWN_TAGS[known] ?? '')
  const length = header.base128()
  const isOutlines = tag === 'glyf' || tag === 'loca'
  const isTransformed = flags >> 6 !== (isOutlines ? NOT_TRANSFORMED : 0)
  if (isTransformed !== isOutlines)
    throw new Error(`The table ${tag} is packed in a way that is not read here.`)
  return { tag, length: isTransformed ? header.base128() : length }
}
