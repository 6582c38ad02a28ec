import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ServerConfig } from '#server/config/config.ts'
import { DeadlineRules } from '#contract/deadlines/rules.ts'
import { type EditorFiles, readFiles, versionOf } from '#server/platform/folders/editor-folder.ts'
import { type WatchedFolder, watchFolder } from '#server/platform/folders/watch-folder.ts'
import type { DeadlineBook, Services } from '#server/services.ts'

const DEFAULTS = join(import.meta.dirname, '../../../contract/deadlines/default-rules.json')

let defaults: DeadlineRules | undefined

/** The portal's default rules: confirm them with counsel, and replace them through `DEADLINES_FILE`. */
export const defaultRules = (): DeadlineRules =>
  (defaults ??= v.parse(DeadlineRules, JSON.parse(readFileSync(DEFAULTS, 'utf8'))))

/** The rules of a file, or a line for each error with rule and field. */
type ReadRules = { rules: DeadlineRules | undefined; files: EditorFiles; version: string; faults: string[] }

const escape = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Reads the file with the lines of business that the brands serve; throws if its folder can't be read. */
export async function readRules(path: string, lines: readonly string[]): Promise<ReadRules> {
  const { files, unread } = await readFiles(dirname(path), new RegExp(`^${escape(basename(path))}$`))
  const found = inspectRules(files)
  const unserved = unservedLines(found, lines)
  return {
    ...found,
    rules: unserved.length > 0 ? undefined : found.rules,
    faults: [...unread, ...found.faults, ...unserved],
  }
}

/** Finds lines that no brand serves: a rule with a typo in its line would apply to no plan. */
function unservedLines({ rules, files }: ReadRules, served: readonly string[]): string[] {
  const [name] = Object.keys(files)
  const all = [
    ...(rules?.rules ?? []).map((rule, at) => ({ ...rule, place: `rule ${at + 1}` })),
    ...(rules?.papers ?? []).map((rule, at) => ({ ...rule, place: `paper ${at + 1}`, exceptLines: null })),
  ]
  return all.flatMap((rule) =>
    (['lines', 'exceptLines'] as const).flatMap((field) =>
      (rule[field] ?? []).flatMap((line, at) =>
        served.includes(line)
          ? []
          : [`${name}: ${rule.place} "${rule.id}", field ${field}.${at}: no brand serves the line "${line}"`],
      ),
    ),
  )
}

function inspectRules(files: EditorFiles): ReadRules {
  const [[name, text] = ['', undefined]] = Object.entries(files)
  const version = versionOf(files)
  const refuse = (faults: string[]): ReadRules => ({ rules: undefined, files, version, faults })
  if (text === undefined) return refuse(['the file does not exist'])
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return refuse([`${name}: is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const read = v.safeParse(DeadlineRules, json)
  if (read.success) return { rules: read.output, files, version, faults: [] }
  return refuse(read.issues.map((issue) => `${name}: ${placeOf(issue, json)}${issue.message}`))
}

const Ids = v.object({ rules: v.array(v.fallback(v.object({ id: v.string() }), { id: '?' })) })

/** Names the rule by its id, which an editor finds faster than its position in the list. */
function placeOf(issue: v.InferIssue<typeof DeadlineRules>, json: unknown): string {
  const path = v.getDotPath(issue)
  if (!path) return ''
  const [, at, field] = /^rules\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if (at === undefined) return `field ${path}: `
  const ids = v.safeParse(Ids, json)
  const id = ids.success ? ids.output.rules[Number(at)]?.id : '?'
  return `rule ${Number(at) + 1} "${id}"${field === undefined ? '' : `, field ${field}`}: `
}

/** The current rules: the defaults until `DEADLINES_FILE` is opened, then its last version without errors. */
export function deadlineBook(): DeadlineBook {
  let watched: WatchedFolder<ReadRules> | undefined
  return {
    rules: () => watched?.accepted()?.rules ?? defaultRules(),
    open: async ({ file, lines, config, clock, everyMs, log }) => {
      watched = await watchFolder({
        folder: dirname(file),
        wanted: new RegExp(`^${escape(basename(file))}$`),
        kept: deadlineVersionsFolder(config),
        name: 'deadlines',
        clock,
        everyMs,
        log,
        read: () => readRules(file, lines()),
        readKept: inspectRules,
      })
      return watched.close
    },
  }
}

/** Where accepted versions are kept. */
const deadlineVersionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'deadline-versions')

/** Reads the rules of `DEADLINES_FILE`, if it is set, until the server closes. */
export async function openDeadlines(app: FastifyInstance, services: Services): Promise<void> {
  const { brands, config, clock, deadlines, intervals } = services
  const { DEADLINES_FILE: file } = config
  if (!file) return
  const { lines } = brands
  const close = await deadlines.open({
    file,
    lines,
    config,
    clock,
    everyMs: intervals.foldersMs,
    log: app.log,
  })
  app.addHook('onClose', async () => close())
}
