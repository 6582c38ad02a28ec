import type { FastifyReply } from 'fastify'
import { eq } from 'drizzle-orm'
import { accounts } from '#server/platform/db/schema.ts'
import { html } from '#server/platform/http/html.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import { servicesFor } from '#server/services.ts'
import { type Account, type Contact, contactsOf } from '#server/identity/contacts.ts'
import { atEvenTime } from '#server/identity/sign-in/even-time.ts'
import { recoveryMessages } from '#server/identity/locales/recovery.gen.ts'
import { type Problem, field, form, problemOf } from './parts.ts'
import { NOTHING_TYPED, type Typed, asPrinted, mayProve, proofErrors, proofFields, typedIn } from './proof.ts'
import { toRegister } from './to-register.ts'
import type { Pages, Visit } from './visit.ts'

/** Sends a forgotten username to the contact on file; the page is the same whether or not it was found. */
export function mountUsernameRecovery(pages: Pages): void {
  pages.get('/username', async (visit) => showForm(visit, 200, NOTHING_TYPED))
  pages.post('/username', async (visit) => {
    const texts = recoveryMessages[visit.language]
    const typed = typedIn(visit.request.body)
    const { birthDate, errors: fields } = proofErrors(typed, visit)
    if (!birthDate || Object.keys(fields).length > 0)
      return showForm(visit, 422, typed, { text: texts.check, fields })
    const memberId = asPrinted(typed.memberId)
    if (!(await mayProve(visit, 'username', memberId)))
      return showForm(visit, 429, typed, { text: texts.tooMany })
    try {
      const found = await atEvenTime(() =>
        personsIn(visit, { memberId, birthDate, group: typed.groupNumber }),
      )
      visit.afterwards(() => sendNames(visit, found))
    } catch (error) {
      if (!(error instanceof InsurerUnavailable)) throw error
      visit.request.log.error({ err: error }, 'failed to look up a username')
      return showForm(visit, 503, typed, problemOf(visit.language, 'WEB-0001'))
    }
    return visit.show(200, {
      title: texts.username.sentTitle,
      body: html`<p>${texts.username.sent}</p>
        <p>${texts.username.notCome}</p>
        ${toRegister(visit)}
        <p><a class="primary" href="/signin/${visit.uid}">${texts.toSignIn}</a></p>`,
    })
  })
}

function showForm(visit: Visit, status: number, typed: Typed, problem?: Problem): FastifyReply {
  const texts = recoveryMessages[visit.language]
  return visit.show(status, {
    title: texts.username.title,
    problem,
    body: html`<p>${texts.username.intro}</p>
      ${form(
        `/signin/${visit.uid}/username`,
        html`${proofFields(typed, visit.language, problem?.fields ?? {})}
        ${field({
          id: 'groupNumber',
          label: texts.group,
          hint: texts.groupHint,
          value: typed.groupNumber,
          autocomplete: 'off',
          most: 40,
          isOptional: true,
        })}`,
        texts.username.submit,
      )}
      ${toRegister(visit)}
      <p><a href="/signin/${visit.uid}">${texts.toSignIn}</a></p>`,
  })
}

type Asked = { memberId: string; birthDate: Temporal.PlainDate; group: string }

/** The insurer's keys of the people with this card and birth date. */
async function personsIn({ services }: Visit, { memberId, birthDate, group }: Asked): Promise<string[]> {
  const rows = await servicesFor(services).insurer.membership.ofMember(memberId)
  const isAsked = ({ person, plan }: CoveredMember) =>
    person.birthDate === birthDate.toString() &&
    (group === '' || asPrinted(plan.groupNumber) === asPrinted(group))
  return [...new Set(rows.filter(isAsked).map(({ person }) => person.personId))]
}

async function sendNames(visit: Visit, personIds: readonly string[]): Promise<void> {
  const { services } = visit
  for (const personId of personIds)
    for (const account of await services.db.select().from(accounts).where(eq(accounts.personId, personId)))
      await sendName(visit, account)
}

/** By email or, if that fails or isn't on file, by text message. */
async function sendName(visit: Visit, account: Account): Promise<void> {
  const contacts = await contactsOf(visit.services, account)
  const byEmailFirst = contacts.toSorted((one) => (one.way === 'email' ? -1 : 1))
  for (const contact of byEmailFirst) {
    try {
      return await sendBy(visit, account, contact)
    } catch (error) {
      visit.request.log.error({ err: error }, 'failed to send a username')
    }
  }
}

async function sendBy({ services, language }: Visit, { username }: Account, { way, to }: Contact) {
  const productName = services.config.PRODUCT_NAME
  const { subject, mail, text } = recoveryMessages[language].letter
  if (way === 'mobile') return texterOf(services).send(to, text({ productName, username }))
  return mailerOf(services).send({
    to,
    subject: subject({ productName }),
    body: mail({ productName, username }),
  })
}
