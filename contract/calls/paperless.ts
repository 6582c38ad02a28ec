import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { PAPER_TYPES, PaperChoice } from '#contract/entities/paperless.ts'
import { incomplete, orNo, rows } from '#contract/odd-data.ts'

const Choices = v.object({
  /** Types that aren't listed are sent by mail. */
  choices: rows(PaperChoice),
  /** Whether the insurer accepts changes here; otherwise members call. */
  mayChange: orNo(),
  ...incomplete,
})
export type Paperless = v.InferOutput<typeof Choices>

/** Returns how the member receives each type of document. */
export const paperless = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/paperless',
  access: 'own-plan',
  reply: Choices,
  failure: 'PRF-0001',
})

/**
 * Changes the delivery of the named document types. A tax form comes only online if the member consents to that
 * (PRF-0003; 26 CFR 1.6055-2), and every change of it repeats the consent.
 */
export const choosePaperless = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/paperless',
  access: 'own-plan',
  body: v.object({
    choices: v.pipe(v.array(PaperChoice), v.minLength(1), v.maxLength(PAPER_TYPES.length)),
    consentsToTaxForm: v.boolean(),
  }),
  reply: Choices,
  failure: 'PRF-0002',
  once: true,
})
