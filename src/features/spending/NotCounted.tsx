import { useId } from 'react'
import type { ContractType } from '#contract/entities/plan.ts'
import { Card } from '#ui/Card.tsx'
import { words } from './spending.words.ts'
import styles from './NotCounted.module.css'

const { notCounted } = words

/** What a member pays that brings no limit nearer. */
export function NotCounted({ contractType }: { contractType: ContractType }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{notCounted.title}</h2>
      <ul className={styles.list}>
        {notCounted[contractType].map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {contractType === 'medical' && <p>{notCounted.pharmacy}</p>}
    </Card>
  )
}
