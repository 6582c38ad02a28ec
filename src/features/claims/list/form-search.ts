import { type ClaimsSearch, searchIn, spanTrouble, statusesOf } from './search.rules.ts'

/** The choice of time that shows two fields for days. */
export const CUSTOM = 'custom'

export type SpanTrouble = 'reversed' | 'long' | 'missing'

/** What the form asks for, or what is wrong with its days. */
export function searchOfForm(form: HTMLFormElement): { search: ClaimsSearch } | { trouble: SpanTrouble } {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const list = (name: string) => values(name).join(',')
  const isCustom = text('when') === CUSTOM
  const span = { ...(text('from') && { from: text('from') }), ...(text('to') && { to: text('to') }) }
  if (isCustom && Object.keys(span).length === 0) return { trouble: 'missing' }
  const trouble = isCustom ? spanTrouble(span) : undefined
  if (trouble) return { trouble }
  const { search } = searchIn({
    ...{ search: text('search'), network: text('network'), when: isCustom ? '' : text('when') },
    ...{ members: list('members'), kinds: list('kinds'), contractTypes: list('contractTypes') },
    statuses: statusesOf(values('statuses')),
    ...(isCustom ? span : {}),
    ...{ owing: text('owing') && 'yes', hasEob: text('hasEob') && 'yes', sort: text('sort') },
  })
  return { search }
}
