import { lowerQuartile } from './numbers.ts'
import { type Beside, type Remark, type Row, drawTable, roundedTo } from './table.ts'

/** One round's rows of a figure. */
export type Round = readonly (Row | Remark)[]

/** A figure may be worse than at the other commit by this share. */
export const MOST_WORSE = 0.2
/** The differences that chance makes, by unit. They don't count, whatever their share. */
const CHANCE: Record<string, number> = { CLS: 0.001, KB: 4, ms: 2, 'KB of objects': 60, nodes: 200 }

const isRow = (row: Row | Remark): row is Row => 'value' in row

/** The quartile nearer to the best value: a busy machine makes a run worse, never better. */
const bestQuartile = (values: readonly number[], atLeast = false): number =>
  atLeast ? -lowerQuartile(values.map((value) => -value)) : lowerQuartile(values)

/** Combines all rounds into one: each value, including those beside it, becomes the quartile over the rounds. */
export function combineRounds(rounds: readonly Round[]): Round {
  const [first = []] = rounds
  return first.map((row) => {
    if (!isRow(row)) return row
    const same = rounds.flatMap((round) => round.filter(isRow).filter(({ what }) => what === row.what))
    return {
      ...row,
      value: bestQuartile(
        same.map(({ value }) => value),
        row.atLeast,
      ),
      beside: row.beside?.map((each, n) => ({
        ...each,
        value: bestQuartile(
          same.flatMap(({ beside }) => beside?.[n]?.value ?? []),
          row.atLeast,
        ),
      })),
    }
  })
}

export type Comparison = {
  what: string
  unit: string
  here: number
  there: number
  /** The page measured beside both, and its value in the same rounds. */
  beside?: Beside | undefined
  /**
   * The share by which it is worse here: 0.25 is a quarter slower or larger, or a quarter fewer per second. Negative is
   * better.
   */
  worse: number
  isOver: boolean
}

/**
 * Compares each row that both commits have. The commits take turns beside the same pages, so the ratio of their values
 * equals the ratio of their ratios.
 */
export function compareRounds(here: readonly Round[], there: readonly Round[]): Comparison[] {
  const others = combineRounds(there).filter(isRow)
  return combineRounds(here)
    .filter(isRow)
    .flatMap((row) => {
      const other = others.find(({ what }) => what === row.what)
      return other ? [compareRows(row, other)] : []
    })
}

function compareRows({ what, unit, atLeast, beside, value: here }: Row, { value: there }: Row): Comparison {
  const loss = atLeast ? there - here : here - there
  const base = atLeast ? here : there
  const worse = loss === 0 ? 0 : base > 0 ? loss / base : Math.sign(loss) * Number.POSITIVE_INFINITY
  const isOver = worse > MOST_WORSE && loss > (CHANCE[unit] ?? 0)
  return { what, unit, here, there, beside: beside?.[0], worse, isOver }
}

const percent = (worse: number): string =>
  Number.isFinite(worse) ? `${worse > 0 ? '+' : ''}${Math.round(worse * 100)} %` : 'from 0'

const ratioText = (value: number, beside?: Beside): string =>
  beside ? ` = ${(value / beside.value).toFixed(2)} ×` : ''

/** The table of a comparison, which marks each row that fails. */
export const comparisonTable = (rows: readonly Comparison[], commit: string): string =>
  drawTable([
    ['what', 'here', commit, 'beside', 'worse by', ''],
    ...rows.map(({ what, unit, here, there, beside, worse, isOver }) => [
      what,
      `${roundedTo(here)} ${unit}${ratioText(here, beside)}`,
      `${roundedTo(there)} ${unit}${ratioText(there, beside)}`,
      beside ? `${beside.page}, ${roundedTo(beside.value)} ${unit}` : '',
      percent(worse),
      isOver ? 'WORSE' : 'ok',
    ]),
  ])
