/** Ages a program is for, both ends included (spec §6, eligibility statements); others are for everybody. */
const AGES: Record<string, { from: number; to: number }> = {
  'adult-substance-use': { from: 18, to: Infinity },
  'youth-behavioral': { from: 0, to: 17 },
  diabetes: { from: 18, to: 79 },
}

export function isProgramFor(age: number, programId: string): boolean {
  const { from, to } = AGES[programId.toLowerCase()] ?? { from: 0, to: Infinity }
  return age >= from && age <= to
}
