import { ApiFailure } from '#api/failure.ts'

/** A file stands under another request: which, and whether it may prove another expense as well (HRA-0017). */
export type KnownFile = { code: 'HRA-0017' | 'HRA-0018'; before: string }

/** Whether that is why a request was refused. */
export function knownFile(failure: unknown): KnownFile | undefined {
  const { code, validationErrors } = (failure instanceof ApiFailure && failure.problem) || {}
  const before = validationErrors?.['receipts']
  return before && (code === 'HRA-0017' || code === 'HRA-0018') ? { code, before } : undefined
}

/** The member may say that it is another expense; the same expense is paid once. */
export const mayBeAnother = (code: string | undefined): boolean => code === 'HRA-0017'
