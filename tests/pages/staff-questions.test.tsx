import { eq } from 'drizzle-orm'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#server/insurers/sandbox/tables.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { newQuestion } from '#server/domains/conversations/questions/repository.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

const WORDS = 'What do I pay for a visit?'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(questions)
  await db.insert(questions).values(
    newQuestion({
      questionId: 'copay-question',
      username: 'harperdana1',
      contractId: 'H-4102',
      memberId: 'ZZH41022001',
      companyId: '1',
      contractType: 'medical',
      topic: 'coverage',
      phone: '5015550177',
      comments: WORDS,
      channel: 'form',
      tier1: 'HA',
      askedAt: '2026-11-20T15:00:00Z',
      answerBy: '2020-01-02',
    }),
  )
})
afterEach(closeConsole)

const sandy = { as: SANDY, at: '/questions' } as const
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function openIt() {
  await press(/^Open: What a plan covers/)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
  await screen.findByRole('heading', { level: 1, name: 'Danielle Harper' })
}

const answerField = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ })

test('the queue marks and counts late questions without naming members', async () => {
  const { view } = await openConsole(sandy)
  await screen.findByRole('heading', { name: '1 question' })
  expect(view.container.textContent).toContain('Late')
  expect(view.container.textContent).not.toMatch(/Danielle|ZZH|visit/)
  await choose('Topic', 'A claim')
  await screen.findByRole('heading', { name: 'No questions' })
})

test.runIf(isLong)(
  'late questions are listed separately, and only waiting ones have a due date',
  async () => {
    await openConsole(sandy)
    await screen.findByRole('heading', { name: '1 question' })
    await choose('When it’s due', 'Due today')
    await screen.findByRole('heading', { name: 'No questions' })
    await choose('When it’s due', 'Late')
    await screen.findByRole('heading', { name: '1 question' })
    const { db } = await backend()
    await db.update(questions).set({ state: 'closed' })
    await choose('State', 'Closed')
    await screen.findByRole('heading', { name: '1 question' })
    expect(screen.queryByRole('button', { name: /When it’s due/ })).toBeNull()
  },
)

test('a question is taken, answered from a template and closed', async () => {
  const { db } = await backend()
  await db.update(questions).set({ authorizationNumber: 'NSM-A2001001' })
  const { view } = await openConsole(sandy)
  await openIt()
  // The deadline of the authorization, in the words that Dana reads.
  expect(view.container.textContent).toMatch(/We must decide by .* The time began on .* Rule: Ark\. Code/)
  expect(view.container.textContent).toContain(WORDS)
  await press('Take')
  await screen.findByRole('button', { name: /Template/ })
  await choose('Template', 'Where to find a copay')
  await press('Insert')
  await waitFor(async () => expect((await answerField()).value).toMatch(/^Hello Danielle,/))
  await userEvent.type(await answerField(), ' Sandy')
  expect((await answerField()).value).toMatch(/Sandy$/)
  await press('Send answer')
  await screen.findAllByText('Your answer is sent.')
  await press('Close')
  await screen.findByText('Answered in writing')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

/** Text with a direction mark that nothing closes. */
const turning = (root: Element): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const text = (textContent ?? '').replaceAll(/\u2068[^\u2069]*\u2069/g, '')
    if (text.includes('\u202E') && !parentElement?.closest('bdi')) found.push(text)
  }
  return found
}

test.runIf(isLong)('a name with direction marks affects only itself', async () => {
  const { db } = await backend()
  const isDana = eq(people.personId, 'harper-dana')
  const [dana] = await db.select().from(people).where(isDana)
  await db.update(people).set({ firstName: 'Dani\u202Elle' }).where(isDana)
  const { view } = await openConsole(sandy)
  await press(/^Open: What a plan covers/)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dani\u202Elle Harper' })
  expect(heading.querySelector('bdi')?.textContent).toBe('Dani\u202Elle Harper')
  expect(view.container.textContent.split('\u202E').length - 1).toBe(3)
  expect(turning(view.container)).toEqual([])
  await db.update(people).set({ firstName: dana?.firstName }).where(isDana)
})
