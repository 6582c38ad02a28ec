import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { type DocumentName, fileOf, savedDocumentsQuery, savedName } from '#records/documents.queries.ts'
import { documentMessages as texts } from '#records/locales/document.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { PdfTabOutcome, usePdfTab } from './PdfTab.tsx'

/** The insurer has no file to show, and sends the document by mail after a call. */
const NEEDS_A_CALL = ['FRM-0002', 'FRM-0003']

/** Opens a document in a new tab, from this device if it is saved, otherwise from the server. */
export function useDocumentTab(one: DocumentName, isSaved: boolean) {
  return useTabOf(() => one, texts.kinds[one.kind], isSaved)
}

/** Opens any of several documents, such as search results. */
export function useDocumentTabs() {
  const { data: saved = [] } = useQuery(savedDocumentsQuery(useMember().plan))
  const chosen = useRef<DocumentName>(undefined)
  const isSaved = () => chosen.current !== undefined && saved.includes(savedName(chosen.current))
  const { press, outcome } = useTabOf(() => chosen.current, texts.kinds.other, isSaved)
  // Browsers allow opening a tab only during a press, so the tab opens first.
  const open = (one: DocumentName) => {
    chosen.current = one
    press()
  }
  return { open, outcome }
}

function useTabOf(
  documentNow: () => DocumentName | undefined,
  title: string,
  isSaved: boolean | (() => boolean),
) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const client = useQueryClient()
  const { refused, refuse } = useNeedsNetwork<'open'>()
  const tab = usePdfTab({
    title,
    opening: texts.opening,
    opened: texts.opened,
    get: () => {
      const one = documentNow()
      return one ? fileOf(client, plan, one, 'open') : Promise.reject(new Error('No document was chosen'))
    },
    refuse: () => !(typeof isSaved === 'function' ? isSaved() : isSaved) && refuse('open'),
  })
  const remedy = (code: string): ReactNode => NEEDS_A_CALL.includes(code) && <PhoneLink number={phone} />
  const outcome = (
    <>
      {refused && <NeedsNetwork />}
      <PdfTabOutcome {...tab} remedy={remedy} />
    </>
  )
  return { isBusy: tab.state.is === 'getting', press: tab.press, outcome, remedy }
}
