import { harper } from '#server/insurers/sandbox/world/families/harper.ts'
import { medicalMembers } from '#server/insurers/sandbox/world/families/medical-members.ts'
import { newcomers } from '#server/insurers/sandbox/world/families/newcomers.ts'
import { formerOkafor, okafor } from '#server/insurers/sandbox/world/families/okafor.ts'
import { otherMembers } from '#server/insurers/sandbox/world/families/other-members.ts'
import type { Person } from './person.ts'

/** Everyone in the sandbox; between them they have every right and every gap. */
export const people: readonly Person[] = [
  ...harper,
  ...medicalMembers,
  ...otherMembers,
  ...okafor,
  ...formerOkafor,
  ...newcomers,
]
