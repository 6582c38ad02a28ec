import type { Readable } from 'node:stream'
import { NO_MONEY, isWhole, countsTowardTotals } from '#contract/claim-money.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { type Cells, csvDollars, csvOf } from '#server/platform/http/csv.ts'
import { type Language, summaryMessages } from './summary-messages.ts'
import { spentOf } from './year-sums.ts'

const SPENT = [
  'billedCents',
  'planPaidCents',
  'otherInsuranceCents',
  'discountCents',
  'shareCents',
  'uncoveredCents',
  'nobodyOwesCents',
  'undecidedCents',
] as const

type SpentCells = { [Name in (typeof SPENT)[number]]: number | null }

/**
 * The parts that add up to the page's totals. A part that is unknown, or depends on an unknown one, is an empty cell.
 */
function spentIn(money: ClaimMoney, isOpen: boolean | null): SpentCells {
  const { billedCents } = money
  if (isOpen === true && billedCents !== null) return spentOf(NO_MONEY, { ...NO_MONEY, billedCents })
  if (isOpen === false && isWhole(money)) return spentOf(money, NO_MONEY)
  const unknown = { shareCents: null, uncoveredCents: null, nobodyOwesCents: null }
  return { ...money, ...unknown, undecidedCents: isOpen === false ? 0 : null }
}

/** Whether a claim is still undecided; null if the insurer states no status. */
const isOpenIn = ({ status }: ClaimRow): boolean | null =>
  status === null ? null : status === 'received' || status === 'pending'

/** One row per claim that counts; in a spreadsheet, they add up to the page's totals. */
export function summaryCsv(claims: readonly ClaimRow[], language: Language): Readable {
  const { csv, heads, parts, kinds, plans, statuses } = summaryMessages(language)
  const head = [csv.date, heads.who, heads.provider, csv.kind, csv.service, csv.plan, csv.number, csv.status]
  const amounts = [
    parts.billed,
    parts.planPaid,
    parts.otherInsurance,
    parts.discount,
    parts.share,
    parts.uncovered,
    parts.nobodyOwes,
    parts.undecided,
  ]
  const cellsOf = (claim: ClaimRow): Cells => {
    const isOpen = isOpenIn(claim)
    const spent = spentIn(claim.money, isOpen)
    return [
      claim.serviceFrom,
      claim.memberName,
      claim.providerName,
      claim.kind && kinds[claim.kind],
      textIn(claim.service, language),
      plans[claim.contractType] ?? claim.contractType,
      claim.claimNumber,
      isOpen === null ? null : isOpen ? statuses.undecided : statuses.decided,
      ...SPENT.map((name) => (spent[name] === null ? null : csvDollars(spent[name]))),
    ]
  }
  async function* rows(): AsyncGenerator<Cells> {
    for (const claim of claims) if (countsTowardTotals(claim)) yield cellsOf(claim)
  }
  return csvOf([...head, ...amounts], rows())
}
