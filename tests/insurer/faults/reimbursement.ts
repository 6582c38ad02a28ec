import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { ReimbursementAccount, Reimbursements } from '#server/insurer/reimbursement.ts'
import { USER } from '#tests/insurer/sandbox-records.ts'
import type { Fault } from './fault.ts'

const withAccounts = (change: (port: Reimbursements) => Partial<Reimbursements>) => (insurer: Insurer) => {
  const { reimbursement } = insurer
  if (!reimbursement) throw new Error('no accounts to plant a fault in')
  return { ...insurer, reimbursement: { ...reimbursement, ...change(reimbursement) } }
}

const withAccount = (change: (account: ReimbursementAccount) => Partial<ReimbursementAccount>) =>
  withAccounts(({ account }) => ({
    account: async (...asked) => {
      const found = await account(...asked)
      return { ...found, ...change(found) }
    },
  }))

const withAvailable = (availableCents: number) =>
  withAccount(({ years }) => ({ years: years.map((year) => ({ ...year, availableCents })) }))

const MONEY = 'reimbursement: returns money in whole cents, never negative, that adds up for each year'
const ORDER = 'reimbursement: lists years and requests newest first, with dates in order'
const DEPOSIT = 'reimbursement: sets and stops a direct deposit, and never returns its full numbers'
const RECEIPT = 'reimbursement: stores a receipt once, and returns the same bytes to its owner only'

export const reimbursementFaults: readonly Fault[] = [
  { fault: 'an amount that is not a number', plant: withAvailable(Number.NaN), breaks: MONEY },
  { fault: 'a negative balance', plant: withAvailable(-100), breaks: MONEY },
  { fault: 'a balance above the credit', plant: withAvailable(9_999_00), breaks: MONEY },
  {
    fault: 'requests listed oldest first',
    plant: withAccount(({ requests }) => ({ requests: requests.toReversed() })),
    breaks: ORDER,
  },
  {
    fault: 'a request paid before it was made',
    plant: withAccount(({ requests }) => ({
      requests: requests.map((request) => ({ ...request, dueOn: null, paidOn: '2020-02-03' })),
    })),
    breaks: ORDER,
  },
  {
    fault: 'the same account for every contract',
    plant: withAccounts(({ account }) => ({
      account: (call) => account(call, { contractId: 'ZZH410220' }),
    })),
    breaks: 'reimbursement: returns only requests of the account’s contract',
  },
  {
    fault: 'an ignored idempotency key of a request',
    plant: withAccounts(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: 'reimbursement: accepts a request once per idempotency key, with the same answer each time',
  },
  {
    fault: 'a request about any claim',
    plant: withAccounts(({ submit }) => ({
      submit: (call, { claimId: _claim, ...request }) => submit(call, request),
    })),
    breaks:
      'reimbursement: a request about a claim of another contract is refused like one about an unknown claim',
  },
  {
    fault: 'receipts added twice for one idempotency key',
    plant: withAccounts(({ addReceipts }) => ({
      addReceipts: (call, receipts) => addReceipts(call, { ...receipts, key: randomUUID() }),
    })),
    breaks: 'reimbursement: adds later receipts once per idempotency key, and only to a known request',
  },
  {
    fault: 'a receipt that every account can open',
    plant: withAccounts(({ receipt }) => ({
      receipt: (call, query) => receipt({ ...call, asker: { username: USER.username } }, query),
    })),
    breaks: RECEIPT,
  },
  {
    fault: 'a receipt that loses its last byte',
    plant: withAccounts(({ receipt }) => ({
      receipt: async (...asked) => {
        const file = await receipt(...asked)
        return file && { ...file, content: file.content.slice(0, -1) }
      },
    })),
    breaks: RECEIPT,
  },
  {
    fault: 'a bank account returned in full',
    plant: withAccounts(({ setDeposit }) => ({
      setDeposit: async (call, asked) => ({
        ...(await setDeposit(call, asked)),
        bankName: asked.accountNumber,
      }),
    })),
    breaks: DEPOSIT,
  },
  {
    fault: 'a stopped direct deposit that is still returned',
    plant: withAccounts(({ deposit, stopDeposit }) => {
      let isStopped = false
      return {
        stopDeposit: async (...asked) => {
          isStopped = true
          return stopDeposit(...asked)
        },
        deposit: async (call, query) =>
          isStopped
            ? { bankName: 'Old Bank', kind: 'savings', lastFour: '1111', since: '2025-02-03' }
            : deposit(call, query),
      }
    }),
    breaks: DEPOSIT,
  },
]
