import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { MOST_FILE_BYTES, NoEditorFile, TooLarge, isInnerFolder, readEditorFile } from './editor-file.ts'

/** The most accepted versions that are kept. */
const MOST_VERSIONS = 50

/** The files that an editor writes, by name with folder: their text, or for fonts their bytes in base64. */
export type EditorFiles = Readonly<Record<string, string>>

/** Files that were once accepted. The name starts with the time (ISO, UTC) and ends with a digest of the content. */
export type KeptVersion = { name: string; files: EditorFiles }

/** Whether a file is stored as base64. */
export const isBinary = (name: string): boolean => name.endsWith('.woff2')

/**
 * Lists the files in an editor's folder whose names, with `/` before those in subfolders, match `wanted`. No wanted
 * name is more than one folder deep, so a circular link ends there.
 */
async function namesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    names.push(entry.name)
    const mayBeFolder = entry.isDirectory() || entry.isSymbolicLink()
    if (mayBeFolder && (await isInnerFolder(folder, entry.name)))
      for (const inner of await readdir(join(folder, entry.name))) names.push(`${entry.name}/${inner}`)
  }
  return names.filter((name) => wanted.test(name)).toSorted()
}

/** Changes whenever a file is written, added or removed; throws if the folder can't be read. */
export async function signatureOf(folder: string, wanted: RegExp): Promise<string> {
  const parts: string[] = []
  for (const name of await namesIn(folder, wanted)) {
    // An unreadable file, such as a broken link, is reported when the files are read.
    const found = await stat(join(folder, name)).catch(() => undefined)
    parts.push(`${name} ${found?.mtimeMs} ${found?.size}`)
  }
  return parts.join('\n')
}

/** The texts of the files, and a line for each unreadable one; throws if the folder can't be read. */
export async function readFiles(
  folder: string,
  wanted: RegExp,
): Promise<{ files: EditorFiles; unread: string[] }> {
  const files: Record<string, string> = {}
  const unread: string[] = []
  for (const name of await namesIn(folder, wanted)) {
    try {
      const file = await readEditorFile(folder, name)
      // Some editors write a byte order mark at the start of a text.
      files[name] = isBinary(name) ? file.toString('base64') : file.toString('utf8').replace(/^\uFEFF/, '')
    } catch (error) {
      unread.push(`${name}: ${readFault(error)}`)
    }
  }
  return { files, unread }
}

function readFault(error: unknown): string {
  if (error instanceof TooLarge) return `is larger than ${MOST_FILE_BYTES} bytes`
  if (error instanceof NoEditorFile) return 'is not a regular file of this folder'
  return 'cannot be read'
}

/** Changes whenever any file does. */
export const versionOf = (files: EditorFiles): string =>
  hash(
    'sha256',
    JSON.stringify(Object.entries(files).toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
    'hex',
  ).slice(0, 16)

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const VERSION = /^[^/]+\.json$/

/** Stores accepted files once, for rollbacks; deletes the oldest versions. */
export async function keepVersion(kept: string, files: EditorFiles, at: Temporal.Instant): Promise<void> {
  await mkdir(kept, { recursive: true })
  const version = versionOf(files)
  const names = await namesIn(kept, VERSION)
  if (names.at(-1)?.endsWith(`-${version}.json`)) return
  const name = `${at.toString({ smallestUnit: 'millisecond' }).replaceAll(/[:.]/g, '-')}-${version}.json`
  await writeWhole(join(kept, name), JSON.stringify(files))
  for (const old of names.slice(0, Math.max(0, names.length + 1 - MOST_VERSIONS))) await rm(join(kept, old))
}

/** The accepted versions, newest first; leaves out unreadable ones. */
export async function keptVersions(kept: string): Promise<KeptVersion[]> {
  if (!existsSync(kept)) return []
  const versions: KeptVersion[] = []
  for (const file of (await namesIn(kept, VERSION)).toReversed()) {
    const files = v.safeParse(Kept, await readFile(join(kept, file), 'utf8'))
    if (files.success) versions.push({ name: file.replace(/\.json$/, ''), files: files.output })
  }
  return versions
}

/** Replaces the files in the folder with those of a version. */
export async function writeFiles(folder: string, wanted: RegExp, files: EditorFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await makeInnerFolder(folder, dirname(name))
    await writeWhole(join(folder, name), isBinary(name) ? Buffer.from(text, 'base64') : text)
  }
  for (const name of await namesIn(folder, wanted)) if (!(name in files)) await rm(join(folder, name))
}

/** Refuses a link in place of a subfolder, which would make the server write elsewhere. */
async function makeInnerFolder(folder: string, name: string): Promise<void> {
  if (name === '.') return
  await mkdir(join(folder, name), { recursive: true })
  if (!(await isInnerFolder(folder, name))) throw new NoEditorFile(join(folder, name))
}

/** Writes to a new temporary file first, so that no reader sees half a file and no existing link is followed. */
async function writeWhole(path: string, text: string | Buffer): Promise<void> {
  const part = `${path}.part`
  await rm(part, { force: true })
  await writeFile(part, text, { flag: 'wx' })
  await rename(part, path)
}
