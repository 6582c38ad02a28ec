// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PushAlertsMessages = {
title: string
hint: string
who: string
here: string
named: (values: { browser: string | number; system: string | number }) => string
unknown: string
addedAt: (values: { when: string | number }) => string
usedAt: (values: { when: string | number }) => string
never: string
untilSignOut: string
stays: string
turnOn: string
turningOn: string
endToo: string
isOn: string
isOff: (values: { device: string | number }) => string
choose: string
chooseBody: string
turnOffIt: (values: { device: string | number }) => string
sure: (values: { device: string | number }) => string
sureBody: string
yes: string
turningOff: string
keep: string
why: {
forbidden: string
"home-screen": string
unsupported: string
"not-sent": string
}
refused: string
broken: string
failed: string
offline: string
}

export const pushAlertsMessages = inLanguage<PushAlertsMessages>("pushAlerts", {
title: "App alerts on this device",
hint: "An alert says only that there’s news, such as “You have a new message.” It never names you, your care or an amount.",
who: "Anyone who can see this screen can see it. The maker of your browser brings it here. They see that we sent something, but not what it says.",
here: "This device",
named: (d) => d.browser + " on " + d.system,
unknown: "Unknown device",
addedAt: (d) => "Turned on " + d.when,
usedAt: (d) => "Last alert " + d.when,
never: "No alert yet",
untilSignOut: "On until you sign out there",
stays: "On until you turn it off",
turnOn: "Turn on alerts on this device",
turningOn: "Turning on",
endToo: "Turn them off when I sign out or am signed out here",
isOn: "App alerts are on for this device",
isOff: (d) => "App alerts are off for " + d.device + ".",
choose: "Now choose what to hear about",
chooseBody: "Tick “App alert” under Notifications for everything you want to hear about, and save.",
turnOffIt: (d) => "Turn off alerts on " + d.device,
sure: (d) => "Turn off alerts on " + d.device + "?",
sureBody: "You’ll still find everything in Messages.",
yes: "Yes, turn off",
turningOff: "Turning off",
keep: "Keep alerts",
why: {
forbidden: "Alerts from this site are blocked in your browser. Allow them in the browser’s settings for this site, then reload this page.",
"home-screen": "On an iPhone or iPad, add the portal to your home screen first. Open it there, then turn on alerts here.",
unsupported: "This browser can’t show alerts from the portal. Email and text messages still work.",
"not-sent": "Your plan doesn’t send app alerts. Email and text messages still work.",
},
refused: "Alerts aren’t on because you didn’t allow them. Try again to see the question.",
broken: "Alerts aren’t on. This browser couldn’t reach its alert service. Private windows often can’t.",
failed: "We couldn’t load your devices",
offline: "You need to be online to see which devices show alerts.",
})
