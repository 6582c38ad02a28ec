import * as v from 'valibot'
import { QuestionTopic } from '#contract/entities/question.ts'
import { ANSWER_TEXT } from '#contract/entities/staff-question.ts'
import { words } from '#contract/text.ts'

/** The file in a content folder with the staff's answer templates. */
export const ANSWER_TEMPLATES_FILE = 'answer-templates.json'

/** A longer list would be hard to search through. */
export const MOST_TEMPLATES = 60

const TITLE = { least: 1, most: 80 } as const

/** The placeholders in braces that are filled in when a template is inserted. */
export const TEMPLATE_FACTS = ['firstName', 'plan', 'answerBy', 'callDay'] as const
export type TemplateFact = (typeof TEMPLATE_FACTS)[number]

const BRACES = /\{([^{}]*)\}/g
const isFact = (name: string): name is TemplateFact => TEMPLATE_FACTS.some((fact) => fact === name)

const Text = v.pipe(
  words(ANSWER_TEXT),
  v.check(
    (text) => [...text.matchAll(BRACES)].every(([, name = '']) => isFact(name)),
    `may have only these words in braces: ${TEMPLATE_FACTS.join(', ')}`,
  ),
)

/** An answer in both languages, as its editor writes it. */
export const AnswerTemplate = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'is not an id like copay-question')),
  /** The topic of the questions that it answers; without it, all questions. */
  topic: v.optional(QuestionTopic),
  titleEn: words(TITLE),
  textEn: Text,
  titleEs: words(TITLE),
  textEs: Text,
})
export type AnswerTemplate = v.InferOutput<typeof AnswerTemplate>

/** The text with its facts filled in; a missing fact keeps its placeholder, so that the agent notices. */
export const fillTemplate = (text: string, facts: Partial<Record<TemplateFact, string>>): string =>
  text.replaceAll(BRACES, (braces, name: string) => (isFact(name) && facts[name]) || braces)
