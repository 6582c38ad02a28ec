import { claimKindWords } from '#member/claim-kind.words.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { StatedClaim } from '#contract/entities/stated-claim.ts'
import { words as all } from '#features/claims/claims.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { words } from './foreign.words.ts'
import { day, days } from './shown.ts'
import styles from './Foreign.module.css'

const { facts } = words

export function ForeignFacts({ claim }: { claim: StatedClaim }) {
  const heading = useId()
  const { kind, network, provider, payee, diagnoses } = claim
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.about}</h2>
      <DataList look="grid">
        <Fact term={facts.number}>{claim.claimNumber}</Fact>
        <Fact term={facts.member}>{claim.memberName}</Fact>
        <Fact term={facts.memberId}>{claim.memberId}</Fact>
        <Fact term={facts.kind}>{kind && claimKindWords[kind]}</Fact>
        <Fact term={facts.network}>{network && all.network[network]}</Fact>
        <Fact term={facts.service}>{days(claim)}</Fact>
        <Fact term={facts.received}>{day(claim.receivedOn)}</Fact>
        <Fact term={facts.processed}>{day(claim.processedOn)}</Fact>
        <Fact term={facts.paid}>{day(claim.paidOn)}</Fact>
        <Fact term={facts.payee}>{payee && words.payees[payee]}</Fact>
        <Fact term={facts.provider}>{claim.providerName}</Fact>
        <Fact term={facts.specialty}>{provider.specialty}</Fact>
        <Fact term={facts.npi}>{provider.npi}</Fact>
        <Fact term={facts.address}>{provider.addressLines.join(', ')}</Fact>
        <Fact term={facts.phone}>{provider.phone}</Fact>
        <Fact term={facts.diagnosis}>{diagnoses.map(({ display }) => display).join('; ')}</Fact>
        <Rare claim={claim} />
      </DataList>
    </Card>
  )
}

/** What only some claims have; where it is missing nobody misses it. */
function Rare({ claim }: { claim: StatedClaim }) {
  const { admittedOn, dischargedOn, prescription } = claim
  return (
    <>
      {claim.facility && <Fact term={facts.facility}>{claim.facility}</Fact>}
      {claim.placeOfService && <Fact term={facts.place}>{claim.placeOfService.display}</Fact>}
      {admittedOn && (
        <Fact term={facts.stay}>{days({ serviceFrom: admittedOn, serviceTo: dischargedOn })}</Fact>
      )}
      {claim.tooth && <Fact term={facts.tooth}>{claim.tooth}</Fact>}
      {claim.patientAccount && <Fact term={facts.account}>{claim.patientAccount}</Fact>}
      {claim.authorization && <Fact term={facts.authorization}>{claim.authorization}</Fact>}
      {claim.paymentNumber && <Fact term={facts.payment}>{claim.paymentNumber}</Fact>}
      {prescription && <Drug prescription={prescription} />}
      {claim.replaces && <Other term={facts.replaces} claimId={claim.replaces} />}
      {claim.replacedBy && <Other term={facts.replacedBy} claimId={claim.replacedBy} />}
    </>
  )
}

function Drug({ prescription }: { prescription: NonNullable<StatedClaim['prescription']> }) {
  const { ndc, quantity, daysSupply, refill, isBrand, prescriber } = prescription
  return (
    <>
      <Fact term={facts.ndc}>{ndc}</Fact>
      <Fact term={facts.quantity}>{quantity}</Fact>
      <Fact term={facts.days}>{daysSupply}</Fact>
      <Fact term={facts.refill}>{refill}</Fact>
      <Fact term={facts.brand}>{isBrand === null ? null : words.brands[isBrand ? 'brand' : 'generic']}</Fact>
      <Fact term={facts.prescriber}>{prescriber}</Fact>
    </>
  )
}

const Other = ({ term, claimId }: { term: string; claimId: string }) => (
  <Fact term={term}>
    <Link to="/claim-details/$id" params={{ id: claimId }}>
      {claimId}
    </Link>
  </Fact>
)
