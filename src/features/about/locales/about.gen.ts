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
check: "Check for updates",
checking: "Checking",
accept: "Update now",
updating: "Updating",
ready: "A newer version is ready. Updating takes a second, and you’ll stay on this page.",
found: {
waits: "A newer version is ready.",
current: "You have the newest version.",
unreachable: "We couldn’t check. You may be offline. Your current version still works.",
none: "This browser doesn’t save a copy of the portal. You get the newest version each time you open it.",
},
offline: "We couldn’t check because you’re offline. Your current version still works.",
},
install: {
heading: "Install",
installed: "You’re using the installed portal. There’s nothing more to do.",
possible: "Install the portal to open it like an app. Save your ID card there to use it offline.",
ios: "Add the portal to your home screen to open it like an app. Safari and the new icon keep separate data, so sign in there once.",
no: "This browser can’t install the portal right now. You may already have it: check your apps. If not, look for “Install” or “Add to Home screen” in the browser’s menu.",
button: "Install",
},
device: {
heading: "Storage on this device",
used: "Used by the portal",
unknown: "Your browser doesn’t share this.",
what: "Mostly the portal itself. Pages you’ve opened are locked, and we delete them when you sign out.",
},
news: {
heading: "What’s new",
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
body: "The portal is open source under the Apache License 2.0. It’s built on the work of others.",
list: (d) => "Packages and their licenses (" + d.count + ")",
},
})
