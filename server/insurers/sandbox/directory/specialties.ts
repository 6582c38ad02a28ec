import * as v from 'valibot'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ProviderKind } from '#contract/entities/provider.ts'
import { ListedNetwork } from '#server/insurer/provider-directory.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import networksFile from './networks.json' with { type: 'json' }
import file from './specialties.json' with { type: 'json' }

const GivenSpecialty = v.strictObject({
  kind: ProviderKind,
  words: LocalizedText,
  /** The share of invented practices with this specialty, relative to the others; 0 for none. */
  share: v.number(),
  credentials: v.optional(v.array(v.string()), []),
  isPcp: v.optional(v.boolean(), false),
  ages: v.tuple([v.nullable(v.number()), v.nullable(v.number())]),
})
export type SandboxSpecialty = v.InferOutput<typeof GivenSpecialty> & { id: string }

export const SPECIALTIES: readonly SandboxSpecialty[] = Object.entries(
  entriesOf(file, GivenSpecialty, (given) => given),
).map(([id, given]) => ({ id, ...given }))

const byId = new Map(SPECIALTIES.map((one) => [one.id, one]))

export function specialtyOf(id: string): SandboxSpecialty {
  const found = byId.get(id)
  if (!found) throw new Error(`The sandbox has no specialty ${id}.`)
  return found
}

/** The eight networks that the plans name. */
export const NETWORKS: readonly ListedNetwork[] = v.parse(v.array(ListedNetwork), networksFile)
