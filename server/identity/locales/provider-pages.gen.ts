// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ProviderPagesMessages = {
signIn: string
username: string
password: string
register: string
help: string
sandbox: string
people: string
changed: string
back: string
error: string
empty: string
lockedNext: string
code: string
toForm: string
expired: {
title: string
body: string
again: string
}
problem: {
name: string
title: string
unclear: string
next: string
}
signOut: {
name: string
title: string
body: string
stay: string
doneName: string
done: string
}
forgotUsername: string
forgotPassword: string
unlock: string
birth: {
month: string
day: string
year: string
}
news: {
"password-changed": string
unlocked: string
expired: string
}
puzzle: {
working: string
withoutScript: string
waits: string
title: string
intro: string
goOn: string
}
}

export const providerPagesMessages: Record<'en' | 'es', ProviderPagesMessages> = { en: {
signIn: "Sign in",
username: "Username",
password: "Password",
register: "Register",
help: "Help with signing in",
sandbox: "This is a sandbox.",
people: "See which demo members you can sign in as.",
changed: "This demo member’s password was changed, or the account was closed. Enter the new password, or press “Start over” on the sandbox page to set everything back.",
back: "Back to the portal",
error: "Error: ",
empty: "Enter your username and your password.",
lockedNext: "If you need help now, call 501-555-0100.",
code: "Error code:",
toForm: "Go to the form",
expired: {
title: "This sign-in page has expired",
body: "It was open too long, it was already used, or your browser blocked a cookie. If this keeps happening, allow cookies for this site.",
again: "Start again",
},
problem: {
name: "Sign-in problem",
title: "We couldn’t sign you in",
unclear: "We couldn’t understand the request.",
next: "Nothing has changed. Start again from the portal. If it happens again, call member services and read them this code.",
},
signOut: {
name: "Sign out",
title: "Sign out?",
body: "You can sign in again any time.",
stay: "Stay signed in",
doneName: "Signed out",
done: "You’re signed out",
},
forgotUsername: "Forgot your username?",
forgotPassword: "Forgot your password?",
unlock: "Unlock now with a code",
birth: {
month: "Month",
day: "Day",
year: "Year",
},
news: {
"password-changed": "Your password is changed. Sign in with your new password. If your account has passkeys or an authenticator app, we’ll show them to you next.",
unlocked: "Your account is unlocked in this browser. Sign in with your password.",
expired: "That page was open too long, or you left it. Please start again.",
},
puzzle: {
working: "Checking your browser. This takes a few seconds.",
withoutScript: "Many sign-ins are failing right now, so we check browsers that are new to us. Without JavaScript we can take one sign-in a minute from your network. If yours doesn’t go through, wait a minute and try again.",
waits: "We couldn’t check your sign-in yet, because many sign-ins are failing right now. Your password may be right. Wait a minute, then try again.",
title: "One moment",
intro: "Many people are signing in right now, so we check browsers that are new to us. This takes a few seconds.",
goOn: "Continue",
},
}, es: {
signIn: "Iniciar sesión",
username: "Nombre de usuario",
password: "Contraseña",
register: "Registrarse",
help: "Ayuda para iniciar sesión",
sandbox: "Este es un entorno de prueba.",
people: "Vea con qué miembros de prueba puede iniciar sesión.",
changed: "La contraseña de este miembro de prueba se cambió, o la cuenta se cerró. Escriba la contraseña nueva o pulse «Start over» en la página del entorno de prueba para volver al principio.",
back: "Volver al portal",
error: "Error: ",
empty: "Escriba su nombre de usuario y su contraseña.",
lockedNext: "Si necesita ayuda ahora, llame al 501-555-0100.",
code: "Código de error:",
toForm: "Ir al formulario",
expired: {
title: "Esta página para iniciar sesión venció",
body: "Estuvo abierta demasiado tiempo, ya se usó o su navegador bloqueó una cookie. Si sigue pasando, permita las cookies de este sitio.",
again: "Empezar de nuevo",
},
problem: {
name: "Problema al iniciar sesión",
title: "No pudimos iniciar su sesión",
unclear: "No entendimos la solicitud.",
next: "Nada ha cambiado. Empiece de nuevo desde el portal. Si vuelve a pasar, llame a servicios para miembros y lea este código.",
},
signOut: {
name: "Cerrar sesión",
title: "¿Cerrar sesión?",
body: "Puede iniciar sesión de nuevo cuando quiera.",
stay: "Mantener la sesión",
doneName: "Sesión cerrada",
done: "Su sesión está cerrada",
},
forgotUsername: "¿Olvidó su nombre de usuario?",
forgotPassword: "¿Olvidó su contraseña?",
unlock: "Desbloquear ahora con un código",
birth: {
month: "Mes",
day: "Día",
year: "Año",
},
news: {
"password-changed": "Su contraseña cambió. Inicie sesión con la nueva. Si su cuenta tiene llaves de acceso o una aplicación de autenticación, se las mostraremos después.",
unlocked: "Su cuenta está desbloqueada en este navegador. Inicie sesión con su contraseña.",
expired: "Esa página estuvo abierta demasiado tiempo o usted salió de ella. Empiece de nuevo.",
},
puzzle: {
working: "Estamos comprobando su navegador. Esto tarda unos segundos.",
withoutScript: "En este momento fallan muchos inicios de sesión, por lo que comprobamos los navegadores nuevos. Sin JavaScript solo podemos aceptar un inicio de sesión por minuto desde su red. Si el suyo no se acepta, espere un minuto e inténtelo de nuevo.",
waits: "Todavía no pudimos comprobar su inicio de sesión porque en este momento fallan muchos. Su contraseña puede ser correcta. Espere un minuto e inténtelo de nuevo.",
title: "Un momento",
intro: "En este momento muchas personas están iniciando sesión, por lo que comprobamos los navegadores nuevos. Esto tarda unos segundos.",
goOn: "Continuar",
},
} }
