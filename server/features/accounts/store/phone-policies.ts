import type { Database } from '../../../base/database/schema.ts'
import { noPersonalData, type TableDataPolicy } from './table-data-policy.ts'

type PhoneTable = Extract<keyof Database, `phone_${string}`>

/** The tables of messages to phones. */
export const phonePolicies: Record<PhoneTable, TableDataPolicy> = {
  // What was sent to the phone of a guest, and what became of it.
  phone_message: {
    account: 'event_id',
    person: {
      where:
        'person_id = $person and event_id in (select id from event where account_id = $account)',
    },
    hidden: ['content', 'lease_until', 'attempts', 'submission'],
    purged: 'deleted',
  },
  // Money: what was paid for messages and what they cost, without a word about guests.
  phone_balance: { account: 'account_id', person: null, purged: 'retained' },
  phone_balance_entry: { account: 'account_id', person: null, purged: 'retained' },
  // Hashes of numbers that asked for no more messages.
  phone_stop: noPersonalData,
  phone_template: noPersonalData,
}
