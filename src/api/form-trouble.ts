import { type FailureCode, failures } from '#contract/failures.ts'
import type { FormTrouble } from '#ui/form-context.ts'
import { messageOf } from './failure-words.ts'
import { words } from './api.words.ts'
import { ApiFailure } from './failure.ts'

/** Codes that say nothing of what the member wanted; the call's own does. */
const VAGUE = new Set(['WEB-0001', 'UNAUTHORIZED_ERROR', 'UNHANDLED_ERROR', 'NOT_FOUND', 'INVALID_REQUEST'])

const isTelling = (code: string | undefined): code is FailureCode =>
  code !== undefined && code in failures && !VAGUE.has(code)

/** The code that a member reads: the server's own where it tells more than the call's. */
export const codeOf = ({ code, problem }: ApiFailure): FailureCode =>
  isTelling(problem?.code) ? problem.code : code

/** A failed call in words: what happened and what to do next, with the code. */
export function sentenceOf(failure: unknown): { message: string; code: FailureCode } {
  if (!(failure instanceof ApiFailure)) {
    return { message: messageOf('UNHANDLED_ERROR'), code: 'UNHANDLED_ERROR' }
  }
  const code = codeOf(failure)
  return { message: failure.kind === 'refused' ? messageOf(code) : words[failure.kind], code }
}

/**
 * A failed call as a form shows it. Fields that the server found wanting get our words where `fields` has them: the
 * server's are for programmers.
 */
export function formTrouble(failure: unknown, fields: Readonly<Record<string, string>> = {}): FormTrouble {
  const told = failure instanceof ApiFailure ? failure.problem?.validationErrors : undefined
  const known = Object.entries(fields).filter(([name]) => told?.[name] !== undefined)
  if (known.length > 0) return { fields: Object.fromEntries(known) }
  const { message, code } = sentenceOf(failure)
  const isOnTheLine = failure instanceof ApiFailure && failure.kind !== 'refused'
  return { message: isOnTheLine ? `${message} ${words.kept}` : message, code }
}
