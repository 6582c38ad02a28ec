// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type StaffCodesMessages = {
"ADM-0021": string
"ADM-0022": string
"ADM-0023": string
"ADM-0024": string
"ADM-0025": string
"ADM-0026": string
"ADM-0027": string
"ADM-0028": string
"ADM-0029": string
"ADM-0030": string
"ADM-0031": string
"ADM-0032": string
"ADM-0033": string
}

export const staffCodesMessages: StaffCodesMessages = {
"ADM-0021": "We couldn’t load this. Nothing has changed. Please try again.",
"ADM-0022": "We couldn’t save this. What you entered is still on the page. Please try again.",
"ADM-0023": "You can’t open your own record here. Ask a coworker to help you.",
"ADM-0024": "A block needs a block date or an unblock date, not both. Choose one, then try again.",
"ADM-0025": "You signed in a while ago. To block or unblock someone, please sign in again.",
"ADM-0026": "This account has a block already, so nothing has changed. Open the record again to see the block.",
"ADM-0027": "You signed in a while ago. To go back to an older version, please sign in again.",
"ADM-0028": "We couldn’t put these files back, so members see the same as before. The content folder may be read-only.",
"ADM-0029": "Somebody else has this question already. Go back to the list to take another.",
"ADM-0030": "You don’t have this question, so nothing has changed. Take it first, then try again.",
"ADM-0031": "This question was answered or closed in the meantime. Open it again to see how it stands.",
"ADM-0032": "This coworker can’t take the question. Choose someone else.",
"ADM-0033": "The member has written again, so nothing has changed. Open the question again and read it first.",
}
