import { useState } from 'react'
import { useStore } from '#base/store.ts'
import { type UpdateState, acceptUpdate, hasUnsavedInput, updateState } from './update.ts'

/** `warns`: a reload would lose something, so the member has to accept the build once more. */
type Update = { state: UpdateState; warns: boolean; accept: () => void }

/** The new build, if there is one, and the member's press that starts it. */
export function useUpdate(): Update {
  const state = useStore(updateState)
  const [isWarned, setWarned] = useState(false)
  const isComing = state === 'comes'
  const warns = !isComing && (isWarned || state === 'held')
  const accept = () => {
    if (isComing) return
    if (!warns && hasUnsavedInput()) setWarned(true)
    else acceptUpdate()
  }
  return { state, warns, accept }
}
