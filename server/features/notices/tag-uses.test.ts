import { expect, it } from 'vitest'
import { addGuestView } from '@mehfil/contract/guests/list-views.ts'
import { guestTagUses } from '@mehfil/contract/guests/tags.ts'
import { planInvitations } from '@mehfil/contract/mail/invitation-plans.ts'
import { EID, openSentNotices } from '../../test/flows/sent-notices.ts'

const params = { EID }
const { testApp, asha, send, submission } = await openSentNotices()
const { db, now } = testApp.world
const [VIP, FAMILY] = ['AA0000000000001', 'AA0000000000002'] as const

it('Our product names the messages, invitations and views whose guests a tag chooses', async () => {
  const names = { [VIP]: 'VIP', [FAMILY]: 'Family' }
  await db
    .insertInto('guest_tag')
    .values(
      Object.entries(names).map(([id, name]) => ({ event_id: EID, id, name, created_at: now() })),
    )
    .execute()
  await db
    .updateTable('guest')
    .set({ tags: [VIP] })
    .where('event_id', '=', EID)
    .execute()
  const at = new Date(now().getTime() + 86_400_000)
  const write = (subject: string, tag?: string) =>
    send({
      letters: { en: { subject, message: 'See you there.' } },
      when: { at },
      ...(tag && { audience: { list: { tag } } }),
    })
  await write('Dinner', VIP)
  await write('Bus', `${VIP},${FAMILY}`)
  await write('All')
  await asha.call(planInvitations, {
    params,
    input: {
      startsAt: at,
      quietFrom: 0,
      quietUntil: 0,
      selection: { tag: VIP },
      submission: submission(),
    },
  })
  await asha.call(addGuestView, {
    params,
    input: { name: 'Front row', shared: true, filters: { tag: VIP }, sort: '', columns: [] },
  })
  const read = async (TAG: string) =>
    (await asha.call(guestTagUses, { params: { EID, TAG } })).data.uses
  const uses = await read(VIP)
  expect(uses.map(({ place, name, outcome }) => [place, name, outcome].join()).sort()).toEqual([
    'notice,Bus,fewer',
    'notice,Dinner,stops',
    'view,Front row,stops',
    'wave,,stops',
  ])
  expect(uses.find(({ place }) => place === 'wave')?.at).toEqual(at)
  expect(await read(FAMILY)).toMatchObject([{ name: 'Bus', outcome: 'fewer' }])
})
