import { and, desc, eq } from 'drizzle-orm'
import type { SavedProvider } from '#contract/entities/provider.ts'
import { type Provider, isInNetwork } from '#server/insurer/provider-directory.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { CallServices } from '#server/services.ts'
import { presentProvider, type Presenting } from './present.ts'
import { savedProviders } from './tables.ts'

export type SavedRow = Pick<typeof savedProviders.$inferSelect, 'providerId' | 'name' | 'savedAt'>

/** The saved providers of an account, newest first. */
export const savedOf = ({ db }: Pick<CallServices, 'db'>, username: string): Promise<SavedRow[]> =>
  db
    .select({
      providerId: savedProviders.providerId,
      name: savedProviders.name,
      savedAt: savedProviders.savedAt,
    })
    .from(savedProviders)
    .where(eq(savedProviders.username, username))
    .orderBy(desc(savedProviders.savedAt), savedProviders.providerId)

/** Saves a provider under its current name. Saving it again keeps the first date. */
export async function save(
  { db, clock }: CallServices,
  username: string,
  { providerId, name }: Provider,
): Promise<SavedRow> {
  const row = { username, providerId, name, savedAt: clock.now().toString() }
  const [saved] = await db
    .insert(savedProviders)
    .values(row)
    .onConflictDoUpdate({ target: [savedProviders.username, savedProviders.providerId], set: { name } })
    .returning()
  return saved ?? row
}

/** Returns how many were deleted. */
export async function unsave({ db }: CallServices, username: string, providerId: string): Promise<number> {
  const is = and(eq(savedProviders.username, username), eq(savedProviders.providerId, providerId))
  return (await db.delete(savedProviders).where(is).returning()).length
}

/** A saved provider, with its current entry if the directory has one. */
export function presentSaved(
  { providerId, name, savedAt }: SavedRow,
  provider: Provider | null,
  presenting: Presenting,
): SavedProvider {
  const { networkId, today } = presenting
  const own = (provider?.roles ?? [])
    .flatMap(({ networks }) => networks)
    .filter((network) => network.networkId === networkId)
  const current = own.filter((network) => isInNetwork(network, today))
  const ends = own.flatMap(({ until }) => until ?? []).toSorted()
  return {
    provider: presenting.handles.of('provider', providerId),
    name,
    savedAt: isoInstant(savedAt),
    entry: provider && presentProvider(provider, presenting),
    isInNetwork: current.length > 0,
    leavesOn: current.some(({ until }) => until === null) ? null : (ends.at(-1) ?? null),
  }
}
