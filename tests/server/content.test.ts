import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseContentArguments } from '#server/domains/content/arguments.ts'
import { doContentAct } from '#server/domains/content/content-acts.ts'
import { BRAND_FILES } from '#server/platform/brands/brand-files.ts'
import { CONTENT_FILE } from '#server/domains/content/content-files.ts'
import { keptVersions, writeFiles } from '#server/platform/folders/editor-folder.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { printedBy } from '#tests/kit/command.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { runServer } from '#tests/kit/server-process.ts'

const home = mkdtempSync(join(tmpdir(), 'content-'))
const folder = join(home, 'content')
const env = { CONTENT_DIR: folder, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'no-build') }
let server: Backend

const put = (items: unknown, file = 'texts.json') =>
  writeFileSync(join(folder, file), typeof items === 'string' ? items : JSON.stringify(items))

const block = { title: 'T', body: 'B', templateType: 'image', image: '/content/x.png' }
const withPicture = [{ content_id: 'travel.2', data: block }]
const plain = (title: string) => ({ title, body: title, templateType: 'plain' })

const answer = (headers: Record<string, string> = {}) => server.app.inject({ url: '/content.json', headers })
const published = async () => (await answer()).json<{ version: string; items: object[] }>()

beforeAll(async () => {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  put([{ content_id: 'paperless', data: 'First' }])
  server = await startBackend(await openSeeded(), env)
})

afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(home, { recursive: true, force: true })
})

const command = (...args: string[]) => printedBy(env, parseContentArguments(args), doContentAct)

test('publishes a change without a restart, by version, and rejects errors', async () => {
  const first = await answer()
  expect(first.json()).toMatchObject({ items: [{ content_id: 'paperless', data: 'First' }] })
  const { etag } = first.headers
  expect((await answer({ 'if-none-match': String(etag) })).statusCode).toBe(304)

  put([{ content_id: 'paperless', data: 'Second' }])
  await expect.poll(published).toMatchObject({ items: [{ data: 'Second' }] })
  const second = await published()

  put('[{ "content_id"')
  const { code, said } = await command('check')
  expect(code).toBe(1)
  expect(said).toContain('texts.json: is not JSON')
  put(withPicture)
  expect((await command('check')).said).toContain(
    'texts.json: item "travel.2", field data.image: there is no picture /content/x.png',
  )
  expect(await published()).toEqual(second)

  writeFileSync(join(folder, 'pictures', 'x.png'), 'a picture')
  await expect.poll(async () => (await published()).version).not.toBe(second.version)
  const picture = await server.app.inject({ url: '/content/x.png' })
  expect([picture.headers['content-type'], picture.body]).toEqual(['image/png', 'a picture'])
  for (const path of ['/content/../texts.json', '/content/..%2ftexts.json', '/content/nothing.png'])
    expect((await server.app.inject({ url: path })).body).not.toContain('content_id')
})

test('ignores hidden files of editors and names a file that cannot be read', async () => {
  writeFileSync(join(folder, '._texts.json'), 'of a Macintosh')
  symlinkSync(join(folder, 'gone'), join(folder, '.#texts.json'))
  put(`\uFEFF${JSON.stringify([{ content_id: 'paperless', data: 'With a mark' }])}`)
  await expect.poll(published).toMatchObject({ items: [{ data: 'With a mark' }] })
  expect((await command('check')).code).toBe(0)
  mkdirSync(join(folder, 'more.json'))
  expect((await command('check')).said).toContain('more.json: is not a regular file of this folder')
  rmSync(join(folder, 'more.json'), { recursive: true })
})

