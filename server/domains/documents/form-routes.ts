import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { PrintedForm, formFile } from '#contract/calls/documents.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { OTHER_COVERAGE_FORM } from '#contract/entities/form.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { fullName, recordAccess, refuse } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { LOCALES, longDateIn, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import type { Services } from '#server/services.ts'
import { mayHaveForms, mayTellOtherCoverage } from './reach.ts'
import { printedFormsMessages } from './locales/printed-forms.gen.ts'

const RULE = '_'.repeat(40)

/** Forms to print, filled out with the member's known facts. */
export function mountForms(app: FastifyInstance, services: Services): void {
  serve(app, services, formFile, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { memberId } = params
    const today = todayOf(services.clock)
    const { own, granted } = await ownPlan(services, asking, { memberId, isGranted: mayHaveForms })
    const form = v.safeParse(PrintedForm, params.form)
    if (!form.success) throw notFound()
    if (form.output === OTHER_COVERAGE_FORM && !(await mayTellOtherCoverage(services, { memberId, granted })))
      return refuse(services, asking, memberId)
    await recordAccess(services, asking, memberId)
    const file = await formPdf(form.output, own, {
      language: query.language ?? 'en',
      today,
      brand: services.brands.of(own.plan),
    })
    return new FileAnswer(`${form.output}-form.pdf`, file)
  })
}

type Making = { language: 'en' | 'es'; today: Temporal.PlainDate; brand: Brand }

function formPdf(form: PrintedForm, own: MemberRow, { language, today, brand }: Making): Promise<Buffer> {
  const texts = printedFormsMessages[language]
  const { title, intro, lines } = texts.forms[form]
  const { plan, enrollment } = own
  const empty = (term: string) => ({ term, value: RULE })
  const paper = new Paper(title, LOCALES[language])
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.paragraph(intro)
  paper.heading(2, texts.about)
  paper.facts([
    { term: texts.name, value: fullName(own) },
    { term: texts.memberId, value: enrollment.memberId },
    { term: texts.plan, value: plan.displayName },
    ...[texts.address, texts.phone].map(empty),
  ])
  paper.heading(2, title)
  paper.facts(Object.values(lines).map(empty))
  paper.heading(2, texts.sign)
  paper.facts([texts.signature, texts.date].map(empty))
  paper.paragraph(texts.send({ number: phone(brand.phones.member) }))
  paper.facts([
    { term: texts.mail, value: brand.mail.join('\n') },
    { term: texts.fax, value: phone(brand.fax) },
  ])
  const day = longDateIn(LOCALES[language])(today.toString())
  return paper.finish(texts.foot({ payer: brand.brandName, day }))
}
