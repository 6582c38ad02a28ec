import * as v from 'valibot'
import { FillableForm } from '#contract/entities/form.ts'
import file from './forms.json' with { type: 'json' }

/** The defaults of a field. */
const USUAL = {
  hint: null,
  isOptional: false,
  choices: [],
  most: null,
  days: null,
  when: null,
  currency: null,
  notBefore: null,
}

type Given = { fields: readonly (string | object)[] }

const shared: Readonly<Record<string, object>> = file.fields

/** A form in the file; a field shared by several forms is referred to by its name. */
const formIn = ({ fields, ...form }: Given): FillableForm =>
  v.parse(FillableForm, {
    files: null,
    holdsUntil: null,
    ...form,
    fields: fields.map((field) => ({ ...USUAL, ...(typeof field === 'string' ? shared[field] : field) })),
  })

export const careAbroad = formIn(file.forms.careAbroad)
export const homeClaim = formIn(file.forms.homeClaim)
export const pretreatment = formIn(file.forms.pretreatment)
export const otherCoverage = formIn(file.forms.otherCoverage)
/**
 * The statements that an authorization must contain (45 CFR 164.508(c)): the people involved, the information, the
 * purpose, the end date, and the signer's rights.
 */
export const release = formIn(file.forms.release)
/** Asks to keep a provider who leaves the network. */
export const continuityOfCare = formIn(file.forms.continuityOfCare)
/** Asks for a provider outside the network. */
export const networkException = formIn(file.forms.networkException)
