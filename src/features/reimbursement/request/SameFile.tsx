import { useEffect, useRef } from 'react'
import { type KnownFile, mayBeAnother } from '#offline/outbox/outbox.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './request.words.ts'

type Parts = {
  known: KnownFile
  /** Sends it all the same, where the form has no box to tick for that. */
  onAnother?: () => void
}

/** Which request a file was sent with before, and what can be done about it. */
export function SameFile({ known: { code, before }, onAnother }: Parts) {
  const place = useRef<HTMLDivElement>(null)
  // What was pressed may stand far below.
  useEffect(() => place.current?.focus(), [])
  const mayBe = mayBeAnother(code)
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice
        tone="warning"
        title={words.same.before(before)}
        action={mayBe && onAnother && <Button onClick={onAnother}>{words.same.another}</Button>}
      >
        {mayBe ? words.same.ask : words.same.once} {!onAnother && mayBe && words.same.tick} {kit.code(code)}
      </Notice>
    </div>
  )
}
