import { type DrugPrices, MONTH_DAYS, MOST_QUANTITY } from '#contract/calls/pharmacy.ts'
import {
  type DrugPrice,
  FILL_CHANNELS,
  type FillChannel,
  type PricedPharmacy,
} from '#contract/entities/drug.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { FoundPlace } from '#contract/entities/provider.ts'
import { foldText } from '#contract/fold.ts'
import type { Near } from '#contract/calls/directory.ts'
import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { milesBetween } from '#server/imported-data/cells.ts'
import { placeNear, placesOf } from '#server/imported-data/places.ts'
import { InsurerNotOffered, InsurerUnavailable } from '#server/insurer/call.ts'
import type { Location, Provider } from '#server/insurer/provider-directory.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { listOfPlan } from './own-list.ts'

/** The most pharmacies priced at a time. */
const PHARMACIES = 20

/** The days' supply of each channel, and the number of 30-day quantities. Only a pharmacy fills a short supply. */
const SUPPLY: Record<FillChannel, { days: number; times: number }> = {
  'retail-30': { days: 30, times: 1 },
  'retail-90': { days: 90, times: 3 },
  'mail-90': { days: 90, times: 3 },
  specialty: { days: 30, times: 1 },
}

/** People price fewer drugs than this; only a program that copies prices or the directory requests more. */
const MOST_PRICES_AN_HOUR = 300

/** Refuses prices if a username requested too many in an hour. */
export async function limitPrices({ db, clock }: CallServices, username: string): Promise<void> {
  const budget = { key: `drug-prices ${username}`, most: MOST_PRICES_AN_HOUR, forgetMinutes: 60 }
  if ((await takeAttempt(db, clock.now(), budget)) === undefined) throw passing(problem(429, 'PHA-0003'))
}

type Asked = {
  drugId: string
  quantity: number
  days: number
  near: Near | null
  miles: number
  /** The caller's own id; left out for staff, who get no confidential use. */
  ownMemberId?: string
}

/** Prices a drug for a member at pharmacies near a place, and in the insurer's own channels. */
export async function priceFor(
  services: CallServices,
  { enrollment: { memberId }, plan: { planId, design }, person }: MemberRow,
  { drugId, quantity, days, near, miles, ownMemberId }: Asked,
): Promise<DrugPrices> {
  const { insurer, clock } = services
  const list = await listOfPlan(services, planId)
  if (!list) throw problem(404, 'PHA-0009')
  const { formularyId } = list
  const [drug, alternatives] = await Promise.all([
    insurer.formulary.read({ formularyId, drugId }),
    insurer.formulary.alternatives({ formularyId, drugId }),
  ])
  if (!drug) throw problem(404, 'PHA-0004')
  const isPossible = quantity > 0 && quantity <= MOST_QUANTITY
  if (!isPossible || (!drug.canBeSplit && !Number.isInteger(quantity))) throw problem(422, 'PHA-0005')
  const place = near ? placeNear(near) : homeOf(person.addressLines)
  const nearby = await pharmaciesNear(services, { network: design.network, place, miles })
  const pharmacyIds = nearby.found.map(({ providerId }) => providerId)
  const channels = FILL_CHANNELS.filter((channel) => days === MONTH_DAYS || SUPPLY[channel].times === 1)
  const priced = await Promise.all(
    channels.map((channel) => {
      const { days: ofChannel, times } = SUPPLY[channel]
      const daysSupply = Math.min(days * times, ofChannel)
      const query = { memberId, planId, drugId, channel, pharmacyIds, ownMemberId }
      return insurer.pharmacyBenefit.price({ ...query, quantity: quantity * times, daysSupply })
    }),
  )
  const prices = priced.flat().flatMap((price) => shownPrice(price, nearby, place) ?? [])
  return {
    drug,
    days,
    alternatives,
    place,
    prices: prices.toSorted(byPrice),
    without: channels.filter((_, at) => priced[at]?.length === 0),
    asOf: clock.now().toString(),
    ...(nearby.hasFailed && { isPartial: true }),
  }
}

const byPrice = (one: PricedPharmacy, other: PricedPharmacy): number =>
  FILL_CHANNELS.indexOf(one.price.channel) - FILL_CHANNELS.indexOf(other.price.channel) ||
  one.price.memberOwesCents - other.price.memberOwesCents ||
  (one.miles ?? Infinity) - (other.miles ?? Infinity)

/** The ZIP code of the member's address, if the directory knows it. */
function homeOf(addressLines: readonly string[]): FoundPlace | null {
  const zip = /(\d{5})(?:-\d{4})?$/.exec(addressLines.at(-1) ?? '')?.[1]
  return (zip === undefined ? undefined : placesOf(zip)[0]) ?? null
}

type Found = { found: Provider[]; networkId: string | null; hasFailed: boolean }

type Nearby = { network: string; place: FoundPlace | null; miles: number }

const NONE_FOUND: Found = { found: [], networkId: null, hasFailed: false }

/** Pharmacies in the plan's network. If the directory doesn't answer, only the insurer's own pharmacies are priced. */
async function pharmaciesNear(
  { insurer, clock }: CallServices,
  { network, place, miles }: Nearby,
): Promise<Found> {
  try {
    const { networks } = await insurer.providerDirectory.networks()
    const ofPlan = networks.find(({ name }) => foldText(textIn(name, 'en')) === foldText(network))
    if (!ofPlan || !place?.at) return NONE_FOUND
    const { providers } = await insurer.providerDirectory.search({
      networkId: ofPlan.networkId,
      on: todayOf(clock).toString(),
      name: '',
      specialtyIds: [],
      kinds: ['pharmacy'],
      near: { ...place.at, miles },
      gender: null,
      language: null,
      accepting: [],
      telehealth: null,
      hospital: '',
      open: [],
      accessibility: [],
      ageGroup: null,
      isPcp: null,
      sort: 'distance',
      cursor: null,
      limit: PHARMACIES,
    })
    return { found: providers, networkId: ofPlan.networkId, hasFailed: false }
  } catch (error) {
    if (error instanceof InsurerNotOffered) return NONE_FOUND
    if (error instanceof InsurerUnavailable) return { ...NONE_FOUND, hasFailed: true }
    throw error
  }
}

function shownPrice(
  price: DrugPrice,
  { found: nearby, networkId }: Pick<Found, 'found' | 'networkId'>,
  place: FoundPlace | null,
): PricedPharmacy | undefined {
  if (price.pharmacyId === null)
    return { name: price.pharmacyName ?? '', addressLines: [], phone: null, miles: null, tier: null, price }
  const found = nearby.find(({ providerId }) => providerId === price.pharmacyId)
  const location = found?.roles[0]?.location
  // Leaves out prices of pharmacies that weren't requested.
  if (!found || !location) return undefined
  return {
    name: found.name,
    addressLines: location.addressLines,
    phone: location.phone,
    miles: milesTo(location, place),
    tier: found.roles[0]?.networks.find((one) => one.networkId === networkId)?.tier ?? null,
    price,
  }
}

function milesTo({ latitude, longitude }: Location, place: FoundPlace | null): number | null {
  if (!place?.at || latitude === null || longitude === null) return null
  return Math.round(milesBetween(place.at, { latitude, longitude }) * 10) / 10
}
