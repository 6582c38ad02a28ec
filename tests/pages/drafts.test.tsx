import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftsQuery } from '#features/messages/compose/drafts.queries.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => within(screen.getByRole('main'))
const button = (name: string | RegExp) => main().findByRole('button', { name })

test.runIf(isLong)(
  'the only draft of a device that has no list can be deleted, and taken back with the focus on the count',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit('/messages')
    await portal.visit('/messages/new')
    portal.tab.isOffline = true
    connection.set('offline')
    await userEvent.type(await main().findByRole('textbox', { name: /^Your message/ }), 'Only here')
    await userEvent.click(main().getByRole('link', { name: 'All messages' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
    const tab = await main().findByRole('tab', { name: 'Drafts' })
    queryClient.removeQueries(draftsQuery('ZZH41022001'))
    await userEvent.click(tab)
    await userEvent.click(await button(/^Delete the draft/))
    const undo = await button('Undo')
    expect(main().queryByText('Only here')).toBeNull()
    await userEvent.click(undo)
    expect(await main().findByText('Only here')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1 draft/))
  },
)
