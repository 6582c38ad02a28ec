import type { InsurerCall } from './call.ts'

/** A provider as the directory lists them. What the insurer does not state is null. */
export type Provider = {
  providerId: string
  /** Ten digits. */
  npi: string | null
  name: string
  kind: 'person' | 'organization'
  specialties: readonly string[]
  languages: readonly string[]
  locations: readonly ProviderLocation[]
  acceptsNewPatients: boolean | null
  /** Names of the networks in which they are, of those that were asked about. */
  networks: readonly string[]
  /** ISO date on which the insurer last checked the entry. */
  checkedOn: string | null
}

export type ProviderLocation = {
  addressLines: readonly string[]
  /** Ten digits. */
  phone: string | null
  latitude: number | null
  longitude: number | null
  isWheelchairAccessible: boolean | null
}

export type ProviderQuery = {
  network: string
  /** A piece of a name or a specialty. */
  text: string | undefined
  specialty: string | undefined
  /** ZIP code, and miles around it. */
  near: { zip: string; miles: number } | undefined
  acceptsNewPatients: boolean | undefined
  cursor: string | undefined
  limit: number
}

/** Who is in which network. */
export type ProviderDirectory = {
  search(
    call: InsurerCall,
    query: ProviderQuery,
  ): Promise<{ providers: Provider[]; next: string | null; count: number }>
  read(call: InsurerCall, providerId: string): Promise<Provider | null>
}
