// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PrintedLettersMessages = {
foreign: (values: { example: string | number }) => string
romanized: string
scripts: {
Han: string
Hiragana: string
Katakana: string
Hangul: string
Arabic: string
Hebrew: string
Thai: string
Devanagari: string
Armenian: string
Georgian: string
Ethiopic: string
Khmer: string
Lao: string
other: string
sign: string
}
}

export const printedLettersMessages: Record<'en' | 'es', PrintedLettersMessages> = { en: {
foreign: (d) => "Some names here are in letters that we can’t print. Where you see words in brackets, such as [" + d.example + "], the portal shows the name itself.",
romanized: "Names in Greek or Cyrillic letters are written in Latin letters here.",
scripts: {
Han: "Chinese characters",
Hiragana: "Japanese letters",
Katakana: "Japanese letters",
Hangul: "Korean letters",
Arabic: "Arabic letters",
Hebrew: "Hebrew letters",
Thai: "Thai letters",
Devanagari: "Devanagari letters",
Armenian: "Armenian letters",
Georgian: "Georgian letters",
Ethiopic: "Ethiopic letters",
Khmer: "Khmer letters",
Lao: "Lao letters",
other: "other letters",
sign: "symbol",
},
}, es: {
foreign: (d) => "Algunos nombres están en letras que no podemos imprimir. Donde vea palabras entre corchetes, como [" + d.example + "], el portal muestra el nombre tal como es.",
romanized: "Los nombres en letras griegas o cirílicas se escriben aquí en letras latinas.",
scripts: {
Han: "caracteres chinos",
Hiragana: "letras japonesas",
Katakana: "letras japonesas",
Hangul: "letras coreanas",
Arabic: "letras árabes",
Hebrew: "letras hebreas",
Thai: "letras tailandesas",
Devanagari: "letras devanagari",
Armenian: "letras armenias",
Georgian: "letras georgianas",
Ethiopic: "letras etíopes",
Khmer: "letras jemeres",
Lao: "letras laosianas",
other: "otras letras",
sign: "símbolo",
},
} }
