import { type ServiceWindow, UserNotice } from '#contract/entities/system.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { noticesFor } from '#offline/notices.rules.ts'
import { isTouched } from '#shell/banners/planned-work.rules.ts'

/** Whether planned work affects the sign-in page now or within the hour. */
export const concernsSignIn = (windows: readonly ServiceWindow[], nowMs: number): boolean =>
  windows.some((window) => isTouched('/login', window, nowMs))

/** Whether a response has a notice for visitors without a known plan. */
export function hasNotice(answer: unknown, nowMs: number): boolean {
  const { read } = readAnswer(UserNotice, answer)
  return read.success && noticesFor(read.output, { line: undefined, nowMs }).length > 0
}
