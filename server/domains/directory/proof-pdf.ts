import type { Brand } from '#contract/brands/brand.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { KeptProof } from '#server/access/network-proofs.ts'
import { dayAt } from '#server/config/clock.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { networkProofMessages } from './locales/network-proof.gen.ts'

/** The title of a proof in the document list. */
export const proofTitle = (providerName: string): LocalizedText => ({
  en: networkProofMessages.en.name({ provider: providerName }),
  es: networkProofMessages.es.name({ provider: providerName }),
})

/** Longer words are broken into pieces of this many characters, which fit on a line. */
const PIECE = 80

const dayOf = ({ shownAt }: KeptProof): string => dayAt(Temporal.Instant.from(shownAt)).toString()

/** Makes the document for a proof of network status: a tagged PDF with the signed text. */
export function proofPdf(
  proof: KeptProof,
  { language, brand }: { language: Language; brand: Brand },
): Promise<Buffer> {
  const words = networkProofMessages[language]
  const longDay = longDateIn(LOCALES[language])
  const orNotListed = (day: string | null) => (day === null ? words.notListed : longDay(day))
  const shownOn = longDay(dayOf(proof))
  const paper = new Paper(words.title, LOCALES[language])
  paper.letterhead(brand)
  paper.heading(1, words.title)
  const { listedUntil } = proof
  const isOver = listedUntil !== null && listedUntil < dayOf(proof)
  paper.paragraph(isOver ? words.bodyOver({ day: longDay(listedUntil) }) : words.body({ day: shownOn }))
  paper.facts([
    { term: words.provider, value: proof.providerName },
    { term: words.npi, value: proof.npi ?? words.notListed },
    { term: words.address, value: proof.addressLines.join(', ') || words.notListed },
    { term: words.network, value: textIn(proof.networkName, language) },
    ...(proof.tier === null ? [] : [{ term: words.tier, value: textIn(proof.tier, language) }]),
    { term: words.since, value: orNotListed(proof.listedSince) },
    { term: words.until, value: listedUntil === null ? words.noEnd : longDay(listedUntil) },
    { term: words.checked, value: orNotListed(proof.checkedOn) },
    { term: words.plan, value: proof.planName },
    { term: words.member, value: proof.memberName },
    { term: words.memberId, value: proof.memberId },
    { term: words.shown, value: shownOn },
  ])
  paper.paragraph(words.use)
  paper.heading(2, words.signature)
  paper.paragraph(words.signatureHint)
  paper.paragraph((proof.jws.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []).join('\n'), { size: 7 })
  return paper.finish(words.foot({ id: proof.proofId, day: shownOn }))
}
