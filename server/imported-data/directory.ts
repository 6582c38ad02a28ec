import { and, eq, isNotNull } from 'drizzle-orm'
import { RECORD_ID } from '#contract/ids.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { unstorableTextIn } from '#contract/text.ts'
import { dayAt } from '#server/config/clock.ts'
import type { ListedSpecialty, ProviderDirectory } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { readProviders } from './entries.ts'
import { insteadOf, nameSearchOf } from './name-search.ts'
import { cursorAfter } from './query-cursor.ts'
import { findProviders } from './search.ts'
import { DIRECTORY } from './stage.ts'
import { importedNetworks, importedRoles, importedSpecialties } from './tables.ts'
import { importOf, versionOf } from './versions.ts'
import { keepVocabulary } from './vocabulary.ts'

/** The port's operations that imported data can answer. Reports of mistakes go to the insurer's own system. */
export type ImportedDirectory = Pick<ProviderDirectory, 'search' | 'read' | 'networks' | 'specialties'>

/** The most rows per list, whatever the request. */
const MOST_LISTED = 100

/** A provider directory from imported files, for any insurer's module. Without an import it has no providers. */
export function importedDirectory(db: () => Database): ImportedDirectory {
  const vocabulary = keepVocabulary()
  const specialties = keepSpecialties()
  const tiers = keepTiers()

  return {
    async search(_call, asked) {
      const version = await versionInForce(db())
      const { cursor: _cursor, ...shown } = asked
      // No name contains text that a database can't store.
      if (version === null || unstorableTextIn(shown) !== undefined || !RECORD_ID.test(asked.networkId))
        return { providers: [], next: null, count: 0, insteadOfName: null }
      const query = { ...asked, limit: Math.min(asked.limit, MOST_LISTED) }
      const name = query.name === '' ? null : nameSearchOf(query.name, await vocabulary(db, version))
      const wanted =
        query.specialtyIds.length > 0
          ? query.specialtyIds
          : ['', ...(await specialties(db(), version)).map(({ id }) => id)]
      const found = await findProviders(db(), { query, version, specialtyIds: wanted, name })
      return {
        providers: await readProviders(db(), version, found.ids),
        next: found.last ? cursorAfter(query, found.last) : null,
        count: found.count,
        insteadOfName: insteadOf(name),
      }
    },

    async read(_call, { providerId, networkId }) {
      const version = await versionInForce(db())
      const isKnown = version !== null && RECORD_ID.test(providerId)
      const [provider] = isKnown ? await readProviders(db(), version, [providerId]) : []
      if (!provider) return null
      if (networkId === null) return provider
      return {
        ...provider,
        roles: provider.roles.map(({ networks, ...role }) => ({
          ...role,
          networks: networks.filter((network) => network.networkId === networkId),
        })),
      }
    },

    async networks() {
      const inForce = await importOf(db(), DIRECTORY)
      if (!inForce) return { networks: [], changedOn: null }
      const rows = await db()
        .select()
        .from(importedNetworks)
        .where(eq(importedNetworks.version, inForce.version))
        .orderBy(importedNetworks.networkId)
      const stated = await tiers(db(), inForce.version)
      return {
        networks: rows.map(({ version: _version, ...network }) => ({
          ...network,
          tiers: tiersOf(stated, network.networkId),
        })),
        changedOn: dayAt(Temporal.Instant.from(inForce.importedAt)).toString(),
      }
    },

    async specialties() {
      const version = await versionInForce(db())
      return version === null ? [] : [...(await specialties(db(), version))]
    },
  }
}

export const versionInForce = (db: Pick<Database, 'select'>): Promise<number | null> =>
  versionOf(db, DIRECTORY)

/** Specialties change only with the version. */
function keepSpecialties() {
  let kept: { version: number; specialties: ListedSpecialty[] } | undefined
  return async (db: Database, version: number): Promise<readonly ListedSpecialty[]> => {
    if (kept?.version !== version) {
      const rows = await db
        .select()
        .from(importedSpecialties)
        .where(eq(importedSpecialties.version, version))
        .orderBy(importedSpecialties.specialtyId)
      kept = {
        version,
        specialties: rows.map(({ specialtyId, words, kind }) => ({ id: specialtyId, words, kind })),
      }
    }
    return kept.specialties
  }
}

type StatedTier = { networkId: string; tier: LocalizedText | null }

/** Tiers change only with the version. */
function keepTiers() {
  let kept: { version: number; tiers: StatedTier[] } | undefined
  return async (db: Database, version: number): Promise<readonly StatedTier[]> => {
    if (kept?.version !== version) {
      const { networkId, tier } = importedRoles
      const tiers = await db
        .selectDistinct({ networkId, tier })
        .from(importedRoles)
        .where(and(eq(importedRoles.version, version), isNotNull(tier)))
      kept = { version, tiers }
    }
    return kept.tiers
  }
}

/** The tiers of a network by name, without duplicates. */
function tiersOf(stated: readonly StatedTier[], networkId: string): LocalizedText[] {
  const named = stated.flatMap((one): [string, LocalizedText][] =>
    one.networkId === networkId && one.tier !== null ? [[textIn(one.tier, 'en'), one.tier]] : [],
  )
  return [...new Map(named)].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tier]) => tier)
}
