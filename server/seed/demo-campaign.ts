import { sql } from 'kysely'
import type { Db } from '../base/database/db.ts'
import { cast } from './cast.ts'
import type { NewGuestRow } from './cast-events.ts'
import type { DemoCampaign, DemoEvent } from './demo-event.ts'

type DemoCampaignInput = {
  campaign: DemoCampaign
  reached: NewGuestRow[]
  refused: NonNullable<DemoEvent['guests']>
}

/** The campaign's id with a number at its end. */
const mailId = (campaign: string, number: number): string =>
  campaign.slice(0, -4) + number.toString(16).padStart(4, '0')

const smtpReply = '550 5.1.1 No such mailbox here'

/**
 * A campaign sent some days ago: its row, one mail for each guest, and the mail server's reply for
 * a refused address.
 */
export async function addCampaign(
  tx: Db,
  event: DemoEvent['event'],
  { campaign, reached, refused }: DemoCampaignInput,
): Promise<void> {
  const { id, at } = campaign
  const refusedGuests: NewGuestRow[] = refused.map((guest) => ({
    ...guest,
    event_id: event.id,
    created_at: at,
    updated_at: at,
    invited_at: at,
    bounced_at: at,
  }))
  await tx.insertInto('guest').values(refusedGuests).execute()
  const invited = [...reached.filter(({ invited_at }) => invited_at), ...refusedGuests]
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
      failures: refusedGuests.length,
    })
    .execute()
  await insertCampaignMails(tx, event.id, { campaign, invited })
  await suppressRefused(tx, event.id, { at, refused: refusedGuests })
}

/** As the mail server's reply does it. */
async function suppressRefused(
  tx: Db,
  eventId: string,
  { at, refused }: { at: Date; refused: NewGuestRow[] },
): Promise<void> {
  for (const { email } of refused)
    await sql`
      insert into suppression (account_id, address_hash, reason, event_id, at)
      values (${cast.asha.accountId}, hash_address(${email ?? ''}), 'bounced', ${eventId}, ${at}) on conflict do nothing`.execute(
      tx,
    )
}

async function insertCampaignMails(
  tx: Db,
  eventId: string,
  { campaign: { id, subject, at }, invited }: { campaign: DemoCampaign; invited: NewGuestRow[] },
): Promise<void> {
  await tx
    .insertInto('mail')
    .values(
      invited.map((guest, number) => ({
        id: mailId(id, number),
        account_id: cast.asha.accountId,
        event_id: eventId,
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
          ? { state: 'failed', no_such_address: true, last_error: smtpReply }
          : { state: 'sent', sent_at: at }),
      })),
    )
    .execute()
}
