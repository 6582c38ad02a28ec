import { useEffect, useState } from 'react'
import { failed } from '#api/call.ts'
import type { ApiFailure } from '#api/failure.ts'
import { whenIdle } from '#base/when-idle.ts'

let untold: ApiFailure[] = []
let areThere = false

/** The dialogs stand: they hear for themselves from now on, and are told what they have missed. Answers how to go. */
export function dialogsThere(): () => void {
  areThere = true
  const missed = untold
  untold = []
  for (const failure of missed) failed.emit(failure)
  return () => void (areThere = false)
}

/**
 * In the portal the dialogs come when the page has been painted. Before a sign-in they come with the first call that
 * fails: most visits of /login load nothing for them (performance).
 */
export function useDialogsDue(isPortal: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(
    () =>
      failed.listen((failure) => {
        // That there is no line is told by a banner.
        if (areThere || failure.kind === 'unreachable') return
        untold.push(failure)
        setDue(true)
      }),
    [],
  )
  useEffect(() => (isPortal ? whenIdle(() => setDue(true)) : undefined), [isPortal])
  return isDue
}
