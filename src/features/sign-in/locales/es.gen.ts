// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { SignInFailureMessages } from './sign-in-failure.gen.ts'
import type { SignInMessages } from './sign-in.gen.ts'

type Translation = { signInFailure: SignInFailureMessages; signIn: SignInMessages }

export const translation: Translation = {
signInFailure: {
title: "No pudimos iniciar su sesión",
tell: {
"not-begun": {
happened: "Este inicio de sesión ya se usó, o se empezó en otra pestaña.",
next: "Empiece de nuevo desde la página para iniciar sesión.",
},
mismatch: {
happened: "La respuesta que recibimos no corresponde al inicio de sesión que usted empezó, por eso no la usamos.",
next: "Empiece de nuevo desde la página para iniciar sesión, no desde un favorito ni un enlace viejo.",
},
refused: {
happened: "El servicio de inicio de sesión no aceptó este intento.",
next: "Revise su nombre de usuario y su contraseña e inténtelo de nuevo.",
},
provider: {
happened: "El servicio de inicio de sesión no responde.",
next: "Revise su conexión a internet, espere un minuto e inténtelo de nuevo.",
},
exchange: {
happened: "Su contraseña se aceptó, pero no pudimos terminar el inicio de sesión.",
next: "Inténtelo de nuevo. Si el reloj de este dispositivo no es correcto, ajústelo primero.",
},
token: {
happened: "Su contraseña se aceptó, pero no podemos leer la respuesta del servicio de inicio de sesión.",
next: "Volver a intentarlo no ayudará porque el problema está de nuestro lado. Llámenos para que lo corrijamos.",
},
session: {
happened: "Su inicio de sesión funcionó, pero no pudimos abrir su cuenta.",
next: "Espere un minuto e inténtelo de nuevo.",
},
storage: {
happened: "Su navegador no deja que este sitio guarde datos. Eso hace falta para iniciar sesión.",
next: "Permita las cookies y los datos de este sitio, o salga de la navegación privada, e inténtelo de nuevo.",
},
unknown: {
happened: "Algo salió mal al iniciar su sesión.",
next: "Inténtelo de nuevo en un minuto.",
},
},
twice: "Esto pasó dos veces, así que nos detuvimos. Llámenos: podemos ver qué está mal.",
tryAgain: "Intentar de nuevo",
backToSignIn: "Volver a iniciar sesión",
call: (d) => "Llame al " + d.number,
stillWorks: "No cambió nada en su cuenta.",
},
signIn: {
title: "Le damos la bienvenida a su portal para miembros",
intro: "Inicie sesión para ver su tarjeta de identificación, su cobertura y lo que usted paga.",
signIn: "Iniciar sesión",
register: "Registrarse",
newHere: "¿Es su primera vez? Regístrese con su tarjeta. Tarda unos 5 minutos.",
help: "Ayuda",
accountHelp: "No puedo iniciar sesión",
contact: "Contáctenos",
callUs: "Llame al",
reasons: {
inactivity: {
title: "Se cerró su sesión",
body: "No hubo actividad durante 15 minutos. Cerramos su sesión para proteger su información.",
},
expired: {
title: "Se cerró su sesión",
body: "Su sesión terminó. Inicie sesión de nuevo para continuar donde estaba.",
},
blocked: {
title: "El acceso a su cuenta está bloqueado",
body: "Cerramos su sesión. Llame a servicios para miembros. Código de error: ADM-0001",
},
deleted: {
title: "Su cuenta está borrada",
body: "Su cobertura de salud no cambió. Guardamos lo que pide la ley: reclamaciones, pagos, los términos que aceptó y quién abrió sus datos. Le enviamos un mensaje sobre esto.",
},
signedOut: {
title: "Usted cerró la sesión",
body: "Si comparte este dispositivo, cierre también esta ventana.",
atProvider: "Es posible que el servicio con el que inicia sesión aún lo recuerde en este dispositivo. La próxima vez le pediremos su contraseña.",
},
},
carousel: {
role: "carrusel",
slideRole: "diapositiva",
label: "Lo que puede hacer aquí",
slide: (d) => d.at + " de " + d.count,
pause: "Detener los mensajes",
start: "Reanudar los mensajes",
show: (d) => "Mostrar el mensaje " + d.at + ": " + d.title,
slides: [{
title: "Su tarjeta de identificación, incluso sin conexión",
body: "Ábrala en el consultorio, en la farmacia y de viaje.",
}, {
title: "Conozca sus costos antes de ir",
body: "Vea sus copagos, su deducible y quién está asegurado, en lenguaje sencillo.",
}],
},
signingIn: "Iniciando su sesión",
oneMoment: "Un momento, por favor. No cierre esta ventana.",
},
}
