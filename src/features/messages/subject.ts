import type { Message } from '#contract/entities/message.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { messagesMessages } from './locales/messages.gen.ts'

/** What a message is called: its subject, else its topic. */
export const subjectOf = ({ subject, topic }: Pick<Message, 'subject' | 'topic'>): string =>
  subject || (topic === null ? messagesMessages.noSubject : questionTopicMessages[topic])
