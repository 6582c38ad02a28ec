import type { MethodKind } from '#contract/entities/payment.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING } from './numbers.ts'
import {
  type ProcessorFieldsMessages,
  processorFieldsMessages,
} from '#server/tools/sandbox-pages/locales/processor-fields.gen.ts'

export type FieldsRequest = { kind: MethodKind; lang: 'en' | 'es'; theme: 'light' | 'dark' | 'auto' }

/** The processor's page for a frame: fields for a card or an account, and what the test numbers do. */
export function fieldsPage({ kind, lang, theme }: FieldsRequest, parent: string): string {
  const texts = processorFieldsMessages[lang]
  return html`<!doctype html>
    <html lang="${lang}" data-theme="${theme}" data-parent="${parent}" data-kind="${kind}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}" />
        <title>${texts[kind]}</title>
        <link rel="stylesheet" href="/processor/fields.css" />
        <script src="/processor/fields.js" defer></script>
      </head>
      <body>
        <form
          id="fields"
          novalidate
          autocomplete="off"
          aria-label="${texts[kind]}"
          data-wrong="${texts.wrong}"
          data-not-a-test="${texts.notATest}"
          data-expired="${texts.expired}"
          data-down="${texts.down}"
          data-ready="${texts.ready}"
        >
          ${kind === 'card' ? cardFields(texts) : bankFields(texts)}
          <p><button type="submit">${texts.use[kind]}</button></p>
          <p id="told" role="status"></p>
        </form>
        ${testNumbers(kind, texts)}
      </body>
    </html>`.text
}

const field = (name: string, label: string, autocomplete = 'off'): Markup =>
  html`<p>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      maxlength="30"
      aria-describedby="${name}-wrong"
    />
    <span class="wrong" id="${name}-wrong"></span>
  </p>`

const cardFields = (said: ProcessorFieldsMessages): Markup =>
  html`${field('number', said.number, 'cc-number')}
    <div class="pair">${field('expires', said.expires, 'cc-exp')} ${field('code', said.code, 'cc-csc')}</div>`

const bankFields = (said: ProcessorFieldsMessages): Markup =>
  html`<p>
      <label for="type">${said.type}</label>
      <select id="type" name="type">
        <option value="checking">${said.checking}</option>
        <option value="savings">${said.savings}</option>
      </select>
    </p>
    ${field('routing', said.routing)} ${field('account', said.account)}`

const testNumbers = (kind: MethodKind, said: ProcessorFieldsMessages): Markup =>
  html`<details>
    <summary>${said.tests}</summary>
    <ul>
      ${Object.entries(kind === 'card' ? TEST_CARDS : TEST_ACCOUNTS).map(
        ([number, { what }]) =>
          html`<li>
            <code
              >${kind === 'card' ? number.replace(/(.{4})(?=.)/g, '$1 ') : `${TEST_ROUTING} · ${number}`}</code
            >
            ${what}
          </li>`,
      )}
    </ul>
  </details>`
