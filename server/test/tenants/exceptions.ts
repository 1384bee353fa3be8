/** A statement that cannot name the tenant of some tables, and why. */
export type TenantException = { tables: readonly string[]; text: RegExp; reason: string }

const directory = (table: string, text: RegExp, reason: string): TenantException => ({
  tables: [table],
  text,
  reason: `looks up the directory: ${reason}`,
})
const sweep = (table: string, text: RegExp, reason: string): TenantException => ({
  tables: [table],
  text,
  reason: `runs on each database by itself: ${reason}`,
})

/** Texts are compared in small letters, with single spaces and without quotes. */
export const tenantExceptions: readonly TenantException[] = [
  directory('session', /where s\.id = \$\d+$/, 'the account of a session'),
  directory(
    'session',
    /^(?:delete from|update) session .*where id = \$\d+ and secret_hash = /,
    'the account of a session that ends',
  ),
  directory('door_helper', /where secret_hash = \$\d+$/, "the event of a helper's link"),
  directory(
    'helper_session',
    /^delete from helper_session where id = \$\d+ and secret_hash = /,
    "the event of a helper's session",
  ),
  directory('event_domain', /asked\.label = \$\d+/, 'the event of a label'),
  directory('event', /asked\.label = \$\d+/, 'the event of a label'),
  {
    tables: ['account', 'member', 'team_invitation'],
    text: /i\.token_hash = \$\d+/,
    reason: 'looks up the directory: the account of an invitation',
  },
  {
    tables: ['account', 'member', 'event'],
    text: /from person inner join member on .* where (?:lower\(person\.email\)|person\.id|person\.google_sub) = \$\d+/,
    reason: 'looks up the directory: the accounts of a person who signs in',
  },
  {
    tables: ['account', 'member'],
    text: /from member inner join account .* where member\.person_id = \$\d+/,
    reason: 'looks up the directory: the accounts a person may open',
  },
  {
    tables: ['session', 'member'],
    text: /session.* where (?:session\.)?(?:id = \$\d+ and )?person_id = \$\d+/,
    reason:
      'the sessions of a person in every account, one question to each database of the directory',
  },
  sweep('suppression', /reason = 'complained'/, 'a complaint holds for every account'),
  sweep(
    'domain_rename',
    /where notified_at is null/,
    'renamed labels whose hosts are told at a start',
  ),
  sweep(
    'mail',
    /^(?:select .* from mail where|update mail set) .*(?:state = 'inflight'|state in \('inflight'|fence = t\.fence|for update skip locked)/,
    'the mails that are due',
  ),
  sweep('mail', /where id = \$\d+ for update$/, 'a report names a mail by its id alone'),
  sweep(
    'mail',
    /^update mail set .* where id = \$\d+ and state in /,
    'a report names a mail by its id alone',
  ),
  sweep(
    'mail',
    /where id in \(.*idempotency_key like /,
    'failed invitations among the mails just sent',
  ),
]
