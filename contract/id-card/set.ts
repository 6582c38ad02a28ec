import type { Item } from './faces.ts'
import { type WidthOf, fitText, wrapLines } from './fit.ts'
import { type LookName, type Weight, LOOKS, ZONES } from './sizes.ts'

export type Ink = 'ink' | 'quiet' | 'on' | 'bad' | 'onSuitcase'
type Align = 'left' | 'right' | 'center'

/** One drawn element. `x` and `y` are its upper left corner, or for a text, that of its line within `width`. */
export type Print =
  | {
      kind: 'text'
      text: string
      x: number
      y: number
      width: number
      size: number
      leading: number
      weight: Weight
      ink: Ink
      align: Align
    }
  | {
      kind: 'area'
      area: 'band' | 'note' | 'badNote' | 'tint' | 'line'
      x: number
      y: number
      width: number
      height: number
    }
  | { kind: 'mark'; mark: 'brand' | 'watermark' | 'suitcase'; x: number; y: number; size: number }

export type Place = { x: number; width: number }
export type Setter = { widthOf: WidthOf }

/** Content with a known height that gets its position later. */
export type Block = { prints: Print[]; height: number; at: (y: number) => Print[] }

const movePrint = (print: Print, by: number): Print => ({ ...print, y: print.y + by })

const blockOf = (prints: Print[], height: number): Block => ({
  prints,
  height,
  at: (y) => prints.map((print) => movePrint(print, y)),
})

type TextOptions = { ink?: Ink; align?: Align; lines?: number }

/** Lays out a text in a look; an empty text takes no space. */
export function setText(
  text: string,
  name: LookName,
  place: Place,
  y: number,
  { widthOf }: Setter,
  { ink = 'ink', align = 'left', lines: most }: TextOptions = {},
): Block {
  if (text.trim() === '') return blockOf([], 0)
  const look = most === undefined ? LOOKS[name] : { ...LOOKS[name], lines: most }
  const { lines, size } = fitText(text.trim(), place.width, look, widthOf)
  return setLines(lines, { ...look, size }, place, y, { ink, align })
}

type Setting = { size: number; leading: number; weight: Weight }

function setLines(
  lines: readonly string[],
  { size, leading, weight }: Setting,
  { x, width }: Place,
  y: number,
  { ink, align }: { ink: Ink; align: Align },
): Block {
  const step = size * leading
  const prints = lines.map((text, at): Print => ({
    kind: 'text',
    text,
    x,
    y: y + at * step,
    width,
    size,
    leading,
    weight,
    ink,
    align,
  }))
  return blockOf(prints, lines.length * step)
}

/** Stacks blocks vertically. */
function stack(blocks: readonly Block[], gap = 0): Block {
  let y = 0
  const prints = blocks.flatMap((block) => {
    const placed = block.at(y)
    if (block.height > 0) y += block.height + gap
    return placed
  })
  return blockOf(prints, Math.max(0, y - gap))
}

const ROW_GAP = 0.35

/** Lays out items from the top; leaves out any that don't fit above `end`, even in fewer lines. */
export function flowItems(
  items: readonly Item[],
  place: Place,
  { top, end }: { top: number; end: number },
  set: Setter,
): Print[] {
  let y = top
  return items.flatMap((item, at) => {
    const block = [undefined, 1]
      .map((lines) => setItem(item, place, set, lines))
      .find(({ height }) => y + height <= end + 0.01)
    if (!block || block.height === 0) return []
    const prints = block.at(y)
    y += block.height + (item.kind === 'row' && items[at + 1]?.kind === 'row' ? ROW_GAP : ZONES.gap)
    return prints
  })
}

function setItem(item: Item, place: Place, set: Setter, lines?: number): Block {
  if (item.kind === 'row') return setRow(item, place, set)
  if (item.kind === 'rows') {
    const title = setText(item.title, 'small', place, 0, set)
    return stack([title, ...item.rows.map((row) => setRow(row, place, set, 'strong'))])
  }
  if (item.kind === 'fields') return setBeside(item.fields, place, set)
  const label = setText(item.label, 'label', place, 0, set, { ink: 'quiet' })
  return stack([label, setText(item.value, item.look, place, 0, set, lines === undefined ? {} : { lines })])
}

/** The least space between a label and its value, and between two fields. */
const BETWEEN = 2
const FIELD_GAP = 3

/** Label on the left, value on the right, each wrapped; label words are never cut if both fit. */
function setRow(
  { label, value }: { label: string; value: string },
  { x, width }: Place,
  { widthOf }: Setter,
  look: 'rowValue' | 'strong' = 'rowValue',
): Block {
  const of = LOOKS[look]
  const { size, leading } = of
  const { lines: most } = LOOKS.row
  const longestWord = (words: string, weight: Weight) =>
    Math.max(...words.split(/[\s/]/).map((word) => widthOf(word, size, weight)))
  const besideLabel = width - BETWEEN - longestWord(label, 400) - 0.1
  const valueWidth = Math.min(
    width * 0.58,
    widthOf(value, size, 700) + 0.1,
    Math.max(besideLabel, longestWord(value, 700) + 0.1),
  )
  const labelPlace = { x, width: width - valueWidth - BETWEEN }
  const valuePlace = { x: x + width - valueWidth, width: valueWidth }
  const wrap = (text: string, within: number, weight: Weight) =>
    wrapLines(text, within, most, (part) => widthOf(part, size, weight))
  const labels = setLines(wrap(label, labelPlace.width, 400), { size, leading, weight: 400 }, labelPlace, 0, {
    ink: 'ink',
    align: 'left',
  })
  const values = setLines(wrap(value, valuePlace.width, 700), { size, leading, weight: 700 }, valuePlace, 0, {
    ink: 'ink',
    align: 'right',
  })
  return blockOf([...labels.prints, ...values.prints], Math.max(labels.height, values.height))
}

/** Fields side by side, each as wide as its text while they all fit. */
function setBeside(
  fields: Extract<Item, { kind: 'fields' }>['fields'],
  { x, width }: Place,
  set: Setter,
): Block {
  const widths = fields.map(({ label, value, look }) =>
    Math.max(
      set.widthOf(label, LOOKS.label.size, LOOKS.label.weight),
      set.widthOf(value, LOOKS[look].size, LOOKS[look].weight),
    ),
  )
  const room = width - FIELD_GAP * Math.max(0, fields.length - 1)
  const share = Math.min(1, room / widths.reduce((sum, each) => sum + each, 0))
  let left = x
  const blocks = fields.map((field, at) => {
    const own = (widths[at] ?? 0) * share + 0.1
    const block = setItem(field, { x: left, width: own }, set)
    left += own + FIELD_GAP
    return block
  })
  return blockOf(
    blocks.flatMap(({ prints }) => prints),
    Math.max(0, ...blocks.map(({ height }) => height)),
  )
}
