import { type RouterHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { type StaffPage, STAFF_PATH } from '#contract/paths.ts'
import { ChatsPage } from './ChatsPage.tsx'
import { ContentPage } from './ContentPage.tsx'
import { DirectoryPage } from './DirectoryPage.tsx'
import { FindPage } from './FindPage.tsx'
import { Frame } from './Frame.tsx'
import { NoticesPage } from './NoticesPage.tsx'
import { OutagesPage } from './OutagesPage.tsx'
import { PersonPage } from './PersonPage.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { RecordRequestsPage } from './RecordRequestsPage.tsx'
import { QuestionsPage } from './QuestionsPage.tsx'
import { SandboxPage } from './SandboxPage.tsx'
import { SignedInPage } from './SignedInPage.tsx'

const PAGES: Record<StaffPage, () => React.ReactNode> = {
  '/': FindPage,
  '/person': PersonPage,
  '/questions': QuestionsPage,
  '/question': QuestionPage,
  '/chats': ChatsPage,
  '/directory': DirectoryPage,
  '/records': RecordRequestsPage,
  '/notices': NoticesPage,
  '/outages': OutagesPage,
  '/content': ContentPage,
  '/sandbox': SandboxPage,
  '/signed-in': SignedInPage,
}

/** The frame checks the user before any page is drawn; the server checks again at every call. */
const staticData = { title: '', access: 'public' } as const

/** The pages of the console. No address names a person (decisions/014). */
export function staffRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: Frame, staticData })
  const pages = Object.entries(PAGES).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, staticData }),
  )
  return createRouter({ routeTree: root.addChildren(pages), basepath: STAFF_PATH, history })
}
