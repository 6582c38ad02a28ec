import { asc, eq } from 'drizzle-orm'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { ChosenPaper, NewPaperChoices, Paperless } from '#server/insurer/paperless.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { paperChoices } from './tables.ts'

/** The sandbox insurer's record of the documents that each member gets by mail. */
export const paperlessOf = (system: SandboxSystem): Paperless => ({
  async of(_call, memberId) {
    const personId = await personOf(system.db(), memberId)
    return personId === undefined ? [] : choicesOf(system.db(), personId)
  },
  async choose(_call, chosen) {
    const personId = await personOf(system.db(), chosen.memberId)
    if (personId === undefined) throw new InsurerRefused('NOT_FOUND')
    const goesOnline = chosen.choices.some(({ type, isPaperless }) => type === 'tax' && isPaperless)
    if (goesOnline && !chosen.consentsToTaxForm) throw new InsurerRefused('PRF-0003')
    await doneOnce(system, `paperless ${chosen.key}`, async (tx) => {
      await keep(tx, { personId, chosen, at: system.clock.now().toString() })
      return personId
    })
    return choicesOf(system.db(), personId)
  },
})

const personOf = async (db: Database, memberId: string): Promise<string | undefined> =>
  (await coveredMember(db, memberId))[0]?.person.personId

async function choicesOf(db: Database, personId: string): Promise<ChosenPaper[]> {
  const rows = await db
    .select()
    .from(paperChoices)
    .where(eq(paperChoices.personId, personId))
    .orderBy(asc(paperChoices.type))
  return rows.map(({ type, isPaperless, chosenAt }) => ({
    type,
    isPaperless,
    chosenAt: isoInstant(chosenAt),
  }))
}

type Keeping = { personId: string; chosen: NewPaperChoices; at: string }

async function keep(tx: Database, { personId, chosen, at }: Keeping): Promise<void> {
  for (const { type, isPaperless } of chosen.choices)
    await tx
      .insert(paperChoices)
      .values({ personId, type, isPaperless, chosenAt: at })
      .onConflictDoUpdate({
        target: [paperChoices.personId, paperChoices.type],
        set: { isPaperless, chosenAt: at },
      })
}
