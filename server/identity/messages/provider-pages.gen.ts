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
}

export const providerPagesMessages: Record<'en' | 'es', ProviderPagesMessages> = { en: {
signIn: "Sign in",
username: "Username",
password: "Password",
register: "Register",
help: "Help with signing in",
sandbox: "This is a sandbox.",
people: "See who you can sign in as.",
back: "Back to the portal",
error: "Error: ",
empty: "Enter your username and your password.",
lockedNext: "If you need help now, call 501-555-0100.",
code: "Error code:",
toForm: "Go to the form",
expired: {
title: "This sign-in page has expired",
body: "It was open for too long, was already used, or your browser did not send its cookie back. If it keeps happening, allow cookies for this site.",
again: "Start again",
},
problem: {
name: "Sign-in problem",
title: "We could not go on with signing in",
unclear: "The request was not understood.",
next: "Nothing was changed. Start again from the portal; if it happens once more, tell member services this code.",
},
signOut: {
name: "Sign out",
title: "Sign out?",
body: "You can sign in again whenever you like.",
stay: "Stay signed in",
doneName: "Signed out",
done: "You are signed out",
},
}, es: {
signIn: "Iniciar sesión",
username: "Nombre de usuario",
password: "Contraseña",
register: "Registrarse",
help: "Ayuda para iniciar sesión",
sandbox: "Este es un entorno de prueba.",
people: "Vea con quién puede iniciar sesión.",
back: "Volver al portal",
error: "Error: ",
empty: "Escriba su nombre de usuario y su contraseña.",
lockedNext: "Si necesita ayuda ahora, llame al 501-555-0100.",
code: "Código de error:",
toForm: "Ir al formulario",
expired: {
title: "Esta página para iniciar sesión venció",
body: "Estuvo abierta demasiado tiempo, ya se usó o su navegador no devolvió la cookie. Si sigue pasando, permita las cookies de este sitio.",
again: "Empezar de nuevo",
},
problem: {
name: "Problema al iniciar sesión",
title: "No pudimos continuar con el inicio de sesión",
unclear: "No se entendió la solicitud.",
next: "Nada ha cambiado. Empiece de nuevo desde el portal; si vuelve a pasar, dé este código a servicios para miembros.",
},
signOut: {
name: "Cerrar sesión",
title: "¿Cerrar sesión?",
body: "Puede iniciar sesión de nuevo cuando quiera.",
stay: "Seguir conectado",
doneName: "Sesión cerrada",
done: "Su sesión está cerrada",
},
} }
