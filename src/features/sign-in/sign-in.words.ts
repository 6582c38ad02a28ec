import { spoken } from '#base/words.ts'
import type { SignInStep } from '#session/sign-in-failure.ts'

type Told = { happened: string; next: string }

const failures: Record<SignInStep | 'storage' | 'unknown', Told> = {
  'not-begun': {
    happened: 'This sign-in was already used, or it was started in another tab.',
    next: 'Start again from the sign-in page.',
  },
  mismatch: {
    happened: 'The answer that came back does not belong to the sign-in you started, so we did not use it.',
    next: 'Start again from the sign-in page, not from a bookmark or an old link.',
  },
  refused: {
    happened: 'The sign-in service did not let this sign-in through.',
    next: 'Check your username and password, then try again.',
  },
  provider: {
    happened: 'The sign-in service is not answering.',
    next: 'Check your internet connection, wait a minute, then try again.',
  },
  exchange: {
    happened: 'Your password was accepted, but the last step of signing in did not go through.',
    next: 'Try again. If the clock of this device is wrong, set it first.',
  },
  session: {
    happened: 'You were recognized, but we could not open your session.',
    next: 'Wait a minute, then try again.',
  },
  storage: {
    happened: 'Your browser does not let this site keep anything, and signing in needs that.',
    next: 'Allow cookies and site data for this site, or leave private browsing, then try again.',
  },
  unknown: {
    happened: 'Something went wrong while signing you in.',
    next: 'Try again in a minute.',
  },
}

export const words = spoken({
  en: {
    title: 'Welcome to your member portal',
    intro: 'Sign in to see your ID card, your coverage and what you pay.',
    signIn: 'Sign In',
    register: 'Register',
    newHere: 'New here? All you need is your member ID.',
    help: 'Help',
    accountHelp: 'I can’t sign in',
    contact: 'Contact us',
    callUs: 'Call',
    reasons: {
      inactivity: {
        title: 'You were signed out',
        body: 'You were away for 15 minutes, so we signed you out to keep your information safe.',
      },
      expired: {
        title: 'You were signed out',
        body: 'Your session ended. Sign in again to go on where you were.',
      },
    },
    carousel: {
      label: 'What you can do here',
      slide: (at: number, count: number) => `${at} of ${count}`,
      pause: 'Pause the messages',
      start: 'Start the messages',
      show: (at: number, title: string) => `Show message ${at}: ${title}`,
      slides: [
        {
          title: 'Your ID card, even without a signal',
          body: 'Open it once, and it is there at the counter, at the doctor and on the road.',
        },
        {
          title: 'Know what you pay before you go',
          body: 'See your copays, your deductible and who is covered, in plain words.',
        },
      ],
    },
    signingIn: 'Signing you in',
    oneMoment: 'One moment, please. Do not close this window.',
    failure: {
      title: 'We could not sign you in',
      tell: failures,
      twice: 'Two tries ended the same way, so we stopped here. Please call us: we can see what is wrong.',
      tryAgain: 'Try again',
      backToSignIn: 'Back to sign in',
      call: (number: string) => `Call ${number}`,
      stillWorks: 'Nothing was changed in your account.',
    },
  },
})
