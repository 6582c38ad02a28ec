// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type RecoveryMessages = {
check: string
noMatch: string
tooMany: string
next: string
toSignIn: string
toUsername: string
birthDate: string
birthHint: string
memberId: string
memberIdHint: string
group: string
groupHint: string
codeIntro: string
errors: {
username: string
memberId: string
birthDate: {
missing: string
"no-day": string
future: string
}
}
password: {
title: string
intro: string
}
username: {
title: string
intro: string
submit: string
sentTitle: string
sent: string
notCome: string
notRegistered: string
}
letter: {
subject: (values: { productName: string | number }) => string
mail: (values: { username: string | number; productName: string | number }) => string
text: (values: { productName: string | number; username: string | number }) => string
}
}

export const recoveryMessages: Record<'en' | 'es', RecoveryMessages> = { en: {
check: "Please check what you entered.",
noMatch: "We couldn’t match what you entered. Check it against your ID card, then try again, or call member services.",
tooMany: "There were too many tries. Please try again later, or call member services.",
next: "Continue",
toSignIn: "Back to sign in",
toUsername: "Forgot your username, too?",
birthDate: "Date of birth",
birthHint: "For example: 4 28 1986",
memberId: "Member ID",
memberIdHint: "It’s on the front of your ID card.",
group: "Group number (optional)",
groupHint: "It’s on your ID card, too.",
codeIntro: "Your details match. Now we’ll send a code to a contact we have on file.",
errors: {
username: "Enter your username.",
memberId: "Enter your member ID.",
birthDate: {
missing: "Enter your date of birth.",
"no-day": "Enter a real date as month, day and year, for example 4 28 1986.",
future: "Enter a date of birth that isn’t in the future.",
},
},
password: {
title: "Reset your password",
intro: "Tell us who you are. Then we’ll send you a code, and you can choose a new password.",
},
username: {
title: "Find your username",
intro: "Tell us who you are. If we find your account, we’ll send your username to the email or mobile number on file.",
submit: "Send my username",
sentTitle: "Look for our message",
sent: "If what you entered matches our records, your username is on its way to the email or mobile number on file.",
notCome: "If nothing comes in 10 minutes, check what you entered and try again, or call member services.",
notRegistered: "Haven’t registered yet?",
},
letter: {
subject: (d) => "Your " + d.productName + " username",
mail: (d) => "Your username is " + d.username + ".\n\nYou, or somebody who knows your member ID and date of birth, asked us for it. If it wasn’t you, your account is still safe. Your password wasn’t shown to anyone.\n\n" + d.productName,
text: (d) => d.productName + ": your username is " + d.username + ".",
},
}, es: {
check: "Revise lo que escribió.",
noMatch: "Lo que escribió no coincide con nuestros datos. Compárelo con su tarjeta e inténtelo de nuevo, o llame a servicios para miembros.",
tooMany: "Hubo demasiados intentos. Inténtelo de nuevo más tarde o llame a servicios para miembros.",
next: "Continuar",
toSignIn: "Volver a iniciar sesión",
toUsername: "¿También olvidó su nombre de usuario?",
birthDate: "Fecha de nacimiento",
birthHint: "Mes, día y año. Por ejemplo: 4 28 1986",
memberId: "Número de miembro",
memberIdHint: "Está en el frente de su tarjeta.",
group: "Número de grupo (opcional)",
groupHint: "También está en su tarjeta.",
codeIntro: "Sus datos coinciden. Ahora le enviaremos un código a un contacto que tenemos de usted.",
errors: {
username: "Escriba su nombre de usuario.",
memberId: "Escriba su número de miembro.",
birthDate: {
missing: "Escriba su fecha de nacimiento.",
"no-day": "Escriba una fecha que exista: mes, día y año. Por ejemplo: 4 28 1986.",
future: "Escriba una fecha de nacimiento que no esté en el futuro.",
},
},
password: {
title: "Restablezca su contraseña",
intro: "Díganos quién es. Luego le enviaremos un código y podrá elegir una contraseña nueva.",
},
username: {
title: "Encuentre su nombre de usuario",
intro: "Díganos quién es. Si hallamos su cuenta, enviaremos su nombre de usuario al correo o al celular que tenemos.",
submit: "Enviar mi nombre de usuario",
sentTitle: "Busque nuestro mensaje",
sent: "Si lo que escribió coincide con nuestros datos, su nombre de usuario va en camino al correo o al celular que tenemos.",
notCome: "Si no llega nada en 10 minutos, revise lo que escribió e inténtelo de nuevo, o llame a servicios para miembros.",
notRegistered: "¿Todavía no se ha registrado?",
},
letter: {
subject: (d) => "Su nombre de usuario de " + d.productName,
mail: (d) => "Su nombre de usuario es " + d.username + ".\n\nLo pidió usted o alguien que sabe su número de miembro y su fecha de nacimiento. Si no fue usted, su cuenta sigue segura. Nadie vio su contraseña.\n\n" + d.productName,
text: (d) => d.productName + ": su nombre de usuario es " + d.username + ".",
},
} }
