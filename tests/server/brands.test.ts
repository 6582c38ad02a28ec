import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans } from '#server/insurers/sandbox/tables.ts'
import { doBrandAct, parseBrandArguments } from '#server/domains/content/brand-acts.ts'
import { keptVersions } from '#server/platform/folders/editor-folder.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { printedBy } from '#tests/kit/command.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { inboxFor, memberWithCard } from '#tests/kit/sending.ts'
import { isLong } from '#tests/kit/tier.ts'

const home = mkdtempSync(join(tmpdir(), 'brands-'))
const folder = join(home, 'brands')
const content = join(home, 'content')
const env = {
  BRANDS_DIR: folder,
  CONTENT_DIR: content,
  DATA_DIR: join(home, 'data'),
  DIST_DIR: join(home, 'no-build'),
}
let server: Backend

const OZARK = 'src/member/brands/ozark'

/** A built-in brand under another name, or changed. */
function put(key: string, changes: object): void {
  mkdirSync(join(folder, key), { recursive: true })
  for (const name of ['mark.svg', 'display.woff2']) cpSync(join(OZARK, name), join(folder, key, name))
  const brand: object = JSON.parse(readFileSync(join(OZARK, 'brand.json'), 'utf8'))
  writeFileSync(join(folder, key, 'brand.json'), JSON.stringify({ ...brand, key, ...changes }))
}

/** A small WOFF2 file without tables whose content unpacks to that many bytes. */
function unpackingTo(bytes: number): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(bytes))
  const header = Buffer.alloc(48)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(header.length + packed.length, 8)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, packed])
}

const cedar = { lines: ['CEDAR'], brandName: 'Cedar Health' }
const answer = (headers: Record<string, string> = {}) => server.app.inject({ url: '/brands.json', headers })
const names = async () =>
  (await answer()).json<{ brands: { brandName: string }[] }>().brands.map(({ brandName }) => brandName)
const nameOf = (tier1: string) => server.services.brands.of({ tier1 }).brandName

beforeAll(async () => {
  mkdirSync(content)
  put('ozark', { brandName: 'Ozark Plus' })
  writeFileSync(join(content, 'notices.json'), '[]')
  server = await startBackend(await openSeeded(), env)
})

afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(home, { recursive: true, force: true })
})

const command = (...args: string[]) => printedBy(env, parseBrandArguments(args), doBrandAct)

