import { spoken } from './words.ts'

/** What stands where something is missing, never a blank (pages, rules for every page). */
export const { noneNoted } = spoken({ en: { noneNoted: 'None noted' }, es: { noneNoted: 'Sin datos' } })
