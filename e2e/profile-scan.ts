import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tableText } from './leveldb.ts'

/** The ways in which a text may lie on a disk. */
function disguises(text: string): Map<string, Buffer> {
  const utf8 = Buffer.from(text)
  const utf16 = Buffer.from(text, 'utf16le')
  const forms = new Map([
    ['UTF-8', utf8],
    ['UTF-16', utf16],
    ['hexadecimal', Buffer.from(utf8.toString('hex'))],
    ['HEXADECIMAL', Buffer.from(utf8.toString('hex').toUpperCase())],
  ])
  // Base64 looks different for each of the three places at which the text may begin.
  for (const before of [0, 1, 2]) {
    const all = Buffer.concat([Buffer.alloc(before), utf8]).toString('base64')
    const own = all.slice(Math.ceil((before * 4) / 3), all.length - 4)
    forms.set(`base64, ${before} before`, Buffer.from(own))
  }
  return forms
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

/** Where in a browser's profile folder one of the texts can be read: `text as UTF-16 in Default/Local Storage/…`. */
export function traces(folder: string, texts: readonly string[]): string[] {
  const sought = texts.flatMap((text) => [...disguises(text)].map(([form, bytes]) => ({ text, form, bytes })))
  return [...filesIn(folder)].flatMap((path) => {
    const raw = readFileSync(path)
    const contents = path.endsWith('.ldb') ? [raw, tableText(raw)] : [raw]
    return sought
      .filter(({ bytes }) => contents.some((content) => content.includes(bytes)))
      .map(({ text, form }) => `${text} as ${form} in ${relative(folder, path)}`)
  })
}
