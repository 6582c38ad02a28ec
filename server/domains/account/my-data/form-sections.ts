import * as v from 'valibot'
import { LANGUAGES, LocalizedText } from '#contract/entities/localized-text.ts'
import type { Answer, FormField } from '#contract/entities/form.ts'
import { answerText } from '#contract/forms/answer-text.ts'
import { fullName } from '#server/access/access.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { type NamedMember, ReceivedForm } from '#server/insurer/forms.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection } from './section.ts'

const Answered = v.object({ question: LocalizedText, answer: LocalizedText })

/** A form as the member sees it: the words that they signed, and their answer to each question. */
const CopiedForm = v.object({
  ...ReceivedForm.entries,
  title: LocalizedText,
  statement: LocalizedText,
  files: v.array(v.string()),
  answers: v.array(Answered),
})

/** The forms that the member sent, with their answers. Includes forms under the member id of an ended plan. */
export const formSections: readonly Section[] = [
  entitySection('forms', CopiedForm, sentForms, {
    notGiven: {
      'a key of the insurer’s': ['sentId'],
      'the title, the statement and the questions are given': ['form'],
      'the answers have the names': ['people'],
    },
    inner: { name: 'form-answers', key: 'confirmation', field: 'answers' },
  }),
]

async function* sentForms(
  { insurer }: CallServices,
  own: Own,
): AsyncGenerator<v.InferOutput<typeof CopiedForm>> {
  if (!(await insurer.offers()).has('forms')) return
  // For insurers that don't store the names of the members in a form.
  const known = own.rows.map((row) => ({ memberId: row.enrollment.memberId, name: fullName(row) }))
  for (const memberId of own.memberIds)
    for (const sent of await insurer.forms.sent({ username: own.username, memberId })) {
      const { title, statement, fields } = sent.form
      const people = [...sent.people, ...known]
      const answers = fields.flatMap((field) => answerRow(field, sent.answers[field.name], people))
      yield { ...sent, title, statement, files: sent.files.map(({ name }) => name), answers }
    }
}

function answerRow(
  field: FormField,
  answer: Answer | undefined,
  people: readonly NamedMember[],
): v.InferOutput<typeof Answered>[] {
  if (answer === undefined) return []
  const inLanguages: LocalizedText = Object.fromEntries(
    LANGUAGES.map((language) => {
      const locale = LOCALES[language]
      return [language, answerText(field, answer, { language, locale, people, longDate: longDateIn(locale) })]
    }),
  )
  return [{ question: field.label, answer: inLanguages }]
}
