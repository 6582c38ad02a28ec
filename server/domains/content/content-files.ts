import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type InspectedFiles, inspectFiles } from '#contract/content/files.ts'
import { builtInContent } from './built-in.ts'
import { isEditorFile } from '#server/platform/folders/editor-file.ts'
import { type EditorFiles, readFiles, versionOf } from '#server/platform/folders/editor-folder.ts'

/** A content file: JSON in the folder itself, but not a hidden file of an editing program. Pictures are separate. */
export const CONTENT_FILE = /^[^./][^/]*\.json$/

/** Pictures that content files name. */
export const PICTURES = /^pictures\/[^/]+$/

/** The parsed files of a folder, or a line for each mistake: file, item, field and problem. */
export type ReadContent = InspectedFiles & { files: EditorFiles; version: string }

/**
 * Reads the content files of a folder. Pictures are in its `pictures` folder or in the build (`dist`); `lines` are the
 * lines of business that some brand serves. Throws if the folder can't be read.
 */
export async function readContent(
  folder: string,
  { dist, lines }: { dist: string; lines: readonly string[] },
): Promise<ReadContent> {
  const { files, unread } = await readFiles(folder, CONTENT_FILE)
  const hasPicture = (image: string) =>
    isEditorFile(folder, pictureNameOf(image)) || existsSync(join(dist, image))
  const read = inspectKept(files, { lines, hasPicture })
  return { ...read, faults: [...unread, ...read.faults] }
}

type Around = {
  lines: readonly string[]
  /** Pictures are checked if the caller can look them up. */
  hasPicture?: (address: string) => boolean
}

/** Parses the texts of files, which take precedence over the texts that the portal was built with. */
export const inspectKept = (files: EditorFiles, { lines, hasPicture }: Around): ReadContent => ({
  ...inspectFiles(files, {
    ...(hasPicture ? { hasPicture } : {}),
    builtIn: { ...builtInContent(), lines },
  }),
  files,
  version: versionOf(files),
})

/** The name in the folder of an editor's picture `/content/steps.svg`. */
export const pictureNameOf = (image: string): string => join('pictures', image.replace(/^\/content\//, ''))
