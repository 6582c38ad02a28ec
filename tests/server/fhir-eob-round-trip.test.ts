import { expect, test } from 'vitest'
import type { Claim, ClaimMoney } from '#contract/entities/claim.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { isDecided } from '#server/domains/fhir-api/eob-money.ts'
import { isLevelII } from '#contract/fhir-preauthorization.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { isForFhir, mapAuthorizationToEob } from '#server/domains/fhir-api/authorization-resource.ts'
import { mapPreauthorization } from '#server/insurers/fhir/preauthorization/authorization.ts'
import { everyAuthorization } from '#tests/kit/every-authorization.ts'
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

/** What a claim has to say of itself, whichever way it came; of one that is not decided, only what was billed. */
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

test('every claim of everyone, read back from FHIR, is the claim that it was, to the cent', async () => {
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

/** What FHIR has no place for, and what stays with the insurer. */
const NOT_TOLD = {
  benefit: null,
  receivedAt: null,
  informationWanted: [],
  decisionDueAt: null,
  extendedTo: null,
  extensionToldOn: null,
  noticeOfDenial: null,
  reviewer: null,
  peerToPeerUntil: null,
  vendor: null,
  claimIds: [],
  appealUntil: undefined,
  takes: [],
  extensionAsked: null,
}
/** Codes of licensed sets are left out, and of ours only the words are given on. */
const withFreeCodes = (one: MemberAuthorization) => ({
  ...one,
  items: one.items.map((item) => ({
    ...item,
    code: item.code && isLevelII(item.code.system, item.code.code) ? item.code : null,
  })),
})

test('every prior authorization, read back from FHIR, is the authorization that it was', async () => {
  let read = 0
  for (const one of (await everyAuthorization(await backend())).filter(isForFhir)) {
    const { contractId, contractType, memberId } = one
    const plan = {
      coverageId: `${contractId}-${memberId.slice(contractId.length)}-${contractType}`,
      contractId,
      contractType,
    }
    const written = JSON.stringify(mapAuthorizationToEob(one, { memberName: '', planName: 'Gold' }))
    const known = new Map([[memberId, { memberId, plans: [plan] }]])
    const back = mapPreauthorization(JSON.parse(written), known).authorization
    expect({ ...back, appealUntil: undefined }).toEqual({ ...withFreeCodes(one), ...NOT_TOLD })
    read += 1
  }
  expect(read).toBeGreaterThan(20)
})
