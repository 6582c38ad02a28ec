import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { actOnce, byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import * as endpoints from '#contract/calls/reimbursement.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The whole account; its filter works offline. */
export const accountQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['reimbursement', memberId],
    queryFn: ({ signal }) =>
      call(endpoints.reimbursementAccount, { params: { memberId }, query: {} }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** Marks new decisions as seen; they stay marked as new here until the account is loaded again. */
export const markDecisionsSeen = (memberId: string): Promise<unknown> =>
  call(endpoints.seeDecisions, { params: { memberId } }, actOnce()).catch(() => undefined)

const account = (memberId: string) => ({ queryKey: ['reimbursement', memberId] })

export const setDeposit = (memberId: string) =>
  mutationOptions({
    mutationFn: ({
      body,
      idempotencyKey,
    }: Keyed<v.InferInput<NonNullable<typeof endpoints.setDirectDeposit.body>>>) =>
      call(endpoints.setDirectDeposit, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const stopDeposit = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<null>) =>
      call(endpoints.stopDirectDeposit, { params: { memberId } }, { idempotencyKey, ...byCaller }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const attachReceipts = (memberId: string, requestId: string) =>
  mutationOptions({
    mutationFn: ({
      body,
      idempotencyKey,
    }: Keyed<v.InferInput<NonNullable<typeof endpoints.addReceipts.body>>>) =>
      call(endpoints.addReceipts, { params: { memberId, requestId }, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(account(memberId)),
  })

export const downloadStatement = (memberId: string, year: number, kind: 'pdf' | 'csv'): Promise<Blob> =>
  callFile(
    kind === 'pdf' ? endpoints.statementPdf : endpoints.statementCsv,
    { params: { memberId }, query: { year: String(year), language } },
    byCaller,
  )

export const downloadReceipt = (memberId: string, receiptId: string): Promise<Blob> =>
  callFile(endpoints.downloadReceipt, { params: { memberId, receiptId } }, byCaller)
