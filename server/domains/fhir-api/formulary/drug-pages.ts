import * as v from 'valibot'
import { DrugId, type FormularyDrug } from '#contract/entities/drug.ts'
import { invalidQuery } from '#server/domains/fhir-api/eob-search.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { CallServices } from '#server/services.ts'
import { type Token, hasCode } from './codes.ts'

/** A drug's place on a list. */
export type Placed = { list: StatedList; drug: FormularyDrug }
type PlacedPage = { placed: Placed[]; next: string | null }

/** A position in the lists, which are read one after another; `skip` drugs of its page have already been returned. */
const Position = v.object({
  list: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cursor: v.nullable(v.string()),
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
type Position = v.InferOutput<typeof Position>

const BEGINNING: Position = { list: 0, cursor: null, skip: 0 }

/** How a search by code reads the lists: this many drugs at a time, this many times for one page of its answer. */
const AT_ONCE = 100
const MOST_TIMES = 20

type DrugsAsked = {
  lists: readonly StatedList[]
  /** Words of the drug's name; all drugs if empty. */
  text: string
  codes: readonly Token[] | undefined
  /** Whether a drug is returned only from the first list that has it. */
  isOncePerDrug: boolean
  cursor: string | undefined
  limit: number
}

/**
 * One page of the drugs on lists. Insurers can't find drugs by code, so such a search reads the lists; a page may have
 * fewer drugs than requested, or none, and still a next one.
 */
export async function pageOfPlaced(services: CallServices, asked: DrugsAsked): Promise<PlacedPage> {
  const { codes, cursor, limit, lists } = asked
  let position: Position | undefined = cursor === undefined ? BEGINNING : positionIn(cursor)
  const placed: Placed[] = []
  if (codes && asked.text === '' && cursor === undefined) {
    const named = await drugsWithId(services, lists, codes)
    if (named && named.length <= limit) return { placed: named, next: null }
  }
  const times = codes ? MOST_TIMES : 1
  for (let at = 0; at < times && position && placed.length < limit; at += 1) {
    const step: Step = await stepAt(services, asked, { position, room: limit - placed.length })
    placed.push(...step.placed)
    position = step.after
  }
  return { placed, next: position ? encodeCursor(position) : null }
}

function positionIn(cursor: string): Position {
  const position = parseCursor(Position, cursor)
  if (!position) throw invalidQuery('_cursor', 'was not issued by this server')
  return position
}

/**
 * The drugs with these codes, if each code is a drug's id, as RxNorm codes are on imported lists; otherwise
 * undefined.
 */
async function drugsWithId(
  services: CallServices,
  lists: readonly StatedList[],
  codes: readonly Token[],
): Promise<Placed[] | undefined> {
  const found: Placed[] = []
  for (const token of codes) {
    const placed = await placedOn(services, lists, token.code)
    if (!placed || !hasCode(placed.drug, [token])) return undefined
    if (!found.some(({ drug }) => drug.drugId === placed.drug.drugId)) found.push(placed)
  }
  return found
}

/** A drug on the first of these lists that has it; undefined if it is on none of them. */
export async function placedOn(
  { insurer }: CallServices,
  lists: readonly StatedList[],
  drugId: string,
): Promise<Placed | undefined> {
  if (!v.is(DrugId, drugId)) return undefined
  for (const list of lists) {
    const drug = await insurer.formulary.read({ formularyId: list.formularyId, drugId })
    if (drug) return { list, drug }
  }
  return undefined
}

/** `after` is undefined at the end of the last list. */
type Step = { placed: Placed[]; after: Position | undefined }

async function stepAt(
  services: CallServices,
  { lists, text, codes, isOncePerDrug }: DrugsAsked,
  { position, room }: { position: Position; room: number },
): Promise<Step> {
  const list = lists[position.list]
  if (!list) return { placed: [], after: undefined }
  const { drugs, next } = await services.insurer.formulary.search({
    formularyId: list.formularyId,
    text,
    cursor: position.cursor,
    limit: codes ? AT_ONCE : room,
  })
  const matches = (codes ? drugs.filter((drug) => hasCode(drug, codes)) : drugs).slice(position.skip)
  const page = matches.slice(0, room)
  const earlier = isOncePerDrug ? lists.slice(0, position.list) : []
  const newDrugs = await withoutEarlier(services, page, earlier)
  const placed = newDrugs.map((drug) => ({ list, drug }))
  if (page.length < matches.length)
    return { placed, after: { ...position, skip: position.skip + page.length } }
  if (next !== null) return { placed, after: { list: position.list, cursor: next, skip: 0 } }
  const isLast = position.list + 1 >= lists.length
  return { placed, after: isLast ? undefined : { ...BEGINNING, list: position.list + 1 } }
}

/** Leaves out a drug that an earlier list has already returned. */
async function withoutEarlier(
  services: CallServices,
  drugs: readonly FormularyDrug[],
  earlier: readonly StatedList[],
): Promise<FormularyDrug[]> {
  const known = await Promise.all(drugs.map(({ drugId }) => placedOn(services, earlier, drugId)))
  return drugs.filter((_, at) => !known[at])
}
