import { claimKindWords } from '#member/claim-kind.words.ts'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { LOOK_COLORS, isDecided, lookOf } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './list.words.ts'
import styles from './ClaimParts.module.css'

type Parts = { claim: ClaimRow }

/** The day, or the span of days, of the service. */
export function Days({ claim: { serviceFrom, serviceTo } }: Parts) {
  if (serviceFrom === serviceTo) return shortDate(serviceFrom)
  return words.days(shortDate(serviceFrom), shortDate(serviceTo))
}

/** Marks what came since the last visit; the dot never speaks alone. */
export const NewDot = () => <span className={styles.dot}>{words.isNew}</span>

export const ClaimLink = ({ claim: { claimId, service } }: Parts) => (
  <Link lang="en" to="/claim-details/$id" params={{ id: claimId }} className={styles.link}>
    {service}
  </Link>
)

/** Who gave the service; the facility too where it is another. */
export const providerOf = ({ providerName, facility }: ClaimRow): string =>
  facility && facility !== providerName ? `${providerName}, ${facility}` : providerName

export function StatusLabel({ claim }: Parts) {
  const look = lookOf(claim)
  return <Label color={LOOK_COLORS[look]}>{claimWords.looks[look].label}</Label>
}

/** Leads to the part of the claim's page where the document is. */
export const EobLink = ({ claim: { claimId, claimNumber } }: Parts) => (
  <Link to="/claim-details/$id" params={{ id: claimId }} search={{ view: 'eob' }} className={styles.link}>
    {words.eob}
    <Hidden> {words.eobOf(claimNumber)}</Hidden>
  </Link>
)

export const careOf = ({ kind, contractType }: ClaimRow): string =>
  claimKindWords[kind] === claimWords.plans[contractType]
    ? claimKindWords[kind]
    : `${claimKindWords[kind]} · ${claimWords.plans[contractType]}`

/** An amount that is not known before the claim is decided. */
export const decidedMoney = (claim: ClaimRow, cents: number): string =>
  isDecided(claim) ? moneyOfCents(cents) : words.notYet
