import type { Database } from '../../../base/schema.ts'

/**
 * What each table holds of an account and of a person, and what becomes of it thirty days after a deletion. A table that is not
 * here does not compile; the walk over the schema says the same of one nobody wrote down.
 */
export type Holding = {
  /** Which of its rows are an account's: by a column, by the event they are about, or by these words. */
  account: 'account_id' | 'event_id' | { where: string } | null
  /** Which of its rows are about a person. */
  person: { where: string } | null
  /** Columns no export shows: secrets, and what is counted from the others. */
  hidden?: readonly string[]
  /** `gone`: no row is left. `blanked`: the row stays without its words. `kept`: nothing in it names anybody. */
  purged: 'gone' | 'blanked' | 'kept'
}

const ofEvent: Holding = { account: 'event_id', person: null, purged: 'gone' }
const ofNobody: Holding = { account: null, person: null, purged: 'kept' }

export const holdings: Record<keyof Database, Holding> = {
  account: { account: { where: 'id = $account' }, person: null, purged: 'blanked' },
  person: {
    account: { where: 'id in (select person_id from member where account_id = $account)' },
    person: { where: 'id = $person' },
    hidden: ['password_hash', 'google_sub'],
    purged: 'blanked',
  },
  member: { account: 'account_id', person: { where: 'person_id = $person' }, purged: 'kept' },
  session: {
    account: 'account_id',
    person: { where: 'person_id = $person' },
    hidden: ['id', 'secret_hash'],
    purged: 'gone',
  },
  flow: {
    account: { where: 'account_id = $account or lower(email) = lower($email)' },
    person: { where: 'lower(email) = lower($email)' },
    hidden: ['id', 'secret_hash', 'details'],
    purged: 'gone',
  },
  one_time_code: { account: null, person: null, purged: 'gone' },
  team_invitation: {
    account: 'account_id',
    person: { where: 'lower(email) = lower($email)' },
    hidden: ['token_hash'],
    purged: 'gone',
  },
  callback_request: {
    account: { where: 'lower(email) = lower($email)' },
    person: { where: 'lower(email) = lower($email)' },
    purged: 'gone',
  },
  audit: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['ip_hash'],
    purged: 'blanked',
  },
  // A subject names its code, and a session alone must not read what only the mailbox may.
  mail: {
    account: {
      where:
        "account_id = $account or event_id in (select id from event where account_id = $account) or (account_id is null and kind <> 'code' and lower(to_address) = lower($email))",
    },
    person: {
      where:
        "lower(to_address) = lower($email) and (account_id is null or account_id = $account) and guest_id is null and kind <> 'code'",
    },
    hidden: ['html', 'body_text', 'attachments', 'headers', 'facts', 'once_key'],
    purged: 'gone',
  },
  suppression: { account: 'account_id', person: null, hidden: ['address_hash'], purged: 'kept' },
  soft_bounce: { account: 'account_id', person: null, hidden: ['address_hash'], purged: 'gone' },
  event: { account: 'account_id', person: null, purged: 'gone' },
  deleted_address: { account: 'account_id', person: null, purged: 'gone' },
  campaign: { account: 'account_id', person: null, purged: 'gone' },
  notice: { account: 'account_id', person: null, purged: 'gone' },
  reminder_plan: { account: 'account_id', person: null, purged: 'gone' },
  guest_import: { account: 'account_id', person: null, purged: 'gone' },
  export: { account: 'account_id', person: null, purged: 'gone' },
  report_schedule: { account: 'account_id', person: null, hidden: ['submission'], purged: 'gone' },
  report_mail: { account: 'account_id', person: null, hidden: ['submission'], purged: 'gone' },
  payment_intent: {
    account: { where: "account_id = $account or lower(billed ->> 'email') = lower($email)" },
    person: { where: "lower(billed ->> 'email') = lower($email)" },
    hidden: [
      'holder',
      'holder_proof',
      'details',
      'gateway_plan_id',
      'asking_until',
      'asked',
      'next_check_at',
      'checks',
      'last_error',
    ],
    purged: 'blanked',
  },
  payment: {
    account: 'account_id',
    person: null,
    hidden: ['door', 'reason', 'verdict'],
    purged: 'kept',
  },
  payment_refund: {
    account: {
      where: 'payment_id in (select payment_id from payment where account_id = $account)',
    },
    person: null,
    hidden: ['tries', 'last_error'],
    purged: 'kept',
  },
  subscription: {
    account: 'account_id',
    person: null,
    hidden: ['wish', 'wish_tries', 'wish_error', 'asking_until'],
    purged: 'kept',
  },
  subscription_charge: {
    account: {
      where: 'subscription_id in (select id from subscription where account_id = $account)',
    },
    person: null,
    purged: 'kept',
  },
  invoice: { account: 'account_id', person: null, purged: 'blanked' },
  guest: { ...ofEvent, hidden: ['folded', 'heads'] },
  companion: { ...ofEvent, hidden: ['folded'] },
  arrival: {
    ...ofEvent,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_tap: {
    ...ofEvent,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_choice: {
    ...ofEvent,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_device: {
    ...ofEvent,
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
    hidden: ['key_hash'],
  },
  door_helper: { ...ofEvent, hidden: ['secret_hash'] },
  helper_session: { ...ofEvent, hidden: ['id', 'secret_hash'] },
  door_gate: ofEvent,
  door_changed: ofEvent,
  guest_came: ofEvent,
  replaced_passcode: ofEvent,
  answer_log: ofEvent,
  event_domain: ofEvent,
  domain_change: ofEvent,
  event_figures: ofEvent,
  event_picture: ofEvent,
  event_share: ofEvent,
  event_tally: ofEvent,
  todo: {
    ...ofEvent,
    person: {
      where: 'owner = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  todo_mail: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    purged: 'kept',
  },
  guest_undo: ofEvent,
  guest_undo_row: ofEvent,
  host_digest: ofEvent,
  import_fault: ofEvent,
  import_guest: ofEvent,
  import_row: ofEvent,
  question: ofEvent,
  question_answer: ofEvent,
  google_proof: ofNobody,
  invoice_series: ofNobody,
  migration: ofNobody,
  payment_plan: ofNobody,
  // In the provider's own words until they are worked off, which is at once; what nobody can read goes after a month, sooner than any purge.
  payment_webhook: ofNobody,
  plan_limit: ofNobody,
  price: ofNobody,
  rate_bucket: ofNobody,
  sandbox_entity: ofNobody,
  sandbox_faults: ofNobody,
}
