import { randomUUID } from 'node:crypto'
import type { MemberProfile, ProfileUpdate } from '#server/insurer/member-profile.ts'
import { memberIdOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, refusedAs, repeated, same, today } from './promise.ts'

const port = portOf('profiles')

async function profileOf(context: Context): Promise<MemberProfile> {
  const found = await port.of(context).ofMember(context.call(), memberIdOf(context))
  must(found !== null, 'ofMember() knows nothing of a member whom membership knows')
  return found
}

/** Another work phone than the one on file. */
async function phoneUpdate(context: Context): Promise<{ before: MemberProfile; update: ProfileUpdate }> {
  const before = await profileOf(context)
  const work = before.workPhone === '5015550198' ? '5015550199' : '5015550198'
  const change = { part: 'phones', home: before.homePhone, work } as const
  const update = { key: randomUUID(), memberId: memberIdOf(context), version: before.version, change }
  return { before, update }
}

const checks = port.checks({
  'a profile has the shape of the port, a legal name, and no setting twice': async (context) => {
    const profile = port.parsed('ofMember', await profileOf(context))
    must(profile.legalName.trim() !== '', 'the legal name is empty')
    must(repeated(profile.notAllowed).length === 0, 'notAllowed names a setting twice')
  },
  'an address that waits is decided today or later': async (context) => {
    const { pending } = await profileOf(context)
    if (!pending) return notChecked('no address waits')
    const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)
    must(pending.decidedBy >= yesterday, 'an address waits beyond its day')
    return undefined
  },
})

const aPhoneUpdate = { prepare: phoneUpdate }

const writes = port.writes(aPhoneUpdate, {
  'a change is made, answered and kept, and makes a new version': async (
    { before, update },
    context,
    { change },
  ) => {
    const answer = port.parsed('change', await change(context.call(), update))
    const kept = await profileOf(context)
    must(same(answer, kept), 'change() answers another profile than is kept')
    must(update.change.part !== 'phones' || kept.workPhone === update.change.work, 'nothing is changed')
    must(kept.version !== before.version, 'a change leaves the version as it was')
    const rest = (profile: MemberProfile) => ({ ...profile, version: '', workPhone: null })
    must(same(rest(before), rest(kept)), 'more is changed than was asked for')
  },
  'hiding family members is kept, and refused with TRD-0002 where it is not allowed': async (
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
    must(same(await asked, await profileOf(context)), 'change() answers another profile than is kept')
    must((await profileOf(context)).hidesEnded === hidesEnded, 'nothing is changed')
    return undefined
  },
  'asked again with the same key, a change is made once': async ({ update }, context, { change }) => {
    const first = await change(context.call(), update)
    const again = await change(context.call(), update).catch((error: unknown) => error)
    must(same(first, again), 'the same key gets another answer')
  },
  'a version that is not the newest is refused with UPD-0004': async ({ update }, context, { change }) => {
    await change(context.call(), update)
    const before = await profileOf(context)
    await refusedAs('UPD-0004', change(context.call(), { ...update, key: randomUUID() }))
    must(same(before, await profileOf(context)), 'what was refused is changed')
  },
  'an address where no mail can go is refused with UPD-0008, and one that members do not keep with UPD-0002':
    async ({ before }, context, { change }) => {
      const address = { line1: 'No Such Place', line2: '', city: 'Nowhere', state: 'AR', zip: '00000' }
      const update = { key: randomUUID(), memberId: memberIdOf(context), version: before.version }
      const asked = change(context.call(), {
        ...update,
        change: { part: 'address', address },
      })
      await refusedAs(before.addressKeeper === 'member' ? 'UPD-0008' : 'UPD-0002', asked)
      must(same(before, await profileOf(context)), 'what was refused is changed')
    },
})

const reads = port.reads({ ofMember: { own: memberIdsOf, odd: (id) => [id] } })

export const profilesPromises = [...checks, ...writes, ...reads]
