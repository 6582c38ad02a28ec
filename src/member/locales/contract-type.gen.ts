// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ContractTypeMessages = {
medical: string
dental: string
vision: string
}

export const contractTypeMessages = inLanguage<ContractTypeMessages>("contractType", {
medical: "Medical",
dental: "Dental",
vision: "Vision",
})
