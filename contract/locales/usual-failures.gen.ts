// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type UsualFailuresMessages = {
"no-connection": string
UNHANDLED_ERROR: string
}

export const usualFailuresMessages: UsualFailuresMessages = {
"no-connection": "We couldn’t reach our systems. Check your connection, then try again.",
UNHANDLED_ERROR: "Something unexpected happened. Please try again. If it keeps happening, call us.",
}
