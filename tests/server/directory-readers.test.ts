import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { readDirectory } from '#server/imported-data/import/sources.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { bundleOf, smallDirectory } from '#tests/kit/plan-net.ts'

const folder = mkdtempSync(join(tmpdir(), 'directory-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

type Answer = { status?: number; type?: string; body: string; headers?: Record<string, string> }
type Server = (address: string) => Answer

async function read(source: string, { server, year = 2026 }: { server?: Server; year?: number } = {}) {
  const notes = new ImportNotes()
  const asked: string[] = []
  const waits: number[] = []
  const send = (input: unknown): Promise<Response> => {
    const address = String(input)
    asked.push(address)
    const { status = 200, type = 'application/fhir+json', body, headers = {} } = server!(address)
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type, ...headers } }))
  }
  const providers: Provider[] = []
  for await (const provider of readDirectory(source, {
    notes,
    today: '2026-11-02',
    qhp: { year },
    fetch: send as typeof fetch,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }))
    providers.push(provider)
  return { providers, notes, asked, waits }
}

test('reads a Plan-Net bundle in any order and follows its references', async () => {
  const forward = await read(fileWith('bundle.json', JSON.stringify(bundleOf(smallDirectory()))))
  const backward = await read(fileWith('back.json', JSON.stringify(bundleOf(smallDirectory().toReversed()))))
  const byId = ({ providers }: { providers: Provider[] }) =>
    new Map(providers.map((provider) => [provider.providerId, provider]))
  const [ana, lee, hospital] = ['p1', 'p2', 'hospital'].map((id) => byId(forward).get(id))
  expect(ana).toMatchObject({
    npi: '9000000011',
    kind: 'doctor',
    name: 'Ana María O’Brien-Núñez',
    credentials: 'MD',
    languages: ['vi'],
    group: 'Ozark Family Group',
    specialties: [{ id: 'family-medicine', words: 'Family Medicine' }],
  })
  expect(ana?.roles[0]).toMatchObject({
    locationId: 'l1',
    accepting: 'accepting',
    telehealth: true,
    verifiedOn: null,
    networks: [
      { networkId: 'ppo', since: '2025-01-01', until: '2027-12-31' },
      { networkId: 'hmo', since: '2025-01-01', until: '2027-12-31' },
    ],
    location: {
      addressLines: ['12 Main St', 'Suite 4', 'Springdale, AR 72764'],
      zip: '72764',
      county: 'Washington',
      phone: '5015550142',
      latitude: 36.18,
      accessibility: ['wheelchair'],
      hours: [
        { day: 1, from: '08:00', until: '17:30' },
        { day: 6, from: '08:00', until: '17:30' },
      ],
    },
  })
  expect(lee).toMatchObject({
    kind: 'dentist',
    npi: '9000000011',
    roles: [{ locationId: 'none', accepting: 'no' }],
  })
  expect(hospital).toMatchObject({
    kind: 'facility',
    roles: [{ locationId: 'l2', networks: [{ networkId: 'ppo' }] }],
  })
  expect([...forward.notes.networks.values()]).toEqual([
    { networkId: 'ppo', name: 'Delta PPO', contractType: 'dental', until: null },
    { networkId: 'hmo', name: 'Diamond HMO', contractType: 'medical', until: null },
  ])
  expect(forward.notes.lines()).toEqual([
    expect.stringContaining('Left out: 1 × Endpoint isn’t used'),
    'Left out: 1 × a location that isn’t there (provider p2)',
  ])
  for (const [id, provider] of byId(backward)) {
    const same = byId(forward).get(id)
    expect(provider.specialties).toEqual(same?.specialties)
    expect(provider.roles.map(({ locationId }) => locationId).toSorted()).toEqual(
      same?.roles.map(({ locationId }) => locationId).toSorted(),
    )
  }
})

test('reads a folder’s NDJSON and compressed files as one directory', async () => {
  const [first, second] = [smallDirectory().slice(0, 6), smallDirectory().slice(6)]
  const part = mkdtempSync(join(folder, 'parts-'))
  writeFileSync(join(part, 'a.ndjson'), first.map((resource) => JSON.stringify(resource)).join('\n'))
  writeFileSync(join(part, 'b.json.gz'), gzipSync(JSON.stringify(bundleOf(second))))
  const { providers } = await read(part)
  expect(providers.map(({ providerId }) => providerId)).toEqual(['p1', 'p2', 'hospital'])
  expect(providers[0]?.roles.map(({ locationId }) => locationId)).toEqual(['l1', 'l2'])
})

