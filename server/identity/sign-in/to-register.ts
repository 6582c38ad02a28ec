import { html } from '#server/platform/http/html.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'
import { recoveryMessages } from '#server/identity/locales/recovery.gen.ts'
import type { Visit } from './visit.ts'

/**
 * The link for members who never registered. It is the same for everyone, because a stranger must not learn whether a
 * person is known (LOG-0011, docs/decisions/035).
 */
export const toRegister = ({ language }: Visit) =>
  html`<p>
    ${recoveryMessages[language].username.notRegistered}
    <a href="/register">${providerPagesMessages[language].register}</a>
  </p>`
