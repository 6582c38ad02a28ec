import * as v from 'valibot'
import { FileType } from '#contract/entities/uploaded-file.ts'

/** A file that a member uploaded, as the insurer returns it. */
export const FileContent = v.object({
  type: FileType,
  content: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type FileContent = v.InferOutput<typeof FileContent>
