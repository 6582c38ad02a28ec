import type { ListedDocument } from '#contract/entities/document.ts'
import { documentMessages as texts } from './locales/document.gen.ts'

/** What a document is called: by its title in one language, or by its kind where it has none. */
export const titledDocument = ({ kind }: Pick<ListedDocument, 'kind'>, title: string): string => {
  if (title === '') return texts.kinds[kind]
  return kind === 'eob' ? texts.eobOf({ service: title }) : title
}
