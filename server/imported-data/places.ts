import type { Near } from '#contract/calls/directory.ts'
import type { Coordinates, FoundPlace } from '#contract/entities/provider.ts'
import { foldName } from '#contract/fold.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as v from 'valibot'
import file from './arkansas-places.json' with { type: 'json' }

/** Counties with their centers, Census ZIP codes with their places, and ZIP codes of post-office boxes. */
const Places = v.object({
  counties: v.array(v.tuple([v.string(), v.number(), v.number()])),
  zips: v.array(v.tuple([v.string(), v.nullable(v.string()), v.string(), v.number(), v.number()])),
  boxes: v.array(v.tuple([v.string(), v.string(), v.string()])),
})
const places = v.parse(Places, file)

type Zip = { zip: string; town: string | null; county: string; at: Coordinates }

/** The ZIP codes of Arkansas that cover land, in order. */
export const ZIPS: readonly Zip[] = places.zips.map(([zip, town, county, latitude, longitude]) => ({
  zip,
  town,
  county,
  at: { latitude, longitude },
}))

const zips = new Map(ZIPS.map((one) => [one.zip, one]))
const boxes = new Map(places.boxes.map(([zip, town, county]) => [zip, { town, county }]))
const centers = new Map(
  places.counties.map(([county, latitude, longitude]) => [county, { latitude, longitude }]),
)

/** The names of the counties, in order. */
export const COUNTIES: readonly string[] = [...centers.keys()]

const towns = Map.groupBy(
  ZIPS.flatMap(({ town, ...zip }) => (town === null ? [] : [{ town, ...zip }])),
  ({ town }) => foldName(town),
)

/** The center of a ZIP code; undefined for an unknown one or one with only post-office boxes. */
export const zipAt = (zip: string | null): Zip | undefined => (zip === null ? undefined : zips.get(zip))

/** A typed text that matches more towns than this is too vague. */
const MOST_PLACES = 8

/** A ZIP code, optionally with four more digits (ZIP+4). */
const ZIP = /^(\d{5})(?:-?\d{4})?$/
/** Names of the state, and a ZIP code after the town. */
const STATE = /(?:^|[\s,]+)(?:ar|arkansas)\.?(?:[\s,]+\d{5})?$/i

/** The places that a typed ZIP code or town may mean, likeliest first. */
export function placesOf(text: string): FoundPlace[] {
  const typed = text.trim()
  const zip = ZIP.exec(typed)?.[1]
  if (zip !== undefined) return placeOfZip(zip)
  const within = /[\s,](\d{5})$/.exec(typed)?.[1]
  const ofZip = within === undefined ? [] : placeOfZip(within)
  if (ofZip.length > 0) return ofZip
  const wanted = foldName(typed.replace(STATE, ''))
  if (wanted === '') return []
  const exact = townPlace(wanted) ?? countyPlace(wanted)
  if (exact) return [exact]
  return [...towns.keys()]
    .filter((town) => town.startsWith(wanted) && wanted.length >= 3)
    .slice(0, MOST_PLACES)
    .flatMap((town) => townPlace(town) ?? [])
}

/** The likeliest place for a typed ZIP code or town. 404 (DIR-0005) if none is known. */
export function placeNamed(text: string): FoundPlace {
  const [place] = placesOf(text)
  if (!place) throw problem(404, 'DIR-0005')
  return place
}

/** The likeliest place for a typed text, as `placeNamed`, or the device's location, which has no name. */
export const placeNear = (near: Near): FoundPlace =>
  'place' in near
    ? placeNamed(near.place)
    : { label: '', precision: 'device', zip: null, county: null, at: near }

function placeOfZip(zip: string): FoundPlace[] {
  const known = zips.get(zip)
  if (known) {
    const { town, county, at } = known
    return [{ label: town ? `${town}, AR ${zip}` : `AR ${zip}`, precision: 'zip', zip, county, at }]
  }
  const box = boxes.get(zip)
  if (box)
    return [
      {
        label: `${box.town}, AR ${zip}`,
        precision: 'county',
        zip,
        county: box.county,
        at: centers.get(box.county) ?? null,
      },
    ]
  return isElsewhere(zip) ? [{ label: zip, precision: 'outside', zip, county: null, at: null }] : []
}

/** ZIP codes of Arkansas begin with 716 to 729; 001 to 004 belong to no state, and 000 isn't in use. */
const isElsewhere = (zip: string): boolean => zip >= '00500' && (zip < '71600' || zip > '72999')

/** The center of a town is that of its ZIP codes. */
function townPlace(folded: string): FoundPlace | undefined {
  const found = towns.get(folded)
  const [first] = found ?? []
  if (!found || !first) return undefined
  const mean = (pick: (at: Coordinates) => number) =>
    found.reduce((sum, { at }) => sum + pick(at), 0) / found.length
  return {
    label: `${first.town}, AR`,
    precision: 'town',
    zip: null,
    county: first.county,
    at: { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) },
  }
}

function countyPlace(folded: string): FoundPlace | undefined {
  const county = COUNTIES.find((name) => [name, `${name} County`].some((text) => foldName(text) === folded))
  const at = county === undefined ? undefined : centers.get(county)
  if (county === undefined || !at) return undefined
  return { label: `${county} County, AR`, precision: 'county', zip: null, county, at }
}
