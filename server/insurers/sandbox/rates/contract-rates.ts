import * as v from 'valibot'
import { NETWORKS, SPECIALTIES } from '#server/insurers/sandbox/directory/specialties.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { type KnownProvider, PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import {
  DRUG_RATE_PERCENT,
  SERVICE_BY_CODE,
  type Service,
} from '#server/insurers/sandbox/history/services.ts'
import type { Rate } from './fee-schedule.ts'
import { CONTRACTS, SCHEDULE, contractKind, groupOf, ownGroup, sharedGroup } from './provider-group.ts'
import file from './rates.json' with { type: 'json' }

const Percent = v.record(v.string(), v.number())

const GIVEN = v.parse(
  v.strictObject({
    /** The prices of a network, in percent of the usual prices. */
    networks: Percent,
    /** The prices of providers with their own contracts, by their numbers. */
    providers: Percent,
    /** The kinds of providers that bill a service: by category, or by code if a code differs. */
    billedBy: v.record(v.string(), v.array(v.string())),
    /** Prices per day, and shares of the bill in percent. */
    perDiem: v.array(v.string()),
    percentage: Percent,
    schedulePercent: v.number(),
  }),
  file,
)

const KINDS = [...new Set(SPECIALTIES.map(({ kind, id }) => contractKind(kind, id)))]
const DENTAL = /^dental-/
const VISION = /^eye-/
const DRUG = /^drug-/

/** The kinds of contracts with a price for a service. */
export const kindsBilling = ({ coded, category }: Service): readonly string[] =>
  GIVEN.billedBy[coded.code] ?? GIVEN.billedBy[category] ?? []

/** The contract type that covers a service. */
export const contractTypeOf = ({ category }: Pick<Service, 'category'>): string =>
  DENTAL.test(category) ? 'dental' : VISION.test(category) ? 'vision' : 'medical'

const SYSTEMS: readonly [prefix: string, codeType: string][] = [
  ['https://www.cms.gov/', 'HCPCS'],
  ['http://hl7.org/fhir/sid/ndc', 'NDC'],
]

/** The name of a code system in Transparency in Coverage files; the sandbox's own codes are local ones. */
export const codeTypeOf = (system: string): string =>
  SYSTEMS.find(([prefix]) => system.startsWith(prefix))?.[1] ?? 'LOCAL'

type Group = { group: string; kind: string; percent: number }

function kindOf({ specialty }: KnownProvider): string {
  const found = SPECIALTIES.find(({ words }) => textKey(words) === textKey(specialty))
  return found ? contractKind(found.kind, found.id) : 'doctor'
}

/** Every provider group that has contracts. */
const GROUPS: readonly Group[] = [
  ...Object.values(PROVIDERS)
    .filter(({ network }) => network === 'in')
    .map((known) => ({
      group: ownGroup(known.npi),
      kind: kindOf(known),
      percent: GIVEN.providers[known.npi] ?? 100,
    })),
  ...KINDS.flatMap((kind) =>
    CONTRACTS.map(([letter, percent]) => ({ group: sharedGroup(kind, letter), kind, percent })),
  ),
]

/** The prices of all networks: the sandbox's only fee schedule. `until` is the last day of their contracts. */
export function contractRates(until: Temporal.PlainDate): Rate[] {
  return [...SERVICE_BY_CODE.values()].flatMap((service) => {
    const kinds = kindsBilling(service)
    return NETWORKS.flatMap(({ networkId, contractType }) => {
      if (contractType !== contractTypeOf(service)) return []
      const networkPercent = GIVEN.networks[networkId] ?? 100
      const groups = GROUPS.filter(({ kind }) => kinds.includes(kind))
      return [
        ...groups.map((one) =>
          rateOf(service, { networkId, group: one.group, networkPercent, percent: one.percent }),
        ),
        rateOf(service, { networkId, group: SCHEDULE, networkPercent, percent: GIVEN.schedulePercent }),
      ].map((rate) => ({ ...rate, expiresOn: until.toString() }))
    })
  })
}

/**
 * The agreed price of a fill. Pharmacies have one contract for all networks; `percent` is relative to the usual prices.
 */
export const drugCents = (billedCents: number, percent: number): number =>
  Math.round((billedCents * DRUG_RATE_PERCENT * percent) / 10_000)

/** The prices of a provider's contract, in percent of the usual prices. */
export function percentOf(npi: string, kind: string): number {
  const group = groupOf(npi, kind)
  return GROUPS.find((each) => each.group === group)?.percent ?? GIVEN.schedulePercent
}

/** `networkPercent` and the contract's `percent` are relative to the usual prices. */
type Place = { networkId: string; group: string; networkPercent: number; percent: number }

function agreedCents(
  { category, billed, usualRateCents }: Service,
  { networkPercent, percent }: Place,
): number {
  if (DRUG.test(category)) return drugCents(billed[0], percent)
  return Math.round((usualRateCents * networkPercent * percent) / 10_000)
}

function rateOf(service: Service, place: Place): Rate {
  const { code, system } = service.coded
  const { networkId, group } = place
  const share = group === SCHEDULE ? undefined : GIVEN.percentage[code]
  return {
    rateId: `${networkId} ${group} ${code}`,
    networkId,
    providerGroup: group,
    codeType: codeTypeOf(system),
    code,
    modifier: '',
    severityOfIllness: null,
    serviceCodes: ['CSTM-00'],
    setting: 'both',
    billingClass: 'both',
    kind:
      share !== undefined
        ? 'percentage'
        : GIVEN.perDiem.includes(code)
          ? 'per diem'
          : group === SCHEDULE
            ? 'fee schedule'
            : 'negotiated',
    cents: share === undefined ? agreedCents(service, place) : null,
    percent: share ?? null,
    expiresOn: null,
  }
}
