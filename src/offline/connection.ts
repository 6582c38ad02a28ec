import { store, useStore } from '#base/store.ts'
import type { Connection } from '#contract/availability.ts'
import type { ServiceWindow } from '#contract/entities/system.ts'

export type { Connection }

/** Whether calls get through, as `watch.ts` finds it; one failed call does not change it. */
export const connection = store<Connection>('online')

/** The insurer's notice to everyone; empty where there is none (spec §3). */
export const notice = store('')

export const useConnection = (): Connection => useStore(connection)

export const useNotice = (): string => useStore(notice)

/** No answer of ours comes through: no network, or a network that answers in our place. */
export const isCutOffBy = (now: Connection): boolean => now === 'offline' || now === 'unreachable'

/** Planned work on single services, as the last availability answer announced it. */
export const serviceWindows = store<readonly ServiceWindow[]>([])

export const useServiceWindows = (): readonly ServiceWindow[] => useStore(serviceWindows)
