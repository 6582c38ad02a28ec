import {
  mdiCardAccountDetailsOutline,
  mdiCreditCardOutline,
  mdiFileSearchOutline,
  mdiPhoneOutline,
} from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { page } from '#base/page.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { type ClaimsQuery, filterClaims } from '#contract/filter-claims.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { mayViewIdCards, mayUsePharmacyCenter } from '#member/access.ts'
import { brandOf } from '#member/brand.ts'
import { claimsPlace } from '#records/claims-place.ts'
import type { Member } from '#member/member.ts'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { WordBook } from '#content/search-words.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { phones, facts, bill: billWords, claims: claimWords } = searchBoxMessages.answers

/** Numbers to call, and numbers that providers ask for. */
export function factCandidates(member: Member, book: WordBook): Candidate[] {
  const { plan } = member
  const lines = brandOf(plan).phones
  const phone = (key: 'member' | 'pharmacy' | 'tty', target: SearchTarget): Candidate => ({
    key: `phone-${key}`,
    label: phones[key]({ number: phoneNumber(lines[key]) }),
    more: phones.press,
    icon: mdiPhoneOutline,
    phrases: book.get(target),
    place: { run: () => page.goTo(phoneLink(lines[key])) },
    section: 'people',
  })
  const onCard = (key: 'memberId' | 'group', target: SearchTarget, value: string): Candidate[] =>
    value && mayViewIdCards(member)
      ? [
          {
            key,
            label: facts[key]({ value }),
            icon: mdiCardAccountDetailsOutline,
            phrases: book.get(target),
            place: { to: '/id-card' },
            section: 'answers',
          },
        ]
      : []
  return [
    phone('member', 'person'),
    ...(mayUsePharmacyCenter(member) ? [phone('pharmacy', 'pharmacy-line')] : []),
    phone('tty', 'tty'),
    ...onCard('memberId', 'member-id', plan.memberId),
    ...onCard('group', 'group-number', plan.groupNumber),
  ]
}

/** The amount due, if the bill is known. */
export function billCandidates({ amountDueCents, dueOn }: Bill, book: WordBook): Candidate[] {
  const amount = moneyOfCents(amountDueCents)
  const due = dueOn === null ? billWords.dueNow({ amount }) : billWords.due({ amount, day: longDate(dueOn) })
  return [
    {
      key: 'bill',
      label: amountDueCents > 0 ? due : billWords.nothing,
      icon: mdiCreditCardOutline,
      phrases: book.get('pay-bill'),
      place: { to: '/payment-center' },
      section: 'answers',
    },
  ]
}

/** The lists of claims that members ask for by status, in their own words. */
const LISTS = {
  denied: { statuses: 'denied,partly' },
  pending: { statuses: 'received,pending' },
  owing: { owing: 'yes' },
  processed: { statuses: 'completed,partly' },
} as const satisfies Record<string, ClaimsQuery>

const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** Lists of claims by status, with their counts if all claims are loaded. */
export function claimListCandidates(
  list: ClaimList | undefined,
  today: Temporal.PlainDate,
  book: WordBook,
): Candidate[] {
  const isWhole = list !== undefined && !list.hasMore && !list.isPartial
  return LIST_NAMES.map((name) => ({
    key: `claims-${name}`,
    label: claimWords[name],
    ...(isWhole
      ? { more: claimWords.count({ count: filterClaims(list.claims, LISTS[name], today).length }) }
      : {}),
    icon: mdiFileSearchOutline,
    phrases: book.get(`claims-${name}`),
    place: claimsPlace(LISTS[name]),
    section: 'answers',
  }))
}
