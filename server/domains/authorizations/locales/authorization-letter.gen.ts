// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type AuthorizationLetterMessages = {
decided: {
subject: string
body: string
}
wanted: {
subject: string
body: string
}
extended: {
subject: string
body: string
}
}

export const authorizationLetterMessages: Record<'en' | 'es', AuthorizationLetterMessages> = { en: {
decided: {
subject: "We made a decision on an authorization request",
body: "Open Authorizations to see the decision and next steps.",
},
wanted: {
subject: "We need information for an authorization request",
body: "Open Authorizations to see what we need, who can send it, and by when.",
},
extended: {
subject: "We gave an authorization more time",
body: "Open Authorizations to see the new date and what it means for you.",
},
}, es: {
decided: {
subject: "Tomamos una decisión sobre una solicitud de autorización",
body: "Abra Autorizaciones para ver la decisión y los próximos pasos.",
},
wanted: {
subject: "Necesitamos información para una solicitud de autorización",
body: "Abra Autorizaciones para ver qué necesitamos, quién puede enviarlo y hasta cuándo.",
},
extended: {
subject: "Dimos más tiempo a una autorización",
body: "Abra Autorizaciones para ver la nueva fecha y qué significa para usted.",
},
} }
