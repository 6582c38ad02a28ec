// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type AuthorizationLetterMessages = {
subject: string
body: string
}

export const authorizationLetterMessages: Record<'en' | 'es', AuthorizationLetterMessages> = { en: {
subject: "We made a decision on an authorization request",
body: "Open Authorizations to see the decision and next steps.",
}, es: {
subject: "Tomamos una decisión sobre una solicitud de autorización",
body: "Abra Autorizaciones para ver la decisión y los próximos pasos.",
} }
