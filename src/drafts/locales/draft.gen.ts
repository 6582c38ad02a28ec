// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DraftMessages = {
saves: string
sends: string
deletes: string
attaches: string
notAttached: string
errors: {
about: string
topic: string
contractType: string
body: string
tooLong: (values: { most: string | number }) => string
files: string
}
}

export const draftMessages = inLanguage<DraftMessages>("draft", {
saves: "Save a draft",
sends: "Send a message",
deletes: "Delete a draft",
attaches: "Attach a file to a draft",
notAttached: "A file isn’t attached yet. Try it again, or remove it.",
errors: {
about: "Choose who it is about",
topic: "Choose a topic",
contractType: "Choose one of your plans",
body: "Write your message",
tooLong: (d) => "Your message is too long. " + d.most + " characters fit.",
files: "A file isn’t attached. Remove it and choose it again.",
},
})
