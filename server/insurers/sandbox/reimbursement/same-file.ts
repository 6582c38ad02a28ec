import type { Reimbursement } from '#contract/entities/reimbursement.ts'

/** Two requests are for the same expense if the member, days and amount match. */
type Expense = Pick<Reimbursement, 'memberId' | 'serviceFrom' | 'serviceTo' | 'amountCents'>

type Before = Expense & Pick<Reimbursement, 'confirmation' | 'state'>

/**
 * Determines what the same file in an earlier request means. A denied request doesn't count, because it paid nothing.
 */
export function twinOf(
  asked: Expense & { sameFile?: 'another-expense' | undefined },
  before: readonly Before[],
): { code: 'HRA-0017' | 'HRA-0018'; confirmation: string } | undefined {
  const standing = before.filter(({ state }) => state !== 'denied')
  const same = standing.find((one) => isSameExpense(one, asked))
  if (same) return { code: 'HRA-0018', confirmation: same.confirmation }
  const [first] = standing
  return first && !asked.sameFile ? { code: 'HRA-0017', confirmation: first.confirmation } : undefined
}

const isSameExpense = (one: Expense, other: Expense): boolean =>
  one.memberId === other.memberId &&
  one.serviceFrom === other.serviceFrom &&
  one.serviceTo === other.serviceTo &&
  one.amountCents === other.amountCents
