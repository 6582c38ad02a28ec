import type { SignInEvent } from '#contract/entities/access-log.ts'
import { signInEventsMessages as texts } from './locales/sign-in-events.gen.ts'

/** The title of an account event, for its owner and the plan's staff. */
export function signInEventTitle({ what, result }: Pick<SignInEvent, 'what' | 'result'>): string {
  if (what === 'sign-in') return texts.done['sign-in'][result]
  const didNotWork =
    result === 'failed' ? Object.entries(texts.failed).find(([event]) => event === what) : undefined
  return didNotWork?.[1] ?? texts.done[what]
}
