import type { Brand } from '#contract/brands/brand.ts'
import { drawMark } from './mark.ts'
import { newPdf } from './pdfkit.ts'
import { type TextStyle, INK, LINE_HEIGHT, Pen, QUIET } from './pen.ts'

const MARGIN = 54
const FOOT = 30

const HEADINGS: Record<1 | 2 | 3, TextStyle & { before: number; after: number }> = {
  1: { size: 20, weight: 'Bold', before: 0, after: 2 },
  2: { size: 14, weight: 'Bold', before: 18, after: 2 },
  3: { size: 11, weight: 'Bold', before: 12, after: 3 },
}
const BODY: TextStyle = { size: 10 }
const CELL: TextStyle = { size: 9 }
const HEAD: TextStyle = { ...CELL, weight: 'Bold', color: QUIET }
const FOOT_ROW: TextStyle = { ...CELL, weight: 'Bold' }
const GAP = 8
const MARK = 32
const BAND = 10
const LETTERHEAD: TextStyle = { size: 13, weight: 'Bold' }
const SMALL: TextStyle = { size: 8.5, color: QUIET }

/** Options of PDFKit that its types lack. */
type Tag = { alt?: string; scope?: 'Row' | 'Column'; bbox?: [number, number, number, number] }

/** `share` is the column's share of the width; amounts are right-aligned. */
export type Column = { head: string; share: number; align?: 'left' | 'right' }

/** The first cell names its row; `foot` is the last row, in bold. */
export type TableText = {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
}

/**
 * Letter-size pages, tagged so that they can be read aloud in order (PDF/UA-1): everything belongs to a heading,
 * paragraph, list, table or figure, or is marked as decoration.
 */
export class Paper {
  readonly pen: Pen
  readonly width: number
  readonly left = MARGIN
  y = MARGIN
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #language: 'en-US' | 'es-US'