test('publishes a sixth brand while running; errors are logged and not published', async () => {
  expect(await names()).toEqual(['Ozark Plus'])
  expect([nameOf('HA'), nameOf('BA'), nameOf('CEDAR')]).toEqual([
    'Ozark Plus',
    'Delta Administrators',
    'Natural State Mutual',
  ])
  const { etag } = (await answer()).headers
  expect((await answer({ 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await server.app.inject('/config.json')).json()).toMatchObject({ publishesBrands: true })

  const heard: string[] = []
  server.services.brands.listen((version) => heard.push(version))
  put('cedar', cedar)
  await expect.poll(names).toEqual(['Cedar Health', 'Ozark Plus'])
  expect(nameOf('CEDAR')).toBe('Cedar Health')
  expect(heard).toHaveLength(1)

  put('cedar', { ...cedar, fax: 'none' })
  const { code, said } = await command('check')
  expect([code, said.trim()]).toEqual([1, 'cedar/brand.json: field fax: is not a number of ten digits'])
  expect((await command('check', 'src/member/brands')).said).toContain('6 brands, no mistakes')
  expect(await names()).toEqual(['Cedar Health', 'Ozark Plus'])
})

test('a pack has its pictures and font; a broken one changes nothing', async () => {
  put('cedar', cedar)
  const file = (name: string) => join(folder, 'cedar', name)
  cpSync(join(OZARK, 'empty.svg'), file('empty.svg'))
  type Answer = { version: string; brands: { key: string; look?: { drawings: string[] } }[] }
  const published = async () => (await answer()).json<Answer>()
  const drawingsNow = async () =>
    (await published()).brands.find(({ key }) => key === 'cedar')?.look?.drawings
  await expect.poll(drawingsNow).toEqual(['empty'])
  const { version } = await published()
  const part = (name: string, of = version) => server.app.inject(`/brands/${of}/cedar/${name}`)
  const drawn = await part('drawings.json')
  expect(drawn.json<{ empty: object[] }>().empty[0]).toMatchObject({ look: 'sky' })
  expect(drawn.headers['cache-control']).toContain('immutable')
  const font = await part('display.woff2')
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.rawPayload.equals(readFileSync(join(OZARK, 'display.woff2')))).toBe(true)
  for (const missing of [await part('brand.json'), await part('drawings.json', 'older')])
    expect(missing.statusCode).toBe(404)

  const bytes = readFileSync(file('display.woff2'))
  for (const [broken, fault] of [
    [Buffer.from('<svg/>'), 'is not a WOFF2 font'],
    [bytes.subarray(0, -100), 'is not a WOFF2 font'],
    [Buffer.concat([bytes.subarray(0, 2_000), Buffer.alloc(bytes.length - 2_000)]), 'is damaged'],
    [unpackingTo(1_024 * 1_024), 'is damaged, or unpacks to more than 512 KB'],
  ] as const) {
    writeFileSync(file('display.woff2'), broken)
    expect((await command('check')).said).toContain(`cedar/display.woff2: ${fault}`)
  }
  expect((await published()).version).toBe(version)
  expect(
    (await command('rollback', (await keptVersions(join(env.DATA_DIR, 'brand-versions')))[0]?.name ?? ''))
      .code,
  ).toBe(0)
  expect(readFileSync(file('display.woff2')).equals(bytes)).toBe(true)
  rmSync(file('empty.svg'))
})

test('the card of a plan that only a published brand serves has the brand’s name', async () => {
  put('cedar', cedar)
  await expect.poll(names).toContain('Cedar Health')
  await server.db.update(plans).set({ tier1: 'CEDAR' }).where(eq(plans.tier1, 'HA'))
  const kim = await memberWithCard(server.app, 'nguyenkim22', 'ZZN22038101')
  const { statusCode } = await kim.post('emails', { to: 'clinic@example.com' })
  expect(statusCode).toBe(200)
  const [sent] = await inboxFor(server.app, 'clinic@example.com')
  expect(sent?.subject).toBe('Your Cedar Health ID card')
  await server.db.update(plans).set({ tier1: 'HA' }).where(eq(plans.tier1, 'CEDAR'))
})

test('content may name a new brand’s line of business once it exists', async () => {
  put('cedar', cedar)
  const rule = (line: string) => JSON.stringify([{ variant: 'cedar', lines: [line] }])
  writeFileSync(join(content, 'variants.json'), rule('BIRCH'))
  writeFileSync(
    join(content, 'texts.json'),
    '[{ "content_id": "program-disclaimer.cedar", "data": "Cedar" }]',
  )
  const published = async () => (await server.app.inject('/content.json')).json<{ items: object[] }>().items
  expect(await published()).toEqual([])
  put('birch', { lines: ['BIRCH'], brandName: 'Birch Health' })
  await expect.poll(published).toMatchObject([{ data: 'Cedar' }])
})

test('returns to the last good version, even when starting with mistakes', async () => {
  rmSync(join(folder, 'birch'), { recursive: true })
  put('cedar', { ...cedar, brandName: 'Cedar Better' })
  await expect.poll(names).toEqual(['Cedar Better', 'Ozark Plus'])
  const [good] = await keptVersions(join(env.DATA_DIR, 'brand-versions'))
  expect((await command('versions')).said).toContain(good?.name)
  put('cedar', { ...cedar, website: 'ftp://x' })
  const again = await startBackend(server.db, env)
  expect((await again.app.inject('/brands.json')).json()).toMatchObject({
    brands: [{ brandName: 'Cedar Better' }, { brandName: 'Ozark Plus' }],
  })
  await again.app.close()
  put('cedar', { ...cedar, brandName: 'Cedar Worse' })
  await expect.poll(names).toContain('Cedar Worse')
  expect((await command('rollback', good?.name ?? '')).code).toBe(0)
  await expect.poll(names).toContain('Cedar Better')
  expect((await command('rollback', 'never')).said).toContain('There is no version "never"')
  expect((await command('show')).said).toContain('cedar\tCEDAR\tCedar Better\tOZK\tpublished')
  expect((await command('show', 'HA')).said).toContain('"brandName": "Ozark Plus"')
})

test.runIf(isLong)('the command prints mistakes and exits with 1', async () => {
  put('cedar', { ...cedar, fax: 'none' })
  const run = runServer('server/domains/content/brands-command.ts', env, ['check'])
  expect(await run.ended).toBe(1)
  expect(run.printed()).toContain('cedar/brand.json: field fax')
})
