import { type BuiltIn, type Inspected, inspectItems, inspectList } from './inspect.ts'
import type { ContentItem } from './item.ts'
import { FileNotice, MOST_NOTICES, NOTICES_FILE } from './notice.ts'

/** Name of each file of a content folder, and its text. */
export type ContentFiles = Readonly<Record<string, string>>

export type InspectedFiles = Inspected & { notices: FileNotice[] }

type Around = {
  /** Whether there is a picture of this address; without it pictures are not looked for. */
  hasPicture?: (address: string) => boolean
  builtIn?: BuiltIn
}

/** What the texts of a content folder say, or a line for each mistake: file, item, field and what it is. */
export function inspectFiles(files: ContentFiles, { hasPicture, builtIn }: Around = {}): InspectedFiles {
  const parsed: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, text] of Object.entries(files)) {
    try {
      parsed[name] = JSON.parse(text)
    } catch (cause) {
      faults.push(`${name}: is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  if (Object.keys(files).length === 0) faults.push('the folder holds no .json file')
  const { [NOTICES_FILE]: written, ...others } = parsed
  const read = inspectItems(others, builtIn)
  const told = written === undefined ? { notices: [], faults: [] } : inspectNotices(written)
  return {
    ...read,
    notices: told.notices,
    faults: [...faults, ...read.faults, ...told.faults, ...missingPictures(read.items, hasPicture)],
  }
}

function inspectNotices(written: unknown): { notices: FileNotice[]; faults: string[] } {
  const rowsOf = { schema: FileNotice, what: 'notice', name: 'id' }
  const { rows, faults } = inspectList(NOTICES_FILE, written, rowsOf)
  const notices = rows.map(({ row }) => row)
  const ids = notices.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return {
    notices,
    faults: [
      ...faults,
      ...twice.map((id) => `${NOTICES_FILE}: notice "${id}", field id: stands there twice`),
      ...(rows.length > MOST_NOTICES ? [`${NOTICES_FILE}: holds more than ${MOST_NOTICES} notices`] : []),
    ],
  }
}

const missingPictures = (items: readonly ContentItem[], hasPicture: Around['hasPicture']): string[] =>
  items.flatMap(({ content_id, data }) =>
    typeof data === 'object' && data.image && hasPicture?.(data.image) === false
      ? [`item "${content_id}", field data.image: there is no picture ${data.image}`]
      : [],
  )
