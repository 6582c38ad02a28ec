import type * as v from 'valibot'
import { readJsonFile } from '#contract/json-file.ts'
import { BENEFIT_WORDS_FILE } from './benefit-file.ts'
import { BenefitWords, benefitConflicts } from './benefit-words.ts'
import { CARE_WORDS_FILE } from './care-file.ts'
import { CareWords, careConflicts } from './care-words.ts'
import { ANSWER_TEMPLATES_FILE, AnswerTemplate, MOST_TEMPLATES } from './answer-template.ts'
import type { ContentItem } from './item.ts'
import { type HasPicture, type Inspected, inspectItems, inspectList } from './inspect.ts'
import type { BuiltIn } from './located.ts'
import { FileNotice, MOST_NOTICES, NOTICES_FILE } from './notice.ts'
import { SEARCH_FILE } from './search-file.ts'
import { SearchWords, searchConflicts } from './search-words.ts'
import { isKnownLine } from './variants.ts'

/** The text of each file in a content folder, by name. */
export type ContentFiles = Readonly<Record<string, string>>

export type InspectedFiles = Inspected & {
  notices: FileNotice[]
  /** Missing if the files contain none. */
  templates?: AnswerTemplate[] | undefined
  /** The search words; missing if the files contain none. */
  search?: SearchWords[] | undefined
  /** The words of questions about benefits; missing if the files contain none. */
  benefitWords?: BenefitWords[] | undefined
  /** The words of questions about care; missing if the files contain none. */
  careWords?: CareWords[] | undefined
}

type Around = { hasPicture?: HasPicture; builtIn?: BuiltIn }

/** The content of a folder's files, or one line for each error: file, item, field and reason. */
export function inspectFiles(files: ContentFiles, { hasPicture, builtIn }: Around = {}): InspectedFiles {
  const parsed: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const read = readJsonFile(text)
    if ('fault' in read) faults.push(`${name}: ${read.fault}`)
    else parsed[name] = read.value
  }
  if (Object.keys(files).length === 0) faults.push('the folder holds no .json file')
  const {
    [NOTICES_FILE]: written,
    [ANSWER_TEMPLATES_FILE]: templates,
    [SEARCH_FILE]: words,
    [BENEFIT_WORDS_FILE]: ofBenefits,
    [CARE_WORDS_FILE]: ofCare,
    ...others
  } = parsed
  const read = inspectItems(others, builtIn, hasPicture)
  const told = written === undefined ? NONE : inspectOwn(written, NOTICES)
  const answers = templates === undefined ? NONE : inspectOwn(templates, TEMPLATES)
  const items = [...read.items, ...(builtIn?.items ?? [])]
  const search =
    words === undefined ? undefined : inspectWords(words, { text: files[SEARCH_FILE] ?? '', items })
  const benefitWords =
    ofBenefits === undefined ? undefined : inspectBenefitWords(ofBenefits, files[BENEFIT_WORDS_FILE] ?? '')
  const careWords = ofCare === undefined ? undefined : inspectCareWords(ofCare, files[CARE_WORDS_FILE] ?? '')
  return {
    ...read,
    notices: told.rows,
    templates: templates === undefined ? undefined : answers.rows,
    search: search?.rows,
    benefitWords: benefitWords?.rows,
    careWords: careWords?.rows,
    faults: [
      ...faults,
      ...read.faults,
      ...told.faults,
      ...unknownAudiences(told.rows, builtIn?.lines),
      ...answers.faults,
      ...(search?.faults ?? []),
      ...(benefitWords?.faults ?? []),
      ...(careWords?.faults ?? []),
    ],
  }
}

/** The search words; they may name only programs among these items. */
function inspectWords(list: unknown, { text, items }: { text: string; items: readonly ContentItem[] }) {
  const read = inspectList(SEARCH_FILE, list, { schema: SearchWords, what: 'target', name: 'target' })
  const programs = new Set(
    items.filter(({ program }) => program).map(({ content_id }) => content_id.toLowerCase()),
  )
  const conflicts = searchConflicts(read.rows, { text, hasProgram: (id) => programs.has(id.toLowerCase()) })
  return {
    rows: read.rows.map(({ row }) => row),
    faults: [...read.faults.map((fault) => withLine(fault, text)), ...conflicts],
  }
}

/** The words of questions about benefits. */
function inspectBenefitWords(list: unknown, text: string) {
  const read = inspectList(BENEFIT_WORDS_FILE, list, {
    schema: BenefitWords,
    what: 'benefit',
    name: 'benefit',
  })
  return {
    rows: read.rows.map(({ row }) => row),
    faults: [...read.faults.map((fault) => withLine(fault, text)), ...benefitConflicts(read.rows, text)],
  }
}

/** The words of questions about care. */
function inspectCareWords(list: unknown, text: string) {
  const read = inspectList(CARE_WORDS_FILE, list, { schema: CareWords, what: 'care', name: 'care' })
  return {
    rows: read.rows.map(({ row }) => row),
    faults: [...read.faults.map((fault) => withLine(fault, text)), ...careConflicts(read.rows, text)],
  }
}

const TARGET = /^[^:]+: (?:target|benefit|care) ("[^"]+")/

/** Adds the line on which the fault's target starts. */
function withLine(fault: string, text: string): string {
  const at = text.indexOf(TARGET.exec(fault)?.[1] ?? '\n\n')
  return at === -1
    ? fault
    : fault.replace(/: (?=target |benefit |care )/, `:${text.slice(0, at).split('\n').length}: `)
}

const NONE = { rows: [], faults: [] }
const NOTICES = { file: NOTICES_FILE, schema: FileNotice, what: 'notice', most: MOST_NOTICES }
const TEMPLATES = {
  file: ANSWER_TEMPLATES_FILE,
  schema: AnswerTemplate,
  what: 'template',
  most: MOST_TEMPLATES,
}

type OwnFile<Row> = { file: string; schema: v.GenericSchema<unknown, Row>; what: string; most: number }

/** Inspects a file whose rows each have an id. */
function inspectOwn<Row extends { id: string }>(
  written: unknown,
  { file, schema, what, most }: OwnFile<Row>,
): { rows: Row[]; faults: string[] } {
  const read = inspectList(file, written, { schema, what, name: 'id' })
  const rows = read.rows.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return {
    rows,
    faults: [
      ...read.faults,
      ...twice.map((id) => `${file}: ${what} "${id}", field id: occurs twice`),
      ...(rows.length > most ? [`${file}: holds more than ${most} ${what}s`] : []),
    ],
  }
}

const unknownAudiences = (notices: readonly FileNotice[], lines?: readonly string[]): string[] =>
  notices
    .filter(({ audience }) => audience && !isKnownLine(audience, lines ? { lines } : {}))
    .map(({ id }) => `${NOTICES_FILE}: notice "${id}", field audience: is not a line of business`)
