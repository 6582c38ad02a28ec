import { mdiClipboardCheckOutline } from '@mdi/js'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { shortDate } from '#base/dates.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import type { WordBook } from '#content/search-words.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

const { authorizations: texts } = searchBoxMessages

/** Prior authorizations by number, care, provider or family member, newest request first. */
export const authorizationCandidates = (list: readonly ListedAuthorization[], book: WordBook): Candidate[] =>
  list.map((one) => {
    const { handle, authorizationNumber, service, memberName, requestedOn } = one
    const providers = [one.requestingProvider, one.servicingProvider, one.facility].filter(
      (name) => name !== null,
    )
    const day = requestedOn === null ? [] : [texts.requested({ day: shortDate(requestedOn) })]
    return {
      key: `authorization-${handle}`,
      label: insurerText(service),
      lang: insurerTextLang(service),
      more: [texts.number({ number: authorizationNumber }), memberName, ...day].join(' · '),
      phrases: allTexts(service),
      text: [memberName, ...providers, ...allTexts(service)].join(' '),
      context: book.get('authorization-words'),
      number: authorizationNumber,
      icon: mdiClipboardCheckOutline,
      place: { to: '/authorizations/$id', params: { id: handle } },
      section: 'authorizations',
    }
  })
