import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router'
import { type AppKey, isAppKey } from '#contract/entities/sso.ts'
import { anyMember } from '#member/access.ts'
import { loadRichText } from '#content/RichText.tsx'
import { agreementFor, useContent } from '#content/content.ts'
import { useMember } from '#member/current.ts'
import { opensNewWindow } from '#sso/hand-off.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ssoMessages } from '#sso/locales/sso.gen.ts'
import styles from './LinkingPage.module.css'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/linking')

/**
 * The target of links in letters and emails. A portal page opens, subject to its own guard. The key of a connected
 * application that the member may open shows a button, because browsers open a window only after a press.
 */
export const Route = createFileRoute('/_portal/linking')({
  staticData: { title: titleMessages.linking, access: 'public', skeleton: 'form' },
  beforeLoad: async ({ context, search, location, preload }) => {
    const { to } = search
    if (!isAppKey(to)) {
      if (!to || !context.isOurPage(to)) throw notFound()
      throw redirect({ href: to, replace: true })
    }
    const asMember = [{ staticData: { access: anyMember } }]
    const admitted = await context.admit({ context, location, preload, matches: asMember })
    const [{ contentReady }, { mayOpenApp }] = await Promise.all([
      import('#content/content.ts'),
      import('#sso/app-access.ts'),
    ])
    // The available programs and their agreements are content.
    await contentReady()
    if (!admitted.member || !mayOpenApp(to, admitted.member)) throw notFound()
    return admitted
  },
  loader: async () => {
    await loadRichText()
  },
  component: function Linking() {
    const { to } = route.useSearch()
    return isAppKey(to) && <OpenAppPage app={to} />
  },
})

function OpenAppPage({ app }: { app: AppKey }) {
  useContent()
  const member = useMember()
  const name = ssoMessages.apps[app]
  const ids = member.rights.programs.map(({ programId }) => programId)
  return (
    <div className={styles.page}>
      <PageHeader title={name} />
      <Card className={styles.openApp}>
        <p>{opensNewWindow() ? ssoMessages.page({ app: name }) : ssoMessages.pageHere({ app: name })}</p>
        <SsoButton app={app} agreement={agreementFor(app, ids, member.plan)} />
      </Card>
    </div>
  )
}
