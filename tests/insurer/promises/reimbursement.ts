import { randomUUID } from 'node:crypto'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { NewReceipt, NewReimbursement, ReimbursementAccount } from '#server/insurer/reimbursement.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { contractsOf, readableOf } from './known-member.ts'
import { operationsOf } from './operations.ts'
import { portOf } from './port.ts'
import {
  type Context,
  inOrder,
  must,
  neverNegative,
  notChecked,
  refusedAs,
  repeated,
  same,
  today,
  wholeCents,
} from './promise.ts'

const port = portOf('reimbursement')

const isEmptyAccount = ({ years, requests }: ReimbursementAccount) => years.length + requests.length === 0

/** The known member's accounts that have any years or requests. */
async function accountsOf(context: Context) {
  const { account } = port.of(context)
  const all = contractsOf(context).map(async (contractId) => ({
    contractId,
    ...(await account(context.call(), { contractId })),
  }))
  return (await Promise.all(all)).filter((one) => !isEmptyAccount(one))
}

/** A request for one cent from a year that has money left. */
async function newRequest(context: Context): Promise<NewReimbursement | undefined> {
  for (const { contractId, years } of await accountsOf(context)) {
    const year = years.find(
      ({ availableCents, startsOn, runOutOn }) =>
        availableCents > 0 && startsOn <= today() && today() <= runOutOn,
    )
    const row = context.own.find(({ enrollment }) => enrollment.contractId === contractId)
    if (!year || !row) continue
    return {
      key: randomUUID(),
      contractId,
      memberId: row.enrollment.memberId,
      receipts: [],
      expense: 'other',
      providerName: 'Maple Street Clinic',
      payTo: 'member',
      amountCents: 1,
      serviceFrom: year.startsOn,
      serviceTo: year.startsOn,
    }
  }
  return undefined
}

/** A file that hasn't been sent before. */
const newReceipt = (contractId: string): NewReceipt => ({
  contractId,
  receiptId: randomUUID(),
  type: 'application/pdf',
  content: new Uint8Array(pdfReceipt(randomUUID())),
})

const requestIdsOf = async (context: Context, contractId: string) =>
  (await port.of(context).account(context.call(), { contractId })).requests.map((one) => one.requestId)

/** The same call from another account. */
const asStranger = (call: InsurerCall): InsurerCall => ({
  ...call,
  asker: { username: `${call.asker.username}-2` },
})

const NO_ACCOUNT = 'this member has no reimbursement account'
const NO_MONEY = 'no account of this member has money to request'

const firstContract = async (context: Context) => (await accountsOf(context))[0]?.contractId

const ownAccounts = { prepare: accountsOf, none: NO_ACCOUNT }

const recordChecks = port.checksOf(ownAccounts, {
  'returns answers that match the port’s schema': async (accounts, context, { deposit }) => {
    for (const { contractId, years, requests } of accounts) {
      port.parsed('account', { years, requests })
      port.parsed('deposit', await deposit(context.call(), { contractId }))
    }
  },
  'returns money in whole cents, never negative, that adds up for each year': async (accounts) => {
    for (const { years, requests } of accounts) {
      wholeCents({ years, requests })
      neverNegative({ years, requests })
      for (const one of years) {
        const spent = one.paidCents + one.approvedCents + one.pendingCents + one.forfeitedCents
        const left = one.creditCents + one.rolloverCents - spent
        must(
          left === one.availableCents,
          `${one.year}: account() returned ${one.availableCents} available cents instead of ${left}`,
        )
      }
      for (const { amountCents, approvedCents } of requests)
        must(
          (approvedCents ?? 0) <= amountCents,
          'account() returned an approved amount above the requested one',
        )
    }
  },
  'lists years and requests newest first, with dates in order': async (accounts) => {
    for (const { years, requests } of accounts) {
      const numbers = years.map(({ year }) => year)
      must(repeated(numbers).length === 0, 'account() returned a year twice')
      must(
        inOrder(years.map(({ startsOn }) => startsOn).toReversed()),
        'account() did not return the newest year first',
      )
      must(
        inOrder(requests.map((one) => one.requestedOn).toReversed()),
        'account() did not return the newest request first',
      )
      for (const { year, startsOn, endsOn, runOutOn } of years)
        must(inOrder([startsOn, endsOn, runOutOn]), `${year}: the dates are not in order`)
      for (const { serviceFrom, serviceTo, requestedOn, decidedOn, paidOn, dueOn } of requests) {
        must(inOrder([serviceFrom, serviceTo]), 'a service ends before it begins')
        must(inOrder([requestedOn, decidedOn, paidOn]), 'a request was decided or paid before it was made')
        must(decidedOn === null || dueOn === null, 'a decided request still has a due date')
      }
    }
  },
})

const checks = port.checks({
  'returns only requests of the account’s contract': async (context) => {
    const { ofContract } = operationsOf(context, 'membership')
    const accounts = await accountsOf(context)
    for (const { contractId, requests } of accounts) {
      const rows = await ofContract(context.call(), contractId)
      const members = rows.map(({ enrollment }) => enrollment.memberId)
      must(
        requests.every(({ memberId }) => members.includes(memberId)),
        'account() returned a request for a member who is not on the contract',
      )
    }
    const ids = accounts.flatMap(({ requests }) => requests.map(({ requestId }) => requestId))
    must(repeated(ids).length === 0, `account() returned ${repeated(ids).length} requests more than once`)
    return accounts.length === 0 ? notChecked(NO_ACCOUNT) : undefined
  },
})

const aRequest = { prepare: newRequest, none: NO_MONEY }

