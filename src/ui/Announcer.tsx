import { useStore } from '#base/store.ts'
import { announcement } from './announce.ts'
import { Hidden } from './Hidden.tsx'

/** The one polite live region of the page; it must stand before there is anything to say. Heard from inside a dialog, too. */
export function Announcer() {
  const said = useStore(announcement)
  return (
    <div role="status" aria-atomic="true" data-live-announcer="true">
      <Hidden>{said?.text ?? ''}</Hidden>
    </div>
  )
}
