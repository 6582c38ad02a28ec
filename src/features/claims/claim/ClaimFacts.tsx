import { claimKindWords } from '#member/claim-kind.words.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Claim, Network } from '#contract/entities/claim.ts'
import { words as list } from '#features/claims/claims.words.ts'
import { serviceDays, statedDay } from '#features/claims/stated.ts'
import { mayViewAuthorizations } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { CareDetails, hasDetails } from './CareDetails.tsx'
import { words } from './claim.words.ts'
import styles from './ClaimFacts.module.css'

const { facts } = words

/** Everything else that is known of the claim; what only some kinds have is left out of the others. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{facts.title}</h2>
      <div className={styles.groups}>
        <Group title={facts.payer}>
          <Who claim={claim} />
        </Group>
        <Group title={facts.numbers}>
          <Numbers claim={claim} />
        </Group>
        {hasDetails(claim) && (
          <Group title={facts.details}>
            <CareDetails claim={claim} />
          </Group>
        )}
      </div>
    </Card>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    <DataList>{children}</DataList>
  </div>
)

const network = (of: Network | null) => of && list.network[of]

function Who({ claim }: { claim: Claim }) {
  const { provider } = claim
  return (
    <>
      <Fact term={facts.member}>{claim.memberName}</Fact>
      <Fact term={facts.memberId} action={<CopyButton what={facts.memberId} value={claim.memberId} />}>
        {claim.memberId}
      </Fact>
      <Fact term={facts.plan}>{claim.planName}</Fact>
      <Fact term={claim.prescription ? facts.pharmacy : facts.provider}>{provider.name}</Fact>
      <Fact term={facts.specialty}>{provider.specialty}</Fact>
      <Fact term={facts.npi}>{provider.npi}</Fact>
      <Fact term={facts.address}>{provider.addressLines.join(', ')}</Fact>
      <Fact term={facts.phone}>{provider.phone && <PhoneLink number={provider.phone} />}</Fact>
      {claim.facility && <Fact term={facts.facility}>{claim.facility}</Fact>}
      <Fact term={facts.network}>{network(claim.network)}</Fact>
      {claim.renderingNetwork && <Fact term={facts.rendering}>{network(claim.renderingNetwork)}</Fact>}
      <Fact term={facts.kind}>{claim.kind && claimKindWords[claim.kind]}</Fact>
      <Fact term={facts.place}>{claim.placeOfService?.display}</Fact>
      {claim.diagnoses.length === 0 && <Fact term={facts.diagnosis} />}
      {claim.diagnoses.map(({ code, display }, at) => (
        <Fact key={at} term={facts.diagnosis}>
          {display ? facts.coded(display, code) : code}
        </Fact>
      ))}
    </>
  )
}

function Numbers({ claim }: { claim: Claim }) {
  const { payee, otherInsurer, money } = claim
  return (
    <>
      <Fact term={facts.dates}>{serviceDays(claim, { span: facts.span })}</Fact>
      <Fact term={facts.received}>{statedDay(claim.receivedOn)}</Fact>
      <Fact term={facts.processed}>{statedDay(claim.processedOn)}</Fact>
      <Fact term={facts.paidOn}>{statedDay(claim.paidOn)}</Fact>
      <Fact term={facts.payment}>{claim.paymentNumber}</Fact>
      <Fact term={facts.payee}>{payee && facts.payees[payee]}</Fact>
      {(otherInsurer ?? (money.otherInsuranceCents ?? 0) > 0) && (
        <Fact term={facts.otherInsurer}>{otherInsurer}</Fact>
      )}
      <Fact term={facts.account}>{claim.patientAccount}</Fact>
      <Fact term={facts.authorization}>
        {claim.authorization && <Authorization number={claim.authorization} />}
      </Fact>
      {claim.replaces && <Other term={facts.replaces} claimId={claim.replaces} />}
      {claim.replacedBy && <Other term={facts.replacedBy} claimId={claim.replacedBy} />}
    </>
  )
}

/** Leads to the authorization where the member may see it. */
const Authorization = ({ number }: { number: string }) =>
  mayViewAuthorizations(useMember()) ? (
    <Link to="/authorizations/$id" params={{ id: number }}>
      {number}
    </Link>
  ) : (
    number
  )

const Other = ({ term, claimId }: { term: string; claimId: string }) => (
  <Fact term={term}>
    <Link to="/claim-details/$id" params={{ id: claimId }}>
      {claimId}
    </Link>
  </Fact>
)
