import { byCaller, call } from '#api/call.ts'
import { callFile, sendFile } from '#api/call-file.ts'
import type { Bytes } from '#base/bytes.ts'
import { language } from '#base/language.ts'
import {
  type AppealInput,
  authorizationReviewForm,
  claimReviewForm,
  downloadAppealFile,
  downloadAuthorizationAppealFile,
  startAppeal,
  startAuthorizationAppeal,
  takeBackAppeal,
  takeBackAuthorizationAppeal,
  uploadAppealFile,
  uploadAuthorizationAppealFile,
} from '#contract/calls/appeals.ts'
import {
  downloadExceptionAppealFile,
  exceptionReviewForm,
  startExceptionAppeal,
  takeBackExceptionAppeal,
  uploadExceptionAppealFile,
} from '#contract/calls/drug-exceptions.ts'
import type { Appeal } from '#contract/entities/appeal.ts'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import type { ExceptionKey } from '#records/drug-exceptions.queries.ts'

/** The decision that an appeal is about, under the member id of the plan through which it is seen. */
export type AppealKey = ClaimKey | AuthorizationKey | ExceptionKey

export const isOfClaim = (key: AppealKey): key is ClaimKey => 'claimId' in key

export const isOfException = (key: AppealKey): key is ExceptionKey => 'exceptionId' in key

type Ways = {
  start: (body: AppealInput, idempotencyKey: string) => Promise<Appeal>
  takeBack: (appealId: string, idempotencyKey: string) => Promise<unknown>
  upload: (fileId: string, file: Bytes) => Promise<unknown>
  file: (fileId: string) => Promise<Blob>
  reviewForm: () => Promise<Blob>
}

/** The calls about an appeal of a decision. */
export function appealWays(key: AppealKey): Ways {
  if (isOfClaim(key))
    return {
      start: (body, idempotencyKey) =>
        call(startAppeal, { params: key, body }, { idempotencyKey, ...byCaller }),
      takeBack: (appealId, idempotencyKey) =>
        call(takeBackAppeal, { params: { ...key, appealId } }, { idempotencyKey, ...byCaller }),
      upload: (fileId, file) => sendFile(uploadAppealFile, { params: { ...key, fileId }, file }, byCaller),
      file: (fileId) => callFile(downloadAppealFile, { params: { ...key, fileId } }, byCaller),
      reviewForm: () => callFile(claimReviewForm, { params: key, query: { language } }, byCaller),
    }
  if (isOfException(key))
    return {
      start: (body, idempotencyKey) =>
        call(startExceptionAppeal, { params: key, body }, { idempotencyKey, ...byCaller }),
      takeBack: (appealId, idempotencyKey) =>
        call(takeBackExceptionAppeal, { params: { ...key, appealId } }, { idempotencyKey, ...byCaller }),
      upload: (fileId, file) =>
        sendFile(uploadExceptionAppealFile, { params: { ...key, fileId }, file }, byCaller),
      file: (fileId) => callFile(downloadExceptionAppealFile, { params: { ...key, fileId } }, byCaller),
      reviewForm: () => callFile(exceptionReviewForm, { params: key, query: { language } }, byCaller),
    }
  return {
    start: (body, idempotencyKey) =>
      call(startAuthorizationAppeal, { params: key, body }, { idempotencyKey, ...byCaller }),
    takeBack: (appealId, idempotencyKey) =>
      call(takeBackAuthorizationAppeal, { params: { ...key, appealId } }, { idempotencyKey, ...byCaller }),
    upload: (fileId, file) =>
      sendFile(uploadAuthorizationAppealFile, { params: { ...key, fileId }, file }, byCaller),
    file: (fileId) => callFile(downloadAuthorizationAppealFile, { params: { ...key, fileId } }, byCaller),
    reviewForm: () => callFile(authorizationReviewForm, { params: key, query: { language } }, byCaller),
  }
}
