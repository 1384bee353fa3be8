import { sweeps, type TenantException } from './sweeps.ts'

const directory = (table: string, text: RegExp, reason: string): TenantException => ({
  tables: [table],
  text,
  reason: `looks up the directory: ${reason}`,
})

/** Texts are compared in small letters, with single spaces and without quotes. */
export const tenantExceptions: readonly TenantException[] = [
  ...sweeps,
  directory('session', /where s\.id = \$\d+$/, 'the account of a session'),
  directory(
    'session',
    /^(?:delete from|update) session .*where id = \$\d+ and secret_hash = /,
    'the account of a session that ends',
  ),
  {
    tables: ['api_key', 'member', 'account'],
    text: /where k\.secret_hash = \$\d+$/,
    reason: 'looks up the directory: the account of a key',
  },
  {
    tables: ['api_key'],
    text: /^delete from api_key where person_id = \$\d+$/,
    reason: 'the keys of a person in every account, one question to each database of the directory',
  },
  {
    tables: ['api_key'],
    text: /^update api_key set revoked_at = \$\d+ where person_id = \$\d+ and created_at >= \$\d+ and revoked_at is null$/,
    reason: 'the keys of a person in every account, one question to each database of the directory',
  },
  {
    tables: ['account', 'member'],
    text: /where m\.person_id = \$\d+ .* a\.two_steps_required_at is not null limit 1$/,
    reason: 'the accounts of a person, one question to each database of the directory',
  },
  {
    tables: ['company_person', 'session'],
    text: /^select c\.account_id as accountid, c\.person_id as personid, .* from company_person c where c\.checked_at < /,
    reason: 'runs on each database by itself: people whose provider is due to be asked',
  },
  {
    tables: ['company_person', 'member'],
    text: /^select from member m join company_person c on .* where m\.person_id = \$\d+ /,
    reason: 'the companies of a person, one question to each database of the directory',
  },
  {
    tables: ['company_person'],
    text: /^delete from company_person where person_id = \$\d+$/,
    reason: 'the companies of a person, one question to each database of the directory',
  },
  directory(
    'phone_message',
    /^select event_id as eventid, .*from phone_message where (?:id|provider_id) = \$\d+/,
    'the message that a provider reports about, or whose button a guest pressed',
  ),
  directory(
    'page_domain',
    /^select account_id as accountid, token from page_domain where served = \$1 and account_id <> \$2 for update$/,
    'the account whose pages are at a domain',
  ),
  {
    tables: ['event', 'event_domain'],
    text: /^select (?:a\.id as accountid, d\.served as domain, .*|e\.account_id as accountid from event_domain as l .*) where l\.label = \$\d+\)?$/,
    reason: 'looks up the directory: the account of a web address',
  },
  {
    tables: ['account', 'page_domain', 'white_label'],
    text: /^select a\.id as accountid, d\.served as domain, .* and d\.served = \$\d+$/,
    reason: 'looks up the directory: the account of a domain',
  },
  {
    tables: ['account', 'member', 'webhook'],
    text: /^select w\.account_id as accountid, w\.id from webhook w join account a /,
    reason: 'runs on each database by itself: webhooks with something to send',
  },
  {
    tables: ['event', 'event_domain'],
    text: /^select e\.id, d\.label, .* where e\.search_engines .* and e\.id >= /,
    reason: 'runs on each database by itself: the pages of such a list',
  },
  directory(
    'privacy_request',
    /where r\.token_hash = \$\d+ and r\.expires_at > /,
    'the account of a link to the data of a guest',
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
  {
    tables: ['account', 'event', 'member', 'todo'],
    text: /^(?:select m\.account_id as accountid|select distinct e\.id from todo|select e\.id(?: as eventid)?.* from event e (?:join account a|where e\.id > \$1))/,
    reason:
      'runs on each database by itself: events and members of whom something is due at this hour',
  },
  {
    tables: [
      'audit',
      'arrival',
      'door_tap',
      'zone_tap',
      'door_conflict_choice',
      'door_device',
      'calendar_feed',
      'mail',
      'team_invitation',
    ],
    text: /^(?:update|delete from) \w+ .*(?:(?:by_person|person_id) = \$\d+(?:$| or )|lower\((?:to_address|email)\) = lower\(\$\d+\))/,
    reason: 'the traces of a purged person, in the databases of all accounts the person was in',
  },
  {
    tables: ['event', 'guest', 'guest_photo'],
    text: /from guest_photo .*where \(file = \$\d+ or small_file = \$\d+\)/,
    reason: 'the address of a picture names its file alone; each database is asked in turn',
  },
  {
    tables: ['white_label'],
    text: /^select name from white_label where \(logo in \(\$\d+, \$\d+\) or icon in \(\$\d+, \$\d+\)\)$/,
    reason: 'the address of a picture names its file alone; each database is asked in turn',
  },
  {
    tables: ['event', 'event_picture'],
    text: /where event_picture\.files @> array/,
    reason: 'the address of a picture names its file alone; each database is asked in turn',
  },
  {
    tables: ['event_picture', 'guest_photo', 'notice_attachment', 'white_label'],
    text: /^select stored\.name from unnest/,
    reason: 'a stored file is left over where no database has a row of it',
  },
  {
    tables: ['notice_attachment'],
    text: /^delete from notice_attachment a where a\.created_at/,
    reason: 'files that no notice took, of all events of a database',
  },
  {
    tables: ['campaign', 'mail'],
    text: /^select kind, created_at <= \$\d+ as isearlier|^with stopped as \( update campaign set cancelled_at = \$\d+ where planned_mails > 0/,
    reason: 'runs on each database by itself: mails of a restore',
  },
  {
    tables: ['mail'],
    text: /^insert into mail \(id, kind, to_address, from_name, language, /,
    reason: 'codes for visitors who have no account yet',
  },
  {
    tables: ['account', 'member', 'session'],
    text: /^select session\.id, member\.event_ids, .* where session\.id in \(/,
    reason: 'looks up the directory: the sessions whose streams a node holds open, of any account',
  },
  {
    tables: ['member'],
    text: /^update member set removed_at = .* where person_id = \$\d+ and removed_at is null$/,
    reason: 'a person who is erased leaves every account',
  },
  {
    tables: ['member', 'team_invitation', 'mail'],
    text: /^declare held .* from (?:member t where person_id|team_invitation t where lower\(email\)|mail t where )/,
    reason: 'a copy of the data of a person, from the databases of all accounts the person is in',
  },
  {
    tables: ['event', 'host_digest'],
    text: /^select e\.id as eventid, .* from event e left join host_digest d /,
    reason: 'runs on each database by itself: events with replies to tell of',
  },
  {
    tables: ['account', 'event', 'event_domain', 'member', 'payment'],
    text: /^select a\.id, p\.full_name as owner, .* from account a left join person p /,
    reason: 'an operator looks for an account by its mail, event, label or payment',
  },
  {
    tables: ['event', 'guest'],
    text: /from guest join event .* where lower\(guest\.email\) = lower\(\$1\)/,
    reason: 'an operator looks for the guests with an address, who are to be erased',
  },
  {
    tables: ['event', 'guest', 'guest_address'],
    text: /from guest_address a join guest g .* where lower\(a\.email\) = lower\(\$1\)/,
    reason: 'an operator looks for the guests with a second address, which is to be erased',
  },
  {
    tables: ['account', 'member'],
    text: /^select p\.id, \(select .* from member join account .* from person p where lower\(p\.email\) = lower\(\$1\)/,
    reason: 'an operator looks for a person who is to be erased',
  },
]
