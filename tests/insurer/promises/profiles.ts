import { randomUUID } from 'node:crypto'
import type { MemberProfile, ProfileUpdate } from '#server/insurer/member-profile.ts'
import { memberIdOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, refusedAs, repeated, same, today } from './promise.ts'

const port = portOf('profiles')

async function profileOf(context: Context): Promise<MemberProfile> {
  const found = await port.of(context).ofMember(context.call(), memberIdOf(context))
  must(found !== null, 'ofMember() returned null for a known member')
  return found
}

/** An update to a work phone that differs from the one on file. */
async function phoneUpdate(context: Context): Promise<{ before: MemberProfile; update: ProfileUpdate }> {
  const before = await profileOf(context)
  const work = before.workPhone === '5015550198' ? '5015550199' : '5015550198'
  const change = { part: 'phones', home: before.homePhone, work } as const
  const update = { key: randomUUID(), memberId: memberIdOf(context), version: before.version, change }
  return { before, update }
}

const checks = port.checks({
  'returns a valid profile with a legal name, and each setting once': async (context) => {
    const profile = port.parsed('ofMember', await profileOf(context))
    must(profile.legalName.trim() !== '', 'ofMember() returned an empty legal name')
    must(repeated(profile.notAllowed).length === 0, 'ofMember() returned a setting twice in notAllowed')
  },
  'returns no pending address whose decision is overdue': async (context) => {
    const { pending } = await profileOf(context)
    if (!pending) return notChecked('this member has no pending address')
    const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)
    must(pending.decidedBy >= yesterday, 'ofMember() returned a pending address after its decision date')
    return undefined
  },
})

const aPhoneUpdate = { prepare: phoneUpdate }

const writes = port.writes(aPhoneUpdate, {
  'makes, returns and keeps a change, with a new version': async (
    { before, update },
    context,
    { change },
  ) => {
    const answer = port.parsed('change', await change(context.call(), update))
    const kept = await profileOf(context)
    must(same(answer, kept), 'change() returned another profile than ofMember()')
    must(
      update.change.part !== 'phones' || kept.workPhone === update.change.work,
      'change() did not make the change',
    )
    must(kept.version !== before.version, 'change() did not change the version')
    const rest = (profile: MemberProfile) => ({ ...profile, version: '', workPhone: null })
    must(same(rest(before), rest(kept)), 'change() changed other fields')
  },
  'keeps the choice to hide family members, or refuses it with TRD-0002 if it isn’t allowed': async (
    { before },
    context,
    { change },
  ) => {
    const hidesEnded = !before.hidesEnded
    const asked = change(context.call(), {
      key: randomUUID(),
      memberId: memberIdOf(context),
      version: before.version,
      change: { part: 'ended-family', hidesEnded },
    })
    if (before.notAllowed.includes('hide-ended')) return refusedAs('TRD-0002', asked)
    must(same(await asked, await profileOf(context)), 'change() returned another profile than ofMember()')
    must((await profileOf(context)).hidesEnded === hidesEnded, 'change() did not make the change')
    return undefined
  },
  'makes a change once per idempotency key': async ({ update }, context, { change }) => {
    const first = await change(context.call(), update)
    const again = await change(context.call(), update).catch((error: unknown) => error)
    must(same(first, again), 'change() gave different answers to the same idempotency key')
  },
  'refuses an outdated version with UPD-0004': async ({ update }, context, { change }) => {
    await change(context.call(), update)
    const before = await profileOf(context)
    await refusedAs('UPD-0004', change(context.call(), { ...update, key: randomUUID() }))
    must(same(before, await profileOf(context)), 'the refused change was made')
  },
  'refuses an undeliverable address with UPD-0008, or any address with UPD-0002 if members can’t change theirs':
    async ({ before }, context, { change }) => {
      const address = { line1: 'No Such Place', line2: '', city: 'Nowhere', state: 'AR', zip: '00000' }
      const update = { key: randomUUID(), memberId: memberIdOf(context), version: before.version }
      const asked = change(context.call(), {
        ...update,
        change: { part: 'address', address },
      })
      await refusedAs(before.addressKeeper === 'member' ? 'UPD-0008' : 'UPD-0002', asked)
      must(same(before, await profileOf(context)), 'the refused change was made')
    },
})

const reads = port.reads({ ofMember: { own: memberIdsOf, odd: (id) => [id] } })

export const profilesPromises = [...checks, ...writes, ...reads]
