import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import { displayOf } from '#contract/page-look.ts'
import { html, page, asMarkup } from '#server/platform/http/html.ts'
import { languageFor } from './provider-language.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'

function pageIn(ctx: KoaContextWithOIDC) {
  const language = languageFor(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'))
  const box = (name: string, title: string, body: ReturnType<typeof html>) =>
    page(
      name,
      html`<main class="box">
        <h1>${title}</h1>
        ${body}
      </main>`,
      { language, display: displayOf(ctx.cookies.get(DISPLAY_COOKIE, { signed: false })) },
    )
  return { messages: providerPagesMessages[language], box }
}

/** The provider's own form contains its token against forged requests; pressing the button signs the user out. */
export function askSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const { messages, box } = pageIn(ctx)
  const { name, title, body, stay } = messages.signOut
  ctx.body = box(
    name,
    title,
    html`${asMarkup(form)}
      <p>${body}</p>
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>
        ${name}
      </button>
      <p><a href="/">${stay}</a></p>`,
  )
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  const { messages, box } = pageIn(ctx)
  const { doneName, done } = messages.signOut
  ctx.body = box(doneName, done, html`<p><a href="/login">${messages.back}</a></p>`)
}

export const renderError: Configuration['renderError'] = (ctx, out) => {
  const { messages, box } = pageIn(ctx)
  const { name, title, unclear, next } = messages.problem
  ctx.type = 'html'
  ctx.body = box(
    name,
    title,
    html`<p>${unclear}</p>
      ${out.error_description && html`<p class="aside" lang="en">${out.error_description}</p>`}
      <p>${next}</p>
      <p>${messages.code} <strong>OAU-0001</strong></p>
      <p><a class="primary" href="/login">${messages.back}</a></p>`,
  )
}