  constructor(title: string, language: 'en-US' | 'es-US' = 'en-US') {
    this.#language = language
    this.#pdf = newPdf({
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
      autoFirstPage: true,
      info: { Title: title },
      // The standard fonts aren't embedded, and PDFKit would start with one.
      font: '',
    })
    this.pen = new Pen(this.#pdf, language === 'es-US' ? 'es' : 'en')
    this.width = this.#pdf.page.width - 2 * MARGIN
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
  }

  /** Draws the sender: the brand card's band, its mark, and the name and postal address next to it. */
  letterhead({ brandName, mark, colors: { card }, mail }: Brand): void {
    const { left: x, y, width } = this
    const [size, indent] = [MARK, MARK + GAP]
    this.decoration(() => {
      this.#band(card)
      drawMark(this.#pdf, mark, { x, y, size }, { ground: card.from, ink: card.on })
    })
    const beside = { x: x + indent, width: width - indent }
    const address = mail.filter((line) => line !== brandName).join(' · ')
    this.#tagged(this.#root, 'P', {}, () => this.pen.line(brandName, { ...beside, y }, LETTERHEAD))
    const below = { ...beside, y: y + LETTERHEAD.size * LINE_HEIGHT }
    this.#tagged(this.#root, 'P', {}, () => this.pen.line(address, below, SMALL))
    this.y += size + 2 * GAP
  }

  /** Fills the upper edge of the page with the band of the brand's card. */
  #band({ from, to }: Pick<Brand['colors']['card'], 'from' | 'to'>): void {
    const { width } = this.#pdf.page
    const gradient = this.#pdf.linearGradient(0, 0, width, 0).stop(0, from).stop(1, to)
    this.#pdf.rect(0, 0, width, BAND).fill(gradient)
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const { before, after, ...style } = HEADINGS[level]
    this.y += this.y > MARGIN ? before : 0
    const height = this.pen.height(text, this.width, style)
    // Keeps a heading from being the last thing on a page.
    this.ensureSpace(height + after + 3 * BODY.size)
    this.#tagged(this.#root, `H${level}`, {}, () => this.pen.write(text, this.#here(), style))
    this.y += height + after
  }

  paragraph(text: string, style: TextStyle = BODY): void {
    const height = this.pen.height(text, this.width, style)
    this.ensureSpace(height)
    this.#tagged(this.#root, 'P', {}, () => this.pen.write(text, this.#here(), style))
    this.y += height + 4
  }

  /** Terms and their values: a table whose rows each start with a header cell. Amounts are right-aligned. */
  facts(facts: readonly { term: string; value: string }[], align: 'left' | 'right' = 'left'): void {
    const table = this.#element(this.#root, 'Table')
    const widths = [this.width * 0.38, this.width * 0.62 - 8] as const
    for (const { term, value } of facts) {
      const height = Math.max(this.pen.height(term, widths[0], BODY), this.pen.height(value, widths[1], BODY))
      this.ensureSpace(height + 5)
      const [x, y] = [this.left, this.y + 2.5]
      const row = this.#element(table, 'TR')
      this.#tagged(row, 'TH', { scope: 'Row' }, () =>
        this.pen.write(term, { x, y, width: widths[0] }, { ...BODY, color: QUIET }),
      )
      this.#tagged(row, 'TD', {}, () =>
        this.pen.write(value, { x: x + widths[0] + 8, y, width: widths[1] }, { ...BODY, align }),
      )
      this.y += height + 5
      this.decoration(() => this.#rule())
    }
    table.end()
  }

  /** Rows under column heads. The heads are repeated on each page as decoration, so screen readers read them once. */
  table({ columns, rows, foot }: TableText): void {
    const table = this.#element(this.#root, 'Table')
    const heads = columns.map(({ head }) => head)
    const rowHeight = (cells: readonly string[], style: TextStyle) => this.#rowHeight(columns, cells, style)
    const row = (cells: readonly string[], style: TextStyle, tagOf: (at: number) => [string, Tag]) => {
      const element = this.#element(table, 'TR')
      this.#row(columns, cells, style, (at, write) => this.#tagged(element, ...tagOf(at), write))
      element.end()
    }
    this.ensureSpace(rowHeight(heads, HEAD) + 3 * CELL.size)
    row(heads, HEAD, () => ['TH', { scope: 'Column' }])
    for (const [cells, style] of [
      ...rows.map((cells) => [cells, CELL] as const),
      ...(foot ? [[foot, FOOT_ROW] as const] : []),
    ]) {
      if (this.#isFull(rowHeight(cells, style))) {
        this.ensureSpace(rowHeight(cells, style))
        this.#row(columns, heads, HEAD, (_at, write) => this.decoration(write))
      }
      row(cells, style, (at) => (at === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]))
    }
    table.end()
  }

  #widths(columns: readonly Column[]): number[] {
    const total = columns.reduce((sum, { share }) => sum + share, 0)
    return columns.map(({ share }) => (this.width * share) / total - GAP)
  }

  #rowHeight(columns: readonly Column[], cells: readonly string[], style: TextStyle): number {
    const heights = this.#widths(columns).map((width, at) => {
      const cell = cells[at] ?? ''
      return this.pen.height(cell, width, this.#fitting(cell, width, columns[at], style))
    })
    return Math.max(...heights) + 5
  }

  /** Keeps an amount in one piece: if it is wider than its column, it is written smaller. */
  #fitting(cell: string, width: number, column: Column | undefined, style: TextStyle): TextStyle {
    const align = column?.align ?? 'left'
    if (align === 'left') return { ...style, align }
    const widest = Math.max(...cell.split(/\s/).map((word) => this.pen.width(word, style)))
    return { ...style, align, size: style.size * Math.min(1, (0.99 * width) / widest) }
  }

  /** Writes cells side by side; `mark` tags each of them. */
  #row(
    columns: readonly Column[],
    cells: readonly string[],
    style: TextStyle,
    mark: (at: number, write: () => void) => void,
  ): void {
    let x = this.left
    for (const [at, width] of this.#widths(columns).entries()) {
      const spot = { x, y: this.y + 2.5, width }
      const cell = cells[at] ?? ''
      mark(at, () => this.pen.write(cell, spot, this.#fitting(cell, width, columns[at], style)))
      x += width + GAP
    }
    this.y += this.#rowHeight(columns, cells, style)
    this.decoration(() => this.#rule())
  }

  /** A drawing with its description. `box` is its corner and its size. */
  figure(alt: string, box: readonly [x: number, y: number, width: number, height: number], draw: () => void) {
    const [x, y, width, height] = box
    this.#tagged(this.#root, 'Figure', { alt, bbox: [x, y, x + width, y + height] }, draw)
  }

  /** A photo, as large as fits on the rest of the page. */
  photo(alt: string, content: Buffer): void {
    const least = this.room / 2
    this.ensureSpace(least)
    const height = this.#pdf.page.height - MARGIN - this.y
    const box = [MARGIN, this.y, this.width, height] as const
    this.figure(alt, box, () => this.#pdf.image(content, MARGIN, this.y, { fit: [this.width, height] }))
    this.y += height
  }

  /** Decoration, which screen readers skip. */
  decoration(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  /** The number of the current page, as in its footer. */
  get page(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** The height between the margins of a page. */
  get room(): number {
    return this.#pdf.page.height - 2 * MARGIN
  }

  /** Starts another page unless this one is empty. */
  beginPage(): void {
    if (this.y > MARGIN) this.ensureSpace(this.room + 1)
  }

  /** Starts another page if less than this height is left. */
  ensureSpace(height: number): void {
    if (!this.#isFull(height)) return
    this.#pdf.addPage()
    this.y = MARGIN
  }

  #isFull = (height: number): boolean => this.y + height > this.#pdf.page.height - MARGIN

  /** The whole file, with a footer on every page. */
  async finish(foot: string): Promise<Buffer> {
    for (const note of this.pen.unprinted.notes(this.#language === 'es-US' ? 'es' : 'en')) {
      this.y += GAP
      this.paragraph(note, SMALL)
    }
    this.#root.end()
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) this.#foot(foot, page, count)
    this.#pdf.end()
    const parts: Buffer[] = []
    for await (const part of this.#pdf as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  }

  #foot(text: string, page: number, count: number): void {
    const pdf = this.#pdf
    pdf.switchToPage(page)
    // PDFKit would start another page at the footer.
    pdf.page.margins.bottom = 0
    const spot = { x: this.left, y: pdf.page.height - FOOT - (SMALL.size ?? 0), width: this.width }
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    this.pen.line(text, { ...spot, width: this.width - 80 }, SMALL)
    const [of, word] = this.#language === 'es-US' ? ['de', 'Página'] : ['of', 'Page']
    this.pen.line(`${word} ${page + 1} ${of} ${count}`, spot, { ...SMALL, align: 'right' })
    pdf.endMarkedContent()
  }

  #here = () => ({ x: this.left, y: this.y, width: this.width })

  #rule(): void {
    const { left, y, width } = this
    this.#pdf.moveTo(left, y).lineTo(left + width, y)
    this.#pdf.lineWidth(0.5).strokeColor(INK, 0.15).stroke().strokeOpacity(1)
  }

  #element(parent: PDFKit.PDFStructureElement, role: string, tag: Tag = {}): PDFKit.PDFStructureElement {
    const element = this.#pdf.struct(role, tag as { alt?: string })
    parent.add(element)
    return element
  }

  #tagged(parent: PDFKit.PDFStructureElement, role: string, tag: Tag, draw: () => void): void {
    this.#element(parent, role, tag).add(draw).end()
  }
}
