import * as v from 'valibot'

/** A form's named fields as text; unchecked boxes are empty. Files are handled separately. */
export function textOf(form: HTMLFormElement): Record<string, string> {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean)
  const data = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** The first message for each field, in the order in which the schema names them. */
export function sentencesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of issues) sentences[v.getDotPath(issue) ?? ''] ??= issue.message
  return sentences
}

/** A contract rule with a message that says what to enter, because the error summary names each empty field. */
export const typedField = <Output>(
  rule: v.GenericSchema<string, Output>,
  sentence: string | ((text: string) => string),
) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(rule, dataset.value)
      if (read.success) return read.output
      addIssue({ message: typeof sentence === 'string' ? sentence : sentence(dataset.value) })
      return NEVER
    }),
  )
