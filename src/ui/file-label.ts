import { isUnnamed } from '#contract/entities/uploaded-file.ts'
import { uiMessages } from './locales/ui.gen.ts'

/** Returns the name of a file for a list, or “Unnamed file” if no character of it is visible. */
export const fileLabel = (name: string): string => (isUnnamed(name) ? uiMessages.unnamedFile : name)
