import { type ServiceWindow, UserNotice } from '#contract/entities/system.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { noticesFor } from '#offline/notices.rules.ts'
import { isTouched } from '#shell/banners/planned-work.rules.ts'

/** Whether planned work concerns somebody at the sign-in page, now or within the hour. */
export const concernsSignIn = (windows: readonly ServiceWindow[], nowMs: number): boolean =>
  windows.some((window) => isTouched('/login', window, nowMs))

/** Whether an answer holds a notice for somebody of whose plan nothing is known. */
export function hasNotice(answer: unknown, nowMs: number): boolean {
  const { read } = readAnswer(UserNotice, answer)
  return read.success && noticesFor(read.output, { line: undefined, nowMs }).length > 0
}
