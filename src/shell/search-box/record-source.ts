import {
  mdiAccountHeartOutline,
  mdiEmailOutline,
  mdiFileDocumentOutline,
  mdiReceiptTextOutline,
} from '@mdi/js'
import { dayOfMoment, shortDate } from '#base/dates.ts'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import type { ProgramItem } from '#contract/content/program-lookup.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import type { ListedMessage } from '#contract/entities/message.ts'
import type { Member } from '#member/member.ts'
import type { WordBook } from '#content/search-words.ts'
import { documentPage } from '#records/document-page.ts'
import { titledDocument } from '#records/document-title.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { claims: claimTexts, messages: messageTexts } = searchBoxMessages

const dayOf = (day: string | null): string[] => (day === null ? [] : [shortDate(day)])

type Claim = Pick<
  ListedClaim,
  'handle' | 'claimNumber' | 'service' | 'providerName' | 'memberName' | 'serviceFrom'
>

/** Claims by number, service, provider, or family member. */
export const claimCandidates = (claims: readonly Claim[], book: WordBook): Candidate[] =>
  claims.map(({ handle, claimNumber, service, providerName, memberName, serviceFrom }) => ({
    key: `claim-${handle}`,
    section: 'claims',
    icon: mdiReceiptTextOutline,
    label: insurerText(service),
    lang: insurerTextLang(service),
    more: [claimTexts.number({ number: claimNumber }), providerName, memberName, ...dayOf(serviceFrom)].join(
      ' · ',
    ),
    phrases: allTexts(service),
    text: [providerName, memberName, ...allTexts(service)].join(' '),
    context: book.get('claim-words'),
    number: claimNumber,
    place: { to: '/claim-details/$id', params: { id: handle } },
  }))

/** Documents by title, kind, number, or family member; they open like their rows in the list. */
export const documentCandidates = (
  documents: readonly ListedDocument[],
  member: Member,
  book: WordBook,
): Candidate[] =>
  documents
    .filter(({ isReplaced }) => !isReplaced)
    .map((one) => {
      const label = titledDocument(one, insurerText(one.title))
      return {
        key: `document-${one.documentId}-${one.version}`,
        section: 'documents',
        icon: mdiFileDocumentOutline,
        label,
        lang: insurerTextLang(one.title),
        more: [one.memberName, ...dayOf(one.issuedOn)].filter(Boolean).join(' · '),
        text: [label, one.memberName, ...allTexts(one.title)].join(' '),
        phrases: [],
        context: book.get('document-words'),
        number: one.claimNumber ?? one.authorizationNumber,
        place: documentPage(one, member) ?? { document: one },
      }
    })

/** Messages whose list is on the device, by subject and first words. */
export const messageCandidates = (messages: readonly ListedMessage[], book: WordBook): Candidate[] =>
  messages
    .filter(({ isInTrash, subject }) => !isInTrash && subject !== '')
    .map(({ messageId, subject, preview, memberName, sentAt }) => ({
      key: `message-${messageId}`,
      section: 'messages',
      icon: mdiEmailOutline,
      label: subject,
      more: [messageTexts.from({ day: dayOfMoment(Date.parse(sentAt)) }), memberName]
        .filter(Boolean)
        .join(' · '),
      text: [subject, preview, memberName].join(' '),
      phrases: [],
      context: book.get('message-words'),
      place: { to: '/message/$id', params: { id: messageId } },
    }))

/** The plan's programs, by title, topic, and members' words for them. */
export const programCandidates = (programs: readonly ProgramItem[], book: WordBook): Candidate[] =>
  programs.map(({ id, block, program }) => ({
    key: `program-${id}`,
    section: 'programs',
    icon: mdiAccountHeartOutline,
    label: block.title,
    lang: 'en',
    more: program.summary,
    phrases: [block.title, ...(book.get(`program/${id.toLowerCase()}`) ?? [])],
    text: [block.title, program.summary, program.synonyms ?? ''].join(' '),
    context: book.get('program-words'),
    place: { to: '/programs/$id', params: { id } },
  }))
