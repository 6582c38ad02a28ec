import { beforeAll, expect, test } from 'vitest'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const [DANA, ELI, CONTRACT] = ['ZZH41022001', 'ZZH41022004', 'ZZH410220'] as const

let server: Awaited<ReturnType<typeof backend>>
let bearer: Record<string, string>
beforeAll(async () => {
  server = await backend()
  bearer = (await signInAs(server.app, 'harperdana1')).bearer
})

/** The entries that a call logged, as `outcome subject`. */
async function writtenBy(url: string): Promise<string[]> {
  const rows = () => server.db.select().from(auditTrail)
  const before = new Set((await rows()).map(({ id }) => id))
  expect((await server.app.inject({ url, headers: bearer })).statusCode).toBe(200)
  return (await rows())
    .filter(({ id }) => !before.has(id))
    .map(({ outcome, subject }) => `${outcome} ${subject}`)
    .toSorted()
}

const claimIdsOf = async (username: string, memberId: string): Promise<string[]> => {
  const theirs = (await signInAs(server.app, username)).bearer
  const answer = await server.app.inject({
    url: `/fhir/ExplanationOfBenefit?patient=${memberId}&_count=2`,
    headers: theirs,
  })
  return answer.json<{ entry: { resource: { id: string } }[] }>().entry.map(({ resource }) => resource.id)
}

test.each([
  ['the ID cards of a plan', `/abcbs/v1/members/${DANA}/id-cards?contractType=medical`],
  ['the persons of a contract', `/fhir/Patient?identifier=${CONTRACT}`],
  ['the coverage of a contract', `/fhir/Coverage?identifier=${CONTRACT}`],
  [
    'the counts of messages',
    `/member/myblueprint/v1/message-center/${DANA}/messages/count?additionalRequestedMemberIds=${ELI}`,
  ],
])('reading %s is logged for each family member by their own id', async (_what, url) => {
  const subjects = await writtenBy(url)
  expect(subjects).toEqual(expect.arrayContaining([`read ${DANA}`, `read ${ELI}`]))
  expect(subjects).not.toContain(`read ${CONTRACT}`)
  expect(subjects.every((line) => /^read \w{11}$/.test(line))).toBe(true)
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('a search by another’s or an unknown claim id is logged as rejected', async () => {
  const [own = ''] = await claimIdsOf('harperdana1', DANA)
  const [strange = ''] = await claimIdsOf('wilmaross42', 'ZZR84265001')
  expect(strange).not.toBe('')
  expect(await writtenBy(`/fhir/ExplanationOfBenefit?_id=${strange}`)).toEqual([`refused ${strange}`])
  expect(await writtenBy(`/fhir/ExplanationOfBenefit?_id=${own},${strange},NONE1`)).toEqual(
    [`read ${DANA}`, `refused ${strange}`, 'refused NONE1'].toSorted(),
  )
})

test('a search that misses the caller’s own claim is not logged as an attempt', async () => {
  const [own = ''] = await claimIdsOf('harperdana1', DANA)
  expect(await writtenBy(`/fhir/ExplanationOfBenefit?_id=${own}&service-date=ge2090-01-01`)).toEqual([])
  expect(await writtenBy(`/fhir/ExplanationOfBenefit?patient=${ELI}&service-date=ge2090-01-01`)).toEqual([
    `read ${ELI}`,
  ])
})
