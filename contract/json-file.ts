import { partOf, isPlain } from './text.ts'

/** Control characters and direction marks, which editors don't see and which mislead readers. */
const hiddenIn = (value: unknown): string | undefined =>
  partOf(value, (text) => !isPlain(text, { hasLines: true }))

export type JsonFile = { value: unknown } | { fault: string }

/** The part of the text that the engine quotes in its message. */
const QUOTED = /"([^]*)"(?:\.\.\.)? is not valid JSON$/

/** The line number, if the message states it or the quoted part occurs once. */
function lineIn(message: string, text: string): string | undefined {
  const lineInMessage = /line (\d+)/.exec(message)?.[1]
  // A truncated file ends on its last non-empty line.
  const last = text.trimEnd().split('\n').length
  if (lineInMessage !== undefined) return String(Math.min(Number(lineInMessage), last))
  if (/end of JSON input/.test(message)) return String(last)
  const quoted = QUOTED.exec(message)?.[1]
  const at = quoted === undefined || quoted === '' ? -1 : text.indexOf(quoted)
  if (quoted === undefined || at === -1 || at !== text.lastIndexOf(quoted)) return undefined
  return String(text.slice(0, at + quoted.length).split('\n').length)
}

/**
 * Reads the text of a file. The fault names the line and quotes nothing, because it is printed, logged and shown in the
 * console.
 */
export function readJsonFile(text: string): JsonFile {
  try {
    const value: unknown = JSON.parse(text)
    const hidden = hiddenIn(value)
    return hidden === undefined ? { value } : { fault: `holds hidden characters${hidden && ` at ${hidden}`}` }
  } catch (cause) {
    const line = lineIn(cause instanceof Error ? cause.message : '', text)
    return { fault: line === undefined ? 'is not JSON' : `is not JSON, at line ${line}` }
  }
}
