import { expect, test } from 'vitest'
import type { Claim, ClaimMoney } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { isDecided } from '#server/domains/fhir-api/eob-money.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { mapClaimToEob } from '#server/domains/fhir-api/eob-resource.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { wholeClaims } from '#server/insurers/sandbox/claims/eob-claims.ts'
import { backend } from '#tests/kit/backend.ts'

const everything = {
  claimIds: undefined,
  kinds: undefined,
  service: {},
  updated: {},
  after: undefined,
  most: 10_000,
}

/** The facts that every claim must state, whatever its source; for an undecided claim, only the billed amount. */
function essenceOf(claim: Claim) {
  const { claimId, claimNumber, kind, status, network, serviceFrom, serviceTo, receivedOn, contractType } =
    claim
  const { providerName, service, provider, facility, diagnoses, placeOfService, payee, paidOn, planName } =
    claim
  const whole = (money: ClaimMoney) => (isDecided(claim) ? money : { billedCents: money.billedCents })
  return {
    claimId,
    claimNumber,
    kind,
    status,
    network,
    serviceFrom,
    serviceTo,
    receivedOn,
    contractType,
    providerName,
    service,
    provider,
    facility,
    diagnoses,
    placeOfService,
    payee,
    paidOn,
    planName,
    money: whole(claim.money),
    lines: claim.lines.map(({ money }) => whole(money)),
  }
}

test('every claim read back from FHIR is the same, to the cent', async () => {
  const { db } = await backend()
  const members = await db.selectDistinct({ memberId: claims.memberId }).from(claims)
  let read = 0
  for (const { memberId } of members) {
    const known = new Map([[memberId, { memberId, name: '', contractTypes: ContractType.options }]])
    const whole = await wholeClaims(db, [{ memberId, contractTypes: ContractType.options }], everything)
    for (const claim of whole.page) {
      const back = mapEobToClaim(JSON.parse(JSON.stringify(mapClaimToEob(claim))), known).claim
      expect(back && essenceOf(back)).toEqual(essenceOf(claim))
      read += 1
    }
  }
  expect(read).toBeGreaterThan(500)
})
