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

const MONEY = 'reimbursement: money is whole cents and never below zero, and a year’s sums add up'
const ORDER = 'reimbursement: years and requests begin with the newest, and their days follow each other'
const DEPOSIT = 'reimbursement: a direct deposit is set and stopped, and its full numbers never come back'
const RECEIPT = 'reimbursement: a receipt is stored once, comes back byte by byte, and is its owner’s alone'

export const reimbursementFaults: readonly Fault[] = [
  { fault: 'an account with money that is no number', plant: withAvailable(Number.NaN), breaks: MONEY },
  { fault: 'an account below zero', plant: withAvailable(-100), breaks: MONEY },
  { fault: 'an account with more money than was put in', plant: withAvailable(9_999_00), breaks: MONEY },
  {
    fault: 'an account that begins with its oldest request',
    plant: withAccount(({ requests }) => ({ requests: requests.toReversed() })),
    breaks: ORDER,
  },
  {
    fault: 'a request that was paid before it was made',
    plant: withAccount(({ requests }) => ({
      requests: requests.map((request) => ({ ...request, dueOn: null, paidOn: '2020-02-03' })),
    })),
    breaks: ORDER,
  },
  {
    fault: 'an account of one contract for every contract',
    plant: withAccounts(({ account }) => ({
      account: (call) => account(call, { contractId: 'ZZH410220' }),
    })),
    breaks: 'reimbursement: an account has the requests of its own contract alone',
  },
  {
    fault: 'a request for money whose key is not looked at',
    plant: withAccounts(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: 'reimbursement: asked again with the same key, a request is taken once and answered the same',
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
    fault: 'receipts that are added again for the same key',
    plant: withAccounts(({ addReceipts }) => ({
      addReceipts: (call, receipts) => addReceipts(call, { ...receipts, key: randomUUID() }),
    })),
    breaks: 'reimbursement: receipts that come later are added once, and only to a request that is there',
  },
  {
    fault: 'a receipt that every user can open',
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
    fault: 'a bank account that is told in full',
    plant: withAccounts(({ setDeposit }) => ({
      setDeposit: async (call, asked) => ({
        ...(await setDeposit(call, asked)),
        bankName: asked.accountNumber,
      }),
    })),
    breaks: DEPOSIT,
  },
  {
    fault: 'a direct deposit that goes on after it was stopped',
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
