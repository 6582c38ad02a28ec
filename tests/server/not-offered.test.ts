import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { approvalRules, decisionFigures } from '#contract/calls/approval-rules.ts'
import { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { buildApp } from '#server/app.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const dana = 'ZZH41022001'

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { services } = await backend()
  const { appeals: _appeals, spending: _spending, authorizations, ...others } = sandboxInsurer(services)
  const { requirements: _lists, metrics: _figures, ...requests } = authorizations!
  const insurer = { ...others, authorizations: requests }
  app = await buildApp(servicesWith(services, insurer))
})
afterAll(() => app.close())

async function member() {
  const { bearer } = await signInAs(app, 'harperdana1')
  const base = `/abcbs/v1/members/${dana}`
  const get = (path: string) => app.inject({ url: `${base}/${path}`, headers: bearer })
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `${base}/${path}`,
      payload,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
    })
  return { get, post }
}

test('without appeals at the insurer the notes say so and the paper form is offered', async () => {
  const { get, post } = await member()
  const [denied] = claimsFor(await claimList(async (path) => (await get(path)).json()), 'search=MRI')
  const claim = `claims/${denied?.claimId}`
  expect(v.parse(ClaimNotes, (await get(`${claim}/notes`)).json())).toMatchObject({
    appeal: null,
    isAppealOffered: false,
  })
  const started = await post(`${claim}/appeals`, { ground: 'other', letter: 'Because.' })
  expect([started.statusCode, started.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  expect((await get(`${claim}/appeal-form`)).statusCode).toBe(200)
})

test('without meters the spending page and its files return 404', async () => {
  const { get } = await member()
  for (const path of ['spending', 'spending/pdf', 'spending/csv'])
    expect((await get(`${path}?contractType=medical`)).statusCode).toBe(404)
  expect((await get('claims')).statusCode).toBe(200)
})

test('an insurer without approval lists has no page of them for members or visitors', async () => {
  const { get } = await member()
  expect((await get('authorizations')).statusCode).toBe(200)
  for (const path of ['approval-rules', 'approval-rules/csv'])
    expect((await get(`${path}?contractType=medical`)).statusCode).toBe(404)
  for (const path of ['approval-rules?line=ABCBS', 'approval-rules/csv?line=ABCBS', 'decision-figures'])
    expect((await app.inject({ url: `/member/myblueprint/v1/public/${path}` })).statusCode).toBe(404)
})

describe('an insurer with approval lists', () => {
  const RAY = 'ZZD55120701'
  let own: Awaited<ReturnType<typeof buildApp>>
  let isDown = false
  let linesAsked: string[] = []
  beforeAll(async () => {
    const { services } = await backend()
    const insurer = sandboxInsurer(services)
    const authorizations: Insurer['authorizations'] = {
      ...insurer.authorizations!,
      requirements: async (call, question) => {
        if (isDown) throw new Error('the connection is gone')
        linesAsked.push(question.line)
        return insurer.authorizations!.requirements!(call, question)
      },
    }
    own = await buildApp(servicesWith(services, { ...insurer, authorizations }))
  })
  afterEach(() => {
    isDown = false
    linesAsked = []
  })
  afterAll(() => own.close())

  const open = (path: string) => own.inject({ url: `/member/myblueprint/v1/public/${path}` })
  const rulesIn = (answer: { json: () => unknown }) => {
    const { read, oddFields } = readAnswer(approvalRules.reply, answer.json())
    expect(oddFields).toEqual([])
    return read.success ? read.output.rules : expect.fail('no list')
  }

  test('Dana reads her plan’s list, also as a file, and the trail has both', async () => {
    const { bearer: headers } = await signInAs(own, 'harperdana1')
    const get = (path: string) => own.inject({ url: `/abcbs/v1/members/${path}`, headers })
    const trail = await trailSince((await backend()).services.db)
    const rules = rulesIn(await get(`${dana}/approval-rules?contractType=medical`))
    expect(rules.length).toBeGreaterThanOrEqual(60)
    const file = await get(`${dana}/approval-rules/csv?contractType=medical&language=es`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(rules.length + 1)
    expect(lines[0]).toContain('Servicio o medicamento,Código,Tipo,Necesita aprobación')
    expect(file.body).toContain('Retirado de la lista')
    expect((await trail()).map(({ outcome, subject }) => [outcome, subject])).toEqual([
      ['read', dana],
      ['read', dana],
    ])
    for (const [memberId, plan] of [
      [RAY, 'medical'],
      [dana, 'dental'],
    ])
      expect((await get(`${memberId}/approval-rules?contractType=${plan}`)).statusCode).toBe(404)
  })

  test('a visitor reads a line’s list, which is requested from the insurer once', async () => {
    isDown = true
    const failed = await open('approval-rules?line=HA')
    expect([failed.statusCode, failed.json<{ code: string }>().code]).toEqual([503, 'AUT-0006'])
    isDown = false
    const [one, other] = [await open('approval-rules?line=HA'), await open('approval-rules?line=HA')]
    expect(rulesIn(one)).toEqual(rulesIn(other))
    const file = await open('approval-rules/csv?line=HA')
    expect(file.body.trim().split('\r\n')).toHaveLength(rulesIn(one).length + 1)
    expect(linesAsked).toEqual(['HA'])
    expect(one.headers['cache-control']).toBe('no-store')
    expect((await open('approval-rules?line=NONE')).statusCode).toBe(404)
    expect((await open('approval-rules?line=lowercase')).statusCode).toBe(400)
  })

  test('a visitor reads the figures of a year, Medicare first', async () => {
    const last = today().year - 1
    const yearOf = async (query = '') => {
      const { read, oddFields } = readAnswer(
        decisionFigures.reply,
        (await open(`decision-figures${query}`)).json(),
      )
      expect(oddFields).toEqual([])
      return read.success ? read.output : expect.fail('no figures')
    }
    const { year, years, lines } = await yearOf()
    expect([year, years]).toEqual([last, [last, last - 1, last - 2]])
    expect(lines[0]).toMatchObject({ line: 'ABM', isMedicare: true })
    const old = await yearOf(`?year=${last - 2}`)
    expect(old.lines.every(({ figures }) => figures === null)).toBe(true)
    expect((await open(`decision-figures?year=${last - 3}`)).statusCode).toBe(400)
    expect((await open('decision-figures?year=abc')).statusCode).toBe(400)
  })
})
