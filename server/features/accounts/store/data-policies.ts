import type { Database } from '../../../base/database/schema.ts'

import { phonePolicies } from './phone-policies.ts'
import {
  accountData,
  eventData,
  noPersonalData,
  ownOf,
  type TableDataPolicy,
} from './table-data-policy.ts'

/**
 * What each table holds of an account and of a person, and what happens to it thirty days after a
 * deletion. A table that is missing here does not compile, and a test compares the list with the
 * schema.
 */
export const tableDataPolicies: Record<keyof Database, TableDataPolicy> = {
  account: { account: { where: 'id = $account' }, person: null, purged: 'blanked' },
  person: {
    account: { where: 'id in (select person_id from member where account_id = $account)' },
    person: { where: 'id = $person' },
    hidden: ['password_hash', 'google_sub'],
    purged: 'blanked',
  },
  address_book: { account: 'account_id', person: null, purged: 'deleted' },
  address_book_person: { ...accountData, hidden: ['search_text', 'sort_name', 'match_key'] },
  address_book_group: { ...accountData, hidden: ['folded_name', 'listed_name'] },
  address_book_invitation: { account: 'account_id', person: null, purged: 'deleted' },
  address_book_change: { account: 'account_id', person: null, purged: 'deleted' },
  account_shard: { account: 'account_id', person: null, purged: 'retained' },
  directory: { account: 'account_id', person: null, hidden: ['name'], purged: 'deleted' },
  member: { account: 'account_id', person: { where: 'person_id = $person' }, purged: 'retained' },
  session: {
    account: 'account_id',
    person: { where: 'person_id = $person' },
    hidden: ['id', 'secret_hash'],
    purged: 'deleted',
  },
  authenticator: ownOf('sealed_key', 'used_step'),
  recovery_code: ownOf('code_hash'),
  passkey: ownOf('public_key', 'counter'),
  sign_in_place: { account: null, person: { where: 'person_id = $person' }, purged: 'deleted' },
  // For a week, so that the old address may take a change back.
  email_change: ownOf('old_code_hash', 'new_code_hash', 'undo_hash', 'google_sub'),
  api_key: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['secret_hash'],
    purged: 'deleted',
  },
  company_sign_in: { ...accountData, hidden: ['sealed_secret'] },
  company_domain: accountData,
  company_person: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['sealed_refresh'],
    purged: 'deleted',
  },
  ownership_offer: accountData,
  // Answers of the product to a program, for a day.
  api_key_request: { ...accountData, hidden: ['repeat_hash', 'request_hash', 'claim', 'answer'] },
  mail_sender: { ...accountData, hidden: ['private_key', 'failures'] },
  page_domain: { ...accountData, hidden: ['token'] },
  white_label: accountData,
  webhook: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['secret', 'former_secret'],
    purged: 'deleted',
  },
  // What other programs were told, for thirty days.
  webhook_message: { ...accountData, hidden: ['fence', 'lease_until'] },
  flow: {
    account: { where: 'account_id = $account or lower(email) = lower($email)' },
    person: { where: 'lower(email) = lower($email)' },
    hidden: ['id', 'secret_hash', 'details'],
    purged: 'deleted',
  },
  one_time_code: { account: null, person: null, purged: 'deleted' },
  team_invitation: {
    account: 'account_id',
    person: { where: 'lower(email) = lower($email)' },
    hidden: ['token_hash'],
    purged: 'deleted',
  },
  callback_request: {
    account: { where: 'lower(email) = lower($email)' },
    person: { where: 'lower(email) = lower($email)' },
    purged: 'deleted',
  },
  audit: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['ip_hash'],
    purged: 'blanked',
  },
  // A subject contains its code, which only the mailbox may show and not the session.
  mail: {
    account: {
      where:
        "account_id = $account or event_id in (select id from event where account_id = $account) or (account_id is null and kind <> 'code' and lower(to_address) = lower($email))",
    },
    person: {
      where:
        "lower(to_address) = lower($email) and (account_id is null or account_id = $account) and guest_id is null and kind <> 'code'",
    },
    hidden: ['html', 'body_text', 'attachments', 'headers', 'facts', 'idempotency_key'],
    purged: 'deleted',
  },
  suppression: {
    account: 'account_id',
    person: null,
    hidden: ['address_hash'],
    purged: 'retained',
  },
  // Hashes alone: a restored backup erases these addresses again.
  erasure: {
    account: 'account_id',
    person: null,
    hidden: ['address_hash'],
    purged: 'retained',
  },
  // Links of guests who want to see what is kept about them, for a day.
  privacy_request: { ...accountData, hidden: ['token_hash', 'email'] },
  soft_bounce: { account: 'account_id', person: null, hidden: ['address_hash'], purged: 'deleted' },
  event: { ...accountData, hidden: ['password_hash'] },
  deleted_address: { account: 'account_id', person: null, purged: 'deleted' },
  campaign: { account: 'account_id', person: null, purged: 'deleted' },
  notice: { account: 'account_id', person: null, purged: 'deleted' },
  notice_attachment: { account: 'account_id', person: null, purged: 'deleted' },
  invitation_plan: { ...accountData, hidden: ['submission'] },

  subject_test: { ...accountData, hidden: ['submission'] },
  reminder_plan: { account: 'account_id', person: null, purged: 'deleted' },
  guest_import: { account: 'account_id', person: null, purged: 'deleted' },
  export: { account: 'account_id', person: null, purged: 'deleted' },
  report_schedule: { ...accountData, hidden: ['submission'] },
  report_mail: { account: 'account_id', person: null, hidden: ['submission'], purged: 'deleted' },
  payment_intent: {
    account: { where: "account_id = $account or lower(billed ->> 'email') = lower($email)" },
    person: { where: "lower(billed ->> 'email') = lower($email)" },
    hidden: [
      'holder',
      'holder_proof',
      'details',
      'gateway_plan_id',
      'request_lease_until',
      'request_attempts',
      'next_check_at',
      'checks',
      'last_error',
    ],
    purged: 'blanked',
  },
  payment: {
    account: 'account_id',
    person: null,
    hidden: ['channel', 'reason', 'verdict'],
    purged: 'retained',
  },
  payment_refund: {
    account: {
      where: 'payment_id in (select payment_id from payment where account_id = $account)',
    },
    person: null,
    hidden: ['tries', 'last_error'],
    purged: 'retained',
  },
  subscription: {
    account: 'account_id',
    person: null,
    hidden: [
      'pending_request',
      'pending_request_tries',
      'pending_request_error',
      'request_lease_until',
    ],
    purged: 'retained',
  },
  subscription_charge: {
    account: {
      where: 'subscription_id in (select id from subscription where account_id = $account)',
    },
    person: null,
    purged: 'retained',
  },
  invoice: { account: 'account_id', person: null, purged: 'blanked' },
  guest: { ...eventData, hidden: ['search_text', 'second_text', 'heads'] },
  companion: { ...eventData, hidden: ['search_text'] },
  arrival: {
    ...eventData,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_tap: {
    ...eventData,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_conflict_choice: {
    ...eventData,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_device: {
    ...eventData,
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
    hidden: ['key_hash'],
  },
  door_helper: { ...eventData, hidden: ['secret_hash'] },
  helper_session: { ...eventData, hidden: ['id', 'secret_hash'] },
  door_gate: eventData,
  door_zone: eventData,
  zone_tap: {
    ...eventData,
    person: {
      where:
        'by_person = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  door_changed: eventData,
  guest_attendance: eventData,
  function_attendance: eventData,
  replaced_passcode: eventData,
  answer_log: eventData,
  event_domain: eventData,
  domain_rename: eventData,
  event_final_figures: eventData,
  event_picture: eventData,
  event_editor: eventData,
  event_other_design: eventData,
  event_template: { account: 'account_id', person: null, purged: 'deleted' },
  event_version: eventData,
  event_breakdown: eventData,
  event_tally: eventData,
  todo: {
    ...eventData,
    person: {
      where: 'owner = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  todo_mail: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    purged: 'retained',
  },
  // The address itself needs the secret key, and is shown on its screen.
  event_embed: eventData,
  calendar_feed: {
    account: 'account_id',
    person: { where: 'person_id = $person and account_id = $account' },
    hidden: ['id'],
    purged: 'deleted',
  },
  wallet_pass: { ...eventData, hidden: ['serial', 'content', 'told'] },
  wallet_device: { ...eventData, hidden: ['serial', 'device', 'push_token'] },
  guest_address: eventData,
  // Who of the hosts wrote to a guest, and when.
  hand_message: {
    ...eventData,
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  ...phonePolicies,
  distinct_guests: eventData,
  guest_alias: eventData,
  guest_field: eventData,
  guest_list_columns: {
    ...eventData,
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  guest_list_view: {
    ...eventData,
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
  },
  guest_tag: { ...eventData, hidden: ['folded_name'] },
  guest_undo: eventData,
  guest_undo_row: eventData,
  host_digest: eventData,
  import_error: eventData,
  import_guest: eventData,
  import_row: eventData,
  page_section: eventData,
  planned_mail: eventData,
  function_tally: eventData,
  programme_row: eventData,
  seating_plan: eventData,
  seating_table: eventData,
  left_seat: { ...eventData, hidden: ['settling'] },
  seating_seat: { ...eventData, hidden: ['settling', 'former_names'] },
  seating_wish: eventData,
  guest_photo: eventData,
  // Who answered is told by the survey's report, where guests were told so.
  survey_answer: { ...eventData, hidden: ['guest_id', 'answered_at', 'changed_at'] },
  event_mail_stop: { ...eventData, hidden: ['address_hash'] },
  question: eventData,
  question_answer: eventData,
  google_proof: noPersonalData,
  invoice_series: noPersonalData,
  mail_hold: noPersonalData,
  mail_report: noPersonalData,
  migration: noPersonalData,
  payment_plan: noPersonalData,
  coupon: noPersonalData,
  coupon_use: {
    account: 'account_id',
    person: null,
    hidden: ['holder', 'held_until', 'payer_hash'],
    purged: 'retained',
  },
  repeatable: noPersonalData,
  // Raw webhooks, emptied as soon as they are worked off. An unreadable one is deleted after a
  // month, before any purge.
  payment_webhook: noPersonalData,
  plan_limit: noPersonalData,
  price: noPersonalData,
  rate_bucket: noPersonalData,
  sandbox_entity: noPersonalData,
  sandbox_faults: noPersonalData,
  worker_lease: noPersonalData,
}
