import { BadJson } from '#server/imported-data/json-splitter.ts'

const MOST_FIELDS = 100
const MOST_CHARACTERS = 20_000

/** One record of a CSV file, with the line on which it begins. */
export type CsvRecord = { line: number; fields: string[] }

/** Yields the records of a CSV file (RFC 4180); a quoted field may contain commas and line breaks. */
export async function* csvRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = new CsvReader()
  let bytes = 0
  for await (const chunk of source) {
    yield* reader.push(decodedBy(() => decoder.decode(chunk, { stream: true }), bytes))
    bytes += chunk.length
  }
  yield* reader.push(decodedBy(() => decoder.decode(), bytes))
  yield* reader.end()
}

function decodedBy(decode: () => string, byte: number): string {
  try {
    return decode()
  } catch {
    throw new BadJson('', byte, 'the text is not UTF-8')
  }
}

class CsvReader {
  #fields: string[] = []
  #field = ''
  /** `closed`: a quotation mark has ended the field, unless another follows. */
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  #line = 1
  #begun = 1

  #add(letter: string): void {
    this.#field += letter
    if (this.#field.length > MOST_CHARACTERS)
      throw this.#refusal(`more than ${MOST_CHARACTERS} characters in one field`)
  }

  *push(text: string): Generator<CsvRecord> {
    for (const letter of text) {
      if (letter === '\n') this.#line += 1
      if (this.#state === 'quoted') {
        if (letter === '"') this.#state = 'closed'
        else this.#add(letter)
      } else if (letter === '"' && this.#state !== 'plain') {
        if (this.#state === 'closed') this.#add('"')
        this.#state = 'quoted'
      } else if (letter === ',') this.#endField()
      else if (letter === '\n') yield* this.#endRecord()
      else if (letter !== '\r') {
        if (this.#state === 'closed') throw this.#refusal('text after a quotation mark')
        this.#add(letter)
        this.#state = 'plain'
      }
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#state === 'quoted') throw this.#refusal('a quotation mark isn’t closed')
    yield* this.#endRecord()
  }

  #endField(): void {
    this.#fields.push(this.#field)
    if (this.#fields.length > MOST_FIELDS) throw this.#refusal(`more than ${MOST_FIELDS} columns`)
    this.#field = ''
    this.#state = 'start'
  }

  *#endRecord(): Generator<CsvRecord> {
    this.#endField()
    const [fields, line] = [this.#fields, this.#begun]
    this.#fields = []
    this.#begun = this.#line
    if (fields.length > 1 || fields[0] !== '') yield { line, fields }
  }

  #refusal(why: string): Error {
    return new BadCsv(`line ${this.#begun}: ${why}`)
  }
}

/** A file that isn't valid CSV. The message is one line and names the line of the file. */
export class BadCsv extends Error {}
