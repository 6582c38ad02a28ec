// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DocumentLetterMessages = {
subject: string
body: string
}

export const documentLetterMessages: Record<'en' | 'es', DocumentLetterMessages> = { en: {
subject: "There is a new document for you",
body: "Open Documents and forms to read or download it.",
}, es: {
subject: "Hay un documento nuevo para usted",
body: "Abra Documentos y formularios para leerlo o descargarlo.",
} }
