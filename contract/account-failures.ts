/**
 * Codes of accounts, settings and services beside claims and payments; part of the catalogue. The specification names
 * these families without their codes (spec §8, "further code families"); what each stands for is our reading.
 */
export const accountFailures = {
  'ADM-0001': {
    message: 'This account is blocked. Please call member services.',
    es: 'El acceso a esta cuenta está bloqueado. Llame a servicios para miembros.',
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
  // Content: programs, articles and benefit descriptions.
  'CONT-0001': {
    message: 'We couldn’t load this text. Please try again, or call us and we’ll read it to you.',
    es: 'No pudimos cargar este texto. Inténtelo de nuevo o llámenos y se lo leeremos.',
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
  // Reset of a forgotten password.
  'RES-0001': {
    message: 'We couldn’t reset your password. Your old one still works. Please try again, or call us.',
    es: 'No pudimos restablecer su contraseña. La anterior sigue vigente. Inténtelo de nuevo o llámenos.',
  },
  'RES-0002': {
    message: 'This password reset link has expired or was already used. Ask for a new one.',
    es: 'Este enlace para restablecer su contraseña caducó o ya se usó. Pida uno nuevo.',
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
  // Termed dependents: whether family members whose coverage has ended are shown.
  'TRD-0001': {
    message:
      'We couldn’t save your choice to show family members whose coverage has ended. Nothing has changed. Please try again.',
    es: 'No pudimos guardar si se muestran los familiares cuya cobertura terminó. Nada ha cambiado. Inténtelo de nuevo.',
  },
  // Updates of an address or a policy.
  'UPD-0001': {
    message:
      'We couldn’t save your new address or phone number. What you entered is still on the page. Please try again.',
    es: 'No pudimos guardar su nueva dirección o teléfono. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  'UPD-0002': {
    message: 'Your employer or the state manages this address. Please ask them to change it.',
    es: 'Su empleador o el estado administra esta dirección. Pídales que la cambien.',
  },
} as const satisfies Record<string, { message: string; es: string }>
