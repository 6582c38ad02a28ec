import type { Contact } from '#server/identity/contacts.ts'

/** The goal of a code: a sign-in after its password, or a new password. */
export type CodeGoal = 'second-step' | 'recovery'

/**
 * Returns the contacts to which a code for this goal may go. With an authenticator app, the contact that resets the
 * password never also replaces the app: the password is reset by email, and only a text message can be sent instead of
 * the app's code. A member with a single contact uses recovery codes or passkeys, or asks the plan's staff
 * (docs/decisions/030-ways-back-to-an-account.md).
 */
export function waysFor(goal: CodeGoal, contacts: readonly Contact[], hasApp: boolean): Contact[] {
  if (!hasApp) return [...contacts]
  const reset = contacts.find(({ way }) => way === 'email') ?? contacts[0]
  return contacts.filter((contact) => (goal === 'recovery') === (contact === reset))
}
