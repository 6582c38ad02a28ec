import styles from './Address.module.css'

/** Lines as they stand on the envelope. */
export function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={styles.address}>
      <p className={styles.title}>{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
