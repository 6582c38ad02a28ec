import { Notice } from '#ui/Notice.tsx'
import { words } from './sign-in.words.ts'

const isKnown = (reason: string | undefined): reason is keyof typeof words.reasons =>
  reason !== undefined && Object.hasOwn(words.reasons, reason)

/** Why someone who did not ask for it finds themselves on the sign-in page. */
export function WhatHappened({ reason }: { reason: string | undefined }) {
  if (!isKnown(reason)) return null
  const { title, body } = words.reasons[reason]
  return (
    <div role="status">
      <Notice title={title}>{body}</Notice>
    </div>
  )
}
