// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type FailureCodesMessages = {
"BP-NFA-001": string
"BP-NFA-002": string
"BP-NFA-003": string
"BP-NFA-009": string
"BP-NFA-010": string
"BP-NFA-021": string
"BP-NFA-022": string
"BP-NFA-0231": string
"BP-NFA-0232": string
"BP-NFA-0233": string
"BP-NFA-0234": string
"BP-NFA-0235": string
"BP-NFA-0236": string
"BP-NFA-0237": string
"BP-NFA-0238": string
"BP-NFA-0239": string
"BP-NFA-0240": string
"BP-NFA-0241": string
"BP-NFA-0242": string
"BP-NFA-0243": string
"BP-NFA-0244": string
"BP-NFA-0245": string
"BP-NFA-0246": string
"BP-NFA-0247": string
"BP-NFA-0248": string
"BP-NFA-0249": string
"BP-NFA-100": string
"BP-FA-004": string
"BP-FA-006": string
"ADM-0001": string
"ADM-0002": string
"ADM-0011": string
"AUT-0001": string
"AUT-0002": string
"AUT-0003": string
"AUT-0004": string
"AUT-0005": string
"AUT-0006": string
"AUT-0007": string
"AUT-0008": string
"AUT-0009": string
"AUT-0010": string
"BEN-0001": string
"BEN-0002": string
"BEN-0003": string
"BEN-0004": string
"BEN-0010": string
"BEN-0011": string
"BEN-0012": string
"BEN-0013": string
"CHP-0001": string
"CHP-0002": string
"CHP-0003": string
"CHP-0004": string
"CHP-0005": string
"CHP-0006": string
"CHP-0007": string
"CHP-0008": string
"CLM-0001": string
"CLM-0002": string
"CLM-0003": string
"CLM-0004": string
"CLM-0010": string
"CLM-0011": string
"CLM-0012": string
"CLM-0013": string
"CLM-0014": string
"CLM-0015": string
"CLM-0016": string
"CLM-0017": string
"CLM-0018": string
"CLM-0019": string
"CLM-0020": string
"CLM-0021": string
"CLM-0022": string
"CLM-0023": string
"COC-0001": string
"COC-0002": string
"CON-0001": string
"CON-0002": string
"CON-0003": string
"CON-0004": string
"CON-0005": string
"CON-0006": string
"CONT-0001": string
"DAT-0001": string
"DAT-0002": string
"DIR-0001": string
"DIR-0002": string
"DIR-0003": string
"DIR-0004": string
"DIR-0005": string
"EOB-0001": string
"EOB-0002": string
"FAM-0001": string
"FAM-0002": string
"FAM-0003": string
"FAM-0004": string
"FAM-0005": string
"FAM-0006": string
"FIL-0001": string
"FIL-0002": string
"FIL-0003": string
"FIL-0004": string
"FIL-0005": string
"FIL-0006": string
"FIL-0007": string
"FIL-0008": string
"FIL-0009": string
"FOR-0003": string
"FRM-0001": string
"FRM-0002": string
"FRM-0003": string
"FRM-0004": string
"FRM-0005": string
"FRM-0006": string
"FRM-0007": string
"FRM-0008": string
"FRM-0009": string
"FRM-0010": string
"FRM-0011": string
"FRM-0012": string
"FRM-0013": string
"FRM-0014": string
"HRA-0001": string
"HRA-0002": string
"HRA-0003": string
"HRA-0004": string
"HRA-0005": string
"HRA-0006": string
"HRA-0011": string
"HRA-0012": string
"HRA-0013": string
"HRA-0014": string
"HRA-0015": string
"HRA-0016": string
"HRA-0017": string
"HRA-0018": string
"HRA-0019": string
"HRA-0021": string
"IDS-0001": string
"IDS-0002": string
"IDS-0003": string
"IDS-0004": string
"IDS-0005": string
"IDS-0006": string
"IDS-0007": string
"IDS-0010": string
"IDS-0011": string
"IDS-0012": string
"IDS-0013": string
"IDS-0014": string
"IDS-0015": string
"IDS-0016": string
"IDS-0017": string
"LOG-0011": string
"LOG-0014": string
"LOG-0015": string
"LOG-0016": string
"LOG-0018": string
"LOG-0031": string
"LOG-0032": string
"LOG-0033": string
"LOG-0034": string
"LOG-0035": string
"LOG-0036": string
"NOT-0002": string
"OAU-0001": string
"OAU-0002": string
"OAU-0003": string
"OCI-0001": string
"OCI-0002": string
"OCI-0003": string
"OPT-0001": string
"OPT-0002": string
"PAY-0001": string
"PAY-0002": string
"PAY-0003": string
"PAY-0004": string
"PAY-0005": string
"PAY-0006": string
"PAY-0007": string
"PAY-0008": string
"PAY-0009": string
"PAY-0010": string
"PAY-0011": string
"PAY-0012": string
"PAY-0013": string
"PAY-0014": string
"PAY-0015": string
"PAY-0016": string
"PHA-0001": string
"PHA-0002": string
"PHR-0001": string
"PLN-0001": string
"PLN-0002": string
"PRF-0001": string
"PRF-0002": string
"PRF-0003": string
"PSK-0001": string
"PSK-0002": string
"PSK-0003": string
"PSK-0004": string
"PSK-0005": string
"PSK-0006": string
"REG-0001": string
"REG-0006": string
"REG-0007": string
"REG-0013": string
"REG-0019": string
"REG-0037": string
"REG-0038": string
"REG-0039": string
"REG-0041": string
"REG-0042": string
"REG-0043": string
"REG-0044": string
"REG-0050": string
"REG-0051": string
"REG-0052": string
"REG-0053": string
"REG-0054": string
"RES-0001": string
"RES-0002": string
"SPN-0001": string
"SPN-0002": string
"SPN-0003": string
"SSO-0001": string
"SSO-0002": string
"SSO-0003": string
"SSO-0004": string
"SSO-0005": string
"SSO-0006": string
"TAC-0001": string
"TAC-0002": string
"TRD-0001": string
"TRD-0002": string
"UPD-0001": string
"UPD-0002": string
"UPD-0003": string
"UPD-0004": string
"UPD-0005": string
"UPD-0006": string
"UPD-0007": string
"UPD-0008": string
"UPD-0009": string
"UPD-0010": string
"UPD-0011": string
"UPD-0012": string
"UPD-0013": string
"UPD-0014": string
"WEB-0001": string
timeout: string
exceeded: string
invalid: string
"no-connection": string
UNAUTHORIZED_ERROR: string
UNHANDLED_ERROR: string
NOT_FOUND: string
INVALID_REQUEST: string
}

