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
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { phones, facts, bill: billWords, claims: claimWords, also } = searchBoxMessages.answers

/** Numbers to call, and those that a provider asks for. */
export function factCandidates(member: Member): Candidate[] {
  const { plan } = member
  const lines = brandOf(plan).phones
  const phone = (key: 'member' | 'pharmacy' | 'tty'): Candidate => ({
    key: `phone-${key}`,
    label: phones[key]({ number: phoneNumber(lines[key]) }),
    more: phones.press,
    icon: mdiPhoneOutline,
    words: `${also.phone} ${also.phones[key]}`,
    place: { run: () => page.goTo(phoneLink(lines[key])) },
    section: 'answers',
  })
  const onCard = (key: 'memberId' | 'group', value: string): Candidate[] =>
    value && mayViewIdCards(member)
      ? [
          {
            key,
            label: facts[key]({ value }),
            icon: mdiCardAccountDetailsOutline,
            words: also[key],
            place: { to: '/id-card' },
            section: 'answers',
          },
        ]
      : []
  return [
    phone('member'),
    ...(mayUsePharmacyCenter(member) ? [phone('pharmacy')] : []),
    phone('tty'),
    ...onCard('memberId', plan.memberId),
    ...onCard('group', plan.groupNumber),
  ]
}

/** What is due, where the bill is known. */
export function billCandidates({ amountDueCents, dueOn }: Bill): Candidate[] {
  const amount = moneyOfCents(amountDueCents)
  const due = dueOn === null ? billWords.dueNow({ amount }) : billWords.due({ amount, day: longDate(dueOn) })
  return [
    {
      key: 'bill',
      label: amountDueCents > 0 ? due : billWords.nothing,
      icon: mdiCreditCardOutline,
      words: also.bill,
      place: { to: '/payment-center' },
      section: 'answers',
    },
  ]
}

/** The lists of claims that members ask for by a status, in their own words for it. */
const LISTS = {
  denied: { statuses: 'denied,partly' },
  pending: { statuses: 'received,pending' },
  owing: { owing: 'yes' },
  processed: { statuses: 'completed,partly' },
} as const satisfies Record<string, ClaimsQuery>

const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** Lists of claims by status, with their numbers where all claims are here. */
export function claimListCandidates(list: ClaimList | undefined, today: Temporal.PlainDate): Candidate[] {
  const isWhole = list !== undefined && !list.hasMore && !list.isPartial
  return LIST_NAMES.map((name) => ({
    key: `claims-${name}`,
    label: claimWords[name],
    ...(isWhole
      ? { more: claimWords.count({ count: filterClaims(list.claims, LISTS[name], today).length }) }
      : {}),
    icon: mdiFileSearchOutline,
    words: also.claimLists[name],
    asks: also.claimLists[name],
    place: claimsPlace(LISTS[name]),
    section: 'answers',
  }))
}
