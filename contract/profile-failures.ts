/** What members read when a change of their profile, their address or their contacts fails. */
export const profileFailures = {
  'TRD-0001': {
    message:
      'We couldn’t save your choice to show family members whose coverage has ended. Nothing has changed. Please try again.',
    es: 'No pudimos guardar si se muestran los familiares cuya cobertura terminó. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'TRD-0002': {
    message: 'You can’t hide family members with this member ID. Please call member services.',
    es: 'Con este número de miembro no puede ocultar familiares. Llame a servicios para miembros.',
  },
  'UPD-0001': {
    message:
      'We couldn’t save your new address or phone number. What you entered is still on the page. Please try again.',
    es: 'No pudimos guardar su nueva dirección o teléfono. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  'UPD-0002': {
    message: 'Your employer or the state manages this address. Please ask them to change it.',
    es: 'Su empleador o el estado administra esta dirección. Pídales que la cambien.',
  },
  'UPD-0003': {
    message: 'We couldn’t load your profile. Please try again.',
    es: 'No pudimos cargar su perfil. Inténtelo de nuevo.',
  },
  'UPD-0004': {
    message:
      'This was changed in another window. Nothing was saved here. Check what’s on file now, then save again.',
    es: 'Esto se cambió en otra ventana. Aquí no se guardó nada. Revise lo que está registrado y guarde de nuevo.',
  },
  'UPD-0005': {
    message: 'You haven’t changed anything yet. Make a change, then save.',
    es: 'Todavía no ha cambiado nada. Haga un cambio y luego guarde.',
  },
  'UPD-0006': {
    message: 'The policy holder changes this address. Ask them to change it in their own account.',
    es: 'El titular de la póliza cambia esta dirección. Pídale que la cambie en su propia cuenta.',
  },
  'UPD-0007': {
    message:
      'You sign in through your employer or another service. To update your address, review your policy information there.',
    es: 'Usted inicia sesión por medio de su empleador u otro servicio. Para cambiar su dirección, revise allí los datos de su póliza.',
  },
  'UPD-0008': {
    message: 'The post office doesn’t know this address. Check the street and house number, or call us.',
    es: 'El correo no conoce esta dirección. Revise la calle y el número de la casa, o llámenos.',
  },
  'UPD-0009': {
    message: 'You can change this when you turn 18. Until then, the policy holder can call us.',
    es: 'Podrá cambiar esto cuando cumpla 18 años. Hasta entonces, el titular de la póliza puede llamarnos.',
  },
  'UPD-0010': {
    message: 'We couldn’t load your email and mobile number. Please try again.',
    es: 'No pudimos cargar su correo electrónico y su número de móvil. Inténtelo de nuevo.',
  },
  'UPD-0011': {
    message: 'We couldn’t change this. The old one still works. Please try again.',
    es: 'No pudimos cambiar esto. El anterior sigue vigente. Inténtelo de nuevo.',
  },
  'UPD-0012': {
    message: 'You signed in a while ago. To change your email or mobile number, please sign in again.',
    es: 'Hace un rato que inició sesión. Para cambiar su correo electrónico o su móvil, inicie sesión de nuevo.',
  },
  'UPD-0013': {
    message: 'We couldn’t send the code. Nothing has changed. Please try again in a minute.',
    es: 'No pudimos enviar el código. Nada ha cambiado. Inténtelo de nuevo en un minuto.',
  },
  'UPD-0014': {
    message:
      'You just asked for a code, or asked for many. Wait a minute, then try again. After 10 codes in a day, try again tomorrow.',
    es: 'Acaba de pedir un código o pidió muchos. Espere un minuto e inténtelo de nuevo. Después de 10 códigos en un día, inténtelo de nuevo mañana.',
  },
} as const satisfies Record<string, { message: string; es: string }>
