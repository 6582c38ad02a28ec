// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ConnectedAppsMessages = {
title: string
hint: string
none: {
title: string
body: string
}
first: string
last: string
shared: string
stopped: string
stoppedAt: string
stop: string
stopIt: (values: { app: string | number }) => string
sure: (values: { app: string | number }) => string
sureBody: string
yes: string
stopping: string
keep: string
allow: string
allowIt: (values: { app: string | number }) => string
allowing: string
stoppedNow: (values: { app: string | number }) => string
allowedNow: (values: { app: string | number }) => string
failed: string
offline: string
allowingIt: (values: { app: string | number }) => string
}

export const connectedAppsMessages = inLanguage<ConnectedAppsMessages>("connectedApps", {
title: "Connected services",
hint: "Services of other companies that you opened from here. When you open one, we sign you in there.",
none: {
title: "You haven’t opened any connected service",
body: "When you open one, you’ll see it here with what we shared.",
},
first: "First opened",
last: "Last opened",
shared: "What we share each time",
stopped: "Stopped",
stoppedAt: "Stopped on",
stop: "Stop sharing",
stopIt: (d) => "Stop sharing with " + d.app,
sure: (d) => "Stop sharing with " + d.app + "?",
sureBody: "You won’t be able to open it from here. It keeps what it already has. To have that deleted, ask the service itself.",
yes: "Yes, stop sharing",
stopping: "Stopping",
keep: "Keep sharing",
allow: "Allow again",
allowIt: (d) => "Allow again: " + d.app,
allowing: "Allowing",
stoppedNow: (d) => "We no longer share with " + d.app + ".",
allowedNow: (d) => "You can open " + d.app + " again.",
failed: "We couldn’t load your connected services",
offline: "You need to be online to see your connected services.",
allowingIt: (d) => "Allowing: " + d.app,
})
