import { portalConfig } from '#base/config.ts'
import { programItems } from '#content/content.ts'
import { wordBook } from '#content/search-words.ts'
import { USUAL_DISPLAY } from '#contract/display.ts'
import { AppKey } from '#contract/entities/sso.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { Member } from '#member/member.ts'
import { queryClient } from '#offline/query-client.ts'
import { accessIn } from '#member/page-access.ts'
import { portalRouter } from '#shell/router.ts'
import { actionCandidates } from '#shell/search-box/action-source.ts'
import { billCandidates, claimListCandidates, factCandidates } from '#shell/search-box/fact-answers.ts'
import { chooseHits } from '#shell/search-box/choose.ts'
import { type Candidate, foundOf } from '#shell/search-box/found.ts'
import { pageCandidates } from '#shell/search-box/page-source.ts'
import { claimCandidates, programCandidates } from '#shell/search-box/record-source.ts'
import { type SearchIndex, indexOf } from '#content/search/search-index.ts'
import { lexiconOf } from '#content/search/words.ts'
import { ALL } from './any-rights.ts'
import { planUnder } from './plan.ts'
import { today } from './time.ts'

const accessOf = accessIn(portalRouter(queryClient))
const book = wordBook(undefined)
const lexicon = lexiconOf(book)

const PROGRAMS = [...book.keys()].flatMap((key) => (key.startsWith('program/') ? [key.slice(8)] : []))

/** A member with their own plan and every right except for the changed ones. */
export function memberWith(contractType: ContractType, rights: Partial<Rights> = {}): Member {
  const plan = { ...planUnder(contractType), lobDisplayName: 'Octave', memberId: 'M1', groupNumber: 'G1' }
  return {
    username: 'u',
    plan,
    rights: { ...ALL, ...rights },
    accessibleIds: [],
    hasAcceptedTerms: true,
    pcpSelectedMember: '',
  }
}

/** The results of a query, as the search box shows them. */
export const chooseResults = (indexes: readonly SearchIndex<Candidate>[], query: string) =>
  chooseHits(indexes, query).map(({ section, found }) => ({
    section,
    found: found.map(({ candidate, matched }) => foundOf(candidate, matched)),
  }))

/** Everything that a member with this plan can search for, besides records. */
export function pagesFor(member: Member): SearchIndex<Candidate> {
  portalConfig.set({ ...portalConfig.get(), connectedApps: [...AppKey.options] })
  const bill = { amountDueCents: 100, dueOn: null } as Parameters<typeof billCandidates>[0]
  const around = {
    plans: [member.plan],
    accessOf,
    ownsSignIn: true,
    book,
  }
  const candidates: Candidate[] = [
    ...(member.rights.payBill ? billCandidates(bill, book) : []),
    ...(member.rights.claims ? claimListCandidates(undefined, today(), book) : []),
    ...factCandidates(member, book),
    ...actionCandidates(USUAL_DISPLAY, book),
    ...pageCandidates(member, around),
    ...programCandidates(programItems(PROGRAMS, member.plan), book),
  ]
  return indexOf(candidates, lexicon)
}

const SERVICES = ['Office visit', 'MRI of the knee', 'Lab tests', 'Physical therapy', 'Prescription drugs']
const PROVIDERS = ['Ozark Family Clinic', 'Pine Bluff Pharmacy', 'River Valley Hospital', 'Dr. Ana Núñez']

/** This many claims of a family. */
export const claimsFor = (count: number): SearchIndex<Candidate> =>
  indexOf(
    claimCandidates(
      Array.from({ length: count }, (_, at) => ({
        handle: `h${at}`,
        claimNumber: `NSMC${String(at).padStart(9, '0')}`,
        service: SERVICES[at % SERVICES.length]!,
        providerName: PROVIDERS[at % PROVIDERS.length]!,
        memberName: 'Danielle Harper',
        serviceFrom: '2026-03-02',
      })),
      book,
    ),
    lexicon,
  )
