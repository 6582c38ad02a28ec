import * as v from 'valibot'
import { City, State, Street, StreetMore, Zip } from '#contract/profile-rules.ts'
import { isZipIn } from '#contract/us-states.ts'
import { typedField } from '#ui/form-data.ts'
import { addressFieldsMessages } from './locales/address-fields.gen.ts'

const { errors } = addressFieldsMessages

/** A postal address as typed into `AddressFields`. */
export const addressFields = v.pipe(
  v.object({
    line1: typedField(Street, errors.line1),
    line2: typedField(StreetMore, errors.line2),
    city: typedField(City, errors.city),
    state: typedField(State, errors.state),
    zip: typedField(Zip, errors.zip),
  }),
  v.forward(
    v.partialCheck([['state'], ['zip']], ({ state, zip }) => isZipIn(state, zip), errors.zipState),
    ['zip'],
  ),
)
