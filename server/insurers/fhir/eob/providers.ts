import * as v from 'valibot'
import type { Provider } from '#contract/entities/claim.ts'
import { has, localizedWordsOf } from './concepts.ts'
import { type Contained, type Eob, HumanNames, type Reference } from './resource.ts'

type Given = Reference | null | undefined

/** Finds the target of a reference such as `#provider` inside the claim. */
export function containedIn({ contained }: Pick<Eob, 'contained'>, reference: Given): Contained | undefined {
  const [, id] = /^#(.+)$/.exec(reference?.reference ?? '') ?? []
  return id === undefined ? undefined : contained.find((one) => one.id?.replace(/^#/, '') === id)
}

export function nameOf(contained: Contained | undefined): string {
  const { name } = contained ?? {}
  if (typeof name === 'string') return name.trim()
  const [human] = v.parse(HumanNames, name)
  return human?.text ?? [...(human?.given ?? []), human?.family ?? ''].join(' ').trim()
}

/** The text of a reference, or the name of its target; never an id. */
export const namedIn = (eob: Pick<Eob, 'contained'>, reference: Given): string =>
  reference?.display ?? nameOf(containedIn(eob, reference))

const isNpi = ({ system, type }: Contained['identifier'][number]) =>
  system?.toLowerCase().endsWith('us-npi') === true || has(type, 'npi')

function addressLinesOf(contained: Contained | undefined): string[] {
  const [address] = contained?.address ?? []
  if (!address) return []
  const { line, city, state, postalCode, text } = address
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [...line, ...(town ? [town] : [])]
  return lines.length > 0 ? lines : text ? [text] : []
}

/** The provider that gave the care. Unstated details stay empty; pages show them as "Not listed". */
export function providerOf(eob: Eob): Provider {
  const rendering = eob.careTeam.find(({ role }) =>
    has(role, 'rendering', 'performing', 'primary', 'attending'),
  )
  const whole = containedIn(eob, eob.provider) ?? containedIn(eob, rendering?.provider)
  const { identifier } = eob.provider ?? {}
  return {
    name: namedIn(eob, eob.provider) || namedIn(eob, rendering?.provider),
    npi: [...(whole?.identifier ?? []), ...(identifier ? [identifier] : [])].find(isNpi)?.value ?? '',
    specialty: localizedWordsOf(rendering?.qualification) || localizedWordsOf(whole?.type[0]),
    addressLines: addressLinesOf(whole),
    phone: whole?.telecom.find(({ system }) => system === 'phone')?.value ?? '',
  }
}

export const prescriberOf = (eob: Eob): string | null =>
  namedIn(eob, eob.careTeam.find(({ role }) => has(role, 'prescribing', 'prescriber'))?.provider) || null
