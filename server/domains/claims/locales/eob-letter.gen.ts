// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type EobLetterMessages = {
subject: string
body: string
}

export const eobLetterMessages: Record<'en' | 'es', EobLetterMessages> = { en: {
subject: "Your explanation of benefits is ready",
body: "We processed a claim. Open Claims to see what was paid and what you may owe.",
}, es: {
subject: "Su explicación de beneficios está lista",
body: "Procesamos una reclamación. Abra Reclamaciones para ver qué se pagó y cuánto podría deber.",
} }
