import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountActivity } from '@mehfil/contract/accounts/activity.ts'
import { login } from '@mehfil/contract/accounts/accounts.ts'
import { planDetails } from '@mehfil/contract/billing/billing.ts'
import { enqueueMail } from '../base/mail/outbox.ts'
import { passwordLimits } from '../features/accounts/rules/rate-limits.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { runAdminTask } from '../test/operations/admin-task.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import type { AdminTask } from './admin-task.ts'
import { erase } from './admin-erase.ts'
import { find } from './admin-find.ts'
import { mail } from './admin-mail.ts'
import { plan } from './admin-plan.ts'
import { refund } from './admin-refund.ts'
import { resend } from './admin-resend.ts'
import { unlock } from './admin-unlock.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const run = (task: AdminTask, ...args: string[]) => runAdminTask(testApp, task, args)

const getLastEntry = () =>
  testApp.world.db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('Our product lets an operator', () => {
  it('find an account by an address, an event or an id, on record', async () => {
    for (const text of [cast.asha.email.toUpperCase(), castEvents.wedding, cast.asha.accountId]) {
      const { code, said } = await run(find, text)
      expect(code, text).toBe(0)
      expect(said).toContain(`Account ${cast.asha.accountId}`)
      expect(said).toContain(castEvents.wedding)
    }
    expect(await getLastEntry()).toMatchObject({
      call: 'OPS find',
      account_id: cast.asha.accountId,
      after: { operator: 'Priya of operations' },
    })
    expect((await run(find, 'none@nowhere.example')).code).toBe(1)
    const unknown = await getLastEntry()
    expect(unknown).toMatchObject({ call: 'OPS find', account_id: null })
    expect(JSON.stringify(unknown)).not.toContain('nowhere')
    const lines = async (who: 'asha' | 'noah') =>
      (await (await testApp.as(who)).call(accountActivity, { query: {} })).data?.lines ?? []
    expect((await lines('asha'))[0]).toMatchObject({ call: 'operatorTask', name: '' })
    expect(JSON.stringify(await lines('asha'))).not.toContain('Priya')
    expect((await lines('noah')).map(({ call }) => call)).not.toContain('operatorTask')
  })

  it('give an account a plan', async () => {
    const { said } = await run(plan, cast.ivo.email, 'First', '--until=2027-06-30')
    expect(said).toContain('has the plan First now')
    expect((await (await testApp.as('ivo')).call(planDetails)).data).toMatchObject({
      plan: 'First',
      active: 'Active',
    })
    expect(await getLastEntry()).toMatchObject({ call: 'OPS plan', after: { plan: 'First' } })
    for (const [args, sentence] of [
      [['First', '--until=2027-02-31'], '--until is a day'],
      [['First', '--until=2020-01-01'], 'still to come'],
      [['Economy', '--until=2027-06-30'], 'has no end'],
      [['First', '--people=200'], 'for the plan Custom alone'],
    ] as const)
      await expect(run(plan, cast.ivo.email, ...args)).rejects.toThrow(sentence)
    await expect(run(plan, cast.ivo.email, 'Gold')).rejects.toThrow('Name the plan')
    await expect(run(plan, 'x@y.example', 'First')).rejects.toThrow('There is no account')
  })

  it('see which mails wait, and since when', async () => {
    const { world } = testApp
    expect((await run(mail)).said).toBe('No mail is held. None waits to be sent.')
    const one = {
      kind: 'account' as const,
      to: { name: 'Ivo', address: 'waits@mehfil.example' },
      fromName: 'Mehfil',
      language: 'en' as const,
      subject: 'It waits',
      html: '<p>x</p>',
      text: 'x',
      idempotencyKey: 'waits',
    }
    await enqueueMail(world.db, world, one)
    expect((await run(mail)).said).toMatch(/^No mail is held. 1 mail still to be sent, the oldest/)
    await testApp.mails()
    await expect(run(mail, 'relase')).rejects.toThrow('There is no “relase” of mails')
    await expect(run(mail, 'release', '--all', '--none')).rejects.toThrow('are opposites')
  })

  it('give no payment back that is not there', () =>
    expect(run(refund, 'pay_none')).rejects.toThrow('There is no payment pay_none'))

  it('send a mail once more, but no code', async () => {
    const { world } = testApp
    const queue = (kind: 'account' | 'code', subject: string) =>
      enqueueMail(world.db, world, {
        kind,
        to: { name: 'Asha', address: cast.asha.email },
        fromName: 'Mehfil',
        language: 'en',
        subject,
        html: '<p>x</p>',
        text: 'x',
        attachments: [
          { filename: 'a.txt', contentType: 'text/plain', content: 'a', encoding: 'utf8' },
        ],
        idempotencyKey: subject,
      })
    await queue('account', 'A bill')
    await queue('code', 'A code')
    const before = (await testApp.mails()).filter(({ subject }) => subject === 'A bill')
    const { said } = await run(find, cast.asha.email)
    const getId = (kind: string) => new RegExp(`Mail (\\S+) .* ${kind}, sent`).exec(said)![1]!
    await run(resend, getId('account'))
    const after = (await testApp.mails()).filter(({ subject }) => subject === 'A bill')
    expect([before.length, after.length]).toEqual([1, 2])
    expect(after[1]).toMatchObject({ attachments: after[0]!.attachments })
    await expect(run(resend, getId('code'))).rejects.toThrow('A code is sent again by its reader')
    await expect(run(resend, 'x')).rejects.toThrow('no such mail')
    const purged = getId('account')
    await world.db.updateTable('mail').set({ to_address: '' }).where('id', '=', purged).execute()
    await expect(run(resend, purged)).rejects.toThrow('no such mail')
  })

  it('unlock a person who tried too many passwords', async () => {
    const strict = await testApp.secondNode()
    const key = (await import('../features/accounts/rules/rate-limits.ts')).hashRateLimitKey(
      cast.ivo.email,
    )
    const limit = passwordLimits[0]!
    for (let tries = 0; tries < limit.hits * 1_000; tries += 1_000)
      await strict.world.limiter.consume('password-1', key, limit)
    expect((await run(unlock, cast.ivo.email)).said).toContain('1 limit of this address lifted')
    expect(
      (
        await testApp.visitor().call(login, {
          input: { email: cast.ivo.email, password: cast.ivo.password },
        })
      ).http,
    ).toBe(200)
    expect((await run(unlock, cast.ivo.email)).code).toBe(0)
  })
})

