import { type FailureCode, failures } from '#contract/failures.ts'
import { type Markup, html, page } from '#server/http/html.ts'

export type SignInForm = {
  uid: string
  productName: string
  isSandbox: boolean
  username?: string
  failure?: FailureCode | 'empty'
}

const words = {
  empty: 'Enter your username and your password.',
  lockedNext: 'The lock opens by itself after 15 minutes. If you need help now, call 501-555-0100.',
}

function errorSummary(failure: FailureCode | 'empty'): Markup {
  const isLocked = failure === 'LOG-0015' || failure === 'LOG-0018'
  return html`<div class="error" role="alert" id="problem" tabindex="-1">
    <p><strong>${failure === 'empty' ? words.empty : failures[failure].message}</strong></p>
    ${isLocked && html`<p>${words.lockedNext}</p>`}
    ${failure !== 'empty' && html`<p class="code">Error code: ${failure}</p>`}
    <p><a href="#username">Go to the form</a></p>
  </div>`
}

/** The sign-in page works without a script. */
export function signInPage({ uid, productName, isSandbox, username = '', failure }: SignInForm): string {
  const described = failure ? html` aria-invalid="true" aria-describedby="problem"` : ''
  const body = html`<main class="box">
    <p class="brand">
      <img src="/brand/mark.svg" alt="" width="40" height="40" /><span>${productName}</span>
    </p>
    <h1>Sign in</h1>
    ${failure && errorSummary(failure)}
    <form method="post" action="/signin/${uid}">
      <label for="username">Username</label>
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
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
        ${described}
      />
      <button class="primary" type="submit">Sign in</button>
    </form>
    <p><a href="/register">Register</a> · <a href="/account-help">Help with signing in</a></p>
    ${isSandbox && html`<p class="aside">This is a sandbox. <a href="/sandbox">See who you can sign in as.</a></p>`}
    <p><a href="/login">Back to the portal</a></p>
  </main>`
  return page(`${failure ? 'Error: ' : ''}Sign in - ${productName}`, body)
}

/** Shown when the step is too old or its cookie is gone; it leads out and never round in circles. */
export const expiredPage = (productName: string): string =>
  page(
    `Sign in - ${productName}`,
    html`<main class="box">
      <h1>This sign-in page has expired</h1>
      <p>
        It was open for too long, was already used, or your browser did not send its cookie back. If it keeps
        happening, allow cookies for this site.
      </p>
      <p>Error code: <strong>OAU-0001</strong></p>
      <p><a class="primary" href="/login">Start again</a></p>
    </main>`,
  )
