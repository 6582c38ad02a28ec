import type { ListedDocument } from '#contract/entities/document.ts'
import { documentMessages as texts } from './locales/document.gen.ts'

/** A document's title, or the name of its kind if it has no title. */
export const titledDocument = ({ kind }: Pick<ListedDocument, 'kind'>, title: string): string => {
  if (title === '') return texts.kinds[kind]
  return kind === 'eob' ? texts.eobOf({ service: title }) : title
}
