import type { FileType } from '#contract/entities/uploaded-file.ts'
import { composeMessages } from '#features/messages/messages/compose.gen.ts'

const { types } = composeMessages

const NAMES: Record<FileType, string> = {
  'application/pdf': types.pdf,
  'image/jpeg': types.jpeg,
  'image/png': types.png,
  'image/heic': types.heic,
}

/** What a member calls this type of file. */
export const fileTypeName = (type: FileType): string => NAMES[type]
