import { mdiUpdate } from '@mdi/js'
import { useState } from 'react'
import { useStore } from '#base/store.ts'
import { isInTheMiddle } from '#offline/unfinished.ts'
import { acceptUpdate, updateState } from '#offline/update.ts'
import { words } from './banners.words.ts'
import { Button } from '#ui/Button.tsx'
import { Line } from './Line.tsx'

/** A new build waits; nothing changes until the member says so, twice where it would cost something typed. */
export function UpdateLine() {
  const state = useStore(updateState)
  const [isWarned, setWarned] = useState(false)
  if (state === 'none') return null
  const isComing = state === 'comes'
  const warns = isWarned || state === 'held'
  const accept = () => {
    if (isComing) return
    if (!warns && isInTheMiddle()) setWarned(true)
    else acceptUpdate()
  }
  return (
    <Line
      tone="accent"
      icon={mdiUpdate}
      action={
        <Button look="secondary" aria-disabled={isComing} onClick={accept}>
          {isComing ? words.updating : warns ? words.acceptAnyway : words.accept}
        </Button>
      }
    >
      {warns && !isComing ? words.updateWhenDone : words.update}
    </Line>
  )
}
