// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AboutMessages = {
answer: (values: { version: string | number; day: string | number }) => string
update: {
heading: string
version: string
build: string
builtOn: string
check: string
checking: string
accept: string
updating: string
ready: string
found: {
waits: string
current: string
unreachable: string
none: string
}
offline: string
}
install: {
heading: string
installed: string
possible: string
ios: string
no: string
button: string
}
device: {
heading: string
used: string
unknown: string
what: string
}
news: {
heading: string
unreleased: string
release: (values: { version: string | number; day: string | number }) => string
kinds: {
Added: string
Changed: string
Deprecated: string
Removed: string
Fixed: string
Security: string
}
}
licences: {
heading: string
body: string
list: (values: { count: string | number }) => string
}
}

export const aboutMessages = inLanguage<AboutMessages>("about", {
answer: (d) => "You have version " + d.version + ", built on " + d.day + ".",
update: {
heading: "Updates",
version: "Version",
build: "Build",
builtOn: "Built on",
check: "Check for update",
checking: "Checking",
accept: "Update now",
updating: "Updating",
ready: "A newer version is ready. Updating takes a second, and you stay on this page.",
found: {
waits: "A newer version is ready.",
current: "You have the newest version.",
unreachable: "We could not check. You may be offline. The version you have keeps working.",
none: "This browser keeps no copy of the portal, so you get the newest version each time you open it.",
},
offline: "Could not check, you are offline. The version you have keeps working.",
},
install: {
heading: "Install",
installed: "This is the installed portal. Nothing more to do.",
possible: "Install the portal to open it like an app. Save your ID card there, and it opens without a signal.",
ios: "Put the portal on your home screen to open it like an app. Safari and the new icon keep separate data, so sign in there once.",
no: "This browser does not offer to install the portal now. It may be installed already: look among your apps. If not, look for “Install” or “Add to Home screen” in the browser’s menu.",
button: "Install",
},
device: {
heading: "Storage on this device",
used: "Used by the portal",
unknown: "This browser does not tell.",
what: "Mostly the portal itself. Pages you have opened are sealed, and they go when you sign out.",
},
news: {
heading: "What is new",
unreleased: "In this version",
release: (d) => "Version " + d.version + ", " + d.day,
kinds: {
Added: "New",
Changed: "Changed",
Deprecated: "Going away",
Removed: "Removed",
Fixed: "Fixed",
Security: "Security",
},
},
licences: {
heading: "Open source",
body: "The portal is open source under the Apache License 2.0, and stands on the work of others.",
list: (d) => "Packages and their licences (" + d.count + ")",
},
})
