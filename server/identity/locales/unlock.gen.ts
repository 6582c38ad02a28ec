// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type UnlockMessages = {
intro: string
byMobile: string
byEmail: string
sentByMobile: string
sentByEmail: string
}

export const unlockMessages: Record<'en' | 'es', UnlockMessages> = { en: {
intro: "We’ll send a code to a contact we have on file for this username. The code unlocks it in this browser.",
byMobile: "Text message to the mobile number on file",
byEmail: "Email to the address on file",
sentByMobile: "If there’s a mobile number on file for this username, we sent a code to it by text message. It works for 10 minutes.",
sentByEmail: "If there’s an email address on file for this username, we sent a code to it. It works for 10 minutes.",
}, es: {
intro: "Le enviaremos un código a un contacto que tenemos para este nombre de usuario. El código lo desbloquea en este navegador.",
byMobile: "Mensaje de texto al celular que tenemos",
byEmail: "Correo electrónico a la dirección que tenemos",
sentByMobile: "Si tenemos un celular para este nombre de usuario, le enviamos un código por mensaje de texto. Sirve por 10 minutos.",
sentByEmail: "Si tenemos un correo electrónico para este nombre de usuario, le enviamos un código. Sirve por 10 minutos.",
} }
