import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY, atTheConsole } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

const home = mkdtempSync(join(tmpdir(), 'content-'))
const folder = join(home, 'content')
const put = (data: string) =>
  writeFileSync(join(folder, 'texts.json'), JSON.stringify([{ content_id: 'paperless', data }]))

let close: () => Promise<void>
beforeAll(async () => {
  mkdirSync(folder)
  put('First')
  const env = { CONTENT_DIR: folder, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'no-build') }
  close = await openBackendOfItsOwn(env)
})
afterAll(async () => {
  await close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => (await backend()).faults.reset())
afterEach(closeConsole)

const at = { as: SANDY, at: '/content' } as const
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

/** Both previews have a brand field. */
async function chooseBrand(form: Awaited<ReturnType<typeof part>>): Promise<void> {
  await userEvent.click(form.getByRole('button', { name: /Brand/ }))
  await userEvent.click(screen.getByRole('option', { name: 'OCTAVE' }))
}

const publishedText = async () => {
  const { app } = await backend()
  return (await app.inject({ url: '/content.json' })).json().items[0].data
}

async function changeTo(data: string): Promise<void> {
  put(data)
  await expect.poll(publishedText).toBe(data)
}

test('staff return to an older version with a reason', async () => {
  await changeTo('Second')
  await openConsole(at)
  const versions = await part('Versions')
  expect(await versions.findAllByRole('listitem')).toHaveLength(2)
  expect(versions.getAllByText('Shown now')).toHaveLength(1)
  await userEvent.click(versions.getByRole('button', { name: /^Go back to / }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Go back to this' }))
  expect(await dialog.findAllByText(/Enter a reason of at least 5 characters\./)).not.toEqual([])
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The second was wrong')
  await userEvent.click(dialog.getByRole('button', { name: 'Go back to this' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await publishedText()).toBe('First')
})

test.runIf(isLong)('mistakes in the folder are shown with file and field', async () => {
  const other = await atTheConsole((await backend()).app)
  await openConsole(at)
  const standing = await part('Published now')
  expect(await standing.findByText('The folder has no mistakes.')).toBeDefined()
  writeFileSync(join(folder, 'more.json'), JSON.stringify([{ content_id: 'fitness.marketplace', data: 'x' }]))
  const faults = async () => (await other.get('/content')).json().faults
  await expect.poll(faults).toHaveLength(1)
  await press('Check again')
  expect(await standing.findByText('The folder has a mistake')).toBeDefined()
  expect(
    standing.getByText(
      'more.json: item "fitness.marketplace", field content_id: "marketplace" is a variant that no plan has',
    ),
  ).toBeDefined()
  rmSync(join(folder, 'more.json'))
})

test.runIf(isLong)('a preview for a plan shows the texts and the reason for each', async () => {
  await openConsole(at)
  const form = await part('Preview for a plan')
  fireEvent.change(form.getByLabelText(/^Day/), { target: { value: '2025-06-12' } })
  await chooseBrand(form)
  await fill(form.getByRole('textbox', { name: /^Group number/ }), 'X500029')
  await userEvent.click(form.getByRole('button', { name: 'Show' }))
  const preview = await part('What they see on 2025-06-12')
  const rowOf = (text: string) => {
    const row = preview.getByText(text).closest('li')
    return row && within(row)
  }
  expect(rowOf('discounts.exchange, for exchange')?.getByText('For this plan')).toBeDefined()
  expect(rowOf('rx-savings')?.getByText('Expired, not shown')).toBeDefined()
  expect(rowOf('diabetes.june-2025')?.getByText('Because of its date')).toBeDefined()
  expect(rowOf('paperless')?.getByText('From the folder')).toBeDefined()
  expect(preview.getByText('No notices on this day.')).toBeDefined()
})

test.runIf(isLong)('an item’s text looks as members see it, without working links', async () => {
  await changeTo('Go <a href="/paperless">paperless</a> today')
  await openConsole(at)
  const form = await part('Preview for a plan')
  await chooseBrand(form)
  await fill(form.getByRole('textbox', { name: /^Group number/ }), 'X500029')
  await userEvent.click(form.getByRole('button', { name: 'Show' }))
  const preview = await part(/^What they see on /)
  await userEvent.click(preview.getByRole('button', { name: 'Text of “Go paperless today”' }))
  await userEvent.click(await preview.findByText('paperless', { selector: 'a' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(preview.getByText('paperless', { selector: 'a' })).toBeDefined()
  await userEvent.click(preview.getByRole('button', { name: /^Text of “.*[Dd]iscount/ }))
  expect(preview.queryAllByRole('link', { name: /^Register/ })).toEqual([])
})

test.runIf(isLong)('a preview for a member needs a reason and shows each plan', async () => {
  await openConsole(at)
  const form = await part('Preview for a member')
  await fill(form.getByRole('textbox', { name: /^Username/ }), 'harperdana1')
  await userEvent.click(form.getByRole('button', { name: 'Show' }))
  expect(await form.findAllByText(/Enter a reason of at least 5 characters\./)).not.toEqual([])
  await fill(form.getByRole('textbox', { name: /^Reason/ }), 'Called about a text')
  await chooseBrand(form)
  await userEvent.click(form.getByRole('button', { name: 'Show' }))
  const preview = await part(/^What they see on /)
  expect(preview.getAllByRole('button', { name: /OCTAVE/ }).length).toBeGreaterThan(0)
  expect(preview.getAllByRole('button', { name: /Medical$/ }).length).toBeGreaterThan(0)
  expect(preview.getAllByRole('button', { name: /Dental$/ }).length).toBeGreaterThan(0)
})
