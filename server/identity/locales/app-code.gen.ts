// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type AppCodeMessages = {
title: string
label: string
hint: string
used: string
tooMany: (values: { minutes: string | number }) => string
useRecovery: string
useApp: string
sendInstead: string
recovery: {
title: string
intro: string
label: string
hint: string
empty: string
}
tooManyToday: string
lostAll: string
}

export const appCodeMessages: Record<'en' | 'es', AppCodeMessages> = { en: {
title: "Enter the code from your app",
label: "Code",
hint: "6 digits from your authenticator app. They change every 30 seconds.",
used: "You already used this code. Wait for your app to show the next one.",
tooMany: (d) => "There were too many wrong codes. Sign in another way below, or wait " + d.minutes + " minutes and start over.",
useRecovery: "Use a recovery code",
useApp: "Use your authenticator app",
sendInstead: "Send a code instead",
recovery: {
title: "Enter a recovery code",
intro: "You saved these codes when you set up your authenticator app. Each one works once.",
label: "Recovery code",
hint: "15 letters and numbers. Dashes and spaces don’t matter.",
empty: "Enter one of your recovery codes.",
},
tooManyToday: "There were too many wrong codes today. Sign in another way below, or try again tomorrow.",
lostAll: "If you’ve lost your app and your recovery codes, call member services. We’ll check that it’s you, then turn off the app.",
}, es: {
title: "Escriba el código de su aplicación",
label: "Código",
hint: "6 dígitos de su aplicación de autenticación. Cambian cada 30 segundos.",
used: "Ya usó este código. Espere a que su aplicación muestre el siguiente.",
tooMany: (d) => "Hubo demasiados códigos incorrectos. Inicie sesión de otra manera, o espere " + d.minutes + " minutos y empiece de nuevo.",
useRecovery: "Usar un código de recuperación",
useApp: "Usar su aplicación de autenticación",
sendInstead: "Enviar un código",
recovery: {
title: "Escriba un código de recuperación",
intro: "Guardó estos códigos cuando configuró su aplicación de autenticación. Cada uno sirve una vez.",
label: "Código de recuperación",
hint: "15 letras y números. Los guiones y los espacios no importan.",
empty: "Escriba uno de sus códigos de recuperación.",
},
tooManyToday: "Hoy hubo demasiados códigos incorrectos. Inicie sesión de otra manera o inténtelo de nuevo mañana.",
lostAll: "Si perdió su aplicación y sus códigos de recuperación, llame a servicios para miembros. Comprobaremos que es usted y desactivaremos la aplicación.",
} }
