import { useStore } from '#base/store.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { takeover } from '#ui/takeover.ts'
import { words } from './dialogs.words.ts'
import styles from './Takeover.module.css'

/** The full-screen spinner; for hand-offs only, pages have skeletons (spec §2.4). */
export function Takeover() {
  const isShown = useStore(takeover)
  return (
    <div role="status">
      {isShown && (
        <div className={styles.takeover}>
          <Spinner />
          <p>{words.takeover}</p>
        </div>
      )}
    </div>
  )
}
