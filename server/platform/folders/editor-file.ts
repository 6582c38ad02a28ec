import { type Stats, lstatSync, realpathSync } from 'node:fs'
import { type FileHandle, constants, lstat, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A larger file is a mistake: all texts of the portal together take a tenth of this. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024

/** Not a regular file, or a link that leads outside the folder. */
export class NoEditorFile extends Error {
  override readonly name = 'NoEditorFile'
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

const isBelow = (root: string, path: string): boolean =>
  path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)

const isSameFile = (one: Stats, other: Stats): boolean =>
  one.isFile() && other.isFile() && one.dev === other.dev && one.ino === other.ino

/** Opening a pipe would wait for its writer; for regular files, the flag has no effect. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * Reads a file that an editor has put into the folder. An editor could link to a secret of the server, which would then
 * be published, so only a regular file whose real path is below the folder is read. A link within the folder is
 * followed, because mounted configuration consists of such links. The file is opened before its path is checked, so a
 * link that changes meanwhile is refused.
 */
export async function readEditorFile(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name)
  const file = await open(path, READ)
  try {
    return await readChecked(file, { folder, path })
  } finally {
    await file.close()
  }
}

async function readChecked(file: FileHandle, { folder, path }: { folder: string; path: string }) {
  const opened = await file.stat()
  const real = await realpath(path)
  if (!isBelow(await realpath(folder), real) || !isSameFile(opened, await lstat(real)))
    throw new NoEditorFile(path)
  if (opened.size > MOST_FILE_BYTES) throw new TooLarge(path)
  return file.readFile()
}

/** Whether `readEditorFile` would accept it. */
export function isEditorFile(folder: string, name: string): boolean {
  try {
    const real = realpathSync(join(folder, name))
    const found = lstatSync(real)
    return isBelow(realpathSync(folder), real) && found.isFile() && found.size <= MOST_FILE_BYTES
  } catch {
    return false
  }
}

/** Whether this path leads to a folder that is really inside the editor's. */
export async function isInnerFolder(folder: string, name: string): Promise<boolean> {
  try {
    const real = await realpath(join(folder, name))
    return isBelow(await realpath(folder), real) && (await lstat(real)).isDirectory()
  } catch {
    return false
  }
}
