import { profileFailures } from './profile-failures.ts'

/**
 * Codes of accounts, settings and services beside claims and payments; part of the catalogue. The specification names
 * these families without their codes (spec §8, "further code families"); what each stands for is our reading.
 */
export const accountFailures = {
  ...profileFailures,
  'ADM-0001': {
    message: 'This account is blocked. Please call member services.',
    es: 'El acceso a esta cuenta está bloqueado. Llame a servicios para miembros.',
  },
  'ADM-0002': {
    message: 'You can’t delete this account online. Nothing has changed. Please call member services.',
    es: 'Esta cuenta no se puede borrar en línea. Nada ha cambiado. Llame a servicios para miembros.',
  },
  'ADM-0011': {
    message: 'We couldn’t load this list. Please try again.',
    es: 'No pudimos cargar esta lista. Inténtelo de nuevo.',
  },
  // Choosing a primary care provider.
  'CHP-0001': {
    message:
      'We couldn’t save your choice of a primary care provider. Nothing has changed. Please try again.',
    es: 'No pudimos guardar su elección de médico de cabecera. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'CHP-0002': {
    message: 'This provider isn’t taking new patients right now. Choose another one, or call us for help.',
    es: 'Este médico no acepta pacientes nuevos por ahora. Elija otro o llámenos si necesita ayuda.',
  },
  // Contact: a member's question.
  'CON-0001': {
    message: 'We couldn’t send your question. We kept what you typed. Please try again, or call us.',
    es: 'No pudimos enviar su pregunta. Guardamos lo que escribió. Inténtelo de nuevo o llámenos.',
  },
  'CON-0002': {
    message: 'We couldn’t load your questions. Please try again.',
    es: 'No pudimos cargar sus preguntas. Inténtelo de nuevo.',
  },
  'CON-0003': {
    message: 'That isn’t one of your plans. Choose the plan your question is about.',
    es: 'Este no es uno de sus planes. Elija el plan del que trata su pregunta.',
  },
  'CON-0004': {
    message:
      'You’ve sent 20 questions in 24 hours, so you can’t send more right now. Please call us instead.',
    es: 'Ha enviado 20 preguntas en 24 horas, así que ahora no puede enviar más. Llámenos.',
  },
  'CON-0005': {
    message: 'We can’t call at that time. Choose another day or time.',
    es: 'No podemos llamarle a esa hora. Elija otro día u otra hora.',
  },
  'CON-0006': {
    message: 'We’ve already called you or closed this question. To ask again, send a new one.',
    es: 'Ya le llamamos o cerramos esta pregunta. Si la necesita otra vez, envíe una nueva.',
  },
  // Content: programs, articles and benefit descriptions.
  'CONT-0001': {
    message: 'We couldn’t load this text. Please try again, or call us and we’ll read it to you.',
    es: 'No pudimos cargar este texto. Inténtelo de nuevo o llámenos y se lo leeremos.',
  },
  // Family access: what somebody who is of age lets the policy holder see. A family of our own.
  'FAM-0001': {
    message: 'We couldn’t load your family access. Nothing has changed. Please try again.',
    es: 'No pudimos cargar su acceso familiar. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'FAM-0002': {
    message: 'We couldn’t save your family access. Your choices are still on the page. Please try again.',
    es: 'No pudimos guardar su acceso familiar. Sus elecciones siguen en la página. Inténtelo de nuevo.',
  },
  'FAM-0003': {
    message:
      'You changed your family access in another window. Nothing was saved here. Check what’s on now, then save again.',
    es: 'Usted cambió su acceso familiar en otra ventana. Aquí no se guardó nada. Revise lo que está activo y guarde de nuevo.',
  },
  'FAM-0004': {
    message: 'You hold this plan, so you always see your own records. There’s nothing to turn on.',
    es: 'Usted es titular de este plan y siempre ve sus propios datos. No hay nada que activar.',
  },
  'FAM-0005': {
    message: 'You can choose this when you turn 18. Until then, the policy holder sees your records.',
    es: 'Podrá elegir esto cuando cumpla 18 años. Hasta entonces, el titular de la póliza ve sus datos.',
  },
  'FAM-0006': {
    message: 'You can’t use family access with this member ID. Call us if you have a question.',
    es: 'Con este número de miembro no puede usar el acceso familiar. Llámenos si tiene alguna pregunta.',
  },
  // Forms and documents.
  'FRM-0001': {
    message: 'We couldn’t load your forms and documents. Please try again.',
    es: 'No pudimos cargar sus formularios y documentos. Inténtelo de nuevo.',
  },
  'FRM-0002': {
    message: 'We couldn’t open this form. Please try again, or ask us to mail it to you.',
    es: 'No pudimos abrir este formulario. Inténtelo de nuevo o pídanos que se lo enviemos por correo.',
  },
  // Information on other coverage.
  'OCI-0001': {
    message: 'We couldn’t load your other coverage. Please try again.',
    es: 'No pudimos cargar lo que nos dijo de otra cobertura. Inténtelo de nuevo.',
  },
  'OCI-0002': {
    message: 'We couldn’t save your other coverage. What you entered is still on the page. Please try again.',
    es: 'No pudimos guardar su otra cobertura. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  // Signing in: how a member proves who they are.
  'LOG-0031': {
    message: 'We couldn’t load your sign-in settings. Please try again.',
    es: 'No pudimos cargar su configuración de inicio de sesión. Inténtelo de nuevo.',
  },
  'LOG-0032': {
    message: 'We couldn’t change your two-step sign-in. Nothing has changed. Please try again.',
    es: 'No pudimos cambiar el segundo paso de su inicio de sesión. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'LOG-0033': {
    message: 'You signed in a while ago. To change how you sign in, please sign in again.',
    es: 'Hace un rato que inició sesión. Para cambiar cómo inicia sesión, inicie sesión de nuevo.',
  },
  'LOG-0034': {
    message: 'There were too many wrong codes. Please wait 15 minutes, then try again.',
    es: 'Hubo demasiados códigos incorrectos. Espere 15 minutos e inténtelo de nuevo.',
  },
  'OCI-0003': {
    message: 'You can’t tell us about other coverage with this member ID. Call us if you have a question.',
    es: 'Con este número de miembro no puede informarnos de otra cobertura. Llámenos si tiene alguna pregunta.',
  },
  'LOG-0035': {
    message: 'You signed in a while ago. To keep your information safe, please sign in again first.',
    es: 'Hace un rato que inició sesión. Para proteger su información, inicie sesión de nuevo primero.',
  },
  'LOG-0036': {
    message: 'We can’t tell when you signed in, so you can’t do this here. Please call us for help.',
    es: 'No podemos saber cuándo inició sesión, así que no puede hacer esto aquí. Llámenos para recibir ayuda.',
  },
  // A copy of all data. A family of our own.
  'DAT-0001': {
    message: 'We couldn’t download all of your data, so we didn’t save a file. Please try again.',
    es: 'No pudimos descargar todos sus datos, así que no guardamos ningún archivo. Inténtelo de nuevo.',
  },
  'DAT-0002': {
    message: 'You’ve downloaded your data 10 times in the last hour. Please wait an hour, then try again.',
    es: 'Ha descargado sus datos 10 veces en la última hora. Espere una hora e inténtelo de nuevo.',
  },
  // Options for letters and e-mail.
  'OPT-0001': {
    message: 'We couldn’t load your contact preferences. Please try again.',
    es: 'No pudimos cargar cómo quiere recibir nuestras noticias. Inténtelo de nuevo.',
  },
  'OPT-0002': {
    message:
      'We couldn’t save your contact preferences. Your choices are still on the page. Please try again.',
    es: 'No pudimos guardar cómo quiere recibir nuestras noticias. Sus elecciones siguen en la página. Inténtelo de nuevo.',
  },
  'PHA-0001': {
    message: 'We couldn’t load your pharmacy information. Please try again, or call pharmacy support.',
    es: 'No pudimos cargar su información de farmacia. Inténtelo de nuevo o llame a asistencia de farmacia.',
  },
  'PHA-0002': {
    message: 'Members under 17 can’t use the pharmacy center. Ask the policy holder, or call us.',
    es: 'Los menores de 17 años no pueden usar el centro de farmacia. Pregunte al titular de la póliza o llámenos.',
  },
  // Passkeys.
  'PSK-0001': {
    message: 'We couldn’t load your passkeys. Please try again.',
    es: 'No pudimos cargar sus llaves de acceso. Inténtelo de nuevo.',
  },
  'PSK-0002': {
    message: 'We couldn’t create the passkey. Nothing has changed. Please try again.',
    es: 'No pudimos crear la llave de acceso. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'PSK-0003': {
    message: 'We couldn’t rename the passkey. Please try again.',
    es: 'No pudimos cambiar el nombre de la llave de acceso. Inténtelo de nuevo.',
  },
  'PSK-0004': {
    message: 'We couldn’t remove the passkey. It still works. Please try again.',
    es: 'No pudimos quitar la llave de acceso. Todavía funciona. Inténtelo de nuevo.',
  },
  'PSK-0005': {
    message: 'You signed in a while ago. To change your passkeys, please sign in again.',
    es: 'Hace un rato que inició sesión. Para cambiar sus llaves de acceso, inicie sesión de nuevo.',
  },
  'PSK-0006': {
    message: 'You’ve created the most passkeys allowed. Remove one, then try again.',
    es: 'Ya creó el máximo de llaves de acceso permitido. Quite una e inténtelo de nuevo.',
  },
  // Reset of a forgotten password.
  'RES-0001': {
    message: 'We couldn’t reset your password. Your old one still works. Please try again, or call us.',
    es: 'No pudimos restablecer su contraseña. La anterior sigue vigente. Inténtelo de nuevo o llámenos.',
  },
  'RES-0002': {
    message: 'This password reset has expired or was already used. Please start again.',
    es: 'Este restablecimiento de contraseña caducó o ya se usó. Empiece de nuevo.',
  },
  // Connected services: what a member was handed over to. A family of our own.
  'SSO-0001': {
    message: 'We couldn’t load your connected services. Please try again.',
    es: 'No pudimos cargar sus servicios conectados. Inténtelo de nuevo.',
  },
  'SSO-0002': {
    message: 'We couldn’t save this. Nothing has changed. Please try again.',
    es: 'No pudimos guardar esto. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'SSO-0003': {
    message:
      'You stopped sharing with this service. To open it, allow it again in Settings, under Privacy & security.',
    es: 'Usted dejó de compartir con este servicio. Para abrirlo, permítalo de nuevo en Configuración, en Privacidad y seguridad.',
  },
  // What is agreed to before a connected service learns who the member is.
  'SSO-0004': {
    message: 'We couldn’t save that you agreed, so we didn’t share anything. Please try again.',
    es: 'No pudimos guardar su autorización, así que no compartimos nada. Inténtelo de nuevo.',
  },
  'SSO-0005': {
    message: 'You haven’t agreed to share with this service. Read its authorization, then check every box.',
    es: 'Usted no ha aceptado compartir con este servicio. Lea su autorización y marque todas las casillas.',
  },
  'SSO-0006': {
    message: 'The authorization changed after you opened this page. Please reload the page and read it.',
    es: 'La autorización cambió desde que se abrió esta página. Vuelva a cargar la página y léala.',
  },
  // Terms and conditions.
  'TAC-0001': {
    message: 'We couldn’t save that you agreed to the terms of use. Please try again.',
    es: 'No pudimos guardar su aceptación de los términos de uso. Inténtelo de nuevo.',
  },
  'TAC-0002': {
    message: 'The terms of use changed after you opened this page. Please reload the page and read them.',
    es: 'Los términos de uso cambiaron desde que se abrió esta página. Vuelva a cargar la página y léalos.',
  },
} as const satisfies Record<string, { message: string; es: string }>
