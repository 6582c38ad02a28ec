import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { openEmbedded } from './databases.ts'
import type { Postgres } from './postgres.ts'
import { sandboxOn } from './sandbox-settings.ts'

/** Both database engines, each with a function that opens an empty database. */
export const enginesWith = (postgres: Postgres | undefined) =>
  [
    ['pglite', (): Promise<Database> => openEmbedded('empty')],
    [
      'postgresql',
      async (): Promise<Database> => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
    ],
  ] as const
