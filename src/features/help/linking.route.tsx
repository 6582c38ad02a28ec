import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { isAppKey } from '#contract/entities/sso.ts'
import { OpenAppPage } from './OpenAppPage.tsx'

/**
 * The entry for links in letters and e-mails (readings 5): a page of ours is opened, by its own guard; the key of a
 * connected application that the member may open gets a button, since a window opens only at a press.
 */
export const Route = createFileRoute('/_portal/linking')({
  staticData: { title: titles.linking, access: 'public' },
  beforeLoad: async ({ context, search, location, preload }) => {
    const { to } = search
    if (!isAppKey(to)) {
      if (!to || !context.isOurPage(to)) throw notFound()
      throw redirect({ href: to, replace: true })
    }
    const asMember = [{ staticData: { access: anyMember } }]
    const { member } = await context.admit({ context, location, preload, matches: asMember })
    const { appOf } = await import('#sso/hand-off.ts')
    if (!member || !appOf(to).mayOpen(member)) throw notFound()
  },
  component: function Linking() {
    const { to } = Route.useSearch()
    return isAppKey(to) && <OpenAppPage app={to} />
  },
})
