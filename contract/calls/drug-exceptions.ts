import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Appeal } from '#contract/entities/appeal.ts'
import { DrugId } from '#contract/entities/drug.ts'
import {
  DrugException,
  ExceptionKind,
  MOST_EXCEPTION_FILES,
  Prescriber,
} from '#contract/entities/drug-exception.ts'
import { MOST_COMMENT_CHARACTERS } from '#contract/entities/question.ts'
import { FileId, FileName, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { RecordId } from '#contract/ids.ts'
import { incomplete, orEmpty, orNo, rows } from '#contract/odd-data.ts'
import { line, typedText } from '#contract/text.ts'
import { AppealInput } from './appeals.ts'

const exceptions = '/members/{memberId}/pharmacy/exceptions'
const one = `${exceptions}/{exceptionId}`

/** Lists the drug exceptions of the member and of children under 18, newest first. */
export const drugExceptions = endpoint({
  method: 'GET',
  area: 'insurer',
  path: exceptions,
  access: 'own-plan',
  reply: v.object({
    exceptions: rows(DrugException, { isEssential: true }),
    /** The members that the reader may ask for. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'PHA-0010',
})
export type DrugExceptions = v.InferOutput<typeof drugExceptions.reply>

export const ExceptionInput = v.object({
  forMemberId: RecordId,
  /** Null for a drug that isn't on the list. */
  drugId: v.nullable(DrugId),
  /** As the member reads it. */
  drugName: line(120),
  kind: ExceptionKind,
  reason: v.pipe(typedText(MOST_COMMENT_CHARACTERS), v.nonEmpty('is required')),
  prescriber: Prescriber,
  isUrgent: v.optional(v.boolean(), false),
  files: v.optional(
    v.pipe(
      v.array(v.object({ fileId: FileId, name: FileName })),
      v.maxLength(MOST_EXCEPTION_FILES, 'are too many'),
    ),
    [],
  ),
})
export type ExceptionInput = v.InferOutput<typeof ExceptionInput>

/** Asks for an exception. PHA-0007: one for this drug is already open. */
export const requestException = endpoint({
  method: 'POST',
  area: 'insurer',
  path: exceptions,
  access: 'own-plan',
  body: ExceptionInput,
  reply: DrugException,
  failure: 'PHA-0006',
  once: true,
})

/** Withdraws a request before its decision. */
export const withdrawException = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${one}/withdrawal`,
  access: 'own-plan',
  reply: DrugException,
  failure: 'PHA-0011',
  once: true,
})

/** Uploads a file for a request under an id that the device created. Repeating an id doesn't add a second file. */
export const uploadExceptionFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: '/members/{memberId}/pharmacy/exception-files/{fileId}',
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'AUT-0008',
})

/** Returns the caller's appeal of a denied exception, and whether the insurer takes appeals here. */
export const exceptionAppeal = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${one}/appeal`,
  access: 'own-plan',
  reply: v.object({ appeal: v.nullable(Appeal), isAppealOffered: orNo() }),
  failure: 'PHA-0010',
})

/** Starts an appeal against a denied exception. */
export const startExceptionAppeal = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${one}/appeals`,
  access: 'own-plan',
  body: AppealInput,
  reply: Appeal,
  failure: 'CLM-0013',
  once: true,
})

/** Withdraws an appeal of an exception before a reviewer opens it. */
export const takeBackExceptionAppeal = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${one}/appeals/{appealId}`,
  access: 'own-plan',
  reply: v.object({ appeal: v.null() }),
  failure: 'CLM-0017',
  once: true,
})

/**
 * Uploads a file for an appeal of an exception under an id that the device created. Repeating an id doesn't add a
 * second file.
 */
export const uploadExceptionAppealFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${one}/appeal-files/{fileId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'CLM-0019',
})

/** Downloads a file of an appeal of an exception. Only the member who sent it may. */
export const downloadExceptionAppealFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${one}/appeal-files/{fileId}`,
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'CLM-0023',
})

/** Downloads the form to ask for an external review of an exception whose appeal was upheld. */
export const exceptionReviewForm = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${one}/external-review-form`,
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'CLM-0023',
})
