import type { Reimbursement } from '#contract/entities/reimbursement.ts'

/** What makes two requests one expense: for whom, when and how much. */
type Expense = Pick<Reimbursement, 'memberId' | 'serviceFrom' | 'serviceTo' | 'amountCents'>

type Before = Expense & Pick<Reimbursement, 'confirmation' | 'state'>

/** What the same file under an earlier request means: nothing was paid by one that was denied. */
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
