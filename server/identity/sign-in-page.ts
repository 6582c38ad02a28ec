import type { Display } from '#contract/display.ts'
import type { FailureCode } from '#contract/failures.ts'
import { type Markup, html, page } from '#server/http/html.ts'
import { type Language, failureIn } from './provider-language.ts'
import { providerPagesMessages } from './messages/provider-pages.gen.ts'

export type SignInForm = {
  uid: string
  productName: string
  isSandbox: boolean
  language: Language
  display: Display
  username?: string
  failure?: FailureCode | 'empty'
}

function errorSummary(failure: FailureCode | 'empty', language: Language): Markup {
  const messages = providerPagesMessages[language]
  const isLocked = failure === 'LOG-0015' || failure === 'LOG-0018'
  return html`<div class="error" role="alert" id="problem" tabindex="-1">
    <p><strong>${failure === 'empty' ? messages.empty : failureIn(language, failure)}</strong></p>
    ${isLocked && html`<p>${messages.lockedNext}</p>`}
    ${failure !== 'empty' && html`<p class="code">${messages.code} ${failure}</p>`}
    <p><a href="#username">${messages.toForm}</a></p>
  </div>`
}

/** The sign-in page works without a script. */
export function signInPage(form: SignInForm): string {
  const { uid, productName, isSandbox, language, display, username = '', failure } = form
  const messages = providerPagesMessages[language]
  const described = failure ? html` aria-invalid="true" aria-describedby="problem"` : ''
  const body = html`<main class="box">
    <p class="brand">
      <img src="/brand/mark.svg" alt="" width="40" height="40" /><span>${productName}</span>
    </p>
    <h1>${messages.signIn}</h1>
    ${failure && errorSummary(failure, language)}
    <form method="post" action="/signin/${uid}">
      <label for="username">${messages.username}</label>
      <input
        id="username"
        name="username"
        value="${username}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        required
        maxlength="100"
        ${described}
      />
      <label for="password">${messages.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
        ${described}
      />
      <button class="primary" type="submit">${messages.signIn}</button>
    </form>
    <p><a href="/register">${messages.register}</a> · <a href="/account-help">${messages.help}</a></p>
    ${isSandbox && html`<p class="aside">${messages.sandbox} <a href="/sandbox">${messages.people}</a></p>`}
    <p><a href="/login">${messages.back}</a></p>
  </main>`
  return page(`${failure ? messages.error : ''}${messages.signIn} - ${productName}`, body, {
    language,
    display,
  })
}

/** Shown when the step is too old or its cookie is gone; it leads out and never round in circles. */
export function expiredPage({
  productName,
  language,
  display,
}: Pick<SignInForm, 'productName' | 'language' | 'display'>): string {
  const { signIn, code, expired } = providerPagesMessages[language]
  const body = html`<main class="box">
    <h1>${expired.title}</h1>
    <p>${expired.body}</p>
    <p>${code} <strong>OAU-0001</strong></p>
    <p><a class="primary" href="/login">${expired.again}</a></p>
  </main>`
  return page(`${signIn} - ${productName}`, body, { language, display })
}
