import { type Decrypt, openWithoutPassword } from './encryption.ts'
import { nameOf } from './names.ts'
import { READINGS, packedTexts } from './packed-objects.ts'
import { type PdfStructure, type Place, structureOf } from './structure.ts'
import { PdfDamaged, PdfWork } from './tokens.ts'
import { type PdfDictionary, type PdfValue, isName, referenceIn, valueAt } from './values.ts'

/**
 * Names of what a PDF may do or contain besides pages (ISO 32000-2 §7.11.4, §12.6.4): scripts, programs, forms to send,
 * files, and other documents, for which some readers send their user's password hash to a server.
 */
const ACTIVE = nameOf(
  'JavaScript',
  // The script of a three-dimensional model needs no action.
  'OnInstantiate',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'Movie',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'XFA',
)

/** Why a PDF is refused: active content, a password, or damage. */
export type PdfTrouble = 'active' | 'password' | 'damaged'

/**
 * Returns why a PDF can't be accepted; undefined if it contains only pages and every reader finds the same objects in
 * it.
 */
export function troubleInPdf(
  bytes: Buffer,
  work = new PdfWork(READINGS * bytes.length),
): PdfTrouble | undefined {
  try {
    if (ACTIVE.test(bytes.toString('latin1'))) return 'active'
    const structure = structureOf(bytes, work)
    const decrypt = decryptionOf(structure, work)
    if (decrypt === 'password') return 'password'
    if (structure.streams.some(({ dictionary }) => isElsewhere(dictionary))) return 'active'
    for (const text of packedTexts(bytes, structure, { decrypt, work }))
      if (text === undefined || ACTIVE.test(text)) return 'active'
    if (structure.unknownLengths.some((stated) => !isLength(structure, { ...stated, work }))) return 'damaged'
    return opensAddress(structure, work) || enclosesFile(structure, work) ? 'active' : undefined
  } catch (error) {
    if (error instanceof PdfDamaged) return 'damaged'
    throw error
  }
}

/** A stream's bytes, or an embedded page, may be in another file, which readers then fetch. */
const isElsewhere = (dictionary: PdfDictionary): boolean => dictionary.has('F') || dictionary.has('Ref')

function isLength(
  { objects }: PdfStructure,
  { number, length, work }: { number: number; length: number; work: PdfWork },
): boolean {
  const [place] = objects.get(number) ?? []
  const stated = place && valueAt(place, work)
  return typeof stated === 'number' && stated >= length && stated <= length + 2
}

/** How to decrypt streams; undefined without encryption. */
function decryptionOf(structure: PdfStructure, work: PdfWork): Decrypt | 'password' | undefined {
  const places = structure.named.get('Encrypt') ?? []
  if (places.length === 0) return undefined
  const values = new Lookups(structure, work)
  const ids = (structure.named.get('ID') ?? []).flatMap((place) => {
    const id = values.at(place)
    return Array.isArray(id) && Buffer.isBuffer(id[0]) ? [id[0]] : []
  })
  // An update repeats the entry.
  const encryptions = places.flatMap((place) => values.of(values.at(place)))
  const [first, ...others] = encryptions
    .slice(0, MOST_ENTRIES)
    .map((value) => value instanceof Map && openWithoutPassword(value, ids.slice(0, MOST_IDS)))
  return first && encryptions.length <= MOST_ENTRIES && others.every(Boolean) ? first : 'password'
}

/** No document has more encryptions, or ids to derive a key from. */
const [MOST_ENTRIES, MOST_IDS] = [4, 4]

/** No document made by a person does this much when it opens. */
const MOST_ACTIONS = 1_000

/** Resolves values, each object once. */
class Lookups {
  readonly #looked = new Set<number>()
  readonly #objects: PdfStructure['objects']
  readonly #work: PdfWork

  constructor({ objects }: PdfStructure, work: PdfWork) {
    this.#objects = objects
    this.#work = work
  }

  at(place: Place): PdfValue | undefined {
    return valueAt(place, this.#work)
  }

  /** A value itself, or each definition of the object that it refers to, on its first lookup. */
  of(value: PdfValue | undefined): (PdfValue | undefined)[] {
    const number = referenceIn(value)
    if (number === undefined) return [value]
    if (this.#looked.has(number)) return []
    this.#looked.add(number)
    return (this.#objects.get(number) ?? []).map((place) => this.at(place))
  }
}

/** The entries of a dictionary of enclosed files (§7.11.4.1). */
const ENCLOSED = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Whether a file is enclosed whose stream doesn't say what it is, as at an annotation (§12.5.6.15). */
function enclosesFile(structure: PdfStructure, work: PdfWork): boolean {
  const files = new Lookups(structure, work)
  return (structure.named.get('EF') ?? []).some((place) =>
    files
      .of(files.at(place))
      .some((value) => value instanceof Map && ENCLOSED.some((name) => value.has(name))),
  )
}

/**
 * Whether an action that runs without a click (§12.6.3) opens an address or a thread of another file, which would
 * reveal to that file's owner who reads this one.
 */
function opensAddress(structure: PdfStructure, work: PdfWork): boolean {
  const [actions, types, events] = [
    new Lookups(structure, work),
    new Lookups(structure, work),
    new Lookups(structure, work),
  ]
  let left = MOST_ACTIONS
  const isAddress = (type: PdfValue | undefined): boolean =>
    types.of(type).some((value) => isName(value, 'URI', 'Thread'))
  const opens = (action: PdfValue | undefined): boolean =>
    actions.of(action).some((value) => {
      if (Array.isArray(value)) return value.some(opens)
      if (!(value instanceof Map)) return false
      left -= 1
      return left < 0 || isAddress(value.get('S')) || opens(value.get('Next'))
    })
  const valuesOf = (name: string) => (structure.named.get(name) ?? []).map((place) => actions.at(place))
  // An array after OpenAction is a place in the document.
  return (
    valuesOf('OpenAction').some((value) => !Array.isArray(value) && opens(value)) ||
    valuesOf('AA').some((value) =>
      events.of(value).some((each) => each instanceof Map && [...each.values()].some(opens)),
    )
  )
}
