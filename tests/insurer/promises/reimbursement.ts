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

/** The accounts of the known member's contracts that have any money or requests. */
async function accountsOf(context: Context) {
  const { account } = port.of(context)
  const all = contractsOf(context).map(async (contractId) => ({
    contractId,
    ...(await account(context.call(), { contractId })),
  }))
  return (await Promise.all(all)).filter((one) => !isEmptyAccount(one))
}

/** A request for one cent of a year that still has money. */
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

/** The call as another user of the portal would make it. */
const asStranger = (call: InsurerCall): InsurerCall => ({
  ...call,
  asker: { username: `${call.asker.username}-2` },
})

const NO_ACCOUNT = 'this member has no account that pays back'
const NO_MONEY = 'no account of this member has money that could be asked for'

const firstContract = async (context: Context) => (await accountsOf(context))[0]?.contractId

const ownAccounts = { prepare: accountsOf, none: NO_ACCOUNT }

const recordChecks = port.checksOf(ownAccounts, {
  'every answer has the shape of the port': async (accounts, context, { deposit }) => {
    for (const { contractId, years, requests } of accounts) {
      port.parsed('account', { years, requests })
      port.parsed('deposit', await deposit(context.call(), { contractId }))
    }
  },
  'money is whole cents and never below zero, and a year’s sums add up': async (accounts) => {
    for (const { years, requests } of accounts) {
      wholeCents({ years, requests })
      neverNegative({ years, requests })
      for (const one of years) {
        const spent = one.paidCents + one.approvedCents + one.pendingCents + one.forfeitedCents
        const left = one.creditCents + one.rolloverCents - spent
        must(left === one.availableCents, `${one.year}: ${one.availableCents} are available, not ${left}`)
      }
      for (const { amountCents, approvedCents } of requests)
        must((approvedCents ?? 0) <= amountCents, 'more is paid than was asked for')
    }
  },
  'years and requests begin with the newest, and their days follow each other': async (accounts) => {
    for (const { years, requests } of accounts) {
      const numbers = years.map(({ year }) => year)
      must(repeated(numbers).length === 0, 'account() answers a year twice')
      must(inOrder(years.map(({ startsOn }) => startsOn).toReversed()), 'the newest year is not the first')
      must(
        inOrder(requests.map((one) => one.requestedOn).toReversed()),
        'the newest request is not the first',
      )
      for (const { year, startsOn, endsOn, runOutOn } of years)
        must(inOrder([startsOn, endsOn, runOutOn]), `${year}: its days are not in order`)
      for (const { serviceFrom, serviceTo, requestedOn, decidedOn, paidOn, dueOn } of requests) {
        must(inOrder([serviceFrom, serviceTo]), 'a service ends before it begins')
        must(inOrder([requestedOn, decidedOn, paidOn]), 'a request is decided or paid before it was made')
        must(decidedOn === null || dueOn === null, 'what is decided is still due')
      }
    }
  },
})

const checks = port.checks({
  'an account has the requests of its own contract alone': async (context) => {
    const { ofContract } = operationsOf(context, 'membership')
    const accounts = await accountsOf(context)
    for (const { contractId, requests } of accounts) {
      const rows = await ofContract(context.call(), contractId)
      const members = rows.map(({ enrollment }) => enrollment.memberId)
      must(
        requests.every(({ memberId }) => members.includes(memberId)),
        'a request is for somebody whom the contract has not',
      )
    }
    const ids = accounts.flatMap(({ requests }) => requests.map(({ requestId }) => requestId))
    must(repeated(ids).length === 0, `${repeated(ids).length} requests come twice`)
    return accounts.length === 0 ? notChecked(NO_ACCOUNT) : undefined
  },
})

const aRequest = { prepare: newRequest, none: NO_MONEY }

const writes = port.writes(aRequest, {
  'asked again with the same key, a request is taken once and answered the same': async (
    request,
    context,
    { submit },
  ) => {
    const before = await requestIdsOf(context, request.contractId)
    const { requestId } = await port.answeredOnce('submit', () => submit(context.call(), request))
    const after = await requestIdsOf(context, request.contractId)
    const added = after.filter((id) => !before.includes(id))
    must(same(added, [requestId]), `account() has ${added.length} new requests where one was taken`)
  },
  'receipts that come later are added once, and only to a request that is there': async (
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
    must(same(ids, [file.receiptId]), `the request has ${ids.length} receipts where one was added`)
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
  'a receipt is stored once, comes back byte by byte, and is its owner’s alone': async (
    request,
    context,
    { submit, storeReceipt, receipt },
  ) => {
    const file = newReceipt(request.contractId)
    const { bytes, type } = await port.answeredOnce('storeReceipt', () => storeReceipt(context.call(), file))
    must(bytes === file.content.length && type === file.type, 'storeReceipt() has found another file')
    const kept = port.parsed('receipt', await receipt(context.call(), file))
    must(kept !== null && Buffer.compare(kept.content, file.content) === 0, 'receipt() gives other bytes')
    const { content } = newReceipt(request.contractId)
    await refusedAs('HRA-0006', storeReceipt(context.call(), { ...file, content }))
    const seen = await receipt(asStranger(context.call()), file)
    must(seen === null, 'another user is answered the receipt')
    // A file that waits for no request is not in the way of the next ones.
    await submit(context.call(), { ...request, receipts: [{ receiptId: file.receiptId, name: 'Bill' }] })
  },
})

const aContract = { prepare: firstContract, none: NO_ACCOUNT }

const deposits = port.writes(aContract, {
  'a direct deposit is set and stopped, and its full numbers never come back': async (
    contractId,
    context,
    { deposit, setDeposit, stopDeposit },
  ) => {
    if ((await deposit(context.call(), { contractId })) !== null)
      return notChecked('this member has a direct deposit, which a check would lose')
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
    must(last?.lastFour === '5588', 'a first try that is repeated late undoes a newer deposit')
    const stop = { key: randomUUID(), contractId }
    await port.answeredOnce('stopDeposit', () => stopDeposit(context.call(), stop))
    must(answer.lastFour === '4477' && same(kept, answer), 'deposit() has another one than was set')
    const told = JSON.stringify([answer, kept])
    must(!Object.values(numbers).some((number) => told.includes(number)), 'a full number comes back')
    must(seen === null, 'another user is answered the deposit')
    const after = await deposit(context.call(), { contractId })
    must(after === null, 'deposit() has one after it was stopped')
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
