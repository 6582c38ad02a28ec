import type { FailureCode, MemberCode } from '#contract/failures.ts'
import { failureCodesMessages } from '#contract/locales/failure-codes.gen.ts'
import type { Problem } from '#contract/problem.ts'
import { inLanguage } from '#base/messages.ts'
import type { FormTrouble } from '#ui/form-context.ts'
import { apiMessages } from './locales/api.gen.ts'
import { httpPagesMessages } from './locales/http-pages.gen.ts'

/** How a call failed: no answer, a late answer, a refusal, or an unreadable answer. */
export type FailureKind = 'unreachable' | 'late' | 'refused' | 'unreadable'

/** The one error that a call throws (spec §8). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: FailureCode
  readonly kind: FailureKind
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly problem: Problem | undefined
  /** The Retry-After time in milliseconds; 0 if the server sent none. */
  readonly retryAfterMs: number
  /** The server's origin; '' if it isn't known. */
  readonly origin: string
  /** The caller shows this failure itself, so no dialog opens. */
  readonly isShownByCaller: boolean

  constructor(
    code: FailureCode,
    details: {
      kind: FailureKind
      status?: number | undefined
      problem?: Problem | undefined
      retryAfterMs?: number | undefined
      origin?: string
      isShownByCaller?: boolean
      cause?: unknown
    },
  ) {
    super(`${code}: ${details.kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause })
    this.code = code
    this.kind = details.kind
    this.status = details.status ?? 0
    this.problem = details.problem
    this.retryAfterMs = details.retryAfterMs ?? 0
    this.origin = details.origin ?? ''
    this.isShownByCaller = details.isShownByCaller ?? false
  }
}

/** Whether a retry may succeed: the response was missing or unusable, or the server reported trouble. */
export const isPassing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind !== 'refused' || error.status >= 500 || error.status === 429)

/** Whether our server didn't answer: no network, no response in time, or a page from another server. */
export const isCutOff = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind !== 'refused'

const texts: Record<MemberCode, string> = inLanguage('failureCodes', failureCodesMessages)

const known: Partial<Record<FailureCode, string>> = { ...texts }

/** The staff console has its own codes, which members' pages don't load. */
export const addFailures = (more: Readonly<Partial<Record<FailureCode, string>>>): void =>
  void Object.assign(known, more)

/** The problem and the next step, in the language of the page. */
export const messageOf = (code: FailureCode): string => known[code] ?? texts.UNHANDLED_ERROR

/** A refused page: its heading, the meaning of the status, and what to do next. */
export type HttpPage = { title: string; meaning: string; next: string }

const pages: Readonly<Record<number, HttpPage>> = httpPagesMessages

/** The text for a refusal's status (spec §8, HTTP pages). A FHIR exception has no status of its own. */
export const httpPageFor = ({ status }: ApiFailure): HttpPage =>
  pages[status || 500] ?? httpPagesMessages.default

/** The text for an unusable answer. A missing answer has its own text in the catalogue (spec §8). */
const noAnswerMessageOf = (kind: Exclude<FailureKind, 'refused'>): string =>
  kind === 'unreachable' ? messageOf('no-connection') : apiMessages[kind]

/** Explains why a call failed, without saying what the call was for. */
export const reasonOf = (failure: ApiFailure): string =>
  failure.kind === 'refused' ? httpPageFor(failure).meaning : noAnswerMessageOf(failure.kind)

/** Codes that are less specific than the call's own. */
const GENERIC_CODES = new Set([
  'WEB-0001',
  'UNAUTHORIZED_ERROR',
  'UNHANDLED_ERROR',
  'NOT_FOUND',
  'INVALID_REQUEST',
])

const isSpecific = (code: string | undefined): code is FailureCode =>
  code !== undefined && Object.hasOwn(known, code) && !GENERIC_CODES.has(code)

/** The code that a member reads: the server's code if it is more specific than the call's. */
export const codeOf = ({ code, problem }: ApiFailure): FailureCode =>
  isSpecific(problem?.code) ? problem.code : code

/** Refusals of calls that ask for a recent password (`recent` in contract/endpoint.ts). */
export const SIGN_IN_AGAIN: readonly string[] = ['IDS-0015', 'LOG-0033', 'LOG-0035', 'PSK-0005', 'UPD-0012']

/** Whether signing in again would allow what was refused, by the failure or by its cause. */
export function asksForSignIn(failure: unknown): boolean {
  if (failure instanceof ApiFailure) return SIGN_IN_AGAIN.includes(codeOf(failure))
  return failure instanceof Error && asksForSignIn(failure.cause)
}

/** The text of a failure for members, and its code. */
export type Sentence = { message: string; code: string }

/** A failed call in words: the problem, the next step, and the code. */
export function sentenceOf(failure: unknown): Sentence & { code: FailureCode } {
  if (!(failure instanceof ApiFailure)) {
    return { message: messageOf('UNHANDLED_ERROR'), code: 'UNHANDLED_ERROR' }
  }
  const code = codeOf(failure)
  return { message: failure.kind === 'refused' ? messageOf(code) : noAnswerMessageOf(failure.kind), code }
}

/**
 * A failed call as a form shows it. A refused field gets its text from `fields`, because the server's own messages are
 * written for programmers.
 */
export function formTrouble(failure: unknown, fields: Readonly<Record<string, string>> = {}): FormTrouble {
  const errors = failure instanceof ApiFailure ? failure.problem?.validationErrors : undefined
  const known = Object.entries(fields).filter(([name]) => errors?.[name] !== undefined)
  if (known.length > 0) return { fields: Object.fromEntries(known) }
  const { message, code } = sentenceOf(failure)
  const isNetwork = failure instanceof ApiFailure && failure.kind !== 'refused'
  return { message: isNetwork ? `${message} ${apiMessages.kept}` : message, code }
}
