import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import { language } from '#base/language.ts'
import { claim } from '#contract/calls/claims.ts'
import {
  addReceipts,
  downloadReceipt,
  reimbursementAccount,
  seeDecisions,
  setDirectDeposit,
  statementCsv,
  statementPdf,
  stopDirectDeposit,
} from '#contract/calls/reimbursement.ts'
import type { Membership } from '#contract/entities/plan.ts'

const mine = { failureShown: 'by-caller' } as const

/** The whole account; its filter works without a line. */
export const accountOf = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['reimbursement', memberId],
    queryFn: ({ signal }) =>
      call(reimbursementAccount, { params: { memberId }, query: {} }, { signal, ...mine }),
    meta: { keep: 'sealed' },
  })

/** A claim that money is asked for. */
export const claimToPay = ({ memberId }: Pick<Membership, 'memberId'>, claimId: string) =>
  queryOptions({
    queryKey: ['claim', memberId, claimId],
    queryFn: ({ signal }) => call(claim, { params: { memberId, claimId } }, { signal, ...mine }),
    meta: { keep: 'sealed' },
  })

type Asked<Body> = { body: Body; idempotencyKey: string }

/** The member has what is new before their eyes; it stays marked until the account is asked for again. */
export const noteSeen = (memberId: string): Promise<unknown> =>
  call(seeDecisions, { params: { memberId } }, { idempotencyKey: crypto.randomUUID(), ...mine }).catch(
    () => undefined,
  )

const account = (memberId: string) => ({ queryKey: ['reimbursement', memberId] })

export const settingDeposit = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Asked<v.InferInput<NonNullable<typeof setDirectDeposit.body>>>) =>
      call(setDirectDeposit, { params: { memberId }, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const stoppingDeposit = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Asked<null>) =>
      call(stopDirectDeposit, { params: { memberId } }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const bringingReceipts = (memberId: string, requestId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Asked<v.InferInput<NonNullable<typeof addReceipts.body>>>) =>
      call(addReceipts, { params: { memberId, requestId }, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const statementOf = (memberId: string, year: number, kind: 'pdf' | 'csv'): Promise<Blob> =>
  callFile(
    kind === 'pdf' ? statementPdf : statementCsv,
    { params: { memberId }, query: { year: String(year), language } },
    mine,
  )

export const receiptOf = (memberId: string, receiptId: string): Promise<Blob> =>
  callFile(downloadReceipt, { params: { memberId, receiptId } }, mine)
