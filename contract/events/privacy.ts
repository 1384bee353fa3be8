import { anyone, guestLink } from '../access.ts'
import { call } from '../call.ts'

/**
 * What the hosts keep about a guest, and the two things to ask for. Opening a page changes nothing,
 * because mail scanners open links.
 */
export const privacyPage = call({
  method: 'GET',
  path: '/{EID}/privacy',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** Mails a link to the address that is typed, if the hosts keep something about it. */
export const privacyForm = call({
  method: 'POST',
  path: '/{EID}/privacy',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
export const guestPrivacyPage = call({
  method: 'GET',
  path: '/{EID}/{GID}/privacy',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** Mails a link to an address of the guest; a guest without one asks the hosts. */
export const guestPrivacyForm = call({
  method: 'POST',
  path: '/{EID}/{GID}/privacy',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})

/** All that an account keeps about one address. The link of the mail is the right to see it, for a day. */
export const personalDataPage = call({
  method: 'GET',
  path: '/privacy/{TOKEN}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** The same as a file; `docs/privacy.md` describes it. */
export const personalDataFile = call({
  method: 'GET',
  path: '/privacy/{TOKEN}/data.json',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** Deletes it for good. The link then ends. */
export const forgetPerson = call({
  method: 'POST',
  path: '/privacy/{TOKEN}',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
/** Who works with personal data, for what, where and how long. */
export const processingPage = call({
  method: 'GET',
  path: '/privacy/processing',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
