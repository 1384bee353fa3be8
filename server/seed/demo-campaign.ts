import type { Insertable } from 'kysely'
import type { Db } from '../base/db.ts'
import type { Database } from '../base/schema.ts'
import { cast } from './cast.ts'
import type { DemoCampaign, DemoEvent } from './demo-event.ts'

type GuestRow = Insertable<Database['guest']>
type Sending = {
  campaign: DemoCampaign
  reached: GuestRow[]
  refused: NonNullable<DemoEvent['guests']>
}

/** As the campaign's, counted on. */
const mailId = (campaign: string, number: number): string =>
  campaign.slice(0, -4) + number.toString(16).padStart(4, '0')

const theirWords = '550 5.1.1 No such mailbox here'

/** What a sending of some days ago leaves behind: a campaign, a mail a guest, and the mail server's words where one was refused. */
export async function addCampaign(
  tx: Db,
  event: DemoEvent['event'],
  { campaign, reached, refused }: Sending,
): Promise<void> {
  const { id, subject, at } = campaign
  const lost: GuestRow[] = refused.map((guest) => ({
    ...guest,
    event_id: event.id,
    created_at: at,
    updated_at: at,
    invited_at: at,
    bounced_at: at,
  }))
  await tx.insertInto('guest').values(lost).execute()
  const invited = [...reached.filter(({ invited_at }) => invited_at), ...lost]
  const people = invited.reduce((sum, { party_limit }) => sum + (party_limit ?? 1), 0)
  await tx
    .insertInto('campaign')
    .values({
      event_id: event.id,
      id,
      account_id: cast.asha.accountId,
      kind: 'invitation',
      submission: 'DE30000000CA001',
      guests: invited.length,
      people,
      created_by: cast.asha.personId,
      created_at: at,
      held_until: at,
      finished: invited.length,
      failures: lost.length,
    })
    .execute()
  await tx
    .insertInto('mail')
    .values(
      invited.map((guest, number) => ({
        id: mailId(id, number),
        account_id: cast.asha.accountId,
        event_id: event.id,
        guest_id: guest.id,
        campaign_id: id,
        kind: 'invitation',
        to_name: guest.name,
        to_address: guest.email ?? '',
        from_name: cast.asha.fullName,
        language: guest.language ?? 'en',
        subject,
        html: '',
        body_text: '',
        next_at: at,
        created_at: at,
        attempts: 1,
        ...(guest.bounced_at
          ? { state: 'failed', last_error: theirWords }
          : { state: 'sent', sent_at: at }),
      })),
    )
    .execute()
}
