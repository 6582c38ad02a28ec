import { padded } from './outlines.ts'

export type Tables = Record<string, Buffer>

const DIRECTORY_BYTES = 12
const ENTRY_BYTES = 16
const TRUE_TYPE = 0x00010000

/** A font file of these tables. Checksums stay zero: whoever embeds a part of the font writes its own. */
export function fontFile(tables: Tables): Buffer {
  const entries = Object.entries(tables)
  const directory = Buffer.alloc(DIRECTORY_BYTES + entries.length * ENTRY_BYTES)
  directory.writeUInt32BE(TRUE_TYPE, 0)
  directory.writeUInt16BE(entries.length, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  entries.forEach(([tag, bytes], i) => {
    const at = DIRECTORY_BYTES + i * ENTRY_BYTES
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const part = padded(bytes)
    parts.push(part)
    offset += part.length
  })
  return Buffer.concat(parts)
}

const INDEX_FORMAT = 50

/** The glyphs one after the other, and where each begins in long offsets, as `head` then says. */
export function glyphTables(glyphs: readonly Buffer[], head: Buffer): Tables {
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let end = 0
  glyphs.forEach((glyph, i) => loca.writeUInt32BE((end += glyph.length), (i + 1) * 4))
  const long = Buffer.from(head)
  long.writeUInt16BE(1, INDEX_FORMAT)
  return { head: long, glyf: Buffer.concat(glyphs), loca }
}
