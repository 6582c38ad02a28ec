import { statementHead } from '#server/domains/fhir-api/capability-statement.ts'
import { INCLUDES, REVERSE_INCLUDES } from './includes.ts'
import { CHAINED_ADDRESS_PARAMS } from './places.ts'
import { TYPES } from './search.ts'

const GUIDE = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'

const TOKENS: readonly string[] = ['identifier', 'type', 'plan-type', 'service-category', 'specialty']
const STRINGS: readonly string[] = [
  'name',
  'family',
  'given',
  'address',
  'address-city',
  'address-state',
  'address-postalcode',
]
/** A statement has no place for chains; its documentation names them. */
const CHAINED: readonly string[] = CHAINED_ADDRESS_PARAMS
const typeOf = (name: string): string =>
  TOKENS.includes(name) ? 'token' : STRINGS.includes(name) ? 'string' : 'reference'

const namesFor = (
  rules: Readonly<Record<string, { from: string; to: string }>>,
  side: 'from' | 'to',
  type: string,
) => Object.entries(rules).flatMap(([name, rule]) => (rule[side] === type ? [name] : []))

/** Describes the types and searches of the public directory. */
export const planNetStatement = (url: string, build: string, today: Temporal.PlainDate) => ({
  ...statementHead({ description: 'Provider directory', url, build, today }),
  implementationGuide: [`${GUIDE}/ImplementationGuide/hl7.fhir.us.davinci-pdex-plan-net|1.2.0`],
  rest: [
    {
      mode: 'server' as const,
      documentation: `Open to everyone, without a sign-in. Specialties are words, because the codes of the guide are licensed; a resource names its profile only if it needs none of them. Specialties are searched by their words. \`lastUpdated\` is the last import of the directory. Resources with a location can be searched by ${CHAINED.map((name) => `\`${name}\``).join(', ')}; other chains are refused. \`_count\` is 100 at most; the link \`next\` leads to the next page. Unknown parameters and includes are ignored, unless \`Prefer: handling=strict\`.`,
      resource: Object.entries(TYPES).map(([type, { params }]) => ({
        type,
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        versioning: 'no-version',
        searchInclude: namesFor(INCLUDES, 'from', type),
        searchRevInclude: namesFor(REVERSE_INCLUDES, 'to', type),
        searchParam: [
          { name: '_id', type: 'token' },
          { name: '_lastUpdated', type: 'date' },
          ...params.filter((name) => !CHAINED.includes(name)).map((name) => ({ name, type: typeOf(name) })),
        ],
      })),
    },
  ],
})
