import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the first of these programs lies, as a shell would find it. */
export function inPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
