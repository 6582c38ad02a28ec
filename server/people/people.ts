import { harper } from './families/harper.ts'
import { medicalMembers } from './families/medical-members.ts'
import { okafor } from './families/okafor.ts'
import { otherMembers } from './families/other-members.ts'
import type { Person } from './person.ts'

/** Everyone in the sandbox; between them they have every right and every gap. */
export const people: readonly Person[] = [...harper, ...medicalMembers, ...otherMembers, ...okafor]
