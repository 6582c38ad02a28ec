/**
 * Codes of accounts, settings and services beside claims and payments; part of the catalogue. The specification names
 * these families without their codes (spec §8, "further code families"); what each stands for is our reading.
 */
export const accountFailures = {
  'ADM-0001': {
    message: 'Access to this account has been blocked. Please call member services.',
    es: 'El acceso a esta cuenta está bloqueado. Llame a servicios para miembros.',
  },
  // Choosing a primary care provider.
  'CHP-0001': {
    message:
      'We could not save your choice of a primary care provider. Nothing has changed; please try again.',
    es: 'No pudimos guardar su elección de médico de cabecera. Nada ha cambiado; inténtelo de nuevo.',
  },
  'CHP-0002': {
    message: 'This provider takes no new patients right now. Choose another one, or call us for help.',
    es: 'Este médico no acepta pacientes nuevos por ahora. Elija otro o llámenos si necesita ayuda.',
  },
  // Contact: a member's question.
  'CON-0001': {
    message: 'We could not send your question. Nothing you typed is lost; please try again, or call us.',
    es: 'No pudimos enviar su pregunta. No se perdió nada de lo escrito; inténtelo de nuevo o llámenos.',
  },
  'CON-0002': {
    message: 'We could not load your questions. Please try again.',
    es: 'No pudimos cargar sus preguntas. Inténtelo de nuevo.',
  },
  'CON-0003': {
    message: 'This is not one of your plans. Choose the plan that your question is about.',
    es: 'Este no es uno de sus planes. Elija el plan del que trata su pregunta.',
  },
  'CON-0004': {
    message: 'You have asked 20 questions in 24 hours, and more cannot be sent now. Please call us instead.',
    es: 'Ha enviado 20 preguntas en 24 horas y ahora no se pueden enviar más. Llámenos.',
  },
  // Content: programs, articles and benefit descriptions.
  'CONT-0001': {
    message: 'We could not load this text. Please try again, or call us and we read it to you.',
    es: 'No pudimos cargar este texto. Inténtelo de nuevo o llámenos y se lo leeremos.',
  },
  // Forms and documents.
  'FRM-0001': {
    message: 'We could not load your forms and documents. Please try again.',
    es: 'No pudimos cargar sus formularios y documentos. Inténtelo de nuevo.',
  },
  'FRM-0002': {
    message: 'We could not open this form. Please try again, or ask us to mail it to you.',
    es: 'No pudimos abrir este formulario. Inténtelo de nuevo o pídanos que se lo enviemos por correo.',
  },
  // Information on other coverage.
  'OCI-0001': {
    message: 'We could not load what you told us about other coverage. Please try again.',
    es: 'No pudimos cargar lo que nos dijo de otra cobertura. Inténtelo de nuevo.',
  },
  'OCI-0002': {
    message:
      'We could not save your other coverage. What you entered is still on the page; please try again.',
    es: 'No pudimos guardar su otra cobertura. Lo que escribió sigue en la página; inténtelo de nuevo.',
  },
  // Options for letters and e-mail.
  'OPT-0001': {
    message: 'We could not load how you want to hear from us. Please try again.',
    es: 'No pudimos cargar cómo quiere recibir nuestras noticias. Inténtelo de nuevo.',
  },
  'OPT-0002': {
    message:
      'We could not save how you want to hear from us. Your choices are still on the page; please try again.',
    es: 'No pudimos guardar cómo quiere recibir nuestras noticias. Sus elecciones siguen en la página; inténtelo de nuevo.',
  },
  'PHA-0001': {
    message: 'We could not load your pharmacy information. Please try again, or call pharmacy support.',
    es: 'No pudimos cargar su información de farmacia. Inténtelo de nuevo o llame a asistencia de farmacia.',
  },
  'PHA-0002': {
    message: 'Members under 17 cannot use the pharmacy center. Ask the policy holder, or call us.',
    es: 'Los menores de 17 años no pueden usar el centro de farmacia. Pregunte al titular de la póliza o llámenos.',
  },
  // Reset of a forgotten password.
  'RES-0001': {
    message: 'We could not reset your password. Your old one still works; please try again, or call us.',
    es: 'No pudimos restablecer su contraseña. La anterior sigue vigente; inténtelo de nuevo o llámenos.',
  },
  'RES-0002': {
    message: 'This link to reset your password has expired or was used before. Ask for a new one.',
    es: 'Este enlace para restablecer su contraseña caducó o ya se usó. Pida uno nuevo.',
  },
  // Terms and conditions.
  'TAC-0001': {
    message: 'We could not save your yes to the terms of use. Please try again.',
    es: 'No pudimos guardar su aceptación de los términos de uso. Inténtelo de nuevo.',
  },
  'TAC-0002': {
    message:
      'The terms of use have changed since this page was opened. Please load the page again and read them.',
    es: 'Los términos de uso cambiaron desde que se abrió esta página. Vuelva a cargar la página y léalos.',
  },
  // Termed dependents: whether family members whose coverage has ended are shown.
  'TRD-0001': {
    message:
      'We could not save whether family members whose coverage has ended are shown. Nothing has changed; please try again.',
    es: 'No pudimos guardar si se muestran los familiares cuya cobertura terminó. Nada ha cambiado; inténtelo de nuevo.',
  },
  // Updates of an address or a policy.
  'UPD-0001': {
    message:
      'We could not save your new address or phone number. What you entered is still on the page; please try again.',
    es: 'No pudimos guardar su nueva dirección o teléfono. Lo que escribió sigue en la página; inténtelo de nuevo.',
  },
  'UPD-0002': {
    message: 'Your employer or the state keeps this address. Please ask them to change it.',
    es: 'Su empleador o el estado guarda esta dirección. Pídales que la cambien.',
  },
} as const satisfies Record<string, { message: string; es: string }>
