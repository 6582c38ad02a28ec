// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ReviewWaysMessages = {
title: string
intro: string
none: string
app: string
added: (values: { date: string | number }) => string
used: (values: { date: string | number }) => string
neverUsed: string
remove: (values: { name: string | number }) => string
removeApp: string
removed: (values: { name: string | number }) => string
removedApp: string
goOn: string
}

export const reviewWaysMessages: Record<'en' | 'es', ReviewWaysMessages> = { en: {
title: "Check how you sign in",
intro: "Your password is new, but these still sign in to your account. Remove any that you don’t know.",
none: "Only your password signs in to your account now.",
app: "Authenticator app",
added: (d) => "Added " + d.date,
used: (d) => "Last used " + d.date,
neverUsed: "Never used",
remove: (d) => "Remove " + d.name,
removeApp: "Remove the authenticator app",
removed: (d) => d.name + " is removed. It can’t be used to sign in anymore.",
removedApp: "The authenticator app is removed. You won’t be asked for its codes anymore.",
goOn: "Continue",
}, es: {
title: "Revise cómo inicia sesión",
intro: "Su contraseña es nueva, pero con esto todavía se puede entrar a su cuenta. Quite lo que no conozca.",
none: "Ahora solo se entra a su cuenta con su contraseña.",
app: "Aplicación de autenticación",
added: (d) => "Agregada el " + d.date,
used: (d) => "Usada por última vez el " + d.date,
neverUsed: "Nunca se ha usado",
remove: (d) => "Quitar " + d.name,
removeApp: "Quitar la aplicación de autenticación",
removed: (d) => "Quitamos " + d.name + ". Ya no sirve para iniciar sesión.",
removedApp: "Quitamos la aplicación de autenticación. Ya no le pediremos sus códigos.",
goOn: "Continuar",
} }