const QHP = [
  {
    npi: '9000000011',
    type: 'INDIVIDUAL',
    name: { first: 'Ana', last: 'Núñez' },
    speciality: ['Family Medicine'],
    accepting: 'accepting in some locations',
    languages: ['Spanish', 'Vietnamese'],
    gender: 'Female',
    addresses: [
      { address: '12 Main St', city: 'Springdale', state: 'AR', zip: '72764', phone: '5015550142' },
    ],
    plans: [
      { plan_id_type: 'HIOS-PLAN-ID', plan_id: '70525AR0010001', network_tier: 'PREFERRED', years: [2026] },
      { plan_id_type: 'HIOS-PLAN-ID', plan_id: '70525AR0010002', network_tier: 'PREFERRED', years: [2025] },
    ],
  },
  {
    npi: null,
    type: 'FACILITY',
    facility_name: 'River Lab',
    facility_type: ['Laboratory'],
    addresses: [],
    plans: [],
  },
  {
    npi: '9000000011',
    type: 'INDIVIDUAL',
    name: { last: 'Other' },
    specialty: 'Optometry',
    addresses: [],
    plans: [{ plan_id: '70525AR0010001' }],
  },
  { type: 'INDIVIDUAL', addresses: [], plans: [] },
  'no entry',
]

test('reads providers.json with either spelling, without years, and without an NPI', async () => {
  const { providers, notes } = await read(fileWith('providers.json', JSON.stringify(QHP)))
  expect(providers).toMatchObject([
    {
      providerId: '9000000011',
      specialties: [{ id: 'family-medicine' }],
      languages: ['es', 'vi'],
      gender: 'female',
      roles: [
        { accepting: 'some-locations', networks: [{ networkId: '70525AR0010001', tier: 'PREFERRED' }] },
      ],
    },
    { npi: null, kind: 'lab', name: 'River Lab' },
    {
      npi: '9000000011',
      kind: 'eye-care',
      roles: [{ networks: [{ networkId: '70525AR0010001', tier: null }] }],
    },
  ])
  expect(new Set(providers.map(({ providerId }) => providerId)).size).toBe(3)
  expect(notes.refusals).toBe(2)
  expect(notes.lines().join('\n')).toContain('an NPI that another entry also has; both are listed')
  expect(notes.lines().join('\n')).toContain('plans of other years than 2026')
})

test('reads a CSV file with our columns and rows in any order', async () => {
  const csv = [
    '\uFEFFprovider_id,kind,name,specialties,languages,location_id,address,zip,latitude,longitude,hours,network_id,network_name,accepting,telehealth,verified_on',
    'p1,doctor,"Núñez, Ana",Family Medicine;Sports Medicine,es; Vietnamese,l1,"12 Main St;Springdale, AR 72764",72764,36.18,-94.12,1 08:00-17:00;6 09:00-12:00,ppo,Delta PPO,accepting,yes,2026-10-01',
    'p2,dentist,Lee,,,,,,,,,,,,,',
    'p1,doctor,"Núñez, Ana",,,l1,,,,,,hmo,Diamond HMO,,,',
    'p3,surgeon,Odd,,,,,,,,,,,,,',
  ].join('\r\n')
  const { providers, notes } = await read(fileWith('directory.csv', csv))
  expect(providers).toMatchObject([
    {
      name: 'Núñez, Ana',
      languages: ['es', 'vi'],
      roles: [
        {
          locationId: 'l1',
          location: { hours: [{ day: 1 }, { day: 6 }], latitude: 36.18 },
          networks: [{ networkId: 'ppo' }, { networkId: 'hmo' }],
          telehealth: true,
          verifiedOn: '2026-10-01',
        },
      ],
    },
    { providerId: 'p2', roles: [{ locationId: 'none', accepting: null }] },
  ])
  expect(notes.lines()[0]).toMatch(/^Refused: 1 × kind: .*directory\.csv line 5\)$/)
})

