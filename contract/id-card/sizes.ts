/** Every card in a wallet has this size (ISO/IEC 7810 ID-1). */
export const CARD_MM = { width: 85.6, height: 54 }

/** Lengths on a card are hundredths of its width; this is its height. */
export const HEIGHT = (100 * CARD_MM.height) / CARD_MM.width

export type Weight = 400 | 700

/** The size and weight of a text. A long text becomes smaller, down to `least`, and then takes up to `lines` lines. */
export type Look = { size: number; least: number; lines: number; weight: Weight; leading: number }

const look = (size: number, weight: Weight, more: Partial<Look> = {}): Look => ({
  size,
  least: size,
  lines: 1,
  weight,
  leading: 1.25,
  ...more,
})

/** The text styles of a card. On a phone, the member ID (4.2) is 24 pixels high, and the rest in proportion. */
export const LOOKS = {
  brand: look(3.9, 700, { least: 2.4 }),
  plan: look(2.5, 400, { least: 2.1, lines: 2, leading: 1.2 }),
  planType: look(2.5, 700, { least: 1.8, leading: 1.2 }),
  note: look(2.8, 700, { least: 2 }),
  label: look(2.2, 400, { least: 1.6, leading: 1.3 }),
  name: look(4.4, 700, { least: 2.7, lines: 2, leading: 1.15 }),
  id: look(4.2, 700, { least: 2.2, leading: 1.15 }),
  value: look(2.7, 700, { least: 1.7, lines: 2, leading: 1.2 }),
  number: look(2.7, 700, { least: 1.5, leading: 1.2 }),
  row: look(2.5, 400, { lines: 3 }),
  rowValue: look(2.5, 700, { lines: 3 }),
  small: look(2.2, 400, { lines: 2 }),
  strong: look(2.2, 700, { least: 1.8 }),
  badge: look(2, 700, { least: 1 }),
} as const satisfies Record<string, Look>

export type LookName = keyof typeof LOOKS

/** The zones of a side: full-width bands, and columns with their left edge and width. */
export const ZONES = {
  inset: 4,
  band: 12.2,
  edge: 5,
  note: 4.8,
  strip: 9.8,
  /** Between a band and the text below it. */
  below: 2.4,
  /** Between two items of a column. */
  gap: 1.4,
  whole: { x: 4, width: 92 },
  front: { main: { x: 4, width: 53 }, aside: { x: 63, width: 33 } },
  back: { main: { x: 4, width: 47 }, aside: { x: 57, width: 39 } },
} as const

/** The side lengths of the brand's mark on the band, of the faint one behind it, and of the suitcase. */
export const MARKS = { brand: 7, watermark: 26, badge: 8 }
