import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Claim, ClaimDetails, Network } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { dateIfStated, serviceDates } from '#records/claim-format.ts'
import { isAhead } from '#records/claim-status.rules.ts'
import { mayViewAuthorizations } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimKindMessages } from '#records/locales/claim-kind.gen.ts'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import styles from './ClaimFacts.module.css'

const { facts } = claimDetailMessages

/** The other known facts about the claim. Facts that this kind of care never has are left out. */
export function ClaimFacts({ claim }: { claim: ClaimDetails }) {
  return (
    <div className={styles.groups}>
      <Group title={facts.payer}>
        <CareAndProvider claim={claim} />
      </Group>
      <Group title={facts.numbers}>
        <NumbersAndPayment claim={claim} />
      </Group>
      {hasCareDetails(claim) && (
        <Group title={facts.details}>
          <CareDetails claim={claim} />
        </Group>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    <DataList>{children}</DataList>
  </div>
)

/** The insurer's text; undefined if missing, which a Fact shows as "Not listed". */
const insurerText = (text: LocalizedText | null | undefined) =>
  text ? <InsurerText text={text} /> : undefined

const textWithCode = (text: LocalizedText, code: string) => (
  <InsurerText text={text} format={(plain) => facts.coded({ display: plain, code })} />
)

const networkName = (network: Network | null) => network && claimsMessages.network[network]

function CareAndProvider({ claim }: { claim: Claim }) {
  const { provider } = claim
  return (
    <>
      <Fact term={facts.member}>{claim.memberName}</Fact>
      <Fact term={facts.memberId} action={<CopyButton what={facts.memberId} value={claim.memberId} />}>
        {claim.memberId}
      </Fact>
      <Fact term={facts.plan}>{claim.planName}</Fact>
      <Fact term={claim.prescription ? facts.pharmacy : facts.provider}>{provider.name}</Fact>
      <Fact term={facts.specialty}>{insurerText(provider.specialty)}</Fact>
      <Fact term={facts.npi}>{provider.npi}</Fact>
      <Fact term={facts.address}>{provider.addressLines.join(', ')}</Fact>
      <Fact term={facts.phone}>{provider.phone && <PhoneLink number={provider.phone} />}</Fact>
      {claim.facility && <Fact term={facts.facility}>{claim.facility}</Fact>}
      <Fact term={facts.network}>{networkName(claim.network)}</Fact>
      {claim.renderingNetwork && <Fact term={facts.rendering}>{networkName(claim.renderingNetwork)}</Fact>}
      <Fact term={facts.kind}>{claim.kind && claimKindMessages[claim.kind]}</Fact>
      <Fact term={facts.place}>{insurerText(claim.placeOfService?.display)}</Fact>
      {claim.diagnoses.length === 0 && <Fact term={facts.diagnosis} />}
      {claim.diagnoses.map(({ code, display }, at) => (
        <Fact key={at} term={facts.diagnosis}>
          {display ? textWithCode(display, code) : code}
        </Fact>
      ))}
    </>
  )
}

function NumbersAndPayment({ claim }: { claim: ClaimDetails }) {
  const { payee, otherInsurer, money } = claim
  return (
    <>
      <Fact term={facts.dates}>{serviceDates(claim, { span: facts.span })}</Fact>
      <Fact term={facts.received}>{dateIfStated(claim.receivedOn)}</Fact>
      <Fact term={facts.processed}>{dateIfStated(claim.processedOn)}</Fact>
      <Fact term={claim.paidOn && isAhead(claim.paidOn, today()) ? facts.paysOn : facts.paidOn}>
        {dateIfStated(claim.paidOn)}
      </Fact>
      <Fact term={facts.payment}>{claim.paymentNumber}</Fact>
      <Fact term={facts.payee}>{payee && facts.payees[payee]}</Fact>
      {(otherInsurer ?? (money.otherInsuranceCents ?? 0) > 0) && (
        <Fact term={facts.otherInsurer}>{otherInsurer}</Fact>
      )}
      <Fact term={facts.account}>{claim.patientAccount}</Fact>
      <Fact term={facts.authorization}>
        {claim.authorization && (
          <Authorization number={claim.authorization} handle={claim.authorizationHandle} />
        )}
      </Fact>
      <OtherClaim term={facts.replaces} number={claim.replaces} handle={claim.replacesHandle} />
      <OtherClaim term={facts.replacedBy} number={claim.replacedBy} handle={claim.replacedByHandle} />
    </>
  )
}

/** The authorization, as a link if the member may see it. */
const Authorization = ({ number, handle }: { number: string; handle: string | null }) =>
  mayViewAuthorizations(useMember()) && handle ? (
    <Link to="/authorizations/$id" params={{ id: handle }}>
      {number}
    </Link>
  ) : (
    number
  )

type OtherClaimProps = { term: string; number: string | null; handle: string | null }

/** The claim that this one replaces, or that replaces it; nothing if neither exists. */
const OtherClaim = ({ term, number, handle }: OtherClaimProps) =>
  number &&
  handle && (
    <Fact term={term}>
      <Link to="/claim-details/$id" params={{ id: handle }}>
        {number}
      </Link>
    </Fact>
  )

/** Whether the claim has facts that only some kinds of care have. */
const hasCareDetails = (claim: Claim): boolean =>
  [claim.prescription, claim.tooth, claim.admittedOn, claim.ride, claim.billType, claim.diagnosisGroup].some(
    Boolean,
  )

/** The facts of a prescription, dental work, a hospital stay or an ambulance ride. */
function CareDetails({ claim }: { claim: Claim }) {
  const { prescription, ride, admittedOn, dischargedOn, diagnosisGroup, billType } = claim
  return (
    <>
      {prescription && <Prescription {...prescription} isAsWritten={claim.isDispensedAsWritten} />}
      {claim.tooth && <Fact term={facts.tooth}>{claim.tooth}</Fact>}
      {claim.tooth && <Fact term={facts.surface}>{insurerText(claim.toothSurface)}</Fact>}
      {claim.isOrthodontic && <Fact term={facts.orthodontic}>{facts.yes}</Fact>}
      {claim.isProsthesis && <Fact term={facts.prosthesis}>{facts.yes}</Fact>}
      {admittedOn && <Fact term={facts.admitted}>{longDate(admittedOn)}</Fact>}
      {admittedOn && <Fact term={facts.discharged}>{dischargedOn && longDate(dischargedOn)}</Fact>}
      {diagnosisGroup && (
        <Fact term={facts.group}>{textWithCode(diagnosisGroup.display, diagnosisGroup.code)}</Fact>
      )}
      {billType && <Fact term={facts.billType}>{insurerText(billType)}</Fact>}
      {ride && (
        <>
          <Fact term={facts.rideFrom}>{insurerText(ride.from)}</Fact>
          <Fact term={facts.rideTo}>{insurerText(ride.to)}</Fact>
          <Fact term={facts.miles}>{ride.miles}</Fact>
        </>
      )}
    </>
  )
}

function Prescription({
  isAsWritten,
  ...prescription
}: NonNullable<Claim['prescription']> & { isAsWritten: boolean | undefined }) {
  const { drug, strength, ndc, quantity, daysSupply, refill, prescriber, isBrand } = prescription
  return (
    <>
      <Fact term={facts.drug}>{insurerText(drug)}</Fact>
      <Fact term={facts.strength}>{insurerText(strength)}</Fact>
      <Fact term={facts.ndc}>{ndc}</Fact>
      <Fact term={facts.quantity}>{quantity}</Fact>
      <Fact term={facts.days}>{daysSupply}</Fact>
      <Fact term={facts.refill}>{refill}</Fact>
      <Fact term={facts.brand}>{isBrand === null ? null : facts.brands[isBrand ? 'brand' : 'generic']}</Fact>
      {isAsWritten !== undefined && (
        <Fact term={facts.asWritten}>{isAsWritten ? facts.yes : facts.otherAllowed}</Fact>
      )}
      <Fact term={facts.prescriber}>{prescriber}</Fact>
    </>
  )
}
