import { useId } from 'react'
import { Card } from '#ui/Card.tsx'
import { words } from './contact.words.ts'
import styles from './ContactCard.module.css'

/** What a call goes faster with. */
export function HaveReady() {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.ready}</h2>
      <ul className={styles.list}>
        {words.readyList.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </Card>
  )
}
