import type { InsurerCall } from '#server/insurer/call.ts'
import type { Provider, ProviderQuery } from '#server/insurer/provider-directory.ts'
import { worldDay } from './time.ts'

export const directoryCall = (): InsurerCall => ({
  asker: { username: 'portal' },
  signal: new AbortController().signal,
})

/** All providers in a network today, by name. */
export const everyone = (networkId: string): ProviderQuery => ({
  networkId,
  on: worldDay().toString(),
  name: '',
  specialtyIds: [],
  kinds: [],
  near: null,
  gender: null,
  language: null,
  accepting: [],
  telehealth: null,
  hospital: '',
  open: [],
  accessibility: [],
  ageGroup: null,
  isPcp: null,
  sort: 'name',
  cursor: null,
  limit: 20,
})

/** A provider with one place in one network, and no other facts. */
export const plainProvider = (
  providerId: string,
  { networkId = 'net', ...facts }: Partial<Provider> & { networkId?: string } = {},
): Provider => ({
  providerId,
  npi: null,
  kind: 'doctor',
  name: providerId,
  credentials: null,
  gender: null,
  group: null,
  specialties: [{ id: 'care', words: 'Care' }],
  languages: [],
  hospitals: [],
  roles: [plainRole(`at-${providerId}`, networkId)],
  ...facts,
})

export const plainRole = (locationId: string, networkId = 'net'): Provider['roles'][number] => ({
  locationId,
  location: {
    name: null,
    addressLines: [],
    zip: null,
    county: null,
    phone: null,
    latitude: null,
    longitude: null,
    hours: [],
    accessibility: [],
  },
  networks: [{ networkId, tier: null, since: null, until: null }],
  accepting: null,
  telehealth: null,
  ageFrom: null,
  ageTo: null,
  isPcp: null,
  verifiedOn: null,
})
