import { useEffect, useState } from 'react'
import { failed } from '#api/call.ts'
import type { ApiFailure } from '#api/failure.ts'
import { store, useStore } from '#base/store.ts'
import { whenIdle } from '#base/timing.ts'
import { signedOut } from '#session/session.ts'

/** Failures that nobody has been told of, also those of before the first page was drawn. */
const untold = store<readonly ApiFailure[]>([])
let areThere = false

failed.listen((failure) => {
  // That there is no network is told by a banner.
  if (!areThere && failure.kind !== 'unreachable') untold.set([...untold.get(), failure])
})

// What went wrong for somebody who has left is nobody's any more.
signedOut.listen(() => untold.set([]))

/** The dialogs stand: they hear for themselves from now on, and are told what they have missed. Answers how to go. */
export function dialogsThere(): () => void {
  areThere = true
  const missed = untold.get()
  untold.set([])
  for (const failure of missed) failed.emit(failure)
  return () => void (areThere = false)
}

/**
 * In the portal the dialogs come when the page has been painted. Before a sign-in they come with the first call that
 * fails: most visits of /login load nothing for them (performance).
 */
export function useDialogsDue(isPortal: boolean): boolean {
  const [isDue, setDue] = useState(false)
  const isAnyUntold = useStore(untold).length > 0
  useEffect(() => {
    if (isAnyUntold) setDue(true)
  }, [isAnyUntold])
  useEffect(() => (isPortal ? whenIdle(() => setDue(true)) : undefined), [isPortal])
  return isDue
}
