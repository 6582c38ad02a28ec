import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { attempts } from '#server/platform/db/schema.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { Bundle } from '#contract/entities/fhir.ts'
import type { ReadablePlan } from '#server/insurer/documents.ts'
import { sentForms } from '#server/insurers/sandbox/forms/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { CARE_ABROAD, RELEASE } from '#tests/kit/forms.ts'
import { addReminder } from '#tests/kit/reminders.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { sample } from '#tests/kit/tier.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const MY_DATA = '/member/myblueprint/v1/users/harperdana1/my-data'

let server: Backend
let address: string
let isInsurerBroken = false
let isMarcusAmongHers = false
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        claims: {
          ...sandbox.claims!,
          searchWhole: async (...asked) => {
            if (isInsurerBroken) throw new Error('the connection is gone')
            return sandbox.claims!.searchWhole(...asked)
          },
        },
        planBenefits: {
          ...sandbox.planBenefits!,
          used: (call, query) =>
            sandbox.planBenefits!.used(call, {
              ...query,
              memberIds: isMarcusAmongHers ? [...query.memberIds, MARCUS] : query.memberIds,
            }),
        },
        authorizations: {
          ...sandbox.authorizations!,
          ofMembers: (call, readable) => sandbox.authorizations!.ofMembers(call, withMarcus(readable)),
        },
        documents: {
          ...sandbox.documents!,
          list: (call, asked) =>
            sandbox.documents!.list(call, { ...asked, readable: withMarcus(asked.readable) }),
        },
      }),
    },
  )
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  isInsurerBroken = false
  isMarcusAmongHers = false
  server.faults.reset()
  await server.db.delete(attempts)
})

const MARCUS = 'ZZH41022002'

/** An insurer that returns more than was requested. */
const withMarcus = (readable: readonly ReadablePlan[]): ReadablePlan[] =>
  readable.map((plan) => ({
    ...plan,
    memberIds: isMarcusAmongHers ? [...plan.memberIds, MARCUS] : plan.memberIds,
  }))

async function dana() {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  return {
    get: (extension: string, query = '') =>
      server.app.inject({ url: `${MY_DATA}${extension}${query}`, headers: bearer }),
    bearer,
  }
}

const List = v.array(v.record(v.string(), v.unknown()))
const Whole = v.looseObject({
  about: v.array(v.string()),
  isComplete: v.literal(true),
  ...Object.fromEntries(
    ['account', 'sign-ins', 'coverage', 'claims', 'payments', 'messages', 'who-looked'].map((name) => [
      name,
      List,
    ]),
  ),
})

