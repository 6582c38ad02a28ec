import { LANGUAGES, type LocalizedText } from '#contract/entities/localized-text.ts'
import type { Answer, FormField } from '#contract/entities/form.ts'
import { answerText } from '#contract/forms/answer-text.ts'
import { fullName } from '#server/access/access.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { NamedMember } from '#server/insurer/forms.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import type { Row, Section } from './section.ts'

/** The forms that the member sent, with what they answered. What an ended plan's member id sent is there too. */
export const formSections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'forms',
    columns: [
      ...['confirmation', 'title', 'memberId', 'sentOn', 'signedBy', 'statement', 'state', 'outcome'],
      ...['decidedOn', 'endsOn', 'files'],
    ],
    rows: () => sentForms(services, own),
    inner: {
      ...{ name: 'form-answers', key: 'confirmation', field: 'answers' },
      columns: ['question', 'answer'],
    },
  },
]

async function* sentForms({ insurer }: CallServices, own: Own): AsyncGenerator<Row> {
  if (!(await insurer.offers()).has('forms')) return
  // Where the insurer does not keep whom a form named.
  const known = own.rows.map((row) => ({ memberId: row.enrollment.memberId, name: fullName(row) }))
  for (const memberId of own.memberIds)
    for (const { sentId: _key, form, answers, people: named, files, ...sent } of await insurer.forms.sent({
      ...{ username: own.username, memberId },
    })) {
      const { title, statement } = form
      const people = [...named, ...known]
      const answered = form.fields.flatMap((field) => answerRow(field, answers[field.name], people))
      yield { ...sent, title, statement, files: files.map(({ name }) => name), answers: answered }
    }
}

function answerRow(field: FormField, answer: Answer | undefined, people: readonly NamedMember[]): Row[] {
  if (answer === undefined) return []
  const inLanguages: LocalizedText = Object.fromEntries(
    LANGUAGES.map((language) => {
      const locale = LOCALES[language]
      return [language, answerText(field, answer, { language, locale, people, longDate: longDateIn(locale) })]
    }),
  )
  return [{ question: field.label, answer: inLanguages }]
}
