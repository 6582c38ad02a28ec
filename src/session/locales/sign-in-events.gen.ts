// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SignInEventsMessages = {
done: {
"sign-in": {
done: string
failed: string
locked: string
blocked: string
reused: string
other: string
}
"sign-out": string
refresh: string
call: string
unlock: string
"reset-password": string
"change-password": string
register: string
"verify-email": string
"verify-mobile": string
"open-records": string
"create-passkey": string
"remove-passkey": string
"change-second-step": string
"delete-account": string
"add-staff": string
"end-staff": string
"one-time-password": string
other: string
}
failed: {
"reset-password": string
"change-password": string
"verify-email": string
"verify-mobile": string
"open-records": string
}
}

export const signInEventsMessages = inLanguage<SignInEventsMessages>("signInEvents", {
done: {
"sign-in": {
done: "Signed in",
failed: "Sign-in failed",
locked: "Locked after too many tries",
blocked: "Sign-in blocked",
reused: "Sign-in stopped",
other: "Sign-in",
},
"sign-out": "Signed out",
refresh: "Stopped a copied sign-in",
call: "Blocked account used",
unlock: "Account unlocked",
"reset-password": "Password reset",
"change-password": "Password changed",
register: "Registered",
"verify-email": "Email verified",
"verify-mobile": "Phone verified",
"open-records": "Records opened with a code",
"create-passkey": "Passkey added",
"remove-passkey": "Passkey removed",
"change-second-step": "Two-step sign-in changed",
"delete-account": "Account deleted",
"add-staff": "Staff access given",
"end-staff": "Staff access ended",
"one-time-password": "One-time password made",
other: "Account activity",
},
failed: {
"reset-password": "Password reset didn’t work",
"change-password": "Password change didn’t work",
"verify-email": "Wrong code for your email",
"verify-mobile": "Wrong code for your phone",
"open-records": "Wrong code for your records",
},
})
