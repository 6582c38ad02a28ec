import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_TEMPLATES_FILE, type AnswerTemplate } from '#contract/content/answer-template.ts'
import { inspectFiles } from '#contract/content/files.ts'

/** Separate from members' content, so that the members' build doesn't contain it. */
const FILE = join(import.meta.dirname, ANSWER_TEMPLATES_FILE)

let read: readonly AnswerTemplate[] | undefined

/** The server's built-in templates; an editor's file replaces them as a whole. */
export function builtInTemplates(): readonly AnswerTemplate[] {
  read ??= inspectFiles({ [ANSWER_TEMPLATES_FILE]: readFileSync(FILE, 'utf8') }).templates ?? []
  return read
}
