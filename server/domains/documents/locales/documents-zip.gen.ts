// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DocumentsZipMessages = {
about: string
notInIt: string
missing: (values: { title: string | number; day: string | number }) => string
"no-pdf": (values: { title: string | number; day: string | number }) => string
call: string
}

export const documentsZipMessages: Record<'en' | 'es', DocumentsZipMessages> = { en: {
about: "These are the documents you chose from Documents and forms. They contain personal health information. Keep them in a safe place.",
notInIt: "Not in this file:",
missing: (d) => d.title + " (" + d.day + "): missing from our files",
"no-pdf": (d) => d.title + " (" + d.day + "): not a PDF",
call: "Call the number on your ID card, and we’ll mail you a copy.",
}, es: {
about: "Estos son los documentos que eligió en Documentos y formularios. Contienen información personal de salud. Guárdelos en un lugar seguro.",
notInIt: "No están en este archivo:",
missing: (d) => d.title + " (" + d.day + "): falta en nuestros archivos",
"no-pdf": (d) => d.title + " (" + d.day + "): no es un PDF",
call: "Llame al número de su tarjeta de identificación y le enviaremos una copia por correo.",
} }
