import { isUnnamed } from '#contract/entities/uploaded-file.ts'
import { uiMessages } from './messages/ui.gen.ts'

/** What a list calls a file: its name, or that it has none which can be seen. */
export const fileLabel = (name: string): string => (isUnnamed(name) ? uiMessages.unnamedFile : name)
