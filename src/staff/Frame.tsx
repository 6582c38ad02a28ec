import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { locale } from '#base/messages.ts'
import { useStore } from '#base/store.ts'
import type { StaffMember } from '#contract/entities/staff.ts'
import { STAFF_CALLBACK, type StaffPage } from '#contract/paths.ts'
import { SessionDialog } from '#session/SessionDialog.tsx'
import { isLeaving, session, useSession } from '#session/session.ts'
import { signOut } from '#session/sign-out.ts'
import { DisplayMenu } from '#shell/DisplayMenu.tsx'
import { LanguageSwitch } from '#shell/LanguageSwitch.tsx'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { setPageTitle } from '#ui/page-title.ts'
import { Notice } from '#ui/Notice.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { StaffLink } from './links.tsx'
import { staffFrameMessages as texts } from './locales/staff-frame.gen.ts'
import { staffPersonMessages } from './locales/staff-person.gen.ts'
import { staffQuestionsMessages } from './locales/staff-questions.gen.ts'
import { RefusedPage, SignInPage, isNotStaff } from './SignInPage.tsx'
import { whoQuery } from './staff.queries.ts'
import styles from './Frame.module.css'

/** The console's frame, drawn only after the server has confirmed that the user is staff. */
export function Frame() {
  return (
    <I18nProvider locale={locale}>
      <div className={styles.frame}>
        <SkipLink>{texts.skip}</SkipLink>
        <Console />
        <SessionDialog />
        <Announcer />
      </div>
    </I18nProvider>
  )
}

function Console() {
  const now = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (useStore(isLeaving)) return null
  if (now.state === 'in') return <SignedIn username={now.username} path={path} />
  const isComingBack = STAFF_CALLBACK.endsWith(path)
  return (
    <>
      <Title of={now.state === 'out' ? texts.signIn.title : ''} />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {isComingBack && now.state === 'out' ? (
          <Outlet />
        ) : now.state === 'locked' ? (
          <Locked />
        ) : (
          <SignInPage />
        )}
      </main>
    </>
  )
}

/** The tab's title. It never names the person whose record is open, because browsers keep titles. */
const TITLES: Readonly<Record<string, string>> = {
  '/': texts.pages.find,
  '/person': staffPersonMessages.account,
  '/questions': texts.pages.questions,
  '/question': staffQuestionsMessages.one,
  '/chats': texts.pages.chats,
  '/directory': texts.pages.directory,
  '/records': texts.pages.records,
  '/notices': texts.pages.notices,
  '/outages': texts.pages.outages,
  '/content': texts.pages.content,
  '/sandbox': texts.pages.sandbox,
} satisfies Partial<Record<StaffPage, string>>

function Title({ of: title }: { of: string }) {
  useEffect(() => {
    setPageTitle(title ? `${title} - ${texts.name}` : texts.name)
  }, [title])
  return null
}

const Locked = () => <Notice tone="warning" title={texts.locked} />

function SignedIn({ username, path }: { username: string; path: string }) {
  const who = useQuery(whoQuery(username))
  return (
    <>
      <Title of={isNotStaff(who.error) ? texts.refused.title : (TITLES[path] ?? '')} />
      <Header who={who.data} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {isNotStaff(who.error) ? (
          <RefusedPage username={username} />
        ) : (
          <QueryView query={who} failed={texts.failed}>
            {() => <FocusedPage path={path} />}
          </QueryView>
        )}
      </main>
    </>
  )
}

/** Focuses the heading of a new page, as a newly loaded page starts at its top. */
function FocusedPage({ path }: { path: string }) {
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [path])
  return <Outlet />
}

const PAGES: readonly (readonly [StaffPage, keyof typeof texts.pages])[] = [
  ['/', 'find'],
  ['/questions', 'questions'],
  ['/chats', 'chats'],
  ['/directory', 'directory'],
  ['/records', 'records'],
  ['/notices', 'notices'],
  ['/outages', 'outages'],
  ['/content', 'content'],
  ['/sandbox', 'sandbox'],
]

function Header({ who }: { who?: StaffMember | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.name}>{texts.name}</span>
        {who && <span className={styles.who}>{texts.signedInAs({ name: who.name || who.username })}</span>}
        <div className={styles.end}>
          <LanguageSwitch />
          <DisplayMenu />
          {session.get().state === 'in' && (
            <Button variant="quiet" onPress={() => void signOut('by-member')}>
              {texts.signOut}
            </Button>
          )}
        </div>
      </div>
      {who && (
        <nav aria-label={texts.menu}>
          <ul role="list" className={styles.links}>
            {PAGES.filter(([path]) => path !== '/sandbox' || who.isSandbox).map(([path, name]) => (
              <li key={path}>
                <StaffLink to={path} className={styles.link} activeOptions={{ exact: true }}>
                  {texts.pages[name]}
                </StaffLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