export const failureCodesMessages: FailureCodesMessages = {
"BP-NFA-001": "We couldn’t load what you can see in your plan. Please try again.",
"BP-NFA-002": "We couldn’t load your plans. Please try again.",
"BP-NFA-003": "We couldn’t finish your registration. Nothing was saved. Please try again.",
"BP-NFA-009": "We couldn’t check if our systems are available. You can continue. We’ll check again soon.",
"BP-NFA-010": "We couldn’t check for notices. You can continue. We’ll check again soon.",
"BP-NFA-021": "We couldn’t change your password. Your old one still works. Please try again.",
"BP-NFA-022": "We couldn’t delete your account. Nothing has changed. Please try again or call us.",
"BP-NFA-0231": "We couldn’t open this message. Please try again.",
"BP-NFA-0232": "We couldn’t mark this message. Please try again.",
"BP-NFA-0233": "We couldn’t count your messages. You can still read them.",
"BP-NFA-0234": "We couldn’t delete this message. It’s still there. Please try again.",
"BP-NFA-0235": "We couldn’t load your preferences. Please try again.",
"BP-NFA-0236": "We couldn’t save your preferences. Your changes are still on the page. Please try again.",
"BP-NFA-0237": "We couldn’t load your messages. Please try again.",
"BP-NFA-0238": "We couldn’t load your drafts. Please try again.",
"BP-NFA-0239": "You changed this draft in another place. We kept both versions.",
"BP-NFA-0240": "We couldn’t save your draft. What you typed is still on this device. We’ll try again.",
"BP-NFA-0241": "We couldn’t attach this file. Your message is still here. Please try again.",
"BP-NFA-0242": "You’ve sent 40 messages in 24 hours, so you can’t send more right now. Please call us instead.",
"BP-NFA-0243": "We couldn’t open this file. Please try again.",
"BP-NFA-0244": "You have 50 drafts. Delete one before you start another.",
"BP-NFA-0245": "We couldn’t send your message. It’s still a draft. Please try again, or call us.",
"BP-NFA-0246": "This conversation is closed. Start a new message instead.",
"BP-NFA-0247": "A message can have 4 files of 6 MB each, and 10 MB in all. Remove one first.",
"BP-NFA-0248": "This message was already sent from another tab or device. You’ll find it under Sent.",
"BP-NFA-0249": "We couldn’t delete this draft. It’s still there. Please try again.",
"BP-NFA-100": "Something went wrong on our side. Please try again.",
"BP-FA-004": "We couldn’t load your personal information from the health record service. Please try again.",
"BP-FA-006": "We couldn’t load your coverage. Please try again.",
"ADM-0001": "This account is blocked. Please call member services.",
"ADM-0002": "You can’t delete this account online. Nothing has changed. Please call member services.",
"ADM-0011": "We couldn’t load this list. Please try again.",
"AUT-0001": "We couldn’t load your authorizations. Please try again.",
"AUT-0002": "We couldn’t load this authorization. Please try again.",
"AUT-0003": "We couldn’t save what you sent, so nothing has changed. What you typed is still here. Please try again, or call us.",
"AUT-0004": "Nothing was sent: we already have this, or the request was decided or withdrawn. Reload the page to see where it stands.",
"AUT-0005": "We can’t take this extension. You already asked for one, or the approval ended. Ask your provider to send us a new request, or call us.",
"AUT-0006": "We couldn’t load the list of what needs approval. Please try again, or call us before you get the care.",
"AUT-0007": "We couldn’t load these figures. Please try again.",
"AUT-0008": "We couldn’t upload this file. Remove it, then choose it again.",
"AUT-0009": "You’ve added too many files that weren’t sent yet. Send what you have, or try again in two days.",
"AUT-0010": "Your files take up all the space we have for them. Fax or mail us copies instead, or call us.",
"BEN-0001": "We couldn’t load what your plan covers. Please try again, or call us before you get the care.",
"BEN-0002": "We couldn’t load how much of your benefits you’ve used. What your plan covers is still shown. Please try again, or call us.",
"BEN-0003": "We couldn’t create your proof of coverage. Please try again later, or call us and we’ll mail it to you.",
"BEN-0004": "We don’t have this plan document here. Please try again, or call us and we’ll send it to you.",
"BEN-0010": "We couldn’t load the answers you saved. Please try again.",
"BEN-0011": "We couldn’t save this answer. Please try again, or write down today’s date and call us.",
"BEN-0012": "We couldn’t delete this answer. It’s still saved. Please try again.",
"BEN-0013": "You’ve saved the most answers allowed. Delete one in Documents, then try again.",
"CHP-0001": "We couldn’t save your choice of a primary care provider. Nothing has changed. Please try again.",
"CHP-0002": "This provider isn’t taking new patients right now. Choose another one, or call us for help.",
"CHP-0003": "This provider is no longer in your plan’s network. Nothing has changed. Please choose another one.",
"CHP-0004": "It’s too late to cancel this choice: it has started. You can choose another provider instead, or call us.",
"CHP-0005": "A change is already scheduled. Cancel it first, then choose again.",
"CHP-0006": "This person chooses their own primary care provider. Ask them to sign in, or to call us.",
"CHP-0007": "We couldn’t load your primary care provider. Please try again, or call us.",
"CHP-0008": "We couldn’t cancel your choice. It’s still scheduled. Please try again, or call us.",
"CLM-0001": "We couldn’t load your claims. Please try again.",
"CLM-0002": "We couldn’t load this claim. Please try again.",
"CLM-0003": "We couldn’t create the file. Your list hasn’t changed. Please try again.",
"CLM-0004": "A PDF can hold up to 1,000 claims. Use filters to choose fewer, or download the CSV file, which includes them all.",
"CLM-0010": "We couldn’t load your notes on this claim. The claim itself is complete. Please try again.",
"CLM-0011": "We couldn’t save your note. It’s still on the page. Please try again.",
"CLM-0012": "We couldn’t save your note about the bill. It’s still on the page. Please try again.",
"CLM-0013": "We couldn’t start your appeal. We kept what you typed. Please try again, or call us.",
"CLM-0014": "You’ve already appealed this decision. We’re working on it. Call us to add to it.",
"CLM-0015": "The deadline to appeal this decision has passed. Call us if something kept you from appealing.",
"CLM-0016": "Nothing on this claim was denied, so you can’t appeal. If you think it’s wrong, call us.",
"CLM-0017": "We couldn’t take back your appeal. Please try again, or call us.",
"CLM-0018": "It’s too late to take back this appeal here. Call us if you want to withdraw it.",
"CLM-0019": "We couldn’t upload this file. Please try again.",
"CLM-0020": "You’ve uploaded many files that aren’t part of an appeal yet. Send your appeal first.",
"CLM-0021": "Your files take up all the space we have for them. Please call us to send more.",
"CLM-0022": "One of your files is no longer here. Remove it, then choose it again.",
"CLM-0023": "We couldn’t open this file. Please try again.",
"COC-0001": "We couldn’t create your creditable coverage letter. Please try again later.",
"COC-0002": "We don’t have a creditable coverage letter for this member. Please call member services.",
"CON-0001": "We couldn’t send your question. We kept what you typed. Please try again, or call us.",
"CON-0002": "We couldn’t load your questions. Please try again.",
"CON-0003": "That isn’t one of your plans. Choose the plan your question is about.",
"CON-0004": "You’ve sent 20 questions in 24 hours, so you can’t send more right now. Please call us instead.",
"CON-0005": "We can’t call at that time. Choose another day or time.",
"CON-0006": "We’ve already called you or closed this question. To ask again, send a new one.",
"CONT-0001": "We couldn’t load this text. Please try again, or call us and we’ll read it to you.",
"DAT-0001": "We couldn’t download all of your data, so we didn’t save a file. Please try again.",
"DAT-0002": "You’ve downloaded your data 10 times in the last hour. Please wait an hour, then try again.",
"DIR-0001": "We couldn’t load the provider directory. Please try again, or call us and we’ll find a provider with you.",
"DIR-0002": "This provider isn’t in our directory. Search again, or call us before you make an appointment.",
"DIR-0003": "We couldn’t send your report, so nothing has changed. What you typed is still here. Please try again, or call us.",
"DIR-0004": "We couldn’t save the proof. Open the provider again to see whether they’re in your network today, then try again, or call us.",
"DIR-0005": "We don’t know this place. Enter a ZIP code, or the name of a town in Arkansas.",
"EOB-0001": "We couldn’t load this document. Please try again.",
"EOB-0002": "Your browser blocked the window for this document. Allow pop-ups for this site, or open it here.",
"FAM-0001": "We couldn’t load your family access. Nothing has changed. Please try again.",
"FAM-0002": "We couldn’t save your family access. Your choices are still on the page. Please try again.",
"FAM-0003": "You changed your family access in another window. Nothing was saved here. Check what’s on now, then save again.",
"FAM-0004": "You hold this plan, so you always see your own records. There’s nothing to turn on.",
"FAM-0005": "You can choose this when you turn 18. Until then, the policy holder sees your records.",
"FAM-0006": "You can’t use family access with this member ID. Call us if you have a question.",
"FIL-0001": "This file isn’t a photo or a PDF. Send a JPEG, PNG, or WebP photo, or a PDF.",
"FIL-0002": "Part of this file is missing or damaged. Take the photo again, or choose the file again.",
"FIL-0003": "This file is larger than 6 MB. Take a photo of it instead, or make it smaller.",
"FIL-0004": "This file is empty. Choose another one.",
"FIL-0005": "This PDF contains more than pages: a script, a form that sends data, an address that opens by itself, or other files. Print it as a new PDF, or take a photo of it.",
"FIL-0006": "This photo has more than 50 million pixels. Make it smaller, or send another one.",
"FIL-0007": "This PDF needs a password to open, so we can’t read it. Save a copy without the password, or take a photo of it.",
"FIL-0008": "We’re checking many files right now. Wait a moment, then try again.",
"FIL-0009": "We couldn’t read this HEIC photo. Connect to the internet and try again, or send it as a JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the photo again. On a computer, open the photo and save it as a JPEG.",
"FOR-0003": "This one-time password isn’t valid. Ask for a new one.",
"FRM-0001": "We couldn’t load your documents. Please try again.",
"FRM-0002": "This document is missing from our files. Call us and we’ll mail you a copy.",
"FRM-0003": "This file isn’t a PDF, so we can’t show it here. Call us and we’ll mail you a copy.",
"FRM-0004": "This document has changed since your list was loaded. Refresh the page, then open it again.",
"FRM-0005": "We couldn’t put your documents in one file. Please try again, or download them one by one.",
"FRM-0006": "We couldn’t create this form. Please try again, or call us and we’ll mail you one.",
"FRM-0007": "We couldn’t load your forms. Please try again.",
"FRM-0008": "We couldn’t send your form. What you entered is still on the page. Please try again.",
"FRM-0009": "This form changed after you opened it. Refresh the page, check your answers and send it again.",
"FRM-0010": "We couldn’t end this authorization. It’s still in effect. Please try again or call us.",
"FRM-0011": "We couldn’t upload your file. It’s still on the page. Please try again.",
"FRM-0012": "You’ve added too many files in the last two days. Remove some, or try again tomorrow.",
"FRM-0013": "Your files are too large together. Mail us copies instead, or call us.",
"FRM-0014": "We don’t have one of your files. Remove it, add it again and send the form.",
"HRA-0001": "We couldn’t load your reimbursement account. Please try again.",
"HRA-0002": "We couldn’t send your request. We kept what you typed. Please try again.",
"HRA-0003": "You have no money left in your account for the year of this expense. Check the year, or keep the receipt for your taxes.",
"HRA-0004": "This is more than what’s left of your share for this claim. Enter a smaller amount.",
"HRA-0005": "We can’t pay for these dates of care. They’re after today, before your account started, or too old.",
"HRA-0006": "We couldn’t save your receipt. Please try again.",
"HRA-0011": "We couldn’t create your statement. Please try again.",
"HRA-0012": "We couldn’t save your direct deposit. Nothing has changed. Please try again.",
"HRA-0013": "You’ve sent many receipts without a request. Send a request first.",
"HRA-0014": "We no longer have one of the receipts. Choose the file again.",
"HRA-0015": "We couldn’t open this receipt. Please try again.",
"HRA-0016": "This request was already decided. Please send a new one.",
"HRA-0017": "You already sent this file with another request. If this is another expense on the same receipt, let us know.",
"HRA-0018": "You already submitted this expense with the same file. We pay each expense once.",
"HRA-0019": "A request can have up to five receipts. Remove one and try again.",
"HRA-0021": "You’ve used all the space for receipts. Please call us to send more.",
"IDS-0001": "We couldn’t load your ID card. Please try again, or call the number in Contact Us.",
"IDS-0002": "This isn’t a working fax number. Check it with the person who gave it to you.",
"IDS-0003": "We couldn’t send the email. Please try again, or download the card.",
"IDS-0004": "We couldn’t create the file. Please try again, or print the card instead.",
"IDS-0005": "We can’t send faxes right now. Please try again later, or email the card.",
"IDS-0006": "We couldn’t order a new card. Please call member services. You can still use your current numbers.",
"IDS-0007": "Your new card is late, and you don’t need to order it. Until it comes, use the card here.",
"IDS-0010": "We couldn’t save the card on this device. Nothing has changed. Please try again.",
"IDS-0011": "We couldn’t load the devices with your card. Please try again.",
"IDS-0012": "We couldn’t remove the card from that device. Please try again.",
"IDS-0013": "We couldn’t verify the saved card with the insurer. You can still open it. We’ll check again when you’re online.",
"IDS-0014": "You’ve sent ID cards 20 times in 24 hours, so you can’t send more right now. Please download the card instead.",
"IDS-0015": "You signed in a while ago. To send the card to a number or address we don’t have on file, please sign in again.",
"IDS-0016": "You’ve saved your card on the most devices allowed. Remove it from one in Settings, then try again.",
"IDS-0017": "A new card is already on its way. If you order again, it’ll only be delayed.",
"LOG-0011": "You haven’t registered yet. Register first, then sign in.",
"LOG-0014": "Invalid username or password. Check both, then try again.",
"LOG-0015": "This account is locked after too many failed attempts. Your account unlocks automatically in 15 minutes.",
"LOG-0016": "We don’t have a phone number or email on file to reset with. Please call member services.",
"LOG-0018": "This was the third failed attempt, so the account is now locked. Your account unlocks automatically in 15 minutes.",
"LOG-0031": "We couldn’t load your sign-in settings. Please try again.",
"LOG-0032": "We couldn’t change your two-step sign-in. Nothing has changed. Please try again.",
"LOG-0033": "You signed in a while ago. To change how you sign in, please sign in again.",
"LOG-0034": "There were too many wrong codes. Please wait 15 minutes, then try again.",
"LOG-0035": "You signed in a while ago. To keep your information safe, please sign in again first.",
"LOG-0036": "We can’t tell when you signed in, so you can’t do this here. Please call us for help.",
"NOT-0002": "We couldn’t update your notifications. Your choices are still on the page. Please try again.",
"OAU-0001": "Something went wrong while you were signing in. Please sign in again.",
"OAU-0002": "We couldn’t load where you’re signed in. Please try again.",
"OAU-0003": "We couldn’t sign that device out. It may still be signed in. Please try again.",
"OCI-0001": "We couldn’t load your other coverage. Please try again.",
"OCI-0002": "We couldn’t save your other coverage. What you entered is still on the page. Please try again.",
"OCI-0003": "You can’t tell us about other coverage with this member ID. Call us if you have a question.",
"OPT-0001": "We couldn’t load your contact preferences. Please try again.",
"OPT-0002": "We couldn’t save your contact preferences. Your choices are still on the page. Please try again.",
"PAY-0001": "We couldn’t load your bill. Please try again.",
"PAY-0002": "We couldn’t process this payment. Please try again from this page. You’ll only be charged once.",
"PAY-0003": "We couldn’t load your payment methods. Please try again.",
"PAY-0004": "This is more than you owe. A payment may already be on its way. Check the amount due and try again.",
"PAY-0005": "You can’t use this payment method. Choose another one, or add a new one.",
"PAY-0006": "The AutoPay terms have changed. Read the new ones, then turn AutoPay on.",
"PAY-0007": "Online payments aren’t available right now. You weren’t charged. Please try later or call us.",
"PAY-0008": "We couldn’t change your payment methods. Nothing has changed. Please try again.",
"PAY-0009": "We couldn’t change AutoPay. It hasn’t changed. Please try again.",
"PAY-0010": "We couldn’t create this document. Please try again.",
"PAY-0011": "AutoPay uses this payment method. Choose another one for AutoPay first, then remove this one.",
"PAY-0012": "This payment is on its way, so you can’t cancel it here. Please call member services.",
"PAY-0013": "We can’t take a payment on this date. Choose today or a date in the next 30 days.",
"PAY-0014": "We couldn’t load your payments. Please try again.",
"PAY-0015": "Your plan has ended, so you can’t turn on AutoPay. You can still pay what’s due.",
"PAY-0016": "You have a payment that isn’t finished. Cancel it under Payments, or wait until it’s posted. Then you can delete your account.",
"PHA-0001": "We couldn’t load your pharmacy information. Please try again, or call pharmacy support.",
"PHA-0002": "Members under 17 can’t use the pharmacy center. Ask the policy holder, or call us.",
"PHR-0001": "We couldn’t load what your health record says. Please try again.",
"PLN-0001": "Your plan hasn’t started. You can open this on its first day.",
"PLN-0002": "Your plan has ended, so you can’t open this anymore. Call us if you have a question.",
"PRF-0001": "We couldn’t load how you get your documents. Please try again.",
"PRF-0002": "We couldn’t save your choices. Nothing has changed. Please try again.",
"PRF-0003": "Your tax form still comes by mail. To get it online only, check the box that says you agree.",
"PSK-0001": "We couldn’t load your passkeys. Please try again.",
"PSK-0002": "We couldn’t create the passkey. Nothing has changed. Please try again.",
"PSK-0003": "We couldn’t rename the passkey. Please try again.",
"PSK-0004": "We couldn’t remove the passkey. It still works. Please try again.",
"PSK-0005": "You signed in a while ago. To change your passkeys, please sign in again.",
"PSK-0006": "You’ve created the most passkeys allowed. Remove one, then try again.",
"REG-0001": "We couldn’t check your information. What you entered is still on the page. Please try again.",
"REG-0006": "We couldn’t find a policy with this information. Check it against your ID card.",
"REG-0007": "This is a Federal Employee Program plan. Please call customer service to register.",
"REG-0013": "We couldn’t find a policy for this member. Please call member services.",
"REG-0019": "This username is taken. Please choose another one.",
"REG-0037": "You already have an account. Sign in, or recover your username.",
"REG-0038": "There were too many tries. Please try again tomorrow, or call us and we’ll help you register.",
"REG-0039": "Your registration timed out, or an earlier step isn’t done. Please start again.",
"REG-0041": "We couldn’t check if this username is free. You can continue. We’ll check it again.",
"REG-0042": "We couldn’t save this. Nothing has changed. Please try again.",
"REG-0043": "We couldn’t send the code. Your account is ready. Please try again in a minute, or skip this.",
"REG-0044": "You just asked for a code, or asked for many. Wait a minute, then try again. After 10 codes in a day, try again tomorrow.",
"REG-0050": "Your records aren’t open yet. Enter the code that we sent you.",
"REG-0051": "We couldn’t check if your records are open. Please try again.",
"REG-0052": "We couldn’t send the code. Please try again in a minute, or call us.",
"REG-0053": "There were too many wrong codes today. Please try again tomorrow, or call us.",
"REG-0054": "We’ve sent as many codes as we can for now. Enter the last one, or call us.",
"RES-0001": "We couldn’t reset your password. Your old one still works. Please try again, or call us.",
"RES-0002": "This password reset has expired or was already used. Please start again.",
"SPN-0001": "We couldn’t load your spending details. Please try again.",
"SPN-0002": "We couldn’t create your health expense summary. Please try again later.",
"SPN-0003": "Your insurer hasn’t told us how much of your limits you’ve used. Please call member services to ask.",
"SSO-0001": "We couldn’t load your connected services. Please try again.",
"SSO-0002": "We couldn’t save this. Nothing has changed. Please try again.",
"SSO-0003": "You stopped sharing with this service. To open it, allow it again in Settings, under Privacy & security.",
"SSO-0004": "We couldn’t save that you agreed, so we didn’t share anything. Please try again.",
"SSO-0005": "You haven’t agreed to share with this service. Read its authorization, then check every box.",
"SSO-0006": "The authorization changed after you opened this page. Please reload the page and read it.",
"TAC-0001": "We couldn’t save that you agreed to the terms of use. Please try again.",
"TAC-0002": "The terms of use changed after you opened this page. Please reload the page and read them.",
"TRD-0001": "We couldn’t save your choice to show family members whose coverage has ended. Nothing has changed. Please try again.",
"TRD-0002": "You can’t hide family members with this member ID. Please call member services.",
"UPD-0001": "We couldn’t save your new address or phone number. What you entered is still on the page. Please try again.",
"UPD-0002": "Your employer or the state manages this address. Please ask them to change it.",
"UPD-0003": "We couldn’t load your profile. Please try again.",
"UPD-0004": "This was changed in another window. Nothing was saved here. Check what’s on file now, then save again.",
"UPD-0005": "You haven’t changed anything yet. Make a change, then save.",
"UPD-0006": "The policy holder changes this address. Ask them to change it in their own account.",
"UPD-0007": "You sign in through your employer or another service. To update your address, review your policy information there.",
"UPD-0008": "The post office doesn’t know this address. Check the street and house number, or call us.",
"UPD-0009": "You can change this when you turn 18. Until then, the policy holder can call us.",
"UPD-0010": "We couldn’t load your email and mobile number. Please try again.",
"UPD-0011": "We couldn’t change this. The old one still works. Please try again.",
"UPD-0012": "You signed in a while ago. To change your email or mobile number, please sign in again.",
"UPD-0013": "We couldn’t send the code. Nothing has changed. Please try again in a minute.",
"UPD-0014": "You just asked for a code, or asked for many. Wait a minute, then try again. After 10 codes in a day, try again tomorrow.",
"WEB-0001": "We’re having problems right now. Please try again later.",
timeout: "Your session timed out because you were inactive. Please sign in again.",
exceeded: "Too many passcode attempts. Ask for a new passcode.",
invalid: "That passcode isn’t correct. Check it and enter it again.",
"no-connection": "We couldn’t reach our systems. Check your connection, then try again.",
UNAUTHORIZED_ERROR: "You’re not signed in. Please sign in to continue.",
UNHANDLED_ERROR: "Something unexpected happened. Please try again. If it keeps happening, call us.",
NOT_FOUND: "We can’t find this page. Check the address, or start from your home page.",
INVALID_REQUEST: "We couldn’t understand the request. Check what you entered and try again.",
}
