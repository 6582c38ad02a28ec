import { type ApiFailure, messageOf } from '#api/failure.ts'
import { store } from '#base/store.ts'
import type { FailureCode } from '#contract/failures.ts'
import { signedOut } from '#session/session.ts'

/** The code stays for as long as the dialog takes to fade; cleared at once it would blank before the member's eyes. */
const CLEAR_CODE_MS = 200

/** What the global error dialog says; without a message it says that an error occurred (spec §8). */
export type ErrorShown = { isOpen: boolean; isFading?: boolean; code?: string; message?: string }

export const errorShown = store<ErrorShown>({ isOpen: false })

export const showError = (told: { code?: string; message?: string } = {}): void =>
  errorShown.set({ isOpen: true, ...told })

export function closeError(): void {
  errorShown.set({ ...errorShown.get(), isOpen: false, isFading: true })
  setTimeout(() => {
    if (!errorShown.get().isOpen) errorShown.set({ isOpen: false })
  }, CLEAR_CODE_MS)
}

/** Failures that nobody needs to be interrupted for: checks in the background, and what is only logged (spec §8). */
const SILENT: readonly FailureCode[] = ['BP-NFA-009', 'BP-NFA-010', 'BP-FA-004', 'BP-FA-006']

/** Whether the dialog is due. That there is no line is told by a banner instead of over and over. */
export const isDialogDue = ({ code, kind, isShownByCaller }: ApiFailure): boolean =>
  !isShownByCaller && !SILENT.includes(code) && kind !== 'unreachable'

export const showFailure = (failure: ApiFailure): void => {
  if (isDialogDue(failure)) showError({ code: failure.code, message: messageOf(failure.code) })
}

// What went wrong for somebody who has left is nobody's any more.
signedOut.listen(() => errorShown.set({ isOpen: false }))
