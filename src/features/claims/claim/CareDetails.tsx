import { longDate } from '#base/dates.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { Fact } from '#ui/DataList.tsx'
import { words } from './claim.words.ts'

const { facts } = words

/** Whether the claim has anything that only some kinds of care have. */
export const hasDetails = (claim: Claim): boolean =>
  [claim.prescription, claim.tooth, claim.admittedOn, claim.ride, claim.billType, claim.diagnosisGroup].some(
    Boolean,
  )

/** What only a pharmacy, a dentist, a hospital stay or an ambulance tells. */
export function CareDetails({ claim }: { claim: Claim }) {
  const { prescription, ride, admittedOn, dischargedOn, diagnosisGroup, billType } = claim
  return (
    <>
      {prescription && <Prescription {...prescription} isAsWritten={claim.isDispensedAsWritten} />}
      {claim.tooth && <Fact term={facts.tooth}>{claim.tooth}</Fact>}
      {claim.tooth && <Fact term={facts.surface}>{claim.toothSurface}</Fact>}
      {claim.isOrthodontic && <Fact term={facts.orthodontic}>{facts.yes}</Fact>}
      {claim.isProsthesis && <Fact term={facts.prosthesis}>{facts.yes}</Fact>}
      {admittedOn && <Fact term={facts.admitted}>{longDate(admittedOn)}</Fact>}
      {admittedOn && <Fact term={facts.discharged}>{dischargedOn && longDate(dischargedOn)}</Fact>}
      {diagnosisGroup && (
        <Fact term={facts.group}>{facts.coded(diagnosisGroup.display, diagnosisGroup.code)}</Fact>
      )}
      {billType && <Fact term={facts.billType}>{billType}</Fact>}
      {ride && (
        <>
          <Fact term={facts.rideFrom}>{ride.from}</Fact>
          <Fact term={facts.rideTo}>{ride.to}</Fact>
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
      <Fact term={facts.drug}>{drug}</Fact>
      <Fact term={facts.strength}>{strength}</Fact>
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
