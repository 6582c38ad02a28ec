import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type OpenPortal, openPortal } from './open-portal.tsx'

/* The page of documents and forms, as its tests open and read it. */

export const main = () => within(screen.getByRole('main'))
export const tab = (name: RegExp) => main().getByRole('tab', { name })
export const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
/** The titles of the documents; the content below them has headings, too. */
export const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('li'))
    .map(({ textContent }) => textContent ?? '')

export async function openDocuments(
  as = 'harperdana1',
  plan: 'medical' | 'dental' = 'medical',
): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan })
  await portal.visit('/documents')
  return portal
}
