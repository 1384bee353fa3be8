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
    tables: ['company_person'],
    text: /^delete from company_person where person_id = \$\d+$/,
    reason: 'the companies of a person, one question to each database of the directory',
  },
  sweep(
    'audit',
    /^delete from audit where id in \(select id from \(select id, at from audit order by id limit /,
    'lines of before the last year',
  ),
  sweep('api_key', /^delete from api_key where revoked_at <= /, 'keys revoked long ago'),
  sweep(
    'api_key_request',
    /^delete from api_key_request where claimed_at <= /,
    'answers of a day ago',
  ),
  sweep(
    'mail_sender',
    /^select account_id as accountid from mail_sender where \(checked_at is null or checked_at < /,
    'senders whose records are due to be asked for',
  ),
  {
    tables: ['account', 'member', 'webhook'],
    text: /^select w\.account_id as accountid, w\.id from webhook w join account a /,
    reason: 'runs on each database by itself: webhooks with something to send',
  },
  sweep(
    'webhook',
    /^with ended as \(delete from webhook w where \(w\.key_id is not null /,
    'webhooks of keys that ended',
  ),
  sweep('webhook', /^update webhook set .*where former_until <= /, 'secrets that sign no more'),
  sweep(
    'webhook_message',
    /^delete from webhook_message where happened_at <= /,
    'what was kept for its days',
  ),
  sweep(
    'event',
    /^select id from \(select e\.id, row_number\(\) over \(order by e\.id\) as place from event e where e\.search_engines /,
    'the lists of pages for search engines',
  ),
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
  sweep('privacy_request', /^delete from privacy_request where expires_at <= /, 'links that ended'),
  sweep(
    'erasure',
    /^select account_id as accountid, encode\(address_hash, /,
    'the ledger beside the backups',
  ),
  sweep(
    'mail',
    /^delete from mail where \(idempotency_key like \$\d+ and created_at <= /,
    'mails about privacy that are not needed any more',
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
  sweep(
    'suppression',
    /reason = 'complained' or (?:s\.)?reader_scope = 'all'|reader_scope = 'all'/,
    'a complaint, and a stop of everything, hold for every account',
  ),
  sweep('address_book', /^select account_id from address_book$/, 'books that are tended'),
  sweep(
    'address_book_change',
    /^select distinct account_id from address_book_change$|^delete from address_book_change where account_id not in/,
    'books that are to be written',
  ),
  sweep(
    'address_book',
    /^delete from address_book_change where account_id not in/,
    'books that are to be written',
  ),
  sweep(
    'address_book',
    /^select from address_book where account_id in \(/,
    'the books of every account with a person who asks to be erased',
  ),
  sweep(
    'address_book_person',
    /hash_address\(p\.email\) = hash_address\(\$\d+\)/,
    'a person who asks to be erased, in the books of every account',
  ),
  sweep(
    'campaign',
    /where planned_mails > \$\d+ and cancelled_at is null order by/,
    'planned mails',
  ),
  sweep('account', /^select id from account where deleted_at <= /, 'deleted accounts to purge'),
  sweep(
    'account',
    /^select distinct account_id from subscription /,
    'accounts whose periods end, by the till',
  ),
  sweep('event', /^select id from event where purged_at is not null/, 'events whose purge goes on'),
  sweep('session', /^delete from session where expires_at <= /, 'sessions that ended'),
  sweep(
    'export',
    /^(?:delete from export where created_at|select .* from export where state in .* updated_at) <= /,
    'files that are old or late',
  ),
  sweep('report_mail', /^delete from report_mail where created_at <= /, 'old reports'),
  sweep('report_mail', /^update report_mail set state = 'working'/, 'reports that are due'),
  sweep('report_schedule', /where s\.next_at <= /, 'schedules that are due'),
  sweep('event', /where s\.next_at <= /, 'schedules that are due'),
  sweep(
    'invitation_plan',
    /^select event_id.* from invitation_plan where next_at <= /,
    'planned invitations that are due',
  ),
  sweep(
    'subject_test',
    /^select event_id.* from subject_test where decide_at <= /,
    'tests of a subject that are due',
  ),
  sweep(
    'notice',
    /^select event_id.* from notice where (?:stale_at is not null|due_at <= )/,
    'notices that are due',
  ),
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
    tables: ['event', 'event_picture'],
    text: /where event_picture\.files @> array/,
    reason: 'the address of a picture names its file alone; each database is asked in turn',
  },
  {
    tables: ['event_picture', 'guest_photo', 'notice_attachment'],
    text: /^select stored\.name from unnest/,
    reason: 'a stored file is left over where no database has a row of it',
  },
  {
    tables: ['notice_attachment'],
    text: /^delete from notice_attachment a where a\.created_at/,
    reason: 'files that no notice took, of all events of a database',
  },
  sweep(
    'mail',
    /^update mail set .* from (?:unnest\(\$1::uuid\[\]|jsonb_to_recordset\()/,
    'mails that were claimed, of any account',
  ),
  sweep('mail', /^\/\* prepared begin_mails \*\//, 'mails that were claimed, of any account'),
  sweep(
    'mail',
    /^update mail set next_at = \$1 where id = any\(/,
    'mails that were claimed, of any account',
  ),
  sweep(
    'mail',
    /^\/\* prepared begin_mails \*\/ with lease as /,
    'mails that a worker begins, of any account',
  ),
  sweep(
    'wallet_pass',
    /^select distinct event_id from wallet_pass where stale_at > /,
    'passes that wallets were not told of',
  ),
  sweep('mail', /^update mail set state = case when state = 'unwritten' /, 'mails of a restore'),
  {
    tables: ['campaign', 'mail'],
    text: /^select kind, created_at <= \$\d+ as isearlier|^with stopped as \( update campaign set cancelled_at = \$\d+ where planned_mails > 0/,
    reason: 'runs on each database by itself: mails of a restore',
  },
  sweep('soft_bounce', /^delete from soft_bounce where at < /, 'old bounces'),
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
  sweep('mail', /^with forgotten as /, 'mails about payments that came to nothing, by the till'),
  {
    tables: ['member', 'team_invitation', 'mail'],
    text: /^declare held .* from (?:member t where person_id|team_invitation t where lower\(email\)|mail t where )/,
    reason: 'a copy of the data of a person, from the databases of all accounts the person is in',
  },
  sweep(
    'guest_import',
    /^select .* from guest_import where state in .* updated_at <= /,
    'lists whose work stopped',
  ),
  sweep(
    'guest_undo',
    /^select .* from guest_undo where queued_at <= /,
    'undone changes whose work stopped',
  ),
  sweep(
    'guest',
    /^with deleted as \( delete from guest where \(event_id, id\) in \( select event_id, id from guest where deleted_at <= /,
    'guests deleted a while ago',
  ),
  sweep('guest_undo', /^delete from guest_undo where at <= /, 'changes too old to undo'),
  sweep('guest_import', /^delete from guest_import where updated_at <= /, 'old lists'),
  {
    tables: ['event', 'host_digest'],
    text: /^select e\.id as eventid, .* from event e left join host_digest d /,
    reason: 'runs on each database by itself: events with replies to tell of',
  },
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
  sweep('mail', /^update mail set delivered_at = /, 'a report names mails by their ids alone'),
  sweep(
    'mail',
    /^select count\(\*\)::int as count, min\(created_at\) as oldest, .* from mail where/,
    'an operator sees how many mails wait in all',
  ),
  sweep(
    'mail',
    /^select \* from mail where id = \$\d+$/,
    'an operator names a mail by its id alone',
  ),
  sweep(
    'member',
    /^update member set .* where person_id = \$\d+ and removed_at is null$/,
    'a person who is erased leaves every account',
  ),
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
  sweep(
    'mail',
    /^select id, kind, state, .* where lower\(to_address\) = lower\(\$1\)/,
    'an operator looks for the mails to an address',
  ),
  {
    tables: ['account', 'member'],
    text: /^select p\.id, \(select .* from member join account .* from person p where lower\(p\.email\) = lower\(\$1\)/,
    reason: 'an operator looks for a person who is to be erased',
  },
]
