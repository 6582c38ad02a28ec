import type { DirectDeposit } from '#contract/entities/reimbursement.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { NewDeposit, Reimbursements } from '#server/insurer/reimbursement.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { receipt, storeReceipt } from './receipts.ts'
import { type DepositRow, depositOf, removeDeposit, setDeposit } from './repository.ts'
import { addReceipts, submit } from './requests.ts'
import { sealNumbers } from './sealed-numbers.ts'
import { accountToday, dayOf } from './today.ts'

/** The sandbox insurer's reimbursement accounts. */
export const reimbursementOf = (system: SandboxSystem): Reimbursements => ({
  account: async (_call, { contractId }) => {
    if (!mayBeId(contractId)) return { years: [], requests: [] }
    const { years, requests } = await accountToday(system, contractId)
    return { years, requests: requests.toReversed() }
  },
  submit: (call, request) => submit(system, call, request),
  addReceipts: (call, receipts) => addReceipts(system, call, receipts),
  storeReceipt: (call, stored) => storeReceipt(system, call, stored),
  receipt: (call, { receiptId }) => receipt(system, call, receiptId),
  deposit: async ({ asker }, { contractId }) => {
    if (!mayBeId(contractId)) return null
    const row = await depositOf(system.db(), contractId, asker.username)
    return row ? toDirectDeposit(row) : null
  },
  setDeposit: (call, deposit) => saveDeposit(system, call, deposit),
  // Repeating it has the same effect, so it needs no key.
  stopDeposit: async ({ asker }, { contractId }) => {
    await removeDeposit(system.db(), contractId, asker.username)
    return null
  },
})

const toDirectDeposit = ({ bankName, kind, lastFour, since }: DepositRow): DirectDeposit => ({
  bankName,
  kind,
  lastFour,
  since: dayOf(since),
})

/** Done once per key, because a late retry must not undo a newer deposit. */
async function saveDeposit(
  system: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { key, contractId, bankName, kind, routingNumber, accountNumber }: NewDeposit,
): Promise<DirectDeposit> {
  const { db, clock, dataKeys } = system
  const row: DepositRow = {
    contractId,
    username,
    bankName,
    kind,
    lastFour: accountNumber.slice(-4),
    sealed: sealNumbers(dataKeys, { contractId, username }, { routingNumber, accountNumber }),
    since: clock.now().toString(),
  }
  await doneOnce(system, `deposit ${key}`, async (tx) => {
    await setDeposit(tx, row)
    return contractId
  })
  return toDirectDeposit((await depositOf(db(), contractId, username)) ?? row)
}
