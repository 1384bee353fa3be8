import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * What is needed of a mail to send it. Campaign mails, of which there are many, get their texts
 * from the campaign, so theirs are not read.
 */
const factColumns = [
  'id',
  'account_id',
  'event_id',
  'guest_id',
  'second_of',
  'kind',
  'to_address',
  'attempts',
  'cut_attempts',
  'uncertain_since',
  'fence',
  'created_at',
] as const
const contentColumns = [
  'to_name',
  'from_name',
  'reply_to',
  'subject',
  'html',
  'body_text',
  'attachments',
  'headers',
] as const
type MailContent = Pick<Selectable<Database['mail']>, (typeof contentColumns)[number]>
export type DueMailRow = Pick<Selectable<Database['mail']>, (typeof factColumns)[number]> & {
  [Word in keyof MailContent]: MailContent[Word] | null
} & Pick<Selectable<Database['mail']>, 'campaign_id'>

/** A copy to a second address belongs to the sending of the mail that it is a copy of. */
const campaignOf = sql`coalesce(mail.campaign_id, case when mail.second_of is not null then (select original.campaign_id from mail original where original.id = mail.second_of) end)`

export const mailColumns = sql.join([
  sql`${campaignOf} as campaign_id`,
  ...factColumns.map((column) => sql.ref(`mail.${column}`)),
  ...contentColumns.map(
    (column) =>
      sql`case when mail.campaign_id is null then ${sql.ref(`mail.${column}`)} end as ${sql.ref(column)}`,
  ),
])

/** A worker of a version that knows no second addresses does not claim their mails. */
export const secondPriority = 22

/**
 * A mail with files has a priority of its own. A worker of a version that knows no files does not
 * claim it, so it does not go without them.
 */
export const addFilePriority = (priority: number, hasFiles: boolean): number =>
  hasFiles ? priority + 1 : priority
