import { type ReactNode, useId } from 'react'
import type { NetworkMeters, PersonMeters } from '#contract/entities/spending.ts'
import { Card } from '#ui/Card.tsx'
import { LimitMeter, LimitMeters, VisitMeter } from './LimitMeters.tsx'
import { hasLimits } from './spending.rules.ts'
import { words } from './spending.words.ts'
import styles from './LimitsCard.module.css'

const { limits } = words

type Parts = {
  title: string
  hint?: string
  meters: { in: NetworkMeters; out: NetworkMeters } & Partial<Pick<PersonMeters, 'annualMaximum' | 'visits'>>
}

/** The limits of one person, or of the family together. */
export function LimitsCard({ title, hint, meters }: Parts) {
  const heading = useId()
  const { annualMaximum, visits = [] } = meters
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {annualMaximum && <LimitMeter name="maximum" limit={annualMaximum} />}
      <Part title={limits.in}>
        <LimitMeters side={meters.in} />
      </Part>
      <Part title={limits.out}>
        {hasLimits(meters.out) ? (
          <LimitMeters side={meters.out} />
        ) : (
          <p className={styles.hint}>{limits.noOut}</p>
        )}
      </Part>
      {visits.length > 0 && (
        <Part title={limits.visits}>
          {visits.map((visit) => (
            <VisitMeter key={visit.service} visit={visit} />
          ))}
        </Part>
      )}
    </Card>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3 className={styles.subtitle}>{title}</h3>
    {children}
  </div>
)