describe('a copy of all data', () => {
  test('as JSON has all data of the portal and the plan', async () => {
    const { get } = await dana()
    const answer = await get('.json')
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="my-data.json"',
    ])
    const data = v.parse(v.record(v.string(), v.unknown()), answer.json())
    expect(v.is(Whole, data)).toBe(true)
    const list = (name: string) => v.parse(List, data[name])
    expect(list('account')).toMatchObject([{ username: 'harperdana1' }])
    for (const name of [
      'person',
      'profile',
      'coverage',
      'claims',
      'payments',
      'payment-methods',
      'messages',
      'preferences',
      'benefits-used',
      'coverage-documents',
    ])
      expect([name, list(name).length > 0]).toEqual([name, true])
    const held = await server.services.insurerConnection
      .forAsker({ username: 'harperdana1' })
      .profiles.ofMember('ZZH41022001')
    const { homePhone, workPhone, address } = held!
    expect(list('profile')).toContainEqual(
      expect.objectContaining({ memberId: 'ZZH41022001', homePhone, workPhone, address }),
    )
    expect(list('documents')).toContainEqual(expect.objectContaining({ kind: 'booklet', memberId: null }))
    const whose = list('documents').map(({ memberId }) => memberId)
    expect(whose.filter((id) => typeof id === 'string' && !id.endsWith('01'))).toEqual([])
    expect(list('claims').every(({ lines }) => Array.isArray(lines) && lines.length > 0)).toBe(true)
    expect(list('sign-ins')).toContainEqual(expect.objectContaining({ what: 'sign-in', result: 'done' }))
  })

  test('has no other member’s records, not even those of Dana’s child', async () => {
    const sentAt = server.services.clock.now().toString()
    for (const memberId of ['ZZH41022001', 'ZZH41022004']) await addReminder(server.db, memberId, sentAt)
    const { get } = await dana()
    const { body } = await get('.json')
    const data = v.parse(v.record(v.string(), v.unknown()), JSON.parse(body))
    expect(data['deadline-reminders']).toMatchObject([{ memberId: 'ZZH41022001', kind: 'approval-ends' }])
    const ids = new Set(v.parse(List, data['claims']).map(({ memberId }) => memberId))
    expect([...ids].filter((id) => !String(id).endsWith('01'))).toEqual([])
    expect(body).not.toContain('ZZH41022004')
    const fhir = (await get('-fhir.json')).body
    expect(fhir).not.toContain('Patient/ZZH41022004')
  })

  test('drops other members’ rows from the insurer’s answers', async () => {
    isMarcusAmongHers = true
    const { get } = await dana()
    const data = (await get('.json')).json<Record<string, { memberId: string | null }[]>>()
    for (const name of ['authorizations', 'documents', 'benefits-used']) {
      const rows = data[name] ?? []
      expect([name, rows.length > 0]).toEqual([name, true])
      expect(rows.filter((one) => one.memberId === MARCUS)).toEqual([])
    }
  })

  test('contains no secrets', async () => {
    const { get } = await dana()
    const { body } = await get('.json')
    for (const secret of ['passwordHash', 'token', 'secret', 'handleHash', 'personId', 'publicKey'])
      expect(body).not.toContain(`"${secret}"`)
  })

  test('as a ZIP has a table for each part, with the lines of claims in their own', async () => {
    const { get } = await dana()
    const answer = await get('.zip', '?language=es')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const text = (name: string) => new TextDecoder().decode(files[name])
    expect(text('README.txt')).toContain('Los datos de su familia no están aquí')
    const rows = (name: string) => text(name).trimEnd().split('\r\n')
    const [head = '', ...claims] = rows('claims.csv')
    expect(head).toContain('claimNumber,contractType,planName,memberId,kind')
    expect(head).toContain(',billed,')
    expect(head.split(',')).toEqual(expect.arrayContaining(['appealUntil', 'authorization']))
    expect(rows('authorizations.csv')[0]).toContain(',appealUntil')
    expect(rows('documents.csv')[0]).toMatch(/,claimNumber,authorization,isConfidential$/)
    expect(rows('claim-lines.csv').length).toBeGreaterThan(claims.length)
    const [used = '', ...uses] = rows('benefits-used.csv')
    expect(used).toContain('contractType,planName,benefit,memberId,allowed,used,unit')
    expect(uses.length).toBeGreaterThan(0)
    expect(rows('coverage-documents.csv')[0]).toMatch(/^contractType,planName,paper,title,year/)
    // One of each status and one of an unknown status, with a service each.
    expect(rows('authorizations.csv')).toHaveLength(1 + 23)
    expect(rows('authorization-items.csv')).toHaveLength(1 + 23)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'account.csv',
        'sign-ins.csv',
        'who-looked.csv',
        'payments.csv',
        'documents.csv',
        'messages.csv',
      ]),
    )
    expect(text('claims.csv')).not.toContain('[object')
  })

  test('has the sent forms with every answer, but no full bank account', async () => {
    const { get, bearer } = await dana()
    const fileId = randomUUID()
    const base = '/abcbs/v1/members/ZZH41022001'
    await server.app.inject({
      method: 'PUT',
      url: `${base}/form-files/${fileId}`,
      payload: pdfReceipt('mine'),
      headers: { ...bearer, 'content-type': 'application/octet-stream' },
    })
    const send = async (form: string, answers: object, files: object[]) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${base}/forms/${form}/sent`,
        headers: { ...bearer, 'idempotency-key': randomUUID() },
        payload: { version: form === 'release' ? 1 : 2, answers, files, signedBy: 'Dana Harper' },
      })
      expect(answer.statusCode).toBe(200)
    }
    await send('care-abroad', CARE_ABROAD, [{ fileId, name: 'bill.pdf' }])
    await send('release', RELEASE, [])
    const { body } = await get('.json')
    const { forms } = v.parse(v.looseObject({ forms: List }), JSON.parse(body))
    const own = { signedBy: 'Dana Harper', memberId: 'ZZH41022001' }
    expect(forms).toHaveLength(2)
    expect(forms).toContainEqual(expect.objectContaining({ ...own, state: 'received', files: ['bill.pdf'] }))
    expect(forms).toContainEqual(expect.objectContaining({ ...own, state: 'in-force', endsOn: '2099-12-31' }))
    expect(body).toContain('Kyoto Clinic')
    expect(body).not.toContain('123456789')
    const files = unzipSync(new Uint8Array((await get('.zip', '?language=es')).rawPayload))
    const answers = new TextDecoder().decode(files['form-answers.csv'])
    expect(answers.split('\r\n')[0]).toBe('confirmation,question,answer')
    for (const text of ['Kyoto Clinic', 'Japón', '6789', 'Jo Harper']) expect(answers).toContain(text)
    expect(answers).not.toContain('[object')
    await server.db.delete(sentForms)
    const after = v.parse(v.looseObject({ forms: List }), (await get('.json')).json())
    expect(after.forms).toEqual([])
  })

  test('as FHIR is a Bundle of the member, coverage, and every claim and authorization', async () => {
    const { get } = await dana()
    const answer = await get('-fhir.json')
    expect(answer.headers['content-type']).toContain('application/fhir+json')
    const bundle = v.parse(
      v.object({
        type: v.literal('collection'),
        entry: v.array(v.object({ resource: v.looseObject({ resourceType: v.string() }) })),
      }),
      answer.json(),
    )
    expect(v.is(Bundle, answer.json())).toBe(true)
    const types = Map.groupBy(bundle.entry, ({ resource }) => resource.resourceType)
    const Sections = v.looseObject({ claims: List, authorizations: v.array(v.object({ kind: v.string() })) })
    const { claims, authorizations } = v.parse(Sections, (await get('.json')).json())
    const requests = authorizations.filter(({ kind }) => kind !== 'drug')
    expect(types.get('ExplanationOfBenefit')?.length).toBe(claims.length + requests.length)
    expect([types.has('Patient'), types.has('Coverage')]).toEqual([true, true])
  })
})

test('needs a recent sign-in, is logged, and allows ten an hour', async () => {
  const { get } = await dana()
  server.faults.set({ clockOffsetSeconds: 11 * 60 })
  const late = await get('.json')
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'LOG-0035'])
  server.faults.reset()
  const since = await trailSince(server.db)
  expect((await get('.zip')).statusCode).toBe(200)
  expect((await since()).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/my-data\.zip harperdana1$/)]),
  )
  expect(await server.db.$count(auditTrail)).toBeGreaterThan(0)
  for (let times = 2; times <= 10; times += 1) expect((await get('-fhir.json')).statusCode).toBe(200)
  const more = await get('.json')
  expect([more.statusCode, more.json<{ code: string }>().code]).toEqual([429, 'DAT-0002'])
})

test.each(sample(['.json', '.zip', '-fhir.json'], 1))(
  'my-data%s that fails while streaming is cut off',
  async (extension) => {
    const { bearer } = await dana()
    isInsurerBroken = true
    const answer = await fetch(`${address}${MY_DATA}${extension}`, { headers: bearer })
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  },
)
