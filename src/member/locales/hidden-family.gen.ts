// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type HiddenFamilyMessages = {
hidden: string
shown: string
show: string
hide: string
setting: string
}

export const hiddenFamilyMessages = inLanguage<HiddenFamilyMessages>("hiddenFamily", {
hidden: "Family members whose coverage has ended are hidden",
shown: "Hidden family members are shown for now",
show: "Show them",
hide: "Hide them again",
setting: "Change this setting",
})
