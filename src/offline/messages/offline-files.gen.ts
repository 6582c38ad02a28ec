// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type OfflineFilesMessages = {
getting: string
saved: (values: { file: string | number }) => string
shared: string
pressAgain: string
}

export const offlineFilesMessages = inLanguage<OfflineFilesMessages>("offlineFiles", {
getting: "Getting the file",
saved: (d) => "Saved as “" + d.file + "”.",
shared: "The file was handed over.",
pressAgain: "The file is ready. Press once more to choose where it goes.",
})
