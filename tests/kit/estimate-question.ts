import { sql } from 'drizzle-orm'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import type { CostEstimates, EstimateQuery } from '#server/insurer/cost-estimates.ts'
import type { Database } from '#server/platform/db/open.ts'
import { dataKeys } from './services.ts'
import { now, today } from './time.ts'

const CARE = ['HOSP-OR', 'HOSP-ROOM', 'HOSP-DRUGS', 'ANES', 'LAB-METAB']
const PROVIDERS = 10

export const estimateCall = () => ({ asker: { username: 'portal' }, signal: AbortSignal.timeout(30_000) })

/** The sandbox's estimates, and a question about a bundle of five parts at ten providers. */
export async function estimateQuestion(
  db: Database,
): Promise<{ costEstimates: CostEstimates; query: EstimateQuery }> {
  const { costEstimates, providerDirectory } = sandboxInsurer({ db, clock: { now }, dataKeys })
  if (!costEstimates || !providerDirectory) throw new Error('The sandbox has no cost estimates.')
  const found = await providerDirectory.search(estimateCall(), {
    networkId: 'open-choice',
    on: today().toString(),
    name: '',
    specialtyIds: ['hospital', 'radiology'],
    kinds: [],
    near: null,
    gender: null,
    language: null,
    accepting: [],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: null,
    isPcp: null,
    sort: 'name',
    cursor: null,
    limit: PROVIDERS,
  })
  const query: EstimateQuery = {
    memberId: 'ZZH41022001',
    contractId: 'ZZH410220',
    contractType: 'medical',
    planId: 'ouachita-ppo-1000',
    parts: CARE.map((code) => ({ code, quantity: 1 })),
    providers: found.providers.map(({ providerId, npi }) => ({ providerId, npi, locationId: null })),
    on: today().toString(),
  }
  if (query.providers.length !== PROVIDERS) throw new Error('The directory has too few hospitals.')
  return { costEstimates, query }
}

/** Adds rates of other providers and services to the fee schedule. */
export async function addRates(db: Database, count: number): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into sandbox_negotiated_rates
      (rate_id, network_id, provider_group, code_type, code, modifier, service_codes, setting, billing_class, kind, cents)
    select 'more ' || n, 'open-choice', 'more-' || (n % 5000), 'LOCAL', 'MORE-' || (n / 5000), '', '["CSTM-00"]',
      'both', 'both', 'negotiated', 1000 + n % 100000
    from generate_series(1, ${count}) as n`)
  await db.execute(sql`analyze sandbox_negotiated_rates`)
}
