import {
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  pdfName,
  pdfObjects,
  pdfText,
  pdfValues,
} from './pdf-objects.ts'

/** An element as a screen reader finds it: its role, its text, and the elements below it. */
export type Tagged = { role: string; alt?: string; scope?: string; text: string; children: Tagged[] }

type Heading = { role: string; text: string; page: number }

/** Operators that paint something on the page. */
const PAINTING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'Tj', 'TJ', "'", '"'])

/** Reads a PDF through its tags; supports the output of our server. */
export function readTaggedPdf(file: Buffer) {
  const objects = pdfObjects(file)
  const look = (value: PdfValue | undefined): PdfValue | undefined =>
    isRef(value) ? objects.get(value.ref)?.value : value
  const at = (dictionary: PdfValue | undefined, ...path: string[]): PdfValue | undefined =>
    path.reduce<PdfValue | undefined>((from, key) => look(asDictionary(look(from))?.get(key)), dictionary)
  const streamAt = (value: PdfValue | undefined) =>
    isRef(value) ? objects.get(value.ref)?.stream : undefined

  const catalog = [...objects.values()].find(({ value }) => at(value, 'Type') === '/Catalog')?.value
  const xmp = streamAt(asDictionary(catalog)?.get('Metadata'))?.toString('utf8') ?? ''
  const pages = [...objects].filter(([, { value }]) => at(value, 'Type') === '/Page')
  const fonts = [...objects.values()].filter(({ value }) => at(value, 'Type') === '/FontDescriptor')

  const painted = new Map(pages.map(([id, page]) => [id, paintedOn(page)]))
  const referenced = new Set<string>()

  function paintedOn({ value }: PdfObject) {
    const page = asDictionary(value)
    const fontsOfPage = asDictionary(at(page, 'Resources', 'Font')) ?? new Map<string, PdfValue>()
    const letters = new Map(
      [...fontsOfPage].map(([name, font]) => [
        name,
        lettersOf(streamAt(asDictionary(look(font))?.get('ToUnicode'))?.toString('latin1') ?? ''),
      ]),
    )
    return paint(streamAt(page?.get('Contents'))?.toString('latin1') ?? '', letters)
  }

  function node(value: PdfValue | undefined): Tagged {
    const kids = [at(value, 'K')].flat().filter((kid) => kid !== undefined)
    const page = asDictionary(value)?.get('Pg')
    const texts = kids.flatMap((kid) => (typeof kid === 'number' ? [textAt(page, kid)] : markedIn(kid)))
    const alt = pdfText(at(value, 'Alt'))
    const scope = at(value, 'A', 'Scope')
    return {
      role: pdfName(at(value, 'S')),
      ...(alt === undefined ? {} : { alt }),
      ...(scope === undefined ? {} : { scope: pdfName(scope) }),
      text: texts.join(' '),
      children: kids.filter((kid) => at(kid, 'S') !== undefined).map((kid) => node(look(kid))),
    }
  }

  const markedIn = (kid: PdfValue) => {
    const mcid = at(kid, 'MCID')
    return typeof mcid === 'number' ? [textAt(asDictionary(look(kid))?.get('Pg'), mcid)] : []
  }

  function textAt(page: PdfValue | undefined, mcid: number): string {
    const id = isRef(page) ? page.ref : -1
    referenced.add(`${id}/${mcid}`)
    return painted.get(id)?.marked.get(mcid) ?? ''
  }

  /** The headings below an element, with the page on which each is drawn. */
  function headings(value: PdfValue | undefined = at(catalog, 'StructTreeRoot')): Heading[] {
    const kids = [at(value, 'K')].flat()
    const role = pdfName(at(value, 'S'))
    const page = asDictionary(value)?.get('Pg')
    const order = [at(catalog, 'Pages', 'Kids')].flat()
    const found = order.findIndex((one) => isRef(one) && isRef(page) && one.ref === page.ref)
    const own = /^H\d$/.test(role) ? [{ role, text: node(value).text, page: found + 1 }] : []
    const inside = kids.filter((kid) => at(kid, 'S') !== undefined).flatMap((kid) => headings(look(kid)))
    return [...own, ...inside]
  }

  const root = at(catalog, 'StructTreeRoot')
  const tree = [at(root, 'K')].flat().map((kid) => node(look(kid)))
  return {
    version: file.subarray(0, 8).toString('latin1'),
    lang: pdfText(at(catalog, 'Lang')),
    isMarked: wordOf(at(catalog, 'MarkInfo', 'Marked')) === 'true',
    displaysTitle: wordOf(at(catalog, 'ViewerPreferences', 'DisplayDocTitle')) === 'true',
    title: /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(xmp)?.[1],
    universalAccess: /<pdfuaid:part>(\d)</.exec(xmp)?.[1],
    fonts: fonts.map(({ value }) => ({
      name: pdfName(at(value, 'FontName')),
      isEmbedded: streamAt(asDictionary(value)?.get('FontFile2')) !== undefined,
    })),
    hasUnembeddedFont: [...objects.values()].some(({ value }) =>
      ['Type1', 'TrueType', 'Type3'].includes(pdfName(at(value, 'Subtype'))),
    ),
    tree,
    /** The page of each heading, in reading order. */
    headings: headings(),
    /** Content outside all marked content, by page, as operators. */
    untagged: [...painted.values()].map(({ untagged }) => untagged),
    /** Marked content that no element of the tree refers to. */
    untold: [...painted].flatMap(([id, { marked }]) =>
      [...marked.keys()].filter((mcid) => !referenced.has(`${id}/${mcid}`)),
    ),
    /** Decoration, which isn't read aloud. */
    artifacts: [...painted.values()].flatMap(({ artifacts }) => artifacts),
  }
}

