import { html } from '#server/platform/http/html.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'
import { recoveryMessages } from '#server/identity/locales/recovery.gen.ts'
import type { Visit } from './visit.ts'

/**
 * The way for members who never registered. It's the same for everyone, because a stranger must not learn what is known
 * about a person (LOG-0011, docs/decisions/035).
 */
export const toRegister = ({ language }: Visit) =>
  html`<p>
    ${recoveryMessages[language].username.notRegistered}
    <a href="/register">${providerPagesMessages[language].register}</a>
  </p>`
