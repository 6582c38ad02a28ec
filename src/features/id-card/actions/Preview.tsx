import { words } from './card-actions.words.ts'
import styles from './Preview.module.css'

/** What goes where, before it goes; what is not filled in yet says so. */
export function Preview({
  what,
  to,
  note,
}: {
  what: string | undefined
  to: string | undefined
  note: string
}) {
  return (
    <div className={styles.preview}>
      <h3>{words.preview.title}</h3>
      <dl className={styles.facts}>
        <Line term={words.preview.what} value={what} />
        <Line term={words.preview.to} value={to} />
      </dl>
      <p className={styles.quiet}>{note}</p>
    </div>
  )
}

function Line({ term, value }: { term: string; value: string | undefined }) {
  return (
    <div className={styles.line}>
      <dt className={styles.quiet}>{term}</dt>
      <dd className={value ? styles.value : styles.quiet}>{value ?? words.preview.notYet}</dd>
    </div>
  )
}
