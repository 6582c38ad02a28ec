import { createFileRoute, redirect } from '@tanstack/react-router'
import { waitAtMost } from '#base/timing.ts'
import { brandOf, datedBrand } from '#member/brand.ts'
import { leadsToSavedCard } from '#vault/vault.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { LoginPage } from './LoginPage.tsx'

/** After this time, the page is shown without its picture. */
const PICTURE_MS = 500

/** The prerendered page already has the picture, and must not lose it to this one. */
async function showPicture(): Promise<void> {
  const { applyBrandLook } = await import('#member/brand-look.ts')
  await applyBrandLook(datedBrand(brandOf()))
}

export const Route = createFileRoute('/_lobby/login')({
  staticData: { title: titleMessages.signIn, access: 'public', skeleton: 'form' },
  beforeLoad: async ({ search, preload }) => {
    // After a sign-out, the page first shows the reason.
    if (preload || search.reason !== undefined) return
    if (await leadsToSavedCard()) throw redirect({ to: '/saved-card', replace: true })
  },
  loader: () => waitAtMost(showPicture(), PICTURE_MS),
  component: LoginPage,
})
