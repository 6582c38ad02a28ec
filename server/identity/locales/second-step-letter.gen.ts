// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type SecondStepLetterMessages = {
subject: (values: { productName: string | number }) => string
changes: {
codeOn: string
codeOff: string
appOn: string
appOff: string
newRecoveryCodes: string
}
recoveryCode: (values: { left: number }) => string
mail: (values: { what: string | number; username: string | number; productName: string | number }) => string
text: (values: { productName: string | number; what: string | number }) => string
}

export const secondStepLetterMessages: Record<'en' | 'es', SecondStepLetterMessages> = { en: {
subject: (d) => "Your " + d.productName + " sign-in was changed",
changes: {
codeOn: "Two-step sign-in by email or text was turned on.",
codeOff: "Two-step sign-in by email or text was turned off.",
appOn: "An authenticator app was added.",
appOff: "The authenticator app was removed.",
newRecoveryCodes: "New recovery codes were made. The old ones no longer work.",
},
recoveryCode: (d) => plural(d.left, 0, en, { "0": "Someone signed in with your last recovery code. Make new ones in Settings.", one: "Someone signed in with a recovery code. You have " + number("en-US", d.left, 0) + " left.", other: "Someone signed in with a recovery code. You have " + number("en-US", d.left, 0) + " left." }) as string,
mail: (d) => d.what + "\n\nThis is about the username " + d.username + ". If it was you, there’s nothing to do. If it wasn’t, change your password now and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " If it wasn’t you, change your password now and call member services.",
}, es: {
subject: (d) => "Cambió la forma de entrar a " + d.productName,
changes: {
codeOn: "Se activó el segundo paso por correo o mensaje de texto.",
codeOff: "Se desactivó el segundo paso por correo o mensaje de texto.",
appOn: "Se agregó una aplicación de autenticación.",
appOff: "Se quitó la aplicación de autenticación.",
newRecoveryCodes: "Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.",
},
recoveryCode: (d) => plural(d.left, 0, es, { "0": "Alguien inició sesión con su último código de recuperación. Cree códigos nuevos en Configuración.", one: "Alguien inició sesión con un código de recuperación. Le queda " + number("es-US", d.left, 0) + ".", other: "Alguien inició sesión con un código de recuperación. Le quedan " + number("es-US", d.left, 0) + "." }) as string,
mail: (d) => d.what + "\n\nSe trata del usuario " + d.username + ". Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.",
} }
