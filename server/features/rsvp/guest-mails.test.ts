import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { cast } from '../../seed/cast.ts'
import { EID, openAnswerMails } from '../../test/flows/answer-mails.ts'
import { openTestApp } from '../../test/test-app.ts'
import { renderUnwrittenMails } from './actions/mails.ts'

const { testApp, setEvent, answers, changes, mails } = await openAnswerMails()

describe('Our product writes to a guest who answered', () => {
  it('in a language of the event, as in its invitation and on its page', async () => {
    const GID = await answers({ language: 'fr' })
    await mails()
    await setEvent({
      languages: ['en'],
      translations: JSON.stringify({ fr: { title: 'Ancien titre' } }),
    })
    await changes(GID, { answer: 'no' })
    const [mail] = await mails()
    testApp.clock.move(1_000)
    await setEvent({ translations: '{}' })
    expect([
      mail?.html.includes('<html lang="en"'),
      mail?.subject.includes('Ancien titre'),
    ]).toEqual([true, false])
  })

  it('with the passcode, the place, the personal link and a calendar file', async () => {
    await setEvent({
      calendar_sequence: 2,
      contact: JSON.stringify({ hosts: 'Ananya and Vikram', email: 'hosts@wedding.example' }),
    })
    const GID = await answers({ companions: ['Ravi Iyer'] })
    const [mail] = await mails()
    const { passcode } = await testApp.world.db
      .selectFrom('guest')
      .select('passcode')
      .where('id', '=', GID)
      .executeTakeFirstOrThrow()
    const code = `${passcode.slice(0, 4)}\u00a0${passcode.slice(4)}`
    expect(mail).toMatchObject({
      to: { name: 'Leela Iyer' },
      from: { name: 'Ananya and Vikram' },
      replyTo: 'hosts@wedding.example',
      subject: `See you on 12\u00a0December, Leela (passcode ${code})`,
    })
    for (const said of [mail?.html ?? '', mail?.text ?? '']) {
      expect(said).toContain(`http://localhost:3000/${EID}/${GID}#reply`)
      expect(said).toContain('Rang Mahal')
      expect(said).toContain('Ravi Iyer')
    }
    const file = mail?.attachments.find(({ contentType }) =>
      contentType.startsWith('text/calendar'),
    )
    expect(file?.content).toContain(`UID:${EID}@localhost`)
    expect(file?.content).toContain('SEQUENCE:2')
    expect(file?.content).toContain('TZID=Asia/Kolkata')
  })

  it('with the code for the door as a picture, and a link to stop mails', async () => {
    const GID = await answers()
    const [mail] = await mails()
    const picture = mail?.attachments.find(({ cid }) => cid === 'code')
    expect(picture).toMatchObject({
      contentType: 'image/png',
      encoding: 'base64',
      content: expect.stringMatching(/^iVBORw0KGgo/),
    })
    expect(mail?.html).toContain('src="cid:code"')
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(`^<http://localhost:3000/${EID}/${GID}/stop\\?to=[\\w-]{86}>$`),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('with the event’s texts in that language', async () => {
    await setEvent({ translations: JSON.stringify({ fr: { title: 'Ananya et Vikram' } }) })
    await answers({ language: 'fr' })
    expect((await mails())[0]?.html).toContain('Ananya et Vikram')
    await setEvent({ translations: '{}' })
  })

  it.each([
    ['unsubscribed', 1],
    ['bounced', 0],
    ['complained', 0],
  ] as const)(
    'who %s: only the requested link, and nothing to addresses that bounce',
    async (reason, links) => {
      const GID = await answers({ email: `${reason}@guests.example` })
      await mails()
      const account = {
        account_id: cast.asha.accountId,
        reason,
        at: testApp.clock.now(),
        event_id: EID,
      }
      await sql`insert into suppression (account_id, reason, at, event_id, address_hash) values (${account.account_id}, ${reason}, ${account.at}, ${EID}, hash_address(${`${reason}@guests.example`}))`.execute(
        testApp.world.db,
      )
      await changes(GID, { answer: 'maybe' })
      expect(await mails()).toHaveLength(0)
      for (const most of [links, 0]) {
        await testApp.visitor().call(sendWebAnswer, {
          params: { EID },
          input: {
            answer: 'yes',
            name: 'Leela Iyer',
            email: `${reason}@guests.example`,
            submission: testApp.world.random.id(),
          },
        })
        expect(await mails()).toHaveLength(most)
      }
      await sql`select enqueue_unwritten_mail(g.event_id, ${account.account_id}, g, 'thanks', '{"why":"seated","answer":"yes","people":1,"waiting":false,"pending":false}'::jsonb, null, ${account.at}) from guest g where id = ${GID}`.execute(
        testApp.world.db,
      )
      expect(await mails()).toHaveLength(0)
      await testApp.world.db.deleteFrom('suppression').execute()
    },
  )

  it('in the language the guest answered in', async () => {
    await answers({ language: 'fr' })
    await answers({ language: 'arb' })
    const [french, arabic] = (await mails()).sort(
      (a, b) => (a.html.includes('dir="rtl"') ? 1 : 0) - (b.html.includes('dir="rtl"') ? 1 : 0),
    )
    expect(french?.html).toContain('<html lang="fr" dir="ltr"')
    expect(french?.text).toContain('Votre place est confirmée')
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl"')
    expect(arabic?.text).toMatch(/[\u0600-\u06ff]/)
    expect(/الموعد: (.*)/.exec(arabic?.text ?? '')?.[1]).toMatch(/^[^,]*، [^,]*$/)
    const placeIn = (mail: typeof arabic) =>
      /LOCATION:(.*)/.exec(
        mail?.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
          ?.content ?? '',
      )?.[1]
    expect([placeIn(french), placeIn(arabic)]).toEqual([
      expect.stringContaining('Rang Mahal\\, Lake Road'),
      expect.stringContaining('Rang Mahal، Lake Road'),
    ])
  })

  it('once for each answer, and not for a repeated press', async () => {
    const GID = await answers()
    await changes(GID, { answer: 'yes' })
    expect(await mails()).toHaveLength(1)
    await changes(GID, { answer: 'no' })
    await changes(GID, { answer: 'maybe' })
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Thanks for letting us know: Ananya & Vikram',
      'You’re down as a maybe: Ananya & Vikram',
    ])
  })

  it('with a file that marks the calendar entry as cancelled after a no, and adds it again after another yes', async () => {
    const GID = await answers()
    const readFile = async () => {
      const file = (await mails())
        .flatMap(({ attachments }) => attachments)
        .find(({ contentType }) => contentType.startsWith('text/calendar'))
      return {
        type: file?.contentType.split('method=')[1],
        method: /METHOD:(\w+)/.exec(file?.content ?? '')?.[1],
        sequence: Number(/SEQUENCE:(\d+)/.exec(file?.content ?? '')?.[1]),
        uid: /UID:(.*)\r/.exec(file?.content ?? '')?.[1],
        status: /STATUS:(\w+)/.exec(file?.content ?? '')?.[1],
      }
    }
    const uid = `${EID}@localhost`
    expect(await readFile()).toMatchObject({ method: 'PUBLISH', sequence: 0, uid })
    testApp.clock.move(1_000)
    await changes(GID, { answer: 'no' })
    expect(await readFile()).toEqual({
      type: 'PUBLISH',
      method: 'PUBLISH',
      sequence: 1,
      uid,
      status: 'CANCELLED',
    })
    testApp.clock.move(1_000)
    await changes(GID, { answer: 'yes' })
    expect(await readFile()).toMatchObject({ method: 'PUBLISH', sequence: 2, uid })
  })

  it('without a calendar file after a first no', async () => {
    await answers({ answer: 'no' })
    expect((await mails())[0]?.attachments).toEqual([])
  })

  it('within limits by address, and within limits to the host for each guest', async () => {
    const strict = await openTestApp({ leniency: 1 })
    const { db, random } = strict.world
    await db.updateTable('event').set({ host_notices: 'each' }).where('id', '=', EID).execute()
    const visitor = strict.visitor()
    const email = 'somebody@else.example'
    const reply = (answer: 'yes' | 'no' | 'maybe') => ({
      answer,
      name: 'You won',
      email,
      submission: random.id(),
    })
    const {
      data: { guestId: GID },
    } = await visitor.call(sendWebAnswer, { params: { EID }, input: reply('yes') })
    const listWrittenMails = async () => {
      strict.caught.length = 0
      const all = await strict.mails()
      return [
        all.filter(({ to }) => to.address === email).length,
        all.filter(({ to }) => to.address !== email).length,
      ]
    }
    const passTime = async () => {
      for (let at = 0; at < 10; at += 1) {
        strict.clock.move(1_000)
        await visitor.call(changeWebAnswer, {
          params: { EID, GID },
          input: reply(at % 2 ? 'maybe' : 'no'),
        })
      }
    }
    expect(await listWrittenMails()).toEqual([1, 1])
    for (const fit of [
      [8, 6],
      [6, 6],
      [0, 0],
    ]) {
      await passTime()
      expect(await listWrittenMails()).toEqual(fit)
      strict.clock.move(61 * 60_000)
    }
    const asha = await strict.as('asha')
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: { EID, GID },
          input: { answer: 'yes', people: 1, tell: true },
        })
      ).code,
    ).toBeUndefined()
    expect(await listWrittenMails(), 'what a host says goes out').toEqual([1, 0])
    await sql`insert into suppression (account_id, reason, at, event_id, address_hash) values (${cast.asha.accountId}, 'unsubscribed', ${strict.clock.now()}, ${EID}, hash_address(${email}))`.execute(
      db,
    )
    for (const fit of [1, 0]) {
      await visitor.call(sendWebAnswer, { params: { EID }, input: reply('yes') })
      expect((await listWrittenMails())[0], 'after a stop, the link once a day').toBe(fit)
      strict.clock.move(61 * 60_000)
    }
    await strict.close()
  })

  it('with the event’s address only for a confirmed place', async () => {
    await setEvent({ hide_address: true, capacity: 1 })
    await testApp.world.db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
    await answers()
    await answers({ answer: 'maybe' })
    await answers()
    const told = new Map(
      (await mails()).map(({ subject, text }) => [
        subject.split(/[,:]/)[0],
        text.includes('Lake Road'),
      ]),
    )
    expect(told).toEqual(
      new Map([
        ['See you on 12\u00a0December', true],
        ['You’re down as a maybe', false],
        ['You’re on the waiting list', false],
      ]),
    )
  })

  it('not without an address, and not to a deleted guest', async () => {
    await answers({ email: '' })
    const GID = await answers()
    await testApp.world.db
      .updateTable('guest')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', GID)
      .execute()
    expect(await mails()).toEqual([])
    expect(
      await testApp.world.db
        .selectFrom('mail')
        .select('state')
        .where('guest_id', '=', GID)
        .execute(),
    ).toEqual([{ state: 'aborted' }])
  })

  it('exactly once, with several workers at the same time', async () => {
    for (let at = 0; at < 5; at += 1) await answers()
    await Promise.all([
      renderUnwrittenMails(testApp.world, 50),
      renderUnwrittenMails(testApp.world, 50),
      renderUnwrittenMails((await testApp.secondNode()).world, 50),
    ])
    expect(await mails()).toHaveLength(5)
  })
})
