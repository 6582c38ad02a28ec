import { foldText } from './fold.ts'

/**
 * States, the District of Columbia, territories and military addresses as the post office writes them, each with the
 * first three digits of its ZIP Codes: single ones, or from-to.
 */
const ZIP_PREFIXES = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  FM: '969',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MH: '969',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  PW: '969',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
} as const

export type StateCode = keyof typeof ZIP_PREFIXES

export const STATE_CODES = Object.keys(ZIP_PREFIXES) as [StateCode, ...StateCode[]]

/** Whether a ZIP Code lies in a state, as far as its first three digits tell. */
export function isZipIn(state: StateCode, zip: string): boolean {
  const prefix = zip.slice(0, 3)
  return ZIP_PREFIXES[state].split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    return from <= prefix && prefix <= to
  })
}

/** As they are written out; Spanish where it differs by more than an accent. */
const NAMES: Record<StateCode, string> = {
  AA: 'Armed Forces Americas|Armed Forces the Americas',
  AE: 'Armed Forces Europe|Armed Forces Africa|Armed Forces Canada|Armed Forces Middle East',
  AK: 'Alaska',
  AL: 'Alabama',
  AP: 'Armed Forces Pacific',
  AR: 'Arkansas',
  AS: 'American Samoa|Samoa Americana',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia|Washington DC|Distrito de Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  FM: 'Federated States of Micronesia|Micronesia|Estados Federados de Micronesia',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana|Luisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MH: 'Marshall Islands|Islas Marshall',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri|Misuri',
  MP: 'Northern Mariana Islands|Islas Marianas del Norte',
  MS: 'Mississippi|Misisipi',
  MT: 'Montana',
  NC: 'North Carolina|Carolina del Norte',
  ND: 'North Dakota|Dakota del Norte',
  NE: 'Nebraska',
  NH: 'New Hampshire|Nuevo Hampshire',
  NJ: 'New Jersey|Nueva Jersey',
  NM: 'New Mexico|Nuevo Mexico',
  NV: 'Nevada',
  NY: 'New York|Nueva York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania|Pensilvania',
  PR: 'Puerto Rico',
  PW: 'Palau|Palaos',
  RI: 'Rhode Island',
  SC: 'South Carolina|Carolina del Sur',
  SD: 'South Dakota|Dakota del Sur',
  TN: 'Tennessee|Tenesi',
  TX: 'Texas|Tejas',
  UT: 'Utah',
  VA: 'Virginia',
  VI: 'US Virgin Islands|Virgin Islands|United States Virgin Islands|Islas Virgenes',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia|Virginia Occidental',
  WY: 'Wyoming',
}

const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '')

const CODES: ReadonlyMap<string, StateCode> = new Map(
  STATE_CODES.flatMap((code) => [code, ...NAMES[code].split('|')].map((name) => [lettersOf(name), code])),
)

/** The code of a state by its code or name, in any case, with or without accents and dots. */
export const stateNamed = (typed: string): StateCode | undefined =>
  /^[\p{Script=Latin}\p{M}\s.,'()-]*$/u.test(typed) ? CODES.get(lettersOf(typed)) : undefined

/** Every state by its name in English, with the names that it also has. */
export const STATES = STATE_CODES.map((code) => {
  const [name = code, ...others] = NAMES[code].split('|')
  return { code, name, others }
}).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
