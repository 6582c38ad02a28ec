import { mdiHammerWrench } from '@mdi/js'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './not-open.words.ts'

/** Stands in for every page that is not due yet, behind that page's real guard. */
export function NotOpenYet() {
  return (
    <Trouble icon={mdiHammerWrench} title={words.heading}>
      <p>{words.body}</p>
    </Trouble>
  )
}
