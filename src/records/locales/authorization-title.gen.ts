// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AuthorizationTitleMessages = {
titled: (values: { service: string | number }) => string
}

export const authorizationTitleMessages = inLanguage<AuthorizationTitleMessages>("authorizationTitle", {
titled: (d) => "Prior authorization: " + d.service,
})
