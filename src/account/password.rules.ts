import * as v from 'valibot'
import { brokenPasswordRules } from '#contract/password-rules.ts'
import { ApiFailure, formTrouble } from '#api/failure.ts'
import type { FormTrouble } from '#ui/form-context.ts'
import { passwordCardMessages } from './locales/password-card.gen.ts'

const { errors } = passwordCardMessages

/** `words` are the member's own, such as the name; no password may contain them. */
export const passwordForm = (words: readonly string[]) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(
        v.string(),
        v.minLength(6, (issue) => (issue.input === '' ? errors.current : errors.wrong)),
      ),
      newPassword: v.pipe(
        v.string(),
        v.check((text) => brokenPasswordRules(text, words).length === 0, errors.rules),
      ),
      again: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        ({ newPassword, again }) => newPassword === again,
        errors.different,
      ),
      ['again'],
    ),
  )

/** The server's reasons to reject a new password that passed the portal's own checks. */
const FAULTS: Readonly<Record<string, string>> = {
  personal: errors.personal,
  common: errors.common,
  same: errors.same,
  recent: errors.recent,
}

export function passwordTrouble(failure: unknown): FormTrouble {
  const isRefused = failure instanceof ApiFailure && failure.kind === 'refused'
  if (isRefused && failure.status === 429)
    return { message: passwordCardMessages.tooMany, code: failure.code }
  const [fault = ''] = (isRefused && failure.problem?.validationErrors?.['newPassword']?.split(' ')) || []
  return formTrouble(failure, {
    currentPassword: errors.wrong,
    newPassword: FAULTS[fault] ?? errors.rules,
  })
}
