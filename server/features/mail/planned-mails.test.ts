import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { EID, openInvitations } from '../../test/flows/invitations.ts'
import { writeNextMails } from './actions/planned-mails.ts'
import { sweepPlannedMails } from './jobs/planned-mails.ts'
import { mailsOfOnePart } from './rules/campaign.ts'

const params = { EID }
const { testApp, asha, invite } = await openInvitations()
const { db } = testApp.world
const size = mailsOfOnePart + 3

/** More guests than one transaction writes mails for. */
async function setLargeList(): Promise<void> {
  await db.deleteFrom('planned_mail').execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await sql`
    insert into guest (event_id, id, name, email, passcode, party_limit, created_at, updated_at)
    select ${EID}, 'B' || lpad(upper(to_hex(n)), 14, '0'), 'Guest ' || n, 'guest' || n || '@guests.example', lpad(n::text, 8, '0'), 1, now(), now() from generate_series(1, ${size}::int) n`.execute(
    db,
  )
  // As an import does.
  await sql`analyze guest`.execute(db)
}

async function inviteAll() {
  const answer = await invite({ guests: size })
  return { answer, key: { eventId: EID, campaignId: answer.data.id } }
}

const readCampaign = async () => (await asha.call(calls.campaignsOf, { params })).data.campaigns[0]

const countMails = async () =>
  (
    await sql<{ mails: number; guests: number; planned: number }>`
      select count(*)::int as mails, count(distinct guest_id)::int as guests, (select count(*)::int from planned_mail where event_id = ${EID}) as planned
      from mail where event_id = ${EID} and kind = 'invitation'`.execute(db)
  ).rows[0]

const countJobs = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'write-planned-mails'`.execute(
      db,
    )
  ).rows[0]?.count

beforeEach(async () => {
  await setLargeList()
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`.execute(
    db,
  )
})

describe('Our product writes the invitations of a very long list in parts', () => {
  it('one for each guest, with two workers at once', async () => {
    const jobs = (await countJobs()) ?? 0
    const { answer, key } = await inviteAll()
    expect([answer.http, answer.data.guests]).toEqual([200, size])
    expect([await countMails(), (await countJobs()) ?? 0]).toEqual([
      { mails: 0, guests: 0, planned: size },
      jobs + 1,
    ])
    expect(await readCampaign()).toMatchObject({ guests: size, counts: { held: size } })
    await Promise.all([writeNextMails(testApp.world, key), writeNextMails(testApp.world, key)])
    expect(await writeNextMails(testApp.world, key)).toBe(0)
    expect(await countMails()).toEqual({ mails: size, guests: size, planned: 0 })
    expect(await readCampaign()).toMatchObject({ guests: size, counts: { held: size } })
  })

  it(
    'and invites no guest a second time while they are being written',
    { tags: 'long' },
    async () => {
      const { key } = await inviteAll()
      await writeNextMails(testApp.world, key)
      expect((await invite()).http).toBe(409)
    },
  )

  it(
    'none to guests who were deleted meanwhile, who no longer count',
    { tags: 'long' },
    async () => {
      const { key } = await inviteAll()
      await db
        .updateTable('guest')
        .set({ deleted_at: testApp.clock.now() })
        .where('event_id', '=', EID)
        .where('email', 'in', ['guest1@guests.example', `guest${size}@guests.example`])
        .execute()
      while ((await writeNextMails(testApp.world, key)) > 0);
      expect(await countMails()).toMatchObject({ mails: size - 2, planned: 0 })
      expect(await readCampaign()).toMatchObject({ guests: size - 2, people: size - 2 })
    },
  )

  it(
    'and one to a guest with whom a guest of an earlier part was merged',
    { tags: 'long' },
    async () => {
      const { key } = await inviteAll()
      await writeNextMails(testApp.world, key)
      // The mail of the first guest goes to the last one, whose own is not written yet.
      const guestIds = await db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', EID)
        .orderBy('id')
        .execute()
      const [first, last] = [guestIds[0]?.id ?? '', guestIds.at(-1)?.id ?? '']
      await db
        .updateTable('mail')
        .set({ guest_id: last })
        .where('event_id', '=', EID)
        .where('guest_id', '=', first)
        .execute()
      while ((await writeNextMails(testApp.world, key)) > 0);
      expect(await countMails()).toEqual({ mails: size - 1, guests: size - 1, planned: 0 })
      expect(await readCampaign()).toMatchObject({ guests: size - 1 })
    },
  )

  it('none when the host takes them back half way', { tags: 'long' }, async () => {
    const { key } = await inviteAll()
    await writeNextMails(testApp.world, key)
    const cancelled = await asha.call(calls.cancelCampaign, {
      params: { EID, CAMPAIGN: key.campaignId },
    })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', counts: { stopped: size } })
    expect(await writeNextMails(testApp.world, key)).toBe(0)
    expect(await countMails()).toMatchObject({ mails: mailsOfOnePart, planned: 0 })
    expect(await invite({ guests: size })).toMatchObject({ http: 200 })
  })

  it('and goes on where a job was lost', { tags: 'long' }, async () => {
    const { key } = await inviteAll()
    await sql`delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'write-planned-mails')`.execute(
      db,
    )
    await sweepPlannedMails.run(testApp.world, {})
    await sweepPlannedMails.run(testApp.world, {})
    expect(await countJobs()).toBe(1)
    await writeNextMails(testApp.world, key)
    await writeNextMails(testApp.world, key)
    await sweepPlannedMails.run(testApp.world, {})
    expect(await countMails()).toMatchObject({ mails: size, planned: 0 })
  })
})
