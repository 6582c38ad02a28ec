// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type LettersMessages = {
notLoaded: string
all: string
download: (values: { title: string | number }) => string
fileName: (values: { day: string | number }) => string
}

export const lettersMessages = inLanguage<LettersMessages>("letters", {
notLoaded: "We couldn’t load the letters",
all: "See all documents",
download: (d) => "Download " + d.title + " (PDF)",
fileName: (d) => "letter " + d.day + ".pdf",
})
