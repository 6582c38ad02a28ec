import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runToEnd, startChild } from './child.ts'
import { PORTS } from './ports.ts'

/** One commit's build of the portal, with a folder for its data. */
export type Build = { name: string; root: string; folder: string }

export type Portal = Child & {
  /** A copy of the build, so that a later build doesn't affect the measurement. */
  dist: string
}

export const temporaryFolder = (name = 'portal-bench-'): string => mkdtempSync(join(tmpdir(), name))

export const distOf = ({ folder }: Build): string => join(folder, 'dist')

/** The tree's build, copied into a folder of its own. */
export function buildIn(name: string, root: string, folder: string): Build {
  const build = { name, root, folder }
  cpSync(join(root, 'dist'), distOf(build), { recursive: true })
  return build
}

/** Starts the portal with the data in `home`. A new home gets the sandbox's people, as in a first `npm start`. */
export async function startPortal(build: Build, home = join(build.folder, 'home')): Promise<Portal> {
  const dist = distOf(build)
  const env = { DATA_DIR: home, DIST_DIR: dist }
  // Only a later start is measured, because the first one also fills the database.
  if (!existsSync(home)) await (await startChild('server/main.ts', PORTS.portal, env, build.root)).stop()
  return { ...(await startChild('server/main.ts', PORTS.portal, env, build.root)), dist }
}

export async function withPortal<T>(
  build: Build,
  use: (portal: Portal) => Promise<T>,
  home?: string,
): Promise<T> {
  const portal = await startPortal(build, home)
  try {
    return await use(portal)
  } finally {
    await portal.stop()
  }
}

export const MANY_CLAIMS = 900

/** A home in which Dana has 900 claims, filled by the build's own code. */
export async function homeWithManyClaims(build: Build): Promise<string> {
  const home = join(build.folder, 'many-claims')
  if (!existsSync(home))
    await runToEnd(
      process.execPath,
      ['e2e/bench/many-claims-command.ts', home, String(MANY_CLAIMS)],
      build.root,
    )
  return home
}
