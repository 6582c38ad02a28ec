import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runToEnd, startChild } from './child.ts'
import { PORTS } from './ports.ts'

/** The portal as one commit builds it, with a folder for its data. */
export type Build = { name: string; root: string; folder: string }

export type Portal = Child & {
  /** A copy of the build, so that a later build disturbs no measurement. */
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

/** Starts the portal on the data in `home`; a new home is filled with the sandbox's people, as by a first `npm start`. */
export async function startPortal(build: Build, home = join(build.folder, 'home')): Promise<Portal> {
  const dist = distOf(build)
  const env = { DATA_DIR: home, DIST_DIR: dist }
  // The next start is the one to measure: the first also fills the database.
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

/** A home in which Dana has 900 claims, filled by the code of the build itself. */
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
