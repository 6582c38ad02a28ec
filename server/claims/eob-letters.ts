import { INSURER_ZONE } from '#server/clock.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { addLetter } from '#server/messages/repository.ts'
import type { CallServices } from '#server/services.ts'

type EobIssued = Extract<InsurerChange, { kind: 'eob-issued' }>

/** Writes one letter for each member and day on which the insurer issued explanations of benefits, however many. */
export async function writeEobLetter(
  { db, clock }: CallServices,
  { at, memberId, contractId }: EobIssued,
): Promise<void> {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  await addLetter(db, {
    messageId: `eob-${memberId}-${day.toString()}`,
    memberId,
    contractId,
    subject: 'Your explanation of benefits is ready',
    body: 'We processed a claim. Open Claims to see what was paid and what you may owe.',
    sentAt: clock.now().toString(),
    readAt: null,
  })
}
