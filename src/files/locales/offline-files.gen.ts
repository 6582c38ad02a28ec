// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type OfflineFilesMessages = {
getting: string
saved: (values: { file: string | number }) => string
shared: string
openHere: string
pressAgain: string
notShared: string
coverageLetter: string
}

export const offlineFilesMessages = inLanguage<OfflineFilesMessages>("offlineFiles", {
getting: "Getting the file",
saved: (d) => "Saved as “" + d.file + "”.",
shared: "File shared.",
openHere: "Open it here",
pressAgain: "The file is ready. Press again to choose where to send it.",
notShared: "The file couldn’t be shared. Press again, or open the portal in Safari.",
coverageLetter: "Download the letter (PDF)",
})
