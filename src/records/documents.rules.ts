import { isOfPerson } from './people.rules.ts'
import { foldText, searchWords } from '#contract/fold.ts'
import { DOCUMENT_KINDS, type DocumentKind, type ListedDocument } from '#contract/entities/document.ts'
import { allTexts } from '#contract/entities/localized-text.ts'

export const DOCUMENT_TABS = ['eobs', 'letters', 'plan', 'tax'] as const
export type DocumentTab = (typeof DOCUMENT_TABS)[number]

/** The tab of each document kind; unknown kinds are with the letters. */
const TABS: Record<DocumentKind, DocumentTab> = {
  eob: 'eobs',
  statement: 'eobs',
  letter: 'letters',
  notice: 'letters',
  other: 'letters',
  booklet: 'plan',
  summary: 'plan',
  amendment: 'plan',
  'tax-form': 'tax',
  'network-proof': 'plan',
}

export type DocumentFilter = {
  tab: DocumentTab
  /** One of `DOCUMENT_KINDS`; empty for all, as in the other filters. */
  kind: string
  memberId: string
  planName: string
  year: string
  search: string
}

const dayOf = ({ issuedOn, receivedOn }: ListedDocument): string => issuedOn ?? receivedOn ?? ''

/** The stated years, newest first. */
export const yearsOf = (all: readonly ListedDocument[]): string[] =>
  [...new Set(all.map((one) => dayOf(one).slice(0, 4)))].filter(Boolean).toSorted().toReversed()

/** The plans named in documents, sorted by name. */
export const plansOf = (all: readonly ListedDocument[]): string[] =>
  [...new Set(all.map(({ planName }) => planName))].filter(Boolean).toSorted()

/** The kinds that occur, in their defined order. */
export const kindsOf = (all: readonly ListedDocument[]): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => all.some((one) => one.kind === kind))

/** A tab's documents that match the filters, newest first. */
export function filterDocuments(all: readonly ListedDocument[], filter: DocumentFilter): ListedDocument[] {
  const isWanted = fits(filter)
  return all.filter((one) => TABS[one.kind] === filter.tab && isWanted(one)).toSorted(newestFirst)
}

/** Days and ids are compared as plain text, because a collator would be slower than all other steps. */
const newestFirst = (a: ListedDocument, b: ListedDocument): number =>
  inOrder(dayOf(b), dayOf(a)) || b.version - a.version || inOrder(a.documentId, b.documentId)

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Whether a document matches the filters. A document for everyone on the contract matches each member. */
export function fits({ kind, memberId, planName, year, search }: Omit<DocumentFilter, 'tab'>) {
  const words = searchWords(search)
  return (one: ListedDocument): boolean =>
    (kind === '' || one.kind === kind) &&
    (one.memberId === null || isOfPerson(one.memberId, memberId)) &&
    (planName === '' || one.planName === planName) &&
    (year === '' || dayOf(one).startsWith(year)) &&
    words.every((word) => searchedIn(one).includes(word))
}

/** The searchable text of each document, computed once because there may be thousands. */
const searched = new WeakMap<ListedDocument, string>()

function searchedIn(one: ListedDocument): string {
  const known = searched.get(one)
  if (known !== undefined) return known
  const { title, memberName, planName, claimNumber, authorizationNumber } = one
  const text = [...allTexts(title), memberName, planName, claimNumber ?? '', authorizationNumber ?? '']
  const made = foldText(text.join(' '))
  searched.set(one, made)
  return made
}

/** The number of unread documents in a tab. */
export const unreadOf = (all: readonly ListedDocument[], tab: DocumentTab): number =>
  all.filter((one) => one.isUnread && TABS[one.kind] === tab).length

/** The letters about a prior authorization. */
export const lettersAboutAuthorization = (
  all: readonly ListedDocument[],
  authorizationHandle: string,
): ListedDocument[] => all.filter((one) => one.authorizationHandle === authorizationHandle)

/** The letters about a claim, without its explanation of benefits, which the claim's page already has. */
export const lettersAbout = (all: readonly ListedDocument[], claimHandle: string): ListedDocument[] =>
  all.filter((one) => one.claimHandle === claimHandle && one.kind !== 'eob')
