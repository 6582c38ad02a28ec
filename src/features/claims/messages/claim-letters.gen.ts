// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimLettersMessages = {
title: string
none: string
notLoaded: string
retry: string
all: string
download: (values: { title: string | number }) => string
fileName: (values: { day: string | number }) => string
}

export const claimLettersMessages = inLanguage<ClaimLettersMessages>("claimLetters", {
title: "Letters about this claim",
none: "We haven’t written a letter about this claim.",
notLoaded: "We couldn’t load the letters",
retry: "Try again",
all: "See all documents",
download: (d) => "Download " + d.title + " (PDF)",
fileName: (d) => "letter " + d.day + ".pdf",
})
