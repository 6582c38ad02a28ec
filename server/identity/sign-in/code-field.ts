import * as v from 'valibot'
import { signInCodeMessages } from '#server/identity/locales/sign-in-code.gen.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { type Problem, field, problemOf } from './parts.ts'

const MOST_CHARACTERS = 40

/** A form with a code. `remember` is set if the browser may skip the code from now on. */
export const CodeForm = v.object({
  code: v.fallback(v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)), ''),
  remember: v.optional(v.string()),
})

type Texts = { label: string; hint: string; remember: string }

/** The field for a code of digits, and the checkbox to remember this browser if it may be remembered. */
export const codeField = (
  { label, hint, remember }: Texts,
  { problem, mayRemember }: { problem: Problem | undefined; mayRemember: boolean },
): Markup =>
  html`${field({
    id: 'code',
    label,
    hint,
    error: problem?.fields?.code,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    most: MOST_CHARACTERS,
  })}
  ${
    mayRemember &&
    html`<label class="choice">
      <input type="checkbox" name="remember" value="yes" /> <span>${remember}</span>
    </label>`
  }`

/** The problem with a wrong code, with the number of attempts left. */
export function wrongCode(language: Language, triesLeft: number): Problem {
  const problem = problemOf(language, 'invalid')
  const left = signInCodeMessages[language].attemptsLeft({ left: triesLeft })
  return { ...problem, text: `${problem.text} ${left}` }
}
