import { language } from '#base/language.ts'
import type { ListedMessage, Message } from '#contract/entities/message.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { messagesMessages } from './locales/messages.gen.ts'

type Named = Pick<Message, 'subject' | 'topic'> & {
  texts?: { en: { subject: string }; es: { subject: string } } | null
}

/** A message's subject in the member's language, or else its topic. */
export const subjectOf = ({ subject, topic, texts }: Named): string =>
  texts?.[language].subject ||
  subject ||
  (topic === null ? messagesMessages.noSubject : questionTopicMessages[topic])

/** A message's first words, in the member's language if it was written in both. */
export const previewOf = ({ preview, texts }: Pick<ListedMessage, 'preview' | 'texts'>): string =>
  texts?.[language].preview ?? preview

/** A message's text, in the member's language if it was written in both. */
export const bodyOf = ({ body, texts }: Pick<Message, 'body' | 'texts'>): string =>
  texts?.[language].body ?? body
