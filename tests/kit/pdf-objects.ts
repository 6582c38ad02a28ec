import { inflateSync } from 'node:zlib'

/** A value of a PDF. Names keep their slash, strings keep the bytes of the file, and `word` is an operator. */
export type PdfValue =
  | number
  | string
  | PdfValue[]
  | PdfDictionary
  | { ref: number }
  | { bytes: Buffer }
  | { word: string }
export type PdfDictionary = Map<string, PdfValue>
export type PdfObject = { value: PdfValue | undefined; stream: Buffer | undefined }

const TOKEN =
  /\s*(?:(?<ref>\d+) 0 R\b|(?<number>[+-]?(?:\d+\.?\d*|\.\d+))|(?<name>\/[^\s/<>[\]()]*)|(?<open><<|\[)|(?<close>>>|\])|<(?<hex>[\da-fA-F\s]*)>|(?<text>\((?:\\[\s\S]|[^\\)(])*\))|(?<word>[^\s/<>[\]()]+))/y

/** All values in a text of PDF syntax, such as an object or a content stream. */
export function pdfValues(source: string): PdfValue[] {
  const stack: PdfValue[][] = [[]]
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
    const { open, close } = found.groups ?? {}
    if (open) stack.push([])
    else if (close) {
      const values = stack.pop() ?? []
      stack.at(-1)?.push(close === ']' ? values : dictionaryOf(values))
    } else stack.at(-1)?.push(valueOf(found.groups ?? {}))
  }
  return stack[0] ?? []
}

function dictionaryOf(values: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map()
  for (let i = 0; i + 1 < values.length; i += 2) dictionary.set(pdfName(values[i]), values[i + 1] ?? 0)
  return dictionary
}

/** A name without its slash; empty for anything else. */
export const pdfName = (value: PdfValue | undefined): string =>
  typeof value === 'string' ? value.slice(1) : ''

function valueOf({ ref, number, name, hex, text, word = '' }: Record<string, string | undefined>): PdfValue {
  if (ref) return { ref: Number(ref) }
  if (number) return Number(number)
  if (name) return name
  if (hex !== undefined) return { bytes: Buffer.from(hex.replace(/\s/g, ''), 'hex') }
  return text ? { bytes: unescaped(text.slice(1, -1)) } : { word }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter),
    'latin1',
  )

/** A text string: UTF-16 if it is marked as such. */
export function pdfText(value: PdfValue | undefined): string | undefined {
  if (typeof value !== 'object' || !('bytes' in value)) return undefined
  const { bytes } = value
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

/** Every object of a file by its number, with its stream unpacked. Supports the output of PDFKit: no object streams. */
export function pdfObjects(file: Buffer): Map<number, PdfObject> {
  const source = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const found of source.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = found.index + found[0].length
    const end = source.indexOf('endobj', start)
    const streamAt = source.indexOf('\nstream\n', start)
    const hasStream = streamAt !== -1 && streamAt < end
    const [value] = pdfValues(source.slice(start, hasStream ? streamAt : end))
    const stream = hasStream ? streamOf(file.subarray(streamAt + '\nstream\n'.length), value) : undefined
    objects.set(Number(found[1]), { value, stream })
  }
  return objects
}

function streamOf(rest: Buffer, value: PdfValue | undefined): Buffer | undefined {
  if (!(value instanceof Map)) return undefined
  const bytes = rest.subarray(0, Number(value.get('Length')))
  return value.get('Filter') === '/FlateDecode' ? inflateSync(bytes) : bytes
}
