import * as v from 'valibot'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'

const dataAs = <const Extension extends string>(
  extension: Extension,
  produces: NonNullable<Endpoint['produces']>,
) =>
  endpoint({
    method: 'GET',
    area: 'member',
    path: `/users/{username}/my-data${extension}` as const,
    access: 'oneself',
    recent: 'LOG-0035',
    query: v.object({ language: v.optional(v.picklist(LANGUAGES)) }),
    reply: v.unknown(),
    produces,
    isLong: true,
    failure: 'DAT-0001',
  })

/*
 * Streams all data of the signed-in user that the portal holds or the insurer reports, and no one else's. A truncated
 * file is invalid, because its end is missing. Requires a recent sign-in (LOG-0035), and limits the answers per hour
 * (DAT-0002).
 */

/** Downloads the caller's data as one JSON document. */
export const myDataJson = dataAs('.json', 'application/json')

/** Downloads the caller's data as a ZIP of tables, with a text that explains them. */
export const myDataZip = dataAs('.zip', 'application/zip')

/** Downloads the caller's data as a FHIR R4 Bundle of Patient, Coverage and ExplanationOfBenefit. */
export const myDataFhir = dataAs('-fhir.json', 'application/fhir+json')
