import * as v from 'valibot'
import type { PostalAddress, Profile, ProfileChange } from '#contract/entities/profile.ts'
import {
  Carrier,
  CoverageDay,
  LastCoverageDay,
  Phone,
  PolicyNumber,
  PreferredName,
} from '#contract/profile-rules.ts'
import { addressFields } from '#records/address.rules.ts'
import { addressFieldsMessages } from '#records/locales/address-fields.gen.ts'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { typedField } from '#ui/form-data.ts'
import type { SentChange } from './profile.queries.ts'

const { name, phones, coverage, ended } = profilePartsMessages

export const nameForm = v.pipe(
  v.object({ preferredName: typedField(PreferredName, name.error) }),
  v.transform((read): ProfileChange => ({ part: 'name', ...read })),
)

export const addressForm = v.pipe(
  addressFields,
  v.transform((read): ProfileChange => ({ part: 'address', address: read })),
)

export const phonesForm = v.pipe(
  v.object({ home: typedField(Phone, phones.errors.home), work: typedField(Phone, phones.errors.work) }),
  v.transform((read): ProfileChange => ({ part: 'phones', ...read })),
)

const policy = v.pipe(
  v.object({
    has: v.literal('policy'),
    carrier: typedField(Carrier, coverage.errors.carrier),
    policyNumber: typedField(PolicyNumber, coverage.errors.policyNumber),
    from: typedField(CoverageDay, coverage.errors.from),
    to: typedField(LastCoverageDay, coverage.errors.to),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => to === null || from <= to, coverage.errors.order),
    ['to'],
  ),
)

export const coverageForm = v.pipe(
  v.variant('has', [v.object({ has: v.literal('none') }), policy], coverage.errors.has),
  v.transform((read): ProfileChange => ({ part: 'other-coverage', coverage: read })),
)

export const endedFamilyForm = v.pipe(
  v.object({ ended: v.picklist(['show', 'hide'], ended.error) }),
  v.transform((read): ProfileChange => ({ part: 'ended-family', hidesEnded: read.ended === 'hide' })),
)

/** The messages for the server's field errors; the server's own text is for programmers. */
export const SERVER_ERRORS: Record<ProfileChange['part'], Record<string, string>> = {
  name: { preferredName: name.error },
  address: addressFieldsMessages.errors,
  phones: phones.errors,
  'other-coverage': coverage.errors,
  'ended-family': {},
}

/** The field values from the data on file. */
export function onFileFields(profile: Profile, part: ProfileChange['part']): Record<string, string> {
  switch (part) {
    case 'name':
      return { preferredName: profile.preferredName ?? '' }
    case 'address':
      return { ...(profile.pending?.address ?? profile.address) }
    case 'phones':
      return { home: profile.homePhone ?? '', work: profile.workPhone ?? '' }
    case 'other-coverage': {
      const { otherCoverage } = profile
      return otherCoverage?.has === 'policy'
        ? { ...otherCoverage, to: otherCoverage.to ?? '' }
        : { ...otherCoverage }
    }
    case 'ended-family':
      return { ended: profile.hidesEnded ? 'hide' : 'show' }
  }
}

/** The lines as printed on an envelope. */
export const addressLines = ({ line1, line2, city, state, zip }: PostalAddress): string[] => [
  line1,
  ...(line2 ? [line2] : []),
  `${city}, ${state} ${zip}`,
]

/** A change as the server expects it: missing values are empty texts. */
export function sentChange(change: ProfileChange): SentChange {
  switch (change.part) {
    case 'name':
      return { part: 'name', preferredName: change.preferredName ?? '' }
    case 'address':
      return { part: 'address', ...change.address }
    case 'phones':
      return { part: 'phones', home: change.home ?? '', work: change.work ?? '' }
    case 'other-coverage': {
      const { coverage: told } = change
      const none = { carrier: '', policyNumber: '', from: '', to: '' }
      return told.has === 'none'
        ? { part: 'other-coverage', ...none, has: 'none' }
        : { part: 'other-coverage', ...told, to: told.to ?? '' }
    }
    case 'ended-family':
      return change
  }
}
