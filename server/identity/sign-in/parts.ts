import type { Display } from '#contract/display.ts'
import type { FailureCode } from '#contract/failures.ts'
import { failureText } from '#server/platform/http/failure-text.ts'
import { type Markup, html, page } from '#server/platform/http/html.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'

/** The layout of every sign-in page. */
export type Look = { productName: string; language: Language; display: Display }

/** The problem, in our words or the catalog's, and the fields to correct. */
export type Problem = {
  text: string
  code?: FailureCode
  /** Keyed by field id, in the order of the page. */
  fields?: Readonly<Record<string, string>>
  /** The next steps, next to the fields. */
  next?: Markup
}

export type Page = { title: string; body: Markup; problem?: Problem | undefined; news?: string | undefined }

export const problemOf = (language: Language, code: FailureCode, more: Partial<Problem> = {}): Problem => ({
  text: failureText(code, language),
  code,
  ...more,
})

/** Receives the focus when the page opens, and links to each field. */
function summary({ text, code, fields = {}, next }: Problem, language: Language): Markup {
  const messages = providerPagesMessages[language]
  return html`<div class="error" role="alert" id="problem" tabindex="-1" autofocus>
    ${!Object.values(fields).includes(text) && html`<p><strong>${text}</strong></p>`}
    ${
      Object.keys(fields).length > 0 &&
      html`<ul>
        ${Object.entries(fields).map(([id, said]) => html`<li><a href="#${id}">${said}</a></li>`)}
      </ul>`
    }
    ${next} ${code && html`<p class="code">${messages.code} ${code}</p>`}
  </div>`
}

/** A sign-in page; none needs a script. */
export function boxOf(
  { productName, language, display }: Look,
  { title, body, problem, news }: Page,
): string {
  const messages = providerPagesMessages[language]
  const box = html`<main class="box">
    <p class="brand">
      <img src="/brand/mark.svg" alt="" width="40" height="40" /><span>${productName}</span>
    </p>
    <h1>${title}</h1>
    ${problem && summary(problem, language)} ${news && html`<p class="news" role="status">${news}</p>`}
    ${body}
  </main>`
  return page(`${problem ? messages.error : ''}${title} - ${productName}`, box, { language, display })
}

/** Shown if the step is too old or its cookie is missing; its link never leads back here. */
export function expiredPage(look: Look): string {
  const { code, expired } = providerPagesMessages[look.language]
  return boxOf(look, {
    title: expired.title,
    body: html`<p>${expired.body}</p>
      <p>${code} <strong>OAU-0001</strong></p>
      <p><a class="primary" href="/login">${expired.again}</a></p>`,
  })
}

/** Shown for an account that was blocked while its member was signing in. */
export const blockedPage = (language: Language): Page => ({
  title: providerPagesMessages[language].signIn,
  problem: problemOf(language, 'ADM-0001'),
  body: html`<p><a href="/login">${providerPagesMessages[language].back}</a></p>`,
})

type Field = {
  id: string
  label: string
  value?: string
  hint?: string
  /** The field's problem; `true` if the summary names it. */
  error?: string | boolean | undefined
  type?: 'text' | 'password'
  autocomplete: string
  inputmode?: 'numeric'
  /** The most characters of a field. */
  most: number
  isOptional?: boolean
}

/** The ids of the field's hint and error, as an attribute. */
const describedBy = (...ids: (string | false | undefined)[]): Markup => {
  const said = ids.filter(Boolean).join(' ')
  return html`${said !== '' && html` aria-describedby="${said}"`}`
}

const errorLine = (id: string, error: string | boolean | undefined): Markup =>
  html`${typeof error === 'string' && html`<p class="field-error" id="${id}-error">${error}</p>`}`

const errorId = (id: string, error: string | boolean | undefined): string | false =>
  error === true ? 'problem' : error !== undefined && error !== false && `${id}-error`

export function field({ id, label, hint, error, value = '', type = 'text', ...input }: Field): Markup {
  const described = describedBy(hint !== undefined && `${id}-hint`, errorId(id, error))
  return html`<label for="${id}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`} ${errorLine(id, error)}
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="${input.autocomplete}"
      ${input.inputmode && html` inputmode="${input.inputmode}"`}
      autocapitalize="none"
      spellcheck="false"
      ${!input.isOptional && html` aria-required="true"`}
      maxlength="${input.most}"
      ${error && html` aria-invalid="true"`}${described}
    />`
}

/** The three parts of a date, so that its format is clear. */
export type TypedDay = { month: string; day: string; year: string }

type DayField = {
  id: string
  label: string
  hint: string
  value: TypedDay
  error?: string | undefined
  language: Language
}

export function dayField({ id, label, hint, value, error, language }: DayField): Markup {
  const { month, day, year } = providerPagesMessages[language].birth
  const part = (name: keyof TypedDay, said: string, most: number) =>
    html`<div>
      <label for="${name === 'month' ? id : `${id}-${name}`}">${said}</label>
      <input
        id="${name === 'month' ? id : `${id}-${name}`}"
        name="${name}"
        value="${value[name]}"
        autocomplete="bday-${name}"
        inputmode="numeric"
        aria-required="true"
        maxlength="${most}"
        ${error !== undefined && html` aria-invalid="true"`}
      />
    </div>`
  return html`<fieldset ${describedBy(`${id}-hint`, errorId(id, error))}>
    <legend>${label}</legend>
    <p class="hint" id="${id}-hint">${hint}</p>
    ${errorLine(id, error)}
    <div class="day">${part('month', month, 2)} ${part('day', day, 2)} ${part('year', year, 4)}</div>
  </fieldset>`
}

export type Choice = { value: string; label: string }

/** One of several choices; the first is the default. */
export const choices = (name: string, legend: string, all: readonly Choice[], chosen?: string): Markup => {
  const first = all.some(({ value }) => value === chosen) ? chosen : all[0]?.value
  return html`<fieldset>
    <legend>${legend}</legend>
    ${all.map(
      ({ value, label }) =>
        html`<label class="choice">
          <input type="radio" name="${name}" value="${value}" ${value === first && html` checked`} />
          <span>${label}</span>
        </label>`,
    )}
  </fieldset>`
}

export const form = (action: string, body: Markup, submit: string, kind: 'primary' | 'plain' = 'primary') =>
  html`<form method="post" action="${action}" novalidate>
    ${body}
    <button class="${kind}" type="submit">${submit}</button>
  </form>`
