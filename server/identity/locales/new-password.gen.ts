// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type NewPasswordMessages = {
title: string
intro: string
password: string
again: string
submit: string
empty: string
different: string
rules: {
length: string
letters: string
digit: string
special: string
personal: string
earlier: string
}
faults: {
length: string
lowercase: string
uppercase: string
digit: string
special: string
allowed: string
repeated: string
personal: string
common: string
same: string
recent: string
}
letter: {
subject: (values: { productName: string | number }) => string
mail: (values: { username: string | number; productName: string | number }) => string
text: (values: { productName: string | number }) => string
mailElsewhere: (values: { username: string | number; productName: string | number }) => string
}
}

export const newPasswordMessages: Record<'en' | 'es', NewPasswordMessages> = { en: {
title: "Choose a new password",
intro: "Your new password needs:",
password: "New password",
again: "New password again",
submit: "Change password",
empty: "Enter a new password.",
different: "The two passwords don’t match. Enter the same one twice.",
rules: {
length: "8 to 128 characters",
letters: "a lowercase and an uppercase letter",
digit: "a number",
special: "a special character, such as ! or $",
personal: "no name or username of yours",
earlier: "to be different from your last 10 passwords",
},
faults: {
length: "Use 8 to 128 characters.",
lowercase: "Add a lowercase letter.",
uppercase: "Add an uppercase letter.",
digit: "Add a number.",
special: "Add a special character, such as ! or $.",
allowed: "Take out hidden characters.",
repeated: "Don’t use the same character more than 3 times in a row.",
personal: "Don’t use your name, email or username in it.",
common: "Many people use this password, so it’s easy to guess. Choose another one.",
same: "Choose a password that’s different from your current one.",
recent: "You used this password too recently. Choose a different one.",
},
letter: {
subject: (d) => "Your " + d.productName + " password was changed",
mail: (d) => "The password for " + d.username + " was changed. We signed you out on all devices.\n\nIf it was you, there’s nothing to do. If it wasn’t, reset your password now, check your passkeys and authenticator app in Settings, and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": your password was changed. If it wasn’t you, reset it now and call member services.",
mailElsewhere: (d) => "The password for " + d.username + " was changed. We signed you out on all your other devices.\n\nIf it was you, there’s nothing to do. If it wasn’t, reset your password now, check your passkeys and authenticator app in Settings, and call member services.\n\n" + d.productName,
},
}, es: {
title: "Elija una contraseña nueva",
intro: "Su contraseña nueva debe tener:",
password: "Contraseña nueva",
again: "Contraseña nueva otra vez",
submit: "Cambiar contraseña",
empty: "Escriba una contraseña nueva.",
different: "Las dos contraseñas no son iguales. Escriba la misma dos veces.",
rules: {
length: "de 8 a 128 caracteres",
letters: "una letra minúscula y una mayúscula",
digit: "un número",
special: "un signo especial, como ! o $",
personal: "nada de su nombre ni de su nombre de usuario",
earlier: "algo distinto de sus últimas 10 contraseñas",
},
faults: {
length: "Use de 8 a 128 caracteres.",
lowercase: "Agregue una letra minúscula.",
uppercase: "Agregue una letra mayúscula.",
digit: "Agregue un número.",
special: "Agregue un signo especial, como ! o $.",
allowed: "Quite los caracteres ocultos.",
repeated: "No use el mismo carácter más de 3 veces seguidas.",
personal: "No use en ella su nombre, su correo ni su nombre de usuario.",
common: "Mucha gente usa esta contraseña y es fácil de adivinar. Elija otra.",
same: "Elija una contraseña distinta de la actual.",
recent: "Usó esta contraseña hace muy poco. Elija otra.",
},
letter: {
subject: (d) => "Su contraseña de " + d.productName + " cambió",
mail: (d) => "La contraseña de " + d.username + " cambió. Cerramos su sesión en todos los dispositivos.\n\nSi fue usted, no tiene que hacer nada. Si no fue usted, restablezca su contraseña ahora, revise sus llaves de acceso y su aplicación de autenticación en Configuración y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": su contraseña cambió. Si no fue usted, restablézcala ahora y llame a servicios para miembros.",
mailElsewhere: (d) => "La contraseña de " + d.username + " cambió. Cerramos su sesión en todos sus otros dispositivos.\n\nSi fue usted, no tiene que hacer nada. Si no fue usted, restablezca su contraseña ahora, revise sus llaves de acceso y su aplicación de autenticación en Configuración y llame a servicios para miembros.\n\n" + d.productName,
},
} }
