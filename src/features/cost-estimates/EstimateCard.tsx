import { type ReactNode, useEffect, useId, useRef } from 'react'
import { dayInZone, longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Estimate, EstimateMeters } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { Card } from '#ui/Card.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Calculation } from './Calculation.tsx'
import { OfficeSheet } from './OfficeSheet.tsx'
import { Elements } from './Elements.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { estimate: texts } = estimatesMessages

export type EstimateCardProps = {
  estimate: Estimate
  service: LocalizedText
  /** The parts in words, by code. */
  words: ReadonlyMap<string, LocalizedText>
  /** Null if the insurer can't state them now, or couldn't when the estimate was saved. */
  meters: EstimateMeters | null
  /** The day on which the meters were read. */
  countedOn: string
  accountCents?: number | null
  plannedOn: string
  /** The claim for this care, or a notice of old prices. */
  result?: ReactNode
  /** The insurer's explanation of benefits before the care. */
  ahead?: ReactNode
  /** The member's own plan, for the sheet for the provider's office; none in the staff's console. */
  planName?: string
  approval?: ReactNode
  /** The actions. */
  children: ReactNode
}

/** One estimate: the calculation in words, as a picture and a table, and the seven elements of the federal rule. */
export function EstimateCard(props: EstimateCardProps) {
  const { estimate, service, accountCents = null, plannedOn, meters, planName, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.title({ provider: estimate.name })}
      </h2>
      <p className={styles.text}>
        <InsurerText text={service} />. {texts.day({ date: longDate(plannedOn) })} {estimate.address ?? ''}
      </p>
      {estimate.phone && (
        <p>
          {texts.office} <PhoneLink number={estimate.phone} />
        </p>
      )}
      {props.result}
      <Calculation estimate={estimate} meters={meters} />
      {accountCents !== null && (
        <p className={styles.text}>{texts.account({ amount: moneyOfCents(accountCents) })}</p>
      )}
      <Elements {...props} />
      {props.ahead}
      {planName !== undefined && (
        <OfficeSheet
          estimate={estimate}
          service={service}
          words={props.words}
          plannedOn={plannedOn}
          planName={planName}
        />
      )}
      <div className={styles.actions}>{children}</div>
      <p className={styles.quiet}>
        {texts.asOf({ date: longDate(dayInZone(estimate.asOf)) })}
        {estimate.validUntil && ` ${texts.until({ date: longDate(estimate.validUntil) })}`}
      </p>
    </Card>
  )
}
