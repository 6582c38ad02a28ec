import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    answer: (version: string, day: string) => `You have version ${version}, built on ${day}.`,
    update: {
      heading: 'Updates',
      version: 'Version',
      build: 'Build',
      builtOn: 'Built on',
      check: 'Check for update',
      checking: 'Checking',
      accept: 'Update now',
      updating: 'Updating',
      ready: 'A newer version is ready. Updating takes a second, and you stay on this page.',
      found: {
        waits: 'A newer version is ready.',
        current: 'You have the newest version.',
        unreachable: 'We could not check. You may be offline. The version you have keeps working.',
        none: 'This browser keeps no copy of the portal, so you get the newest version each time you open it.',
      },
      offline: 'Could not check, you are offline. The version you have keeps working.',
    },
    install: {
      heading: 'Install',
      installed: 'This is the installed portal. Nothing more to do.',
      possible:
        'Install the portal to open it like an app. Save your ID card there, and it opens without a signal.',
      ios: 'Put the portal on your home screen to open it like an app. Safari and the new icon keep separate data, so sign in there once.',
      no: 'This browser does not offer to install the portal now. It may be installed already: look among your apps. If not, look for “Install” or “Add to Home screen” in the browser’s menu.',
      button: 'Install',
    },
    device: {
      heading: 'Storage on this device',
      used: 'Used by the portal',
      unknown: 'This browser does not tell.',
      what: 'Mostly the portal itself. Pages you have opened are sealed, and they go when you sign out.',
    },
    news: {
      heading: 'What is new',
      unreleased: 'In this version',
      release: (version: string, day: string) => `Version ${version}, ${day}`,
      kinds: {
        Added: 'New',
        Changed: 'Changed',
        Deprecated: 'Going away',
        Removed: 'Removed',
        Fixed: 'Fixed',
        Security: 'Security',
      },
    },
    licences: {
      heading: 'Open source',
      body: 'The portal is open source under the Apache License 2.0, and stands on the work of others.',
      list: (count: number) => `Packages and their licences (${count})`,
    },
  },
  es: {
    answer: (version, day) => `Tiene la versión ${version}, creada el ${day}.`,
    update: {
      heading: 'Actualizaciones',
      version: 'Versión',
      build: 'Compilación',
      builtOn: 'Creada el',
      check: 'Buscar actualización',
      checking: 'Buscando',
      accept: 'Actualizar ahora',
      updating: 'Actualizando',
      ready: 'Hay una versión más nueva. Actualizar tarda un segundo, y usted sigue en esta página.',
      found: {
        waits: 'Hay una versión más nueva.',
        current: 'Tiene la versión más nueva.',
        unreachable:
          'No pudimos comprobarlo. Puede que no tenga conexión. La versión que tiene sigue funcionando.',
        none: 'Este navegador no guarda una copia del portal, así que recibe la versión más nueva cada vez que lo abre.',
      },
      offline: 'No se pudo comprobar porque no tiene conexión. La versión que tiene sigue funcionando.',
    },
    install: {
      heading: 'Instalar',
      installed: 'Este es el portal instalado. No tiene que hacer nada más.',
      possible:
        'Instale el portal para abrirlo como una aplicación. Guarde ahí su tarjeta de identificación y se abrirá sin señal.',
      ios: 'Ponga el portal en su pantalla de inicio para abrirlo como una aplicación. Safari y el ícono nuevo guardan los datos por separado, así que inicie sesión ahí una vez.',
      no: 'Este navegador no ofrece instalar el portal ahora. Puede que ya esté instalado: búsquelo entre sus aplicaciones. Si no está, busque «Instalar» o «Agregar a la pantalla de inicio» en el menú del navegador.',
      button: 'Instalar',
    },
    device: {
      heading: 'Espacio en este dispositivo',
      used: 'Usado por el portal',
      unknown: 'Este navegador no lo dice.',
      what: 'Sobre todo, el portal mismo. Las páginas que abrió están selladas y se borran cuando cierra la sesión.',
    },
    news: {
      heading: 'Novedades',
      unreleased: 'En esta versión',
      release: (version, day) => `Versión ${version}, ${day}`,
      kinds: {
        Added: 'Nuevo',
        Changed: 'Cambiado',
        Deprecated: 'Se quitará pronto',
        Removed: 'Quitado',
        Fixed: 'Corregido',
        Security: 'Seguridad',
      },
    },
    licences: {
      heading: 'Código abierto',
      body: 'El portal es de código abierto bajo la licencia Apache 2.0 y se apoya en el trabajo de otras personas.',
      list: (count) => `Paquetes y sus licencias (${count})`,
    },
  },
})
