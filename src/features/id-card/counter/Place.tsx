import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { words } from './counter.words.ts'
import styles from './CounterMode.module.css'

/** Which of the family's cards is shown, and the ways to the others. */
export function Place({ at, count, onGo }: { at: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className={styles.place}>
      <Button icon={mdiChevronLeft} aria-disabled={at === 0} onClick={() => onGo(at - 1)}>
        <Hidden>{words.previous}</Hidden>
      </Button>
      <span className={styles.at}>{words.place(at + 1, count)}</span>
      <Button icon={mdiChevronRight} aria-disabled={at === count - 1} onClick={() => onGo(at + 1)}>
        <Hidden>{words.next}</Hidden>
      </Button>
    </div>
  )
}
