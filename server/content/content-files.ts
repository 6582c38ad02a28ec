import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type ContentFiles, type InspectedFiles, inspectFiles } from '#contract/content/files.ts'
import { builtInContent } from './built-in.ts'

/** A larger file is a mistake: all texts of the portal together are a tenth of it. */
const MOST_BYTES = 4 * 1024 * 1024
/** So many accepted versions can be gone back to. */
const MOST_VERSIONS = 50

/** What the files of a folder say, or a line for each mistake: file, item, field and what it is. */
export type ReadContent = InspectedFiles & { files: ContentFiles; version: string }

/** Content that was once accepted: its name begins with the moment (ISO, UTC), and ends with what it holds. */
export type KeptVersion = { name: string; files: ContentFiles }

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()

/** Changes whenever a file is written, added or taken away; throws where the folder cannot be read. */
export async function signatureOf(folder: string): Promise<string> {
  const parts: string[] = []
  for (const name of await namesIn(folder)) {
    const { mtimeMs, size } = await stat(join(folder, name))
    parts.push(`${name} ${mtimeMs} ${size}`)
  }
  return parts.join('\n')
}

/**
 * Reads the content files of a folder. Pictures stand in its `pictures` folder or in the build (`dist`).
 * Throws where the folder cannot be read.
 */
export async function readContent(folder: string, dist: string): Promise<ReadContent> {
  const files: Record<string, string> = {}
  const tooLarge: string[] = []
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).size > MOST_BYTES) tooLarge.push(`${name}: is larger than ${MOST_BYTES} bytes`)
    else files[name] = await readFile(path, 'utf8')
  }
  const hasPicture = (image: string) => existsSync(pictureIn(folder, image)) || existsSync(join(dist, image))
  const read = inspectKept(files, hasPicture)
  return { ...read, faults: [...tooLarge, ...read.faults] }
}

/** What texts of files say before those that the portal was built with; pictures are looked for where one can say so. */
export const inspectKept = (files: ContentFiles, hasPicture?: (address: string) => boolean): ReadContent => ({
  ...inspectFiles(files, { ...(hasPicture ? { hasPicture } : {}), builtIn: builtInContent() }),
  files,
  version: versionOf(files),
})

/** Changes whenever any file does. */
export const versionOf = (files: ContentFiles): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(files).toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
    )
    .digest('hex')
    .slice(0, 16)

/** Where an editor's picture `/content/steps.svg` stands. */
export const pictureIn = (folder: string, image: string): string =>
  join(folder, 'pictures', image.replace(/^\/content\//, ''))

const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Keeps an accepted version to go back to, once; the oldest go. */
export async function keepVersion(
  kept: string,
  { files, version }: ReadContent,
  at: Temporal.Instant,
): Promise<void> {
  await mkdir(kept, { recursive: true })
  const names = await namesIn(kept)
  if (names.at(-1)?.endsWith(`-${version}.json`)) return
  const name = `${at.toString({ smallestUnit: 'millisecond' }).replaceAll(/[:.]/g, '-')}-${version}.json`
  await writeWhole(join(kept, name), JSON.stringify(files))
  for (const old of names.slice(0, Math.max(0, names.length + 1 - MOST_VERSIONS))) await rm(join(kept, old))
}

/** The accepted versions, newest first; one that cannot be read is left out. */
export async function keptVersions(kept: string): Promise<KeptVersion[]> {
  if (!existsSync(kept)) return []
  const versions: KeptVersion[] = []
  for (const file of (await namesIn(kept)).toReversed()) {
    const files = v.safeParse(Kept, await readFile(join(kept, file), 'utf8'))
    if (files.success) versions.push({ name: file.replace(/\.json$/, ''), files: files.output })
  }
  return versions
}

/** Puts the files of a version in the place of those in the folder. */
export async function writeFiles(folder: string, files: ContentFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeWhole(join(folder, name), text)
  for (const name of await namesIn(folder)) if (!(name in files)) await rm(join(folder, name))
}

/** Nobody reads half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, text)
  await rename(part, path)
}
