import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { callApi } from '../../tools/testing/api-client.ts'
import { createSubmission, replaceGuests } from '../../tools/testing/invitable-guests.ts'
import type { LedgerUnit, UnitPass } from './measure-unit.ts'

type MailUnitInput = {
  client: pg.Client
  url: string
  cookie: string
  EID: string
  mails: number
}

/** Invitations that wait in the outbox, held until the measurement begins. */
export const createMailUnit = (input: MailUnitInput): LedgerUnit => ({
  name: 'mail',
  title: 'A mail',
  note: `One of ${input.mails.toLocaleString('en')} invitations that wait in the outbox: it is claimed, composed, given to a mail server that keeps none, and stored as sent. The wall time is that of all of them, divided.`,
  prepare: async () => {
    await replaceGuests(input.client, input.EID, input.mails)
    await input.client.query(
      'insert into mail_hold (since, snapshot_at) values (now(), now()) on conflict do nothing',
    )
    const campaign = await startCampaign(input)
    await input.client.query('update mail set next_at = now() where campaign_id = $1', [campaign])
    return () => deliverCampaign(input, campaign)
  },
})

async function startCampaign({ url, cookie, EID, mails }: MailUnitInput): Promise<string> {
  const response = await callApi(url, `/events/${EID}/invite`, {
    cookie,
    data: { GUESTS: mails, SUBMISSION: createSubmission() },
  })
  const { data } = (await response.json()) as { data: { CAMPAIGN: string } }
  return data.CAMPAIGN
}

async function deliverCampaign(
  { client, mails, EID }: MailUnitInput,
  campaign: string,
): Promise<UnitPass> {
  const startedAt = performance.now()
  await client.query('delete from mail_hold')
  for (;;) {
    const { rows } = await client.query<{ isRunning: boolean }>(
      'select finished < guests as "isRunning" from campaign where event_id = $1 and id = $2',
      [EID, campaign],
    )
    if (!rows[0]?.isRunning) break
    await wait(100)
  }
  return { units: mails, p50Us: ((performance.now() - startedAt) * 1_000) / mails, bytes: null }
}
