// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PasskeyPagesMessages = {
signIn: string
instead: string
title: string
password: string
code: string
unsupported: string
cancelled: string
faults: {
expired: string
unknown: string
refused: string
waits: string
}
letter: {
created: {
subject: (values: { productName: string | number }) => string
mail: (values: { username: string | number; name: string | number; productName: string | number }) => string
text: (values: { productName: string | number }) => string
}
removed: {
subject: (values: { productName: string | number }) => string
mail: (values: { username: string | number; name: string | number; productName: string | number }) => string
text: (values: { productName: string | number }) => string
}
}
}

export const passkeyPagesMessages: Record<'en' | 'es', PasskeyPagesMessages> = { en: {
signIn: "Sign in with a passkey",
instead: "Use a passkey instead",
title: "Use your passkey",
password: "Use your password instead",
code: "Use a code instead",
unsupported: "This browser can’t use passkeys. Go back and sign in another way.",
cancelled: "The passkey wasn’t used. Try again, or sign in another way.",
faults: {
expired: "That took too long, or the passkey was already used on this page. Please try again.",
unknown: "We don’t know this passkey. It may be removed, or it may only open a saved ID card. Choose another one, or sign in another way.",
refused: "We couldn’t check this passkey. Please try again, or sign in another way.",
waits: "We couldn’t check your sign-in yet, because many sign-ins are failing right now. Wait a minute, then try again.",
},
letter: {
created: {
subject: (d) => "A passkey was added to " + d.productName,
mail: (d) => "A passkey was added to the account " + d.username + ": " + d.name + ". It can be used to sign in.\n\nIf it was you, there’s nothing to do. If it wasn’t, sign in now and remove it in Settings, under Privacy & security. Then change your password and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": a passkey was added to your account. If it wasn’t you, remove it in Settings and call member services.",
},
removed: {
subject: (d) => "A passkey was removed from " + d.productName,
mail: (d) => "A passkey was removed from the account " + d.username + ": " + d.name + ". It can’t be used to sign in anymore.\n\nIf it was you, there’s nothing to do. If it wasn’t, change your password now and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": a passkey was removed from your account. If it wasn’t you, change your password and call member services.",
},
},
}, es: {
signIn: "Iniciar sesión con una llave de acceso",
instead: "Usar una llave de acceso",
title: "Use su llave de acceso",
password: "Usar su contraseña",
code: "Usar un código",
unsupported: "Este navegador no puede usar llaves de acceso. Vuelva atrás e inicie sesión de otra manera.",
cancelled: "No se usó la llave de acceso. Inténtelo de nuevo o inicie sesión de otra manera.",
faults: {
expired: "Pasó demasiado tiempo, o la llave de acceso ya se usó en esta página. Inténtelo de nuevo.",
unknown: "No conocemos esta llave de acceso. Puede que se haya quitado, o que solo abra una tarjeta guardada. Elija otra o inicie sesión de otra manera.",
refused: "No pudimos comprobar esta llave de acceso. Inténtelo de nuevo o inicie sesión de otra manera.",
waits: "Todavía no pudimos comprobar su inicio de sesión porque en este momento fallan muchos. Espere un minuto e inténtelo de nuevo.",
},
letter: {
created: {
subject: (d) => "Se agregó una llave de acceso a " + d.productName,
mail: (d) => "Se agregó una llave de acceso a la cuenta " + d.username + ": " + d.name + ". Sirve para iniciar sesión.\n\nSi fue usted, no tiene que hacer nada. Si no fue usted, inicie sesión ahora y quítela en Configuración, en Privacidad y seguridad. Luego cambie su contraseña y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": se agregó una llave de acceso a su cuenta. Si no fue usted, quítela en Configuración y llame a servicios para miembros.",
},
removed: {
subject: (d) => "Se quitó una llave de acceso de " + d.productName,
mail: (d) => "Se quitó una llave de acceso de la cuenta " + d.username + ": " + d.name + ". Ya no sirve para iniciar sesión.\n\nSi fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": se quitó una llave de acceso de su cuenta. Si no fue usted, cambie su contraseña y llame a servicios para miembros.",
},
},
} }
