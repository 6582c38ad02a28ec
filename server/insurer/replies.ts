import * as v from 'valibot'
import { CardOrder } from '#contract/entities/card-delivery.ts'
import { DirectDeposit, PlanYear, UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { Claim, ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { Appeal } from '#contract/entities/claim-notes.ts'
import { PlanDesign } from './benefits.ts'
import { InsurerChange } from './changes.ts'
import type { InsurerPorts, PortName } from './insurer.ts'
import { CoveredMember } from './membership.ts'
import { PremiumStatement } from './premium-billing.ts'
import { ReceiptFile, ReimbursementRequest } from './reimbursement.ts'
import { BillSum, YearAccumulators } from './spending.ts'

/** An AsyncIterable of such rows; one that is not right is left out. */
export type RowStream = { stream: v.GenericSchema }

/** What each operation answers. */
type Replies<Port> = { [Name in keyof Port]: v.GenericSchema | RowStream }

export type PortReplies = Record<string, v.GenericSchema | RowStream>

/** Fields of rows that were left out while the current answer is parsed; parsing is synchronous. */
let leftOut: (string | null)[][] = []

/** Which fields were not right, each once; never what stood in them. */
export const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): (string | null)[] => [
  ...new Set(issues.map((issue) => v.getDotPath(issue))),
]

/** A list in which a row that is not right costs only itself. */
export const rows = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all): v.InferOutput<Row>[] =>
      all.flatMap((one) => {
        const read = v.safeParse(row, one)
        if (read.success) return [read.output]
        leftOut.push(fieldsOf(read.issues))
        return []
      }),
    ),
  )

/** An insurer's answer, and the names of the fields for which rows of it were left out; never their values. */
export function parseReply(reply: v.GenericSchema, answer: unknown) {
  leftOut = []
  const output = v.safeParse(reply, answer)
  return { output, dropped: leftOut }
}

const Next = v.nullable(v.string())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The answers of every port, as they are parsed before the portal uses them. */
export const portReplies: { [Name in PortName]: Replies<NonNullable<InsurerPorts[Name]>> } = {
  membership: {
    ofUser: rows(CoveredMember),
    ofContract: rows(CoveredMember),
    ofMember: rows(CoveredMember),
  },
  benefits: { ofPlan: v.nullable(PlanDesign) },
  changes: { since: v.object({ changes: rows(InsurerChange), next: v.nullable(v.string()) }) },
  reimbursement: {
    account: v.object({ years: rows(PlanYear), requests: rows(ReimbursementRequest) }),
    submit: ReimbursementRequest,
    addReceipts: ReimbursementRequest,
    storeReceipt: UploadedReceipt,
    receipt: v.nullable(ReceiptFile),
    deposit: v.nullable(DirectDeposit),
    setDeposit: DirectDeposit,
    stopDeposit: v.null(),
  },
  premiumBilling: { statement: PremiumStatement, postPayment: v.null(), reversePayment: v.null() },
  idCards: { orders: rows(CardOrder), order: CardOrder },
  claims: {
    search: v.object({
      claims: rows(ClaimRow),
      next: Next,
      count: Count,
      totals: ClaimMoney,
      hasGaps: v.optional(v.boolean()),
      isPartial: v.optional(v.boolean()),
    }),
    read: v.nullable(Claim),
    all: { stream: ClaimRow },
    searchWhole: v.object({ claims: rows(Claim), next: Next, total: Count }),
  },
  appeals: { submit: Appeal, ofClaim: v.nullable(Appeal) },
  spending: { accumulators: YearAccumulators, bills: rows(BillSum) },
}