test('reads each CSV file of a folder with its own columns', async () => {
  const part = mkdtempSync(join(folder, 'csv-'))
  writeFileSync(join(part, 'doctors.csv'), 'provider_id,kind,name,npi\np1,doctor,Lee,9000000011')
  const pharmacies = 'provider_id,kind,phone,name\np2,pharmacy,5015550142,River Pharmacy\np3,surgeon,,Odd'
  writeFileSync(join(part, 'pharmacies.csv'), pharmacies)
  const { providers, notes } = await read(part)
  expect(providers).toMatchObject([
    { providerId: 'p1', name: 'Lee', npi: '9000000011' },
    { providerId: 'p2', name: 'River Pharmacy', npi: null, roles: [{ location: { phone: '5015550142' } }] },
  ])
  expect(notes.lines().join('\n')).toMatch(/^Refused: 1 × kind: .*pharmacies\.csv line 3\)$/)
  writeFileSync(join(part, 'q.csv'), '')
  await expect(read(part)).rejects.toThrow(/q\.csv: line 1: no columns$/)
})

test.each([
  ['page.json', '<html></html>', /page\.json: this is a page or XML, not JSON \(byte 0\)$/],
  ['cut.json', '[{"npi": "1"}, {"np', /cut\.json: \[1\]: the text is incomplete \(byte 19\)$/],
  ['other.json', '{"in_network": []}', /neither a list of providers nor a Bundle$/],
  ['wrong.csv', 'provider_id,kind,name,color\n', /line 1: unknown column color$/],
  ['open.csv', 'provider_id,kind,name\np1,"doctor', /line 2: a quotation mark isn’t closed$/],
])('rejects %s in one line', async (name, content, line) => {
  await expect(read(fileWith(name, content))).rejects.toThrow(line)
  await expect(read(fileWith(name, content))).rejects.not.toThrow('\n')
})

const BASE = 'https://directory.example.org/fhir'
const typeIn = (address: string) => new URL(address).pathname.split('/').at(-1)

test('reads a Plan-Net server page by page and waits when it is busy', async () => {
  let wasBusy = false
  const { providers, asked, waits } = await read(BASE, {
    server: (address) => {
      const all = smallDirectory().filter(
        (one) => (one as { resourceType: string }).resourceType === typeIn(address),
      )
      const page = Number(new URL(address).searchParams.get('page') ?? 0)
      if (page === 1 && !wasBusy) {
        wasBusy = true
        return { status: 429, body: '', headers: { 'retry-after': '3' } }
      }
      const next = page + 1 < all.length ? `${address.split('?')[0]}?page=${page + 1}` : undefined
      return { body: JSON.stringify(bundleOf(all.slice(page, page + 1), next)) }
    },
  })
  expect(providers).toHaveLength(3)
  expect(waits).toEqual([3000])
  expect(asked[0]).toBe(`${BASE}/Practitioner?_count=200`)
})

const empty = { body: JSON.stringify(bundleOf([])) }
const endless = (n: number) =>
  bundleOf([{ resourceType: 'Practitioner', id: 'same' }], `${BASE}/Practitioner?page=${n}`)
test.each<[string, Server, RegExp]>([
  [
    'pages endlessly',
    (address) => ({ body: JSON.stringify(endless(address.length + Math.floor(address.length / 2))) }),
    /Practitioner\?page=\d+: the server repeats a page$/,
  ],
  [
    'links to the same page',
    () => ({ body: JSON.stringify(bundleOf([], `${BASE}/Practitioner?_count=200`)) }),
    /repeats a page$/,
  ],
  ['is gone', () => ({ status: 410, body: '' }), /Practitioner\?_count=200: the server responded with 410$/],
  [
    'answers a page',
    () => ({ type: 'text/html', body: '<html></html>' }),
    /the answer is text\/html, not JSON$/,
  ],
  [
    'links to another host',
    () => ({ body: JSON.stringify(bundleOf([], 'https://elsewhere.example.org/x')) }),
    /on another server$/,
  ],
  ['stays busy', () => ({ status: 503, body: '' }), /the server responded with 503$/],
  [
    'ends in the middle',
    () => ({ body: '{"resourceType": "Bundle", "entry": [{' }),
    /entry\[0\]: the text is incomplete \(byte 38\)$/,
  ],
  ['lacks practitioners', () => ({ status: 404, body: '' }), /responded with 404$/],
])('stops a Plan-Net server that %s', async (_, server, line) => {
  await expect(read(BASE, { server })).rejects.toThrow(line)
})

test('reads a directory without a resource type that it may lack', async () => {
  const { notes } = await read(BASE, {
    server: (address) => (typeIn(address) === 'InsurancePlan' ? { status: 404, body: '' } : empty),
  })
  expect(notes.lines()).toEqual([expect.stringContaining('the server has no InsurancePlan')])
})
