import type { OfferedProgram } from '#server/insurer/benefits.ts'

/** Whom a program is for where it is not for everybody, in whole years (spec §6, eligibility statements). */
const AGES: Readonly<Record<string, Pick<OfferedProgram, 'fromAge' | 'toAge'>>> = {
  'adult-substance-use': { fromAge: 18 },
  'youth-behavioral': { toAge: 17 },
  diabetes: { fromAge: 18, toAge: 79 },
}

export const offeredPrograms = (...programIds: readonly string[]): OfferedProgram[] =>
  programIds.map((programId) => ({ programId, ...AGES[programId] }))
