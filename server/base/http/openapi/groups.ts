/** The parts of the product that calls belong to, by their paths; the first that fits counts. */
const groups: ReadonlyArray<[name: string, path: RegExp]> = [
  ['People', /\/address-book/],
  ['Door', /\/(?:door-|check-in|new-code)/],
  [
    'Mails',
    /\/(?:invit|campaigns|sends|reminders|notification|subject-tests|tell-change|stopped-guests|mails$|lift-stop)/,
  ],
  ['Seating', /\/seating/],
  ['After the event', /\/(?:after|guest-photos|photo-wall|survey)$|\/guest-photos/],
  [
    'Reports',
    /\/(?:reports?|\w+-reports|report-\w+|exports|guest-exports|dashboard-counts|activity)\b/,
  ],
  ['To-dos', /\/todos/],
  ['Replies', /\/(?:web-rsvp|email-rsvp|rsvp-|answer)/],
  ['Guests', /\/(?:guest|imports|functions)/],
  ['Design', /\/(?:images|template$|colour|gallery|portraits|pictures|share)/],
  ['Events', /\/event|\/words/],
]

/** Calls that belong to no part of an event: accounts, sign-in, payment. */
const otherGroup = 'Account'

export const getCallGroup = (path: string): string =>
  groups.find(([, pattern]) => pattern.test(path))?.[0] ?? otherGroup

export const callGroups: readonly string[] = [...groups.map(([name]) => name), otherGroup]
