import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ReleaseNotes, parseChangelog, translatedChangelog } from './changelog.ts'

/** The facts about this build on /settings/about. */
export type Release = {
  version: string
  /** A digest of the sources with twelve characters; "development" if the build has no name. */
  build: string
  /** YYYY-MM-DD without a time, so that two builds of the same sources on one day have the same files. */
  builtOn: string
  /** By language of the page. */
  notes: { en: ReleaseNotes[]; es: ReleaseNotes[] }
  licences: { name: string; licence: string }[]
}

const NAME = 'virtual:release'
const SHOWN_RELEASES = 3

type Package = { version: string; license?: string; dependencies?: Record<string, string> }

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

function licencesOf(root: string, { dependencies = {} }: Package): Release['licences'] {
  return Object.keys(dependencies).map((name) => {
    const licence = readPackage(join(root, 'node_modules', name)).license
    if (!licence) throw new Error(`${name} doesn't state its license; check its files and name it in NOTICE`)
    return { name, licence }
  })
}

/** SOURCE_DATE_EPOCH in seconds, the standard for reproducible builds; otherwise today. */
const dayOfBuild = (): string => {
  const named = Number(process.env.SOURCE_DATE_EPOCH)
  return new Date(named ? named * 1000 : Date.now()).toISOString().slice(0, 10)
}

function releaseOf(root: string): Release {
  const own = readPackage(root)
  const en = parseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  const es = translatedChangelog(readFileSync(join(root, 'CHANGELOG.es.md'), 'utf8'), en)
  return {
    version: own.version,
    build: process.env.PORTAL_BUILD ?? 'development',
    builtOn: dayOfBuild(),
    notes: { en: en.slice(0, SHOWN_RELEASES), es: es.slice(0, SHOWN_RELEASES) },
    licences: licencesOf(root, own),
  }
}

/** Provides the portal with a module about its release: `virtual:release`. */
export function release(): Plugin {
  let root = ''
  return {
    name: 'release',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      this.addWatchFile(join(root, 'CHANGELOG.md'))
      this.addWatchFile(join(root, 'CHANGELOG.es.md'))
      return `export const release = ${JSON.stringify(releaseOf(root))}`
    },
  }
}