/** All elements in reading order. */
export const inReadingOrder = (tree: readonly Tagged[]): Tagged[] =>
  tree.flatMap((element) => [element, ...inReadingOrder(element.children)])

type Letters = Map<number, string>

/** Follows the drawing operators: which text is in which marked content, and which is outside. */
function paint(source: string, fonts: Map<string, Letters>) {
  const marked = new Map<number, string>()
  const [artifacts, untagged]: [string[], string[]] = [[], []]
  const marks: (number | 'artifact' | undefined)[] = []
  let font: Letters = new Map()
  let operands: PdfValue[] = []
  const steps: Record<string, () => void> = {
    BMC: () => marks.push(operands[0] === '/Artifact' ? 'artifact' : undefined),
    BDC: () => {
      const mcid = asDictionary(operands[1])?.get('MCID')
      marks.push(typeof mcid === 'number' ? mcid : operands[0] === '/Artifact' ? 'artifact' : undefined)
      if (typeof mcid === 'number') marked.set(mcid, '')
    },
    EMC: () => marks.pop(),
    Tf: () => (font = fonts.get(pdfName(operands[0])) ?? new Map<number, string>()),
    TJ: () =>
      write(
        [operands[0]]
          .flat()
          .map((part) => decoded(part, font))
          .join(''),
      ),
    Tj: () => write(decoded(operands[0], font)),
  }
  const write = (text: string) => {
    const mark = marks.findLast((mark) => mark !== undefined)
    if (mark === 'artifact') artifacts.push(text)
    else if (mark !== undefined) marked.set(mark, `${marked.get(mark) ?? ''} ${text.trim()}`.trim())
  }
  for (const value of pdfValues(source)) {
    const operator = wordOf(value)
    if (operator === undefined) {
      operands.push(value)
      continue
    }
    steps[operator]?.()
    if (PAINTING.has(operator) && marks.every((mark) => mark === undefined)) untagged.push(operator)
    operands = []
  }
  return { marked, artifacts, untagged }
}

const decoded = (part: PdfValue | undefined, font: Letters): string => {
  if (typeof part !== 'object' || !('bytes' in part)) return ''
  const glyphs = Array.from({ length: part.bytes.length / 2 }, (_, i) => part.bytes.readUInt16BE(i * 2))
  return glyphs.map((glyph) => font.get(glyph) ?? '\uFFFD').join('')
}

/** Which letters each glyph represents. */
function lettersOf(toUnicode: string): Letters {
  const letters: Letters = new Map()
  for (const [, first = '', list = ''] of toUnicode.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le'),
    )
    texts.forEach((text, i) => letters.set(parseInt(first, 16) + i, text))
  }
  return letters
}

const isRef = (value: PdfValue | undefined): value is { ref: number } =>
  typeof value === 'object' && 'ref' in value

const asDictionary = (value: PdfValue | undefined): PdfDictionary | undefined =>
  value instanceof Map ? value : undefined

const wordOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && 'word' in value ? value.word : undefined
