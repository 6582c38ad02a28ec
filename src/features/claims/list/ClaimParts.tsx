import { claimKindWords } from '#member/claim-kind.words.ts'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#base/dates.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { LOOK_COLORS, isDecided, lookOf } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { moneyOrNone, serviceDays, serviceOf } from '#features/claims/stated.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { words } from './list.words.ts'
import styles from './ClaimParts.module.css'

type Parts = { claim: ClaimRow }

/** The day, or the span of days, of the service. */
export const Days = ({ claim }: Parts) =>
  serviceDays(claim, { span: words.days, write: shortDate }) ?? noneNoted

/** Marks what came since the last visit; the dot never speaks alone. */
export const NewDot = () => <span className={styles.dot}>{words.isNew}</span>

export const ClaimLink = ({ claim }: Parts) => (
  <Link
    lang={claim.service ? 'en' : undefined}
    to="/claim-details/$id"
    params={{ id: claim.claimId }}
    className={styles.link}
  >
    {serviceOf(claim)}
  </Link>
)

/** Who gave the service; the facility too where it is another. */
export const providerOf = ({ providerName, facility }: ClaimRow): string =>
  [...new Set([providerName, facility])].filter(Boolean).join(', ') || noneNoted

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

/** The kind of care, the plan that it is under and the network, as far as they are stated. */
export function careOf({ kind, contractType, network }: ClaimRow): string {
  const care = new Set([kind && claimKindWords[kind], claimWords.plans[contractType]])
  return [...care, network && claimWords.network[network]].filter(Boolean).join(' · ')
}

/** An amount that is not known before the claim is decided, and then only where the insurer states it. */
export const decidedMoney = (claim: ClaimRow, cents: number | null): string =>
  isDecided(claim) ? moneyOrNone(cents) : words.notYet
