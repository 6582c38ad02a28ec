import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** A larger file is a mistake: all texts of the portal together are a tenth of it. */
const MOST_BYTES = 4 * 1024 * 1024
/** So many accepted versions can be gone back to. */
const MOST_VERSIONS = 50

/** Name of each file that an editor writes, with its folder, and its text. */
export type EditorFiles = Readonly<Record<string, string>>

/** Files that were once accepted: the name begins with the moment (ISO, UTC), and ends with what they hold. */
export type KeptVersion = { name: string; files: EditorFiles }

/** The files of an editor's folder whose names, with `/` before those of inner folders, are `wanted`. */
async function namesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => wanted.test(name))
    .toSorted()
}

/** Changes whenever a file is written, added or taken away; throws where the folder cannot be read. */
export async function signatureOf(folder: string, wanted: RegExp): Promise<string> {
  const parts: string[] = []
  for (const name of await namesIn(folder, wanted)) {
    // One that cannot be looked at, such as a link to nowhere, is named when the files are read.
    const found = await stat(join(folder, name)).catch(() => undefined)
    parts.push(`${name} ${found?.mtimeMs} ${found?.size}`)
  }
  return parts.join('\n')
}

/** The texts of the files, and a line for each that cannot be read; throws where the folder cannot be. */
export async function readFiles(
  folder: string,
  wanted: RegExp,
): Promise<{ files: EditorFiles; unread: string[] }> {
  const files: Record<string, string> = {}
  const unread: string[] = []
  for (const name of await namesIn(folder, wanted)) {
    const path = join(folder, name)
    try {
      if ((await stat(path)).size > MOST_BYTES) unread.push(`${name}: is larger than ${MOST_BYTES} bytes`)
      // Some editing programs begin a text with a byte order mark.
      else files[name] = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
    } catch {
      unread.push(`${name}: cannot be read`)
    }
  }
  return { files, unread }
}

/** Changes whenever any file does. */
export const versionOf = (files: EditorFiles): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(files).toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
    )
    .digest('hex')
    .slice(0, 16)

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const VERSION = /^[^/]+\.json$/

/** Keeps accepted files to go back to, once; the oldest go. */
export async function keepVersion(kept: string, files: EditorFiles, at: Temporal.Instant): Promise<void> {
  await mkdir(kept, { recursive: true })
  const version = versionOf(files)
  const names = await namesIn(kept, VERSION)
  if (names.at(-1)?.endsWith(`-${version}.json`)) return
  const name = `${at.toString({ smallestUnit: 'millisecond' }).replaceAll(/[:.]/g, '-')}-${version}.json`
  await writeWhole(join(kept, name), JSON.stringify(files))
  for (const old of names.slice(0, Math.max(0, names.length + 1 - MOST_VERSIONS))) await rm(join(kept, old))
}

/** The accepted versions, newest first; one that cannot be read is left out. */
export async function keptVersions(kept: string): Promise<KeptVersion[]> {
  if (!existsSync(kept)) return []
  const versions: KeptVersion[] = []
  for (const file of (await namesIn(kept, VERSION)).toReversed()) {
    const files = v.safeParse(Kept, await readFile(join(kept, file), 'utf8'))
    if (files.success) versions.push({ name: file.replace(/\.json$/, ''), files: files.output })
  }
  return versions
}

/** Puts the files of a version in the place of those in the folder. */
export async function writeFiles(folder: string, wanted: RegExp, files: EditorFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeWhole(join(folder, name), text)
  }
  for (const name of await namesIn(folder, wanted)) if (!(name in files)) await rm(join(folder, name))
}

/** Nobody reads half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, text)
  await rename(part, path)
}
