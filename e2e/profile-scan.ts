import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tableText } from './leveldb.ts'

/** The encodings in which a text may be on disk. */
function disguises(text: string): Map<string, Buffer> {
  const utf8 = Buffer.from(text)
  const utf16 = Buffer.from(text, 'utf16le')
  const forms = new Map([
    ['UTF-8', utf8],
    ['UTF-16', utf16],
    ['hexadecimal', Buffer.from(utf8.toString('hex'))],
    ['HEXADECIMAL', Buffer.from(utf8.toString('hex').toUpperCase())],
  ])
  // Base64 has three forms, depending on the position at which the text begins.
  for (const before of [0, 1, 2]) {
    const all = Buffer.concat([Buffer.alloc(before), utf8]).toString('base64')
    // Only characters that depend on nothing but the text. Shorter parts would match by chance.
    const own = all.slice(Math.ceil((before * 4) / 3), Math.floor(((before + utf8.length) * 4) / 3))
    forms.set(`base64, ${before} before`, Buffer.from(own))
  }
  return forms
}

type Sought = { text: string; form: string; bytes: Buffer }

const HEAD_BYTES = 4
const MARKS = 2 ** 20
/** Spreads four bytes over all marks, so that one look rules out nearly every place in a file. */
const markOf = (head: number): number => Math.imul(head, 0x9e3779b1) >>> 12

/** Searches for thousands of texts at once, because one after the other would take minutes per profile. */
function searchFor(sought: readonly Sought[]): (content: Buffer) => Iterable<Sought> {
  const marks = new Uint8Array(MARKS)
  const byHead = Map.groupBy(sought, ({ bytes }) => bytes.readInt32LE(0))
  for (const head of byHead.keys()) marks[markOf(head)] = 1
  return (content) => {
    const found = new Set<Sought>()
    for (let at = 0; at + HEAD_BYTES <= content.length; at += 1) {
      const head =
        content[at]! | (content[at + 1]! << 8) | (content[at + 2]! << 16) | (content[at + 3]! << 24)
      if (!marks[markOf(head)]) continue
      for (const one of byHead.get(head) ?? [])
        if (content.subarray(at, at + one.bytes.length).equals(one.bytes)) found.add(one)
    }
    return found
  }
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

/** Finds where in a browser's profile folder one of the texts can be read: `text as UTF-16 in Default/Local Storage/…`. */
export function traces(folder: string, texts: readonly string[]): string[] {
  const search = searchFor(
    texts.flatMap((text) => [...disguises(text)].map(([form, bytes]) => ({ text, form, bytes }))),
  )
  return [...filesIn(folder)].flatMap((path) => {
    const raw = readFileSync(path)
    const found = [...search(raw), ...(path.endsWith('.ldb') ? search(tableText(raw)) : [])]
    return [...new Set(found)].map(({ text, form }) => `${text} as ${form} in ${relative(folder, path)}`)
  })
}
