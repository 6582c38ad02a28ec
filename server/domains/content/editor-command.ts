import { EXIT_USAGE, type ServerConfig } from '#server/config/config.ts'
import { configOrExit } from '#server/config/config-or-exit.ts'
import { keptVersions, writeFiles } from '#server/platform/folders/editor-folder.ts'

/** The reason why a command did nothing, for the person who ran it. */
export class Refused extends Error {}

/** The folder that a setting names. */
export function requireFolder(folder: string | undefined, setting: string): string {
  if (!folder) throw new Refused(`Set ${setting}, or name a folder.`)
  return folder
}

/** The earlier published versions, newest first, one line each. */
export const versionLines = async (kept: string): Promise<string[]> =>
  (await keptVersions(kept)).map(({ name, files }) => `${name}  ${Object.keys(files).join(' ')}`)

/** Restores the files of a version to the editor's folder. */
export async function rollBack(
  folder: string,
  wanted: RegExp,
  { kept, version, command }: { kept: string; version: string; command: string },
): Promise<string[]> {
  const found = (await keptVersions(kept)).find(({ name }) => name === version)
  if (!found) throw new Refused(`There is no version "${version}"; see: npm run ${command} -- versions`)
  await writeFiles(folder, wanted, found.files)
  return [`Restored version ${version} to ${folder}.`]
}

/** Runs the command, or prints what is wrong with the command line. */
export function runCommand<Wanted extends object>(
  usage: string,
  wanted: Wanted | string,
  done: (config: ServerConfig, wanted: Wanted) => Promise<string[]>,
): void {
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${usage}`)
    process.exitCode = EXIT_USAGE
    return
  }
  done(configOrExit(), wanted).then(
    (lines) => lines.forEach((line) => console.log(line)),
    (error: unknown) => {
      console.error(error instanceof Refused ? error.message : error)
      process.exitCode = 1
    },
  )
}
