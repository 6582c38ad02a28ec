import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { estimateCosts } from '#contract/calls/cost-estimates.ts'
import { searchProviders } from '#contract/calls/directory.ts'
import { AccessRights } from '#contract/entities/rights.ts'
import { buildApp } from '#server/app.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { withImportedRates } from '#server/imported-data/rates/with-rates.ts'
import { importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { withImportedDirectory } from '#server/imported-data/with-directory.ts'
import { isInNetwork } from '#server/insurer/provider-directory.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { Database } from '#server/platform/db/open.ts'
import { backend } from '#tests/kit/backend.ts'
import { estimatesOf } from '#tests/kit/estimates-member.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'
import { ITEM, PRICE, RATE, REFERENCE, rateFile, rateImports } from '#tests/kit/rate-files.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'

const DANA = 'harperdana1'
const MEMBER = 'M77'
const CODE = 'IMG-MRI'
const lastDay = today().add({ days: 30 })

let fhir: ForeignFhir
let db: Database
let app: Awaited<ReturnType<typeof buildApp>>
/** The numbers of two facilities of the network; only the first one has a rate. */
let npis: readonly string[]
const rates = rateImports(() => db)

/** A portal with an imported directory and imported rates, in front of a FHIR server that has neither. */
beforeAll(async () => {
  fhir = await startForeignFhir()
  const { services } = await backend()
  db = services.db
  npis = await facilitiesIn('open-choice')
  await rates.importAll(rates.fileWith(rateOf(npis[0] ?? '')))
  const [account] = await db.select().from(accounts).where(eq(accounts.username, DANA))
  const id = account?.personId ?? ''
  Object.assign(fhir.held, {
    types: ['Patient', 'Coverage', 'ExplanationOfBenefit'],
    patients: [{ ...somebody, id, birthDate: '1984-05-02', identifier: [{ value: MEMBER }] }],
    coverages: [
      coverageOf(id, 'hip', [
        { type: { coding: [{ code: 'network' }] }, value: 'OC-PPO', name: 'Open Choice' },
      ]),
      coverageOf(id, 'dental', []),
    ],
  })
  const insurer = fhirInsurer({ baseUrl: fhir.base, line: { companyId: 'own' } })
  const withImports = withImportedRates(
    withImportedDirectory(insurer, () => db),
    () => db,
  )
  app = await buildApp(servicesWith(services, withImports))
})
afterAll(async () => {
  await app.close()
  await fhir.stop()
  rates.remove()
})

const coverageOf = (personId: string, code: string, classes: object[]) => ({
  resourceType: 'Coverage',
  id: `cov-${code}`,
  status: 'active',
  subscriberId: 'C1',
  dependent: '01',
  relationship: { coding: [{ code: 'self' }] },
  beneficiary: { reference: `Patient/${personId}` },
  type: { coding: [{ code }] },
  period: { start: '2020-01-01', end: lastDay.toString() },
  class: classes,
})

async function facilitiesIn(network: string): Promise<string[]> {
  const { providerId, networkId, tier, since, until, version, kind } = importedRoles
  const rows = await db
    .select({ npi: importedProviders.npi, networkId, tier, since, until })
    .from(importedRoles)
    .innerJoin(
      importedProviders,
      and(eq(importedProviders.version, version), eq(importedProviders.providerId, providerId)),
    )
    .where(
      and(
        eq(version, (await versionInForce(db)) ?? 0),
        eq(networkId, network),
        eq(kind, 'facility'),
        isNotNull(importedProviders.npi),
      ),
    )
  const inForce = rows.filter((role) => isInNetwork(role, today().toString()))
  return [...new Set(inForce.flatMap(({ npi }) => npi ?? []))].slice(0, 2)
}

const rateOf = (npi: string) =>
  rateFile({
    provider_references: [
      {
        ...REFERENCE,
        network_name: ['Open Choice'],
        provider_groups: [{ ...REFERENCE.provider_groups[0], npi: [Number(npi)] }],
      },
    ],
    in_network: [
      {
        ...ITEM,
        negotiated_rates: [
          { ...RATE, negotiated_prices: [{ ...PRICE, expiration_date: lastDay.toString() }] },
        ],
      },
    ],
  })

const dana = () => estimatesOf(app, DANA, MEMBER)

test('members may search the imported directory and estimate costs with imported rates', async () => {
  const { bearer: headers } = await signInAs(app, DANA)
  const url = `/member/myblueprint/v1/users/${DANA}/accessrights/own/${MEMBER}/medical`
  const { rights } = v.parse(AccessRights, (await app.inject({ url, headers })).json())
  expect(rights).toMatchObject({
    findCare: true,
    findCareAndCostOptions: [{ type: 'directory' }, { type: 'embold' }],
  })
})

test.each([
  ['that the coverage names', 'medical', 'open-choice'],
  ['that is the only one for the kind of plan', 'dental', 'natural-state-dental'],
])('the network %s is searched', async (_, contractType, networkId) => {
  const { ask } = await dana()
  const { body } = await ask('POST', 'directory/search', { contractType })
  const { network, count } = v.parse(searchProviders.reply, body)
  expect(network).toMatchObject({ networkId, isOfPlan: true })
  expect(count).toBeGreaterThan(0)
})

test('a listed provider is in the network with and without an agreed price, on covered days', async () => {
  const { ask, estimate } = await dana()
  const handles: string[] = []
  for (const name of npis) {
    const { body } = await ask('POST', 'directory/search', { name })
    handles.push(...v.parse(searchProviders.reply, body).providers.map(({ provider }) => provider))
  }
  expect(handles).toHaveLength(2)
  const parts = [{ code: CODE, quantity: 1 }]
  const { body } = await estimate(handles, { parts })
  expect(v.parse(estimateCosts.reply, body).estimates).toMatchObject([
    { network: 'in', parts: [{ rateCents: 12_345 }] },
    { network: 'in', parts: [{ rateCents: null }] },
  ])
  for (const on of [lastDay.add({ days: 1 }), today().add({ years: 2 })]) {
    const refused = await estimate(handles, { parts, on: on.toString() })
    expect(refused.body.code).toBe('EST-0003')
  }
})
