import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { html, page, trusted } from '#server/http/html.ts'
import { languageFor, providerWords } from './provider-words.ts'

function pageIn(ctx: KoaContextWithOIDC) {
  const language = languageFor(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'))
  const box = (name: string, title: string, body: ReturnType<typeof html>) =>
    page(
      name,
      html`<main class="box">
        <h1>${title}</h1>
        ${body}
      </main>`,
      language,
    )
  return { words: providerWords(language), box }
}

/** The provider's own form keeps its token against forged requests; a press of the button ends everything. */
export function askSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const { words, box } = pageIn(ctx)
  const { name, title, body, stay } = words.signOut
  ctx.body = box(
    name,
    title,
    html`${trusted(form)}
      <p>${body}</p>
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>
        ${name}
      </button>
      <p><a href="/">${stay}</a></p>`,
  )
}

export function tellSignedOut(ctx: KoaContextWithOIDC): void {
  const { words, box } = pageIn(ctx)
  const { doneName, done } = words.signOut
  ctx.body = box(doneName, done, html`<p><a href="/login">${words.back}</a></p>`)
}

export const renderError: Configuration['renderError'] = (ctx, out) => {
  const { words, box } = pageIn(ctx)
  const { name, title, unclear, next } = words.problem
  ctx.type = 'html'
  ctx.body = box(
    name,
    title,
    html`<p>${unclear}</p>
      ${out.error_description && html`<p class="aside" lang="en">${out.error_description}</p>`}
      <p>${next}</p>
      <p>${words.code} <strong>OAU-0001</strong></p>
      <p><a class="primary" href="/login">${words.back}</a></p>`,
  )
}