test('ignores and never quotes a file that links out of the folder', async () => {
  const secret = join(home, 'data-key')
  writeFileSync(secret, 'kP9secretofserver')
  mkdirSync(join(home, 'outside'))
  writeFileSync(join(home, 'outside', 'y.png'), 'kP9secretofserver')
  writeFileSync(join(folder, 'pictures', 'real.png'), 'a picture')
  const pictures = join(folder, 'pictures')
  symlinkSync(secret, join(pictures, 'secret.png'))
  symlinkSync(join(home, 'outside'), join(pictures, 'more'))
  symlinkSync('real.png', join(pictures, 'inner.png'))
  mkdirSync(join(pictures, 'folder.png'))
  execFileSync('mkfifo', [join(pictures, 'pipe.png')])
  symlinkSync('.', join(folder, 'circle'))
  symlinkSync(secret, join(folder, 'secret.json'))
  const shown = async (name: string) => (await server.app.inject({ url: `/content/${name}` })).body
  expect(await shown('inner.png')).toBe('a picture')
  for (const name of ['secret.png', 'more/y.png', 'folder.png', 'pipe.png'])
    expect([name, await shown(name)]).toEqual([name, expect.not.stringMatching(/kP9|a picture/)])

  const { said } = await command('check')
  expect(said).toContain('secret.json: is not a regular file of this folder')
  rmSync(join(folder, 'secret.json'))
  put('{ "kP9secretofserver": tru }', 'typed.json')
  const quoted = await command('check')
  expect(quoted.said).toContain('typed.json: is not JSON, at line 1')
  expect(said + quoted.said).not.toContain('kP9')
  for (const name of ['typed.json', 'circle']) rmSync(join(folder, name))
})

test('does not write a version through a symlink', async () => {
  const target = join(home, 'overwritten')
  const own = newFolder()
  writeFileSync(target, 'as it was')
  symlinkSync(target, join(own, 'texts.json.part'))
  await writeFiles(own, CONTENT_FILE, { 'texts.json': '[]' })
  expect([readFileSync(target, 'utf8'), readFileSync(join(own, 'texts.json'), 'utf8')]).toEqual([
    'as it was',
    '[]',
  ])
  symlinkSync(home, join(own, 'elsewhere'))
  await expect(writeFiles(own, BRAND_FILES, { 'elsewhere/brand.json': '{}' })).rejects.toThrow()
})

test('returns to the last good version, even when starting with mistakes', async () => {
  put([{ content_id: 'paperless', data: 'Good' }])
  await expect.poll(published).toMatchObject({ items: [{ data: 'Good' }] })
  await expect
    .poll(async () => (await keptVersions(join(env.DATA_DIR, 'content-versions')))[0]?.files)
    .toEqual({ 'texts.json': '[{"content_id":"paperless","data":"Good"}]' })
  const [good] = await keptVersions(join(env.DATA_DIR, 'content-versions'))
  put('nothing of it')
  const again = await startBackend(await openSeeded(), env)
  expect((await again.app.inject({ url: '/content.json' })).json()).toMatchObject({
    items: [{ data: 'Good' }],
  })
  await again.app.close()
  await again.db.close()

  expect((await command('versions')).said).toContain(good?.name)
  expect(await command('rollback', 'of-never')).toMatchObject({ code: 1 })
  expect(await command('rollback', good?.name ?? '')).toMatchObject({ code: 0 })
  expect((await command('check')).said).toContain('1 items and 0 notices, no mistakes')
})

test('an item is previewed for a day and a plan', async () => {
  put([
    {
      content_id: 'program-disclaimer',
      data: 'All',
      date_logic: [{ date: '2025-6-12', content_id: 'program-disclaimer.june' }],
    },
    { content_id: 'program-disclaimer.june', data: 'June' },
    { content_id: 'program-disclaimer.exchange', data: 'Exchange', date_expire: '2030-01-01' },
  ])
  const shown = async (day: string, member: string) =>
    (await command('show', 'program-disclaimer', '--at', day, '--member', member)).said
  const row = (...cells: string[]) => cells.join('\t')
  const all = 'ABCBS/G700100'
  expect(await shown('2025-06-11', all)).toContain(
    row('program-disclaimer', 'program-disclaimer', '-', 'general', 'published', 'All'),
  )
  expect(await shown('2025-06-12', all)).toContain(
    row('program-disclaimer', 'program-disclaimer.june', '-', 'date', 'published', 'June'),
  )
  const ofExchange = row('program-disclaimer', 'program-disclaimer.exchange', 'exchange')
  expect(await shown('2025-06-12', 'OCTAVE/X500029')).toContain(`${ofExchange}\tvariant\tpublished\tExchange`)
  expect(await shown('2030-01-01', 'OCTAVE/X500029/dental')).toContain(`${ofExchange}\texpired`)

  const everything = (await command('show', '--at', '2025-06-12', '--member', 'HA/G810001')).said
  expect(everything).toContain(
    row('company-code', 'company-code.employee', 'employee', 'variant', 'built in', 'NSM-STAFF'),
  )
  expect(everything).toContain(row('terms.2', 'terms.2', '-', 'general', 'built in'))
  expect((await command('show', '--member', 'NOBODY/G1')).said).toContain('NOBODY is not a line of business')
  expect((await command('show', 'nothing', '--member', all)).said).toContain('There is no item "nothing"')
})

