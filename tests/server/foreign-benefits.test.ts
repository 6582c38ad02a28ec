import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { benefitUse, planCoverage, planPapers } from '#contract/calls/plan-benefits.ts'
import { Bundle } from '#contract/entities/fhir.ts'
import { buildApp } from '#server/app.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'
import { eligibility, insurancePlan } from '#tests/kit/odd-plans.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'

const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' }

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())

/** The portal in front of a FHIR server with Dana, her plan and her use. */
async function portalOn(types: string[]) {
  const { services, db } = await backend()
  const [account] = await db.select().from(accounts).where(eq(accounts.username, DANA.username))
  const id = account?.personId ?? ''
  const patient = { reference: `Patient/${id}` }
  const year = { start: `${today().year}-01-01`, end: `${today().year}-12-31` }
  Object.assign(fhir.held, {
    types,
    patients: [{ ...somebody, id, birthDate: '1984-05-02' }],
    coverages: [
      {
        resourceType: 'Coverage',
        id: 'cov-1',
        status: 'active',
        identifier: [{ type: { coding: [{ code: 'MB' }] }, value: DANA.memberId }],
        subscriberId: 'ZZH410220',
        relationship: { coding: [{ code: 'self' }] },
        beneficiary: patient,
        type: { coding: [{ code: 'hip' }] },
        period: { start: '2025-01-01' },
        class: [{ type: { coding: [{ code: 'plan' }] }, value: 'PPO-1', name: 'Gravel PPO' }],
      },
    ],
    plans: [insurancePlan({ period: year })],
    eligibilities: [
      eligibility({ patient, insurance: [{ ...eligibility().insurance[0], benefitPeriod: year }] }),
    ],
  })
  const app = await buildApp(servicesWith(services, fhirInsurer({ baseUrl: fhir.base })))
  const { bearer } = await signInAs(app, DANA.username)
  const ofMember = (call: string) =>
    app.inject({
      url: `/abcbs/v1/members/${DANA.memberId}/${call}?contractType=medical`,
      headers: bearer,
    })
  const plansInFhir = () => app.inject({ url: '/fhir/InsurancePlan', headers: bearer })
  return { ofMember, plansInFhir, close: () => app.close() }
}

test('a member of a FHIR insurer sees the plan’s benefits and what is left', async () => {
  const { ofMember, plansInFhir, close } = await portalOn(['InsurancePlan', 'CoverageEligibilityResponse'])
  const { coverage } = v.parse(planCoverage.reply, (await ofMember('plan-coverage')).json())
  expect(coverage).toMatchObject({ planName: 'Gravel PPO', contractType: 'medical' })
  expect(coverage?.categories).toHaveLength(5)
  const { people } = v.parse(benefitUse.reply, (await ofMember('benefit-use')).json())
  expect(people).toMatchObject([
    { memberId: DANA.memberId, uses: [{ code: 'rehabilitation', allowed: 30, used: 12 }] },
  ])
  expect(v.parse(planPapers.reply, (await ofMember('plan-papers')).json())).toMatchObject({
    papers: [],
    hasProof: false,
  })
  // An app can read them from us, too.
  expect(v.parse(Bundle, (await plansInFhir()).json()).total).toBe(1)
  await close()
})

test('without InsurancePlan on the server there is no page of benefits', async () => {
  const { ofMember, plansInFhir, close } = await portalOn(['Patient', 'Coverage'])
  for (const call of ['plan-coverage', 'benefit-use', 'plan-papers'])
    expect((await ofMember(call)).statusCode).toBe(404)
  expect(v.parse(Bundle, (await plansInFhir()).json()).total).toBe(0)
  await close()
})
