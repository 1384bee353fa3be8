/** A statement that cannot name the tenant of some tables, and why. */
export type TenantException = { tables: readonly string[]; text: RegExp; reason: string }

const sweep = (table: string, text: RegExp, reason: string): TenantException => ({
  tables: [table],
  text,
  reason: `runs on each database by itself: ${reason}`,
})

/** What runs on each database by itself, over the rows of all its accounts. */
export const sweeps: readonly TenantException[] = [
  sweep(
    'audit',
    /^delete from audit where id in \(select id from \(select id, at from audit order by id limit /,
    'lines of before the last year',
  ),
  sweep(
    'phone_message',
    /^with due as \(select event_id, id from phone_message where state = 'queued' /,
    'messages to phones that are due',
  ),
  sweep(
    'phone_message',
    /^update phone_message set state = 'uncertain', .*where state = 'claimed' and lease_until <= /,
    'messages of processes that ended',
  ),
  sweep(
    'phone_message',
    /^select event_id as eventid, id::text as id from phone_message where state = 'uncertain' and lease_until <= /,
    'messages without a report for days',
  ),
  sweep(
    'phone_message',
    /^select distinct event_id as eventid from phone_message where fallback_at <= /,
    'events with messages that a mail follows',
  ),
  sweep('api_key', /^delete from api_key where revoked_at <= /, 'keys revoked long ago'),
  sweep(
    'api_key_request',
    /^delete from api_key_request where claimed_at <= /,
    'answers of a day ago',
  ),
  sweep(
    'mail_sender',
    /^select account_id as accountid from mail_sender where \(asked_at is null or asked_at < /,
    'senders whose records are due to be asked for',
  ),
  sweep(
    'page_domain',
    /^select account_id as accountid from page_domain where \(asked_at is null or asked_at < /,
    'domains whose records are due to be asked for',
  ),
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
  sweep(
    'mail',
    /^update mail set .* from (?:unnest\(\$1::uuid\[\]|jsonb_to_recordset\()/,
    'mails that were claimed, of any account',
  ),
  sweep('mail', /^\/\* prepared once begin_mails \*\//, 'mails that were claimed, of any account'),
  sweep(
    'mail',
    /^update mail set next_at = \$1 where id = any\(/,
    'mails that were claimed, of any account',
  ),
  sweep(
    'mail',
    /^\/\* prepared once begin_mails \*\/ with lease as /,
    'mails that a worker begins, of any account',
  ),
  sweep(
    'wallet_pass',
    /^select distinct event_id from wallet_pass where stale_at > /,
    'passes that wallets were not told of',
  ),
  sweep('mail', /^update mail set state = case when state = 'unwritten' /, 'mails of a restore'),
  sweep('soft_bounce', /^delete from soft_bounce where at < /, 'old bounces'),
  sweep('mail', /^with forgotten as /, 'mails about payments that came to nothing, by the till'),
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
  sweep(
    'mail',
    /^select id, kind, state, .* where lower\(to_address\) = lower\(\$1\)/,
    'an operator looks for the mails to an address',
  ),
]