describe('Our product lets an operator erase a person', () => {
  it('only when it is meant, and an owner only with the account', async () => {
    await expect(run(erase, cast.asha.email, '--yes')).rejects.toThrow('--with-accounts')
    const { said } = await run(erase, cast.noah.email)
    expect(said).toContain('Nothing was deleted')
    expect((await (await testApp.as('noah')).call(planDetails)).http).toBe(403)
  })

  it('a guest, with the answer and the mails', async () => {
    const guests = () =>
      testApp.world.db.selectFrom('guest').selectAll().where('email', '=', 'meera@guests.example')
    expect((await guests().execute()).length).toBeGreaterThan(0)
    await run(erase, 'meera@guests.example', '--yes')
    expect(await guests().execute()).toEqual([])
    expect((await getLastEntry()).call).toBe('OPS erase guest')
  })

  it('a second address of a guest, with the mails to it, and leaves the guest', async () => {
    const { db } = testApp.world
    const { event_id, id, email } = await db
      .selectFrom('guest')
      .select(['event_id', 'id', 'email'])
      .where('email', '<>', '')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const second = 'leela@family.example'
    await db
      .insertInto('guest_address')
      .values({ event_id, guest_id: id, email: second, name: 'Leela Rao' })
      .execute()
    await enqueueMail(db, testApp.world, {
      kind: 'thanks',
      to: { name: 'Leela Rao', address: second },
      fromName: 'Mehfil',
      language: 'en',
      subject: 'Your place',
      html: '<p>x</p>',
      text: 'x',
      idempotencyKey: 'second of a guest',
      mailContext: { accountId: cast.asha.accountId, eventId: event_id, guestId: id },
    })
    expect((await run(find, second)).said).toContain(`Guest ${id}`)
    await run(erase, 'LEELA@family.example', '--yes')
    const left = await Promise.all([
      db.selectFrom('guest_address').select('name').where('email', '=', second).execute(),
      db.selectFrom('mail').select('id').where('to_address', '=', second).execute(),
      db
        .selectFrom('guest')
        .select('email')
        .where('event_id', '=', event_id)
        .where('id', '=', id)
        .execute(),
    ])
    expect(left).toEqual([[], [], [{ email }]])
    expect(await getLastEntry()).toMatchObject({ call: 'OPS erase address', event_id })
  })

  it('a helper, who cannot sign in any more', async () => {
    const noah = await testApp.as('noah')
    await run(erase, cast.noah.email, '--yes')
    expect((await noah.call(planDetails)).http).toBe(401)
    const { world } = testApp
    const left = await world.db
      .selectFrom('person')
      .select(['email', 'full_name', 'purged_at'])
      .where('id', '=', cast.noah.personId)
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ email: '', full_name: '', purged_at: world.now() })
  })

  it('an owner with the account, its events and their guests', async () => {
    await run(erase, cast.ivo.email, '--yes', '--with-accounts')
    const { db } = testApp.world
    expect(
      await db
        .selectFrom('event')
        .select('id')
        .where('account_id', '=', cast.ivo.accountId)
        .execute(),
    ).toEqual([])
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{
        found: number
      }>`select count(*)::int as found from audit where subject = ${cast.ivo.email} or after::text ilike ${`%${cast.ivo.email}%`}`.execute(
        db,
      ),
    )
    expect(rows[0]?.found).toBe(0)
  })
})
