import { createRequire } from 'node:module'
import { type Point, outline, words } from './outlines.ts'
import { type Tables, fontFile, glyphTables } from './true-type.ts'

/** What we use of PDFKit's own font reader, which has no types. */
type Command = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }
type Glyph = { advanceWidth: number; path: { commands: Command[] } }
type VariableFont = {
  numGlyphs: number
  characterSet: number[]
  getVariation: (name: string) => VariableFont
  getGlyph: (id: number) => Glyph
  glyphForCodePoint: (codePoint: number) => { id: number }
}
type FontReader = { create: (file: Buffer) => VariableFont }

const nearPdfKit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))

export type StaticFont = { file: Buffer; characters: ReadonlySet<number> }

/**
 * One weight of a variable font, whose scripts lie in several files, as one plain font. PDFKit 0.20 cannot cut a
 * part out of a variable font, and a name may need letters of more than one file.
 */
export function staticFont(parts: readonly Tables[], weight: string, postScriptName: string): StaticFont {
  const reader = nearPdfKit('fontkit') as FontReader
  const glyphs: Glyph[] = []
  const characters = new Map<number, number>()
  for (const part of parts) {
    const font = reader.create(fontFile(part)).getVariation(weight)
    const first = glyphs.length
    for (let id = 0; id < font.numGlyphs; id++) glyphs.push(font.getGlyph(id))
    for (const codePoint of font.characterSet)
      if (!characters.has(codePoint)) characters.set(codePoint, first + font.glyphForCodePoint(codePoint).id)
  }
  // Kerning is that of the first file, whose glyphs keep their numbers. Ligatures (GSUB) are left out: not every
  // reader takes them apart again when text is copied or searched.
  const { head, hhea, maxp, GDEF, GPOS, 'OS/2': os2, post } = parts[0] ?? {}
  if (!head || !hhea || !maxp || !os2 || !post || !GDEF || !GPOS)
    throw new Error('The first file of the font lacks tables.')
  const tables = {
    ...glyphTables(glyphs.map(outlineOf), head),
    ...{ GDEF, GPOS, 'OS/2': os2 },
    cmap: characterMap(characters),
    hhea: withNumber(hhea, hhea.length - 2, glyphs.length),
    hmtx: words(...glyphs.flatMap(({ advanceWidth }) => [Math.round(advanceWidth), 0])),
    maxp: withNumber(maxp, 4, glyphs.length),
    name: nameTable(postScriptName),
    post,
  }
  return { file: fontFile(tables), characters: new Set(characters.keys()) }
}

function outlineOf({ path }: Glyph): Buffer {
  const [points, ends]: [Point[], number[]] = [[], []]
  for (const { command, args } of path.commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    for (let i = 0; i < args.length; i += 2) {
      const onCurve = command !== 'quadraticCurveTo' || i > 0
      points.push({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), onCurve })
    }
  }
  return points.length === 0 ? Buffer.alloc(0) : outline(points, ends)
}

function withNumber(table: Buffer, at: number, value: number): Buffer {
  const bytes = Buffer.from(table)
  bytes.writeUInt16BE(value, at)
  return bytes
}

const GROUPS = 12

/** One group a character (format 12 for Windows, all of Unicode). */
function characterMap(characters: ReadonlyMap<number, number>): Buffer {
  const groups = [...characters].toSorted(([one], [other]) => one - other)
  const numbers = groups.flatMap(([codePoint, glyph]) => [codePoint, codePoint, glyph])
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((value, i) => bytes.writeUInt32BE(value, i * 4))
  const [WINDOWS, ALL, OFFSET] = [3, 10, 12]
  const head = words(0, 1, WINDOWS, ALL, 0, OFFSET, GROUPS, 0)
  const rest = Buffer.alloc(12)
  rest.writeUInt32BE(16 + bytes.length, 0)
  rest.writeUInt32BE(groups.length, 8)
  return Buffer.concat([head, rest, bytes])
}

/** The one name that a PDF repeats. */
function nameTable(postScriptName: string): Buffer {
  const [WINDOWS, UNICODE, ENGLISH, POST_SCRIPT, STRINGS] = [3, 1, 0x409, 6, 18]
  const name = Buffer.from(postScriptName, 'utf16le').swap16()
  return Buffer.concat([words(0, 1, STRINGS, WINDOWS, UNICODE, ENGLISH, POST_SCRIPT, name.length, 0), name])
}
