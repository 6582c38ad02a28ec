const tables = new Map<string, unknown>()

/** In a build the Spanish tables come by themselves, before any room asks for its own (bin/build/spanish.ts). */
export function keepSpanish(all: Record<string, unknown>): void {
  for (const [room, table] of Object.entries(all)) tables.set(room, table)
}

export const spanishOf = (room: string): unknown => tables.get(room)
