/** Readers search this many bytes for the beginning (ISO 32000-1 annex H.3, note 13). */
const MOST_BEFORE = 1024

const END = '%%EOF'

/**
 * A PDF without the bytes before its beginning and after its end: a byte-order mark, padding, or data that a server has
 * added. Undefined if it is incomplete, because a truncated update would silently lose its changes.
 */
export function trimPdf(bytes: Buffer): Buffer | undefined {
  const start = bytes.subarray(0, MOST_BEFORE + 5).indexOf('%PDF-')
  const end = bytes.lastIndexOf(END)
  if (start < 0 || end < start) return undefined
  const after = bytes.toString('latin1', end + END.length, end + END.length + MOST_BEFORE)
  const lineBreak = /^(?:\r\n|\n|\r)?/.exec(after)?.[0] ?? ''
  const trimmed = bytes.subarray(start, end + END.length + lineBreak.length)
  const isWhole = /startxref[\0\s]+\d+[\0\s]+%%EOF\s*$/.test(
    trimmed.subarray(-MOST_BEFORE).toString('latin1'),
  )
  return isWhole && !isUpdate(bytes.subarray(end + END.length)) ? trimmed : undefined
}

/** Objects, or the beginning of one: a number after blanks. */
const isUpdate = (rest: Buffer): boolean =>
  /^[\0\s]*\d/.test(rest.toString('latin1', 0, MOST_BEFORE)) ||
  rest.includes(' obj') ||
  rest.includes('startxref')
