import * as v from 'valibot'
import { centsOf } from '#base/cents.ts'
import { isDay } from '#contract/day.ts'
import { MOST_REQUEST_CENTS, ReimbursementAsked } from '#contract/calls/reimbursement.ts'
import {
  DirectDeposit,
  ExpenseType,
  PayTo,
  type PlanYear,
  type Reimbursement,
  ReimbursementState,
  isRoutingNumber,
} from '#contract/entities/reimbursement.ts'
import { words } from './reimbursement.words.ts'
import { words as requestWords } from './request/request.words.ts'

const { errors } = requestWords.form

/** What the address says: a filter of the list, or that money is asked for, perhaps for a claim. */
const Search = v.object({
  year: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/))), undefined),
  status: v.fallback(v.optional(ReimbursementState), undefined),
  ask: v.fallback(v.optional(v.literal('yes')), undefined),
  claim: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), undefined),
})
export type ReimbursementSearch = v.InferOutput<typeof Search>

/** Anything that is not understood is left out; numbers in an address arrive as numbers. */
export function searchIn(search: unknown): ReimbursementSearch {
  const given = Object.entries((search ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  const read = v.parse(Search, Object.fromEntries(given))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const matching = (
  requests: readonly Reimbursement[],
  { year, status }: ReimbursementSearch,
): Reimbursement[] =>
  requests.filter(
    (one) =>
      (year === undefined || one.planYear === Number(year)) && (status === undefined || one.state === status),
  )

/** The year that pays for care of today; before it begins and after it ends, the newest. */
export const currentYear = (years: readonly PlanYear[], today: string): PlanYear | undefined =>
  years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? years[0]

/** What was paid or will be, by kind of expense, the largest first. */
export function spendByKind(requests: readonly Reimbursement[]): { expense: ExpenseType; cents: number }[] {
  const sums = Map.groupBy(requests, ({ expense }) => expense)
  return [...sums]
    .map(([expense, all]) => ({
      expense,
      cents: all.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0),
    }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
}

/** 1204.50 as it is typed. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2)

/** What the fields of a request must hold. Which year pays and what is left is the server's to say. */
export const requestForm = (today: string) =>
  v.pipe(
    v.object({
      payTo: v.picklist(PayTo.options, errors.payTo),
      expense: v.picklist(ExpenseType.options, errors.expense),
      memberId: v.pipe(v.string(), v.nonEmpty(errors.memberId)),
      providerName: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(errors.providerName),
        v.maxLength(80, errors.tooLong),
      ),
      serviceFrom: v.pipe(
        v.string(),
        v.check(isDay, errors.serviceFrom),
        v.check((day) => day <= today, errors.future),
      ),
      serviceTo: v.pipe(
        v.string(),
        v.check((day) => day === '' || isDay(day), errors.serviceTo),
        v.check((day) => day <= today, errors.future),
      ),
      amountCents: v.pipe(
        v.string(),
        v.check((text) => (centsOf(text) ?? 0) > 0, errors.amount),
        v.check((text) => (centsOf(text) ?? 0) <= MOST_REQUEST_CENTS, errors.tooMuch),
        v.transform((text) => centsOf(text) ?? 0),
      ),
    }),
    v.forward(
      v.check(({ serviceFrom, serviceTo }) => serviceTo === '' || serviceTo >= serviceFrom, errors.order),
      ['serviceTo'],
    ),
  )
export type RequestForm = v.InferOutput<ReturnType<typeof requestForm>>

/** What is sent: one day of care may be told once. */
export const askedOf = (
  form: RequestForm,
  { claimId, receipts }: { claimId: string | undefined; receipts: ReimbursementAsked['receipts'] },
): ReimbursementAsked => ({
  ...form,
  serviceTo: form.serviceTo === '' ? form.serviceFrom : form.serviceTo,
  ...(claimId === undefined ? {} : { claimId }),
  receipts,
  certified: true,
})

const { errors: bank } = words.deposit
const digits = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
)

export const DepositForm = v.pipe(
  v.object({
    bankName: v.pipe(v.string(), v.trim(), v.nonEmpty(bank.bankName), v.maxLength(80, errors.tooLong)),
    kind: v.picklist(DirectDeposit.entries.kind.options, bank.kind),
    routingNumber: v.pipe(digits, v.check(isRoutingNumber, bank.routingNumber)),
    accountNumber: v.pipe(digits, v.regex(/^\d{4,17}$/, bank.accountNumber)),
    again: digits,
  }),
  v.forward(
    v.check(({ accountNumber, again }) => accountNumber === again, bank.again),
    ['again'],
  ),
)

/** Accents and capitals make no difference in a search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const findExpenses = <Entry extends { name: string; also: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] => {
  const wanted = plain(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ name, also }) => wanted.every((word) => plain(`${name} ${also}`).includes(word)))
}
