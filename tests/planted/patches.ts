import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A defect kept as a patch: a fix that is undone, or a planted defect. */
export type Patch = {
  name: string
  path: string
  /** The defect that the member sees. */
  breaks: string
  /** The unit and story files most likely to catch it, tried first and alone. */
  tests: readonly string[]
  stories: readonly string[]
  /** The product files that it changes. */
  files: readonly string[]
}

const words = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean)

/** Reads a patch; the lines before the diff are its header, which `git apply` skips. */
function readPatch(path: string): Patch {
  const text = readFileSync(path, 'utf8')
  const [header = ''] = text.split(/^diff --git /m, 1)
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(header)?.[1]
  return {
    name: basename(path, '.patch'),
    path,
    breaks: field('Breaks') ?? '',
    tests: words(field('Tests')),
    stories: words(field('Stories')),
    files: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!),
  }
}

/** The patches whose name contains one of `wanted`; all patches if `wanted` is empty. */
export const readPatches = (folder: string, wanted: readonly string[]): Patch[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .filter((file) => wanted.length === 0 || wanted.some((one) => file.includes(basename(one, '.patch'))))
    .toSorted()
    .map((file) => readPatch(join(folder, file)))
