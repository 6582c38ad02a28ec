// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type FamilyAccessLetterMessages = {
subject: (values: { productName: string | number }) => string
mail: (values: { holder: string | number; username: string | number; productName: string | number }) => string
text: (values: { productName: string | number }) => string
}

export const familyAccessLetterMessages: Record<'en' | 'es', FamilyAccessLetterMessages> = { en: {
subject: (d) => "Your " + d.productName + " family access was changed",
mail: (d) => "What you share with " + d.holder + " was changed. See it in Settings, under Profile.\n\nThis is about the username " + d.username + ". If it was you, there’s nothing to do. If it wasn’t, change it back, change your password and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": what you share with the policy holder was changed. If it wasn’t you, change your password now and call member services.",
}, es: {
subject: (d) => "Cambió su acceso familiar en " + d.productName,
mail: (d) => "Cambió lo que usted comparte con " + d.holder + ". Véalo en Configuración, en Perfil.\n\nSe trata del usuario " + d.username + ". Si fue usted, no tiene que hacer nada. Si no fue usted, deshaga el cambio, cambie su contraseña y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": cambió lo que usted comparte con el titular de la póliza. Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.",
} }
