const CYRILLIC =
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ' +
  'іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ќk ѓg ѕdz'
const GREEK = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'

const LATIN: ReadonlyMap<string, string> = new Map(
  `${CYRILLIC} ${GREEK}`.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** A Greek or Cyrillic letter in Latin letters; undefined for any other letter. */
export function latinOf(letter: string): string | undefined {
  const small = letter.toLowerCase()
  const latin = LATIN.get(small) ?? LATIN.get(small.normalize('NFKD').replace(/\p{M}/gu, ''))
  if (latin === undefined || small === letter) return latin
  return latin.slice(0, 1).toUpperCase() + latin.slice(1)
}
