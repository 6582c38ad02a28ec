// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type NewContactLetterMessages = {
subject: (values: { productName: string | number }) => string
changes: {
email: string
mobile: string
}
mail: (values: { what: string | number; username: string | number; productName: string | number }) => string
text: (values: { productName: string | number; what: string | number }) => string
}

export const newContactLetterMessages: Record<'en' | 'es', NewContactLetterMessages> = { en: {
subject: (d) => "Your " + d.productName + " contact information was changed",
changes: {
email: "The email address of your account was changed.",
mobile: "The mobile number of your account was changed.",
},
mail: (d) => d.what + "\n\nThis is about the username " + d.username + ". If it was you, there’s nothing to do. If it wasn’t, change your password now and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " If it wasn’t you, change your password now and call member services.",
}, es: {
subject: (d) => "Se cambiaron sus datos de contacto de " + d.productName,
changes: {
email: "Se cambió el correo electrónico de su cuenta.",
mobile: "Se cambió el número de móvil de su cuenta.",
},
mail: (d) => d.what + "\n\nSe trata del usuario " + d.username + ". Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.",
} }
