import { useStore } from '#base/store.ts'
import { announcement } from './announce.ts'
import { Hidden } from './Hidden.tsx'

/** The page's only polite live region. It must exist before the first announcement, and works inside dialogs, too. */
export function Announcer() {
  const said = useStore(announcement)
  return (
    <div role="status" aria-atomic="true" data-live-announcer="true">
      <Hidden>{said?.text ?? ''}</Hidden>
    </div>
  )
}