test('an expired item is published without its text, and staff can preview it', async () => {
  const program = { topic: 'wellness', summary: 'In force until 2020.', cost: 'No cost to you' }
  const over = { content_id: 'fitness', data: plain('Over'), program, date_expire: '2020-01-01' }
  put([
    over,
    { content_id: 'tobacco', data: plain('Over, too'), program, date_expire: '2020-1-1' },
    { content_id: 'fitness.exchange', data: plain('Of the exchange') },
    { content_id: 'program-disclaimer', data: 'Until 2190', date_expire: '2190-01-01' },
  ])
  await expect.poll(async () => (await answer()).body).toContain('Of the exchange')
  expect((await published()).items).toEqual([
    { content_id: 'fitness', data: '–', date_expire: '2020-01-01', program },
    { content_id: 'tobacco', data: '–', date_expire: '2020-01-01' },
    { content_id: 'fitness.exchange', data: plain('Of the exchange') },
    { content_id: 'program-disclaimer', data: 'Until 2190', date_expire: '2190-01-01' },
  ])
  const before = await command('show', 'fitness', '--at', '2019-12-31', '--member', 'HA/G810011')
  expect(before.said).toContain('\tgeneral\tpublished\tOver')
})

test.each([
  [['dance'], 'Missing command'],
  [['show', '--on', '2025-06-12'], "Unknown option '--on'"],
  [['show'], 'show requires --member'],
  [['show', '--member', 'nobody/G1'], 'is not a plan; it must be a line of business such as ABCBS'],
  [['show', '--member', 'HA/G1', '--at', '2025-02-30'], '--at is a day that does not exist'],
  [['check', 'a', 'b'], 'Unexpected arguments: b'],
  [['versions', '--member', 'HA/G1'], 'only work with show'],
])('%j is rejected with the reason', (args, message) =>
  expect(parseContentArguments(args)).toContain(message),
)

test('a command called wrongly prints its usage', async () => {
  const run = runServer('server/domains/content/command.ts', env, ['show', '--on', '2025-06-12'])
  expect(await run.ended).toBe(64)
  expect(run.printed()).toContain('npm run content -- check')
})

test('notices and variants are separate files', async () => {
  put([{ content_id: 'paperless', data: 'With a notice' }])
  put([{ variant: 'ours', groups: ['G1'] }], 'variants.json')
  const words = { titleEn: 'Storm', textEn: 'Closed.', titleEs: 'Tormenta', textEs: 'Cerrado.' }
  const period = { startsAt: '2020-01-01', endsAt: '2190-01-01T12:00' }
  const storm = { id: 'storm', ...words, severity: 'warning', ...period }
  const ofHA = { ...storm, id: 'of-ha', titleEn: 'HA', audience: 'HA', startsAt: '2020-01-02' }
  const over = { ...storm, id: 'over', endsAt: '2020-02-01' }
  put([storm, ofHA, over], 'notices.json')
  const readNotice = async () =>
    (await server.app.inject({ url: '/member/myblueprint/v1/public/user-notice' })).json()
  await expect.poll(readNotice).toMatchObject({
    notice: 'Storm: Closed.',
    published: [
      { id: 'file-of-ha', audience: 'HA' },
      { id: 'file-storm', es: 'Tormenta: Cerrado.', audience: null, endsAt: '2190-01-01T18:00:00Z' },
    ],
  })
  expect(await published()).toMatchObject({ variants: [{ variant: 'ours', groups: ['G1'] }] })

  put([{ ...storm, textEn: 'Open again.' }], 'notices.json')
  await expect.poll(readNotice).toMatchObject({ notice: 'Storm: Open again.' })
  put([{ ...storm, titleEs: '' }], 'notices.json')
  expect((await command('check')).said).toContain('notices.json: notice "storm", field titleEs: is too short')
  expect(await readNotice()).toMatchObject({ notice: 'Storm: Open again.' })
})
