import type { Person } from '#server/insurers/sandbox/world/person.ts'
export type A = Person
