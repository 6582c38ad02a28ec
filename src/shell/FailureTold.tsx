import { type ApiFailure, messageOf, statusMessageOf } from '#api/failure.ts'

/** What the call was for, and what its status means where there was one (spec §8). */
export function FailureTold({ failure: { code, status, kind } }: { failure: ApiFailure }) {
  return kind === 'refused' ? `${messageOf(code)} ${statusMessageOf(status)}` : messageOf(code)
}
