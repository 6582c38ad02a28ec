import { randomUUID } from 'node:crypto'
import type { AppealRequest } from '#server/insurer/appeals.ts'

/** An appeal without files, as most are sent. */
export const plainAppeal = (
  about: Pick<AppealRequest, 'username' | 'about' | 'contractId' | 'memberId'> & Partial<AppealRequest>,
): AppealRequest => ({
  key: randomUUID(),
  ground: 'other',
  letter: 'Please look at this again.',
  isUrgent: false,
  representative: null,
  files: [],
  evidence: [],
  ...about,
})