const writes = port.writes(aRequest, {
  'accepts a request once per idempotency key, with the same answer each time': async (
    request,
    context,
    { submit },
  ) => {
    const before = await requestIdsOf(context, request.contractId)
    const { requestId } = await port.answeredOnce('submit', () => submit(context.call(), request))
    const after = await requestIdsOf(context, request.contractId)
    const added = after.filter((id) => !before.includes(id))
    must(same(added, [requestId]), `account() returned ${added.length} new requests instead of one`)
  },
  'adds later receipts once per idempotency key, and only to a known request': async (
    request,
    context,
    { submit, storeReceipt, addReceipts },
  ) => {
    const { contractId } = request
    const { requestId } = await submit(context.call(), request)
    const file = newReceipt(contractId)
    await storeReceipt(context.call(), file)
    const receipts = [{ receiptId: file.receiptId, name: 'Bill' }]
    const more = { key: randomUUID(), contractId, requestId, receipts }
    await refusedAs('NOT_FOUND', addReceipts(context.call(), { ...more, requestId: 'no-such-request' }))
    const answer = await port.answeredOnce('addReceipts', () => addReceipts(context.call(), more))
    const ids = answer.receipts.map(({ receiptId }) => receiptId)
    must(same(ids, [file.receiptId]), `addReceipts() returned ${ids.length} receipts instead of one`)
  },
  'a request about a claim of another contract is refused like one about an unknown claim': async (
    request,
    context,
    { submit },
  ) => {
    const unknown = { ...request, key: randomUUID(), claimId: 'no-such-claim' }
    await refusedAs('NOT_FOUND', submit(context.call(), unknown))
    const { claims } = context.insurer
    const query = { readable: readableOf(context), cursor: undefined, limit: 50 }
    const listed = claims ? (await claims.list(context.call(), query)).claims : []
    const claim = listed.find(({ memberId }) => memberId === request.memberId)
    if (!claim) return notChecked('this member has no claim')
    const { claimId, contractId } = claim
    const elsewhere = { ...request, key: randomUUID(), claimId, contractId: `${contractId}9` }
    await refusedAs('NOT_FOUND', submit(context.call(), elsewhere))
    return undefined
  },
  'stores a receipt once, and returns the same bytes to its owner only': async (
    request,
    context,
    { submit, storeReceipt, receipt },
  ) => {
    const file = newReceipt(request.contractId)
    const { bytes, type } = await port.answeredOnce('storeReceipt', () => storeReceipt(context.call(), file))
    must(bytes === file.content.length && type === file.type, 'storeReceipt() returned another size or type')
    const kept = port.parsed('receipt', await receipt(context.call(), file))
    must(kept !== null && Buffer.compare(kept.content, file.content) === 0, 'receipt() returned other bytes')
    const { content } = newReceipt(request.contractId)
    await refusedAs('HRA-0006', storeReceipt(context.call(), { ...file, content }))
    const seen = await receipt(asStranger(context.call()), file)
    must(seen === null, 'receipt() returned the file to another account')
    // Attaches the file, because pending files could block later uploads.
    await submit(context.call(), { ...request, receipts: [{ receiptId: file.receiptId, name: 'Bill' }] })
  },
})

const aContract = { prepare: firstContract, none: NO_ACCOUNT }

const deposits = port.writes(aContract, {
  'sets and stops a direct deposit, and never returns its full numbers': async (
    contractId,
    context,
    { deposit, setDeposit, stopDeposit },
  ) => {
    if ((await deposit(context.call(), { contractId })) !== null)
      return notChecked('this member has a direct deposit, which the check would delete')
    const numbers = { routingNumber: '021000021', accountNumber: '9900114477' }
    const bank = { bankName: 'Bank of the Ozarks', kind: 'checking', ...numbers } as const
    const asked = { key: randomUUID(), contractId, ...bank }
    const answer = await port.answeredOnce('setDeposit', () => setDeposit(context.call(), asked))
    const kept = await deposit(context.call(), { contractId })
    const seen = await deposit(asStranger(context.call()), { contractId })
    const newer = { ...asked, key: randomUUID(), accountNumber: '9900115588' }
    await setDeposit(context.call(), newer)
    await setDeposit(context.call(), asked)
    const last = await deposit(context.call(), { contractId })
    must(last?.lastFour === '5588', 'setDeposit() replaced a newer deposit when an earlier key was repeated')
    const stop = { key: randomUUID(), contractId }
    await port.answeredOnce('stopDeposit', () => stopDeposit(context.call(), stop))
    must(answer.lastFour === '4477' && same(kept, answer), 'deposit() differed from setDeposit()')
    const answers = JSON.stringify([answer, kept])
    must(
      !Object.values(numbers).some((number) => answers.includes(number)),
      'setDeposit() or deposit() returned a full number',
    )
    must(seen === null, 'deposit() returned the deposit to another account')
    const after = await deposit(context.call(), { contractId })
    must(after === null, 'deposit() returned a deposit after it was stopped')
  },
})

const reads = port.reads({
  account: {
    own: (context) => contractsOf(context).map((contractId) => ({ contractId })),
    odd: (contractId) => [{ contractId }],
    isNothing: isEmptyAccount,
  },
  receipt: {
    odd: (id, context) =>
      [...contractsOf(context).slice(0, 1), id].map((contractId) => ({ contractId, receiptId: id })),
  },
  deposit: {
    own: (context) => contractsOf(context).map((contractId) => ({ contractId })),
    odd: (contractId) => [{ contractId }],
  },
})

export const reimbursementPromises = [...recordChecks, ...checks, ...writes, ...deposits, ...reads]
