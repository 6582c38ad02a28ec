// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { SignInAgainMessages } from './sign-in-again.gen.ts'
import type { SignInEventsMessages } from './sign-in-events.gen.ts'
import type { SessionDialogMessages } from './session-dialog.gen.ts'

type Translation = { signInAgain: SignInAgainMessages; signInEvents: SignInEventsMessages; sessionDialog: SessionDialogMessages }

export const translation: Translation = {
signInAgain: {
signIn: "Iniciar sesión de nuevo",
failed: "No pudimos abrir la página para iniciar sesión. Inténtelo de nuevo.",
},
signInEvents: {
done: {
"sign-in": {
done: "Inició sesión",
failed: "No se pudo iniciar sesión",
locked: "Cuenta bloqueada por demasiados intentos",
blocked: "Inicio de sesión bloqueado",
reused: "Inicio de sesión detenido",
other: "Inicio de sesión",
},
"sign-out": "Cerró sesión",
refresh: "Detuvimos un inicio de sesión copiado",
call: "Se usó una cuenta bloqueada",
unlock: "Cuenta desbloqueada",
"reset-password": "Contraseña restablecida",
"change-password": "Contraseña cambiada",
register: "Registro",
"verify-email": "Correo verificado",
"verify-mobile": "Teléfono verificado",
"open-records": "Registros abiertos con un código",
"create-passkey": "Llave de acceso agregada",
"remove-passkey": "Llave de acceso eliminada",
"change-second-step": "Segundo paso cambiado",
"delete-account": "Cuenta borrada",
"add-staff": "Acceso de personal otorgado",
"end-staff": "Acceso de personal terminado",
"one-time-password": "Contraseña de un solo uso creada",
other: "Actividad de la cuenta",
},
failed: {
"reset-password": "No se pudo restablecer la contraseña",
"change-password": "No se pudo cambiar la contraseña",
"verify-email": "Código incorrecto para el correo",
"verify-mobile": "Código incorrecto para el teléfono",
"open-records": "Código incorrecto para sus registros",
},
},
sessionDialog: {
title: "Su sesión está a punto de terminar.",
body: "Por su seguridad, cerraremos su sesión automáticamente",
left: (d) => "en " + d.time,
signOut: "Cerrar sesión",
stay: "Mantener la sesión",
},
}
