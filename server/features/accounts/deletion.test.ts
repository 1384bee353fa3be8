import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import * as own from '@mehfil/contract/profile.ts'
import * as team from '@mehfil/contract/team.ts'
import { cast } from '../../seed/cast.ts'
import { addBilling } from '../../seed/demo-billing.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { formOf } from '../../test/list-form.ts'
import { inviteTo, newcomer, proveInvite } from '../../test/inviting.ts'
import { noahWith } from '../../test/rights.ts'
import { codeFor, signUp, wrongOf } from '../../test/signing-up.ts'
import { billsOf, insertBill } from '../invoices/store/invoices.ts'
import { purgeDeleted } from './jobs.ts'
import { holdings } from './store/holdings.ts'

const { asha, noah } = cast
const canary = 'Kanarienvogel'
const days = (count: number) => count * 86_400_000

let house: House
beforeEach(async () => {
  await house?.close()
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

type Visitor = Awaited<ReturnType<House['as']>>

async function askCode(
  person: Visitor,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await person.call(calls.checkPassword, { input: { password } })
  expect((await person.call(own.sendDeleteCode)).data).toEqual({ resendIn: 60, validIn: 300 })
  expect((await person.call(own.deletionFacts)).data).toMatchObject({
    codeSent: true,
    resendIn: 60,
    validIn: 300,
  })
  return codeFor(house, email)
}

async function goodbye(person: Visitor, who: { email: string; password: string }): Promise<void> {
  const code = await askCode(person, who)
  expect(
    (await person.call(own.verifyDeleteCode, { input: { code, confirm: who.email } })).status,
  ).toBe('success')
}

/** Tables and files in which a word still stands. */
async function traces(word: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    house.world.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const {
      rows: [one],
    } = await sql<{
      hits: number
    }>`select count(*)::int as hits from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}`.execute(
      house.world.db,
    )
    if (one && one.hits > 0) found.push(name)
  }
  const files = await readdir(house.world.settings.dataDir, {
    recursive: true,
    withFileTypes: true,
  })
  for (const file of files.filter((one) => one.isFile())) {
    if (
      (await readFile(join(file.parentPath, file.name))).includes(word) ||
      file.name.includes(word)
    )
      found.push(file.name)
  }
  return found.sort()
}

/** The canary sings in the account, the team, the guest list, the mails, the log and the requests to be called. */
async function salt(): Promise<void> {
  const { db } = house.world
  const now = house.clock.now()
  const owner = await house.as('asha')
  await addBilling(db, house.world.settings.seller, now)
  const [bill] = await billsOf(db, asha)
  if (bill)
    await insertBill(db, {
      ...bill,
      id: house.world.random.uuid(),
      kind: 'credit-note',
      number: 99,
      name: 'CN/2026-27/00099',
      about: bill.id,
      buyer: {
        name: canary,
        email: `${canary}@guests.example`,
        address: canary,
        state: canary,
        country: 'IN',
        gstin: '29AAGCB7383J1Z4',
        taxNumber: canary,
      },
    })
  await db.updateTable('account').set({ country: null }).where('id', '=', asha.accountId).execute()
  await owner.call(own.updateUserInfo, { input: { fullName: canary } })
  await owner.call(own.updateAccountPlace, {
    input: { address: canary, country: 'FR', state: canary, gstNo: '' },
  })
  await db
    .insertInto('guest')
    .values(
      guestRow(castEvents.wedding, 'A5A0000000CA4A1', `${canary} Guest`, now, {
        email: `${canary}@guests.example`,
        note: canary,
      }),
    )
    .execute()
  await db
    .updateTable('event')
    .set({ title: canary, venue: canary })
    .where('id', '=', castEvents.wedding)
    .execute()
  await db
    .insertInto('arrival')
    .values({
      event_id: castEvents.wedding,
      id: house.world.random.uuid(),
      guest_id: 'A5A0000000CA4A1',
      people: 1,
      by_name: canary,
      by_person: asha.personId,
      at: now,
    })
    .execute()
  await owner.call(team.inviteUser, {
    input: { email: `${canary}@invited.example`, permissions: ['CheckIn'], events: null },
  })
  await owner.inject({
    method: 'POST',
    url: `/api/events/${castEvents.wedding}/imports`,
    ...formOf(`Name,Email\n${canary} Row,row@${canary}.example\n`, `${canary}.csv`),
  })
  await db
    .insertInto('callback_request')
    .values({
      id: house.world.random.uuid(),
      full_name: canary,
      contact: '+919812345670',
      email: asha.email,
      language: 'en',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      id: house.world.random.uuid(),
      account_id: asha.accountId,
      event_id: castEvents.wedding,
      guest_id: castGuests.meera,
      kind: 'notice',
      to_address: 'meera@guests.example',
      to_name: canary,
      from_name: canary,
      language: 'en',
      subject: canary,
      html: canary,
      body_text: canary,
      next_at: new Date(now.getTime() + days(3)),
      created_at: now,
    })
    .execute()
}

describe('Our product', () => {
  it('names what a deletion takes, in numbers', async () => {
    const { data } = await (await house.as('asha')).call(own.deletionFacts)
    expect(data).toMatchObject({
      isAccount: true,
      people: 1,
      email: asha.email,
      isProven: false,
      hasPassword: true,
      codeSent: false,
    })
    expect([data.events, data.guests].every((count) => (count ?? 0) > 0)).toBe(true)
    const helper = (await (await house.as('noah')).call(own.deletionFacts)).data
    expect(helper).toMatchObject({ isAccount: false, owner: asha.fullName, staysElsewhere: false })
    expect([helper.events, helper.guests, helper.people], 'which are the owner’s to know').toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('deletes only after the password, the code and the typed address', async () => {
    const owner = await house.as('asha')
    expect((await owner.call(own.sendDeleteCode)).code).toBe('wrongStep')
    const code = await askCode(owner, asha)
    const say = async (input: { code: string; confirm: string }) =>
      (await owner.call(own.verifyDeleteCode, { input })).code
    expect(await say({ code, confirm: 'somebody@else.example' })).toBe('confirmMismatch')
    expect(await say({ code: wrongOf(code), confirm: asha.email })).toBe('wrongCode')
    house.clock.move(10 * 60_000 + 1)
    expect(await say({ code, confirm: asha.email })).toBe('wrongStep')
    expect((await owner.call(own.sendDeleteCode)).code).toBe('wrongStep')
    expect((await owner.call(calls.verifyUsersAccess)).http).toBe(200)
    await goodbye(owner, { ...asha, email: asha.email.toUpperCase().toLowerCase() })
  })

  it('takes the code of no other purpose, person or account', async () => {
    const owner = await house.as('asha')
    const forgot = house.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email: asha.email } })
    const other = await codeFor(house, asha.email)
    await owner.call(calls.checkPassword, { input: { password: asha.password } })
    expect(
      (await owner.call(own.verifyDeleteCode, { input: { code: other, confirm: asha.email } }))
        .code,
    ).toBe('wrongStep')
    await owner.call(own.sendDeleteCode)
    expect(
      (await owner.call(own.verifyDeleteCode, { input: { code: other, confirm: asha.email } }))
        .code,
    ).toBe('wrongCode')

    const ivo = await house.as('ivo')
    const code = await codeFor(house, asha.email)
    await ivo.call(calls.checkPassword, { input: { password: cast.ivo.password } })
    const borrowed = house.visitor({ ...ivo.cookies, delete: owner.cookies['delete'] ?? '' })
    expect(
      (await borrowed.call(own.verifyDeleteCode, { input: { code, confirm: cast.ivo.email } }))
        .code,
    ).toBe('wrongStep')
    expect((await house.as('ivo').then((one) => one.call(calls.verifyUsersAccess))).http).toBe(200)
  })

  it('ends sessions on both nodes, closes pages, stops mails and says goodbye', async () => {
    await salt()
    const node = await house.secondNode()
    const [owner, helper] = [await house.as('asha'), await house.as('noah')]
    const copies = [{ ...owner.cookies }, { ...helper.cookies }]
    expect(
      (await house.visitor().inject({ method: 'GET', url: '/ananya-vikram' })).statusCode,
    ).toBe(200)
    await goodbye(owner, asha)
    for (const copy of copies) {
      expect((await house.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
      expect((await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
    }
    const states = await house.world.db
      .selectFrom('mail')
      .select('state')
      .where('account_id', '=', asha.accountId)
      .execute()
    expect(states.filter(({ state }) => !['aborted', 'sent'].includes(state))).toEqual([])
    const open = await house.world.db
      .selectFrom('event')
      .select('id')
      .where('account_id', '=', asha.accountId)
      .where('published_at', 'is not', null)
      .where('unpublished_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const last = (await house.mails()).findLast(({ to }) => to.address === asha.email)
    expect(last?.subject).toBe('Your Mehfil account has been deleted')
    expect(last?.text).toMatch(/guests and 1 person’s access[\s\S]*until 21 December 2026/)
  })

  it('refuses a sign-in with the date and whom to ask, tells strangers nothing, and lets the address begin anew', async () => {
    await goodbye(await house.as('asha'), asha)
    const refused = await house
      .visitor()
      .call(calls.login, { input: { email: asha.email, password: asha.password } })
    expect([refused.http, refused.code]).toEqual([403, 'accountDeleted'])
    expect(refused.message).toContain('21 December 2026')
    expect(refused.message).toContain(house.world.settings.brand.salesEmail)
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: noah.email, password: noah.password } })
      ).code,
    ).toBe('accountDeleted')
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: 'Not.Asha.123' } })
      ).code,
    ).toBe('unknownEmail')
    const anew = await signUp(house, asha.email)
    expect((await anew.call(calls.verifyUsersAccess)).data.email).toBe(asha.email)
  })

  it('leaves no trace after thirty days, and everything until then', async () => {
    const lines: string[] = []
    const keep = (facts: object, message: string) =>
      void lines.push(message + JSON.stringify(facts))
    Object.assign(house.world.log, { info: keep, error: keep })
    await salt()
    const before = await traces(canary)
    expect(before).toEqual(
      expect.arrayContaining([
        'public.account',
        'public.team_invitation',
        'public.guest_import',
        'public.import_row',
        'public.audit',
        'public.arrival',
        'public.callback_request',
        'public.event',
        'public.guest',
        'public.invoice',
        'public.mail',
        'public.person',
      ]),
    )
    await goodbye(await house.as('asha'), asha)
    house.clock.move(days(30) - 1)
    await purgeDeleted.run(house.world, {})
    expect(await traces(canary)).toEqual(expect.arrayContaining(['public.guest', 'public.person']))

    house.clock.move(1)
    await purgeDeleted.run(house.world, {})
    expect(await traces(canary)).toEqual([])
    expect(
      lines.filter((line) =>
        [canary, asha.email, noah.email].some((word) =>
          line.toLowerCase().includes(word.toLowerCase()),
        ),
      ),
    ).toEqual([])
    expect(await traces(asha.email)).toEqual([])
    expect(await traces(noah.email)).toEqual([])
    expect((await traces(cast.ivo.email)).length).toBeGreaterThan(0)
    expect((await (await house.as('ivo')).call(calls.verifyUsersAccess)).http).toBe(200)
    const gone = await house.world.db
      .selectFrom('event')
      .select('id')
      .where('account_id', '=', asha.accountId)
      .execute()
    expect(gone).toEqual([])
    const bills = await billsOf(house.world.db, asha)
    expect(bills.map(({ total, place, buyer }) => [total, place, buyer.name, buyer.gstin])).toEqual(
      [
        [1_768_820, '29', '', '29AAGCB7383J1Z4'],
        [1_768_820, '29', '', ''],
      ],
    )
    const log = await house.world.db
      .selectFrom('audit')
      .select(['call', 'subject', 'after'])
      .where('account_id', '=', asha.accountId)
      .execute()
    expect(log.length).toBeGreaterThan(0)
    await purgeDeleted.run(house.world, {})
  })

  it('keeps what an address began anew', async () => {
    await goodbye(await house.as('asha'), asha)
    await house.mails()
    house.clock.move(days(1))
    await signUp(house, asha.email)
    house.clock.move(days(30))
    await purgeDeleted.run(house.world, {})
    expect(await traces(asha.email)).toContain('public.person')
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: 'Tuk-Tuk.77Lanes' } })
      ).status,
    ).toBe('success')
  })

  it('lets a helper leave, with their person gone and the account as it was', async () => {
    const helper = await house.as('noah')
    await goodbye(helper, noah)
    expect((await helper.call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await (await house.as('asha')).call(calls.verifyUsersAccess)).http).toBe(200)
    house.clock.move(days(30))
    await purgeDeleted.run(house.world, {})
    expect(await traces(noah.email)).toEqual([])
    expect(await traces(noah.fullName)).toEqual([])
    expect((await traces(asha.email)).length).toBeGreaterThan(0)
  })

  it('lets nobody bring back a helper who left by themselves, as a removal may be taken back', async () => {
    const [owner, helper] = [await house.as('asha'), await house.as('noah')]
    const back = async () =>
      (
        await owner.call(team.updateNormalUser, {
          input: { user: noah.personId, permissions: ['CheckIn'], events: null, restore: true },
        })
      ).code
    await owner.call(team.deleteNormalUser, { input: { user: noah.personId } })
    expect(await back(), 'control: a removal').toBeUndefined()
    expect((await helper.call(calls.verifyUsersAccess)).http).toBe(401)
    await goodbye(await house.as('noah'), noah)
    expect(await back()).toBe('removalOver')
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: noah.email, password: noah.password } })
      ).status,
    ).not.toBe('success')
  })

  it('voids every invitation of the account, at whichever step somebody stands with one', async () => {
    const owner = await house.as('asha')
    const { token } = await inviteTo(house, owner, { email: 'zoya@house.example' })
    const [opened, proved] = [house.visitor(), await proveInvite(house, token)]
    expect((await opened.call(team.authInvite, { input: { invite: token } })).status).toBe(
      'success',
    )
    await goodbye(owner, asha)
    expect((await opened.call(team.sendInviteCode)).code).toBe('wrongStep')
    expect((await proved.call(team.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
    expect((await house.visitor().call(team.authInvite, { input: { invite: token } })).http).toBe(
      404,
    )
  })

  it('voids what a helper who leaves had asked others to, its unsent mail too, and nothing anybody else did', async () => {
    const [owner, helper] = [
      await house.as('asha'),
      await noahWith(house, ['UserAccess', 'CheckIn']),
    ]
    const [theirs, kept] = [
      await inviteTo(house, helper, { email: 'zoya@house.example' }),
      await inviteTo(house, owner, { email: 'tara@house.example' }),
    ]
    const proved = await proveInvite(house, theirs.token)
    await house.world.db
      .updateTable('mail')
      .set({ state: 'queued' })
      .where('once_key', 'like', 'team-invite:%')
      .execute()
    await goodbye(helper, noah)
    const open = async (token: string) =>
      (await house.visitor().call(team.authInvite, { input: { invite: token } })).code
    expect([await open(theirs.token), await open(kept.token)]).toEqual([
      'invitationClosed',
      undefined,
    ])
    expect((await proved.call(team.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
    const mails = await house.world.db
      .selectFrom('mail')
      .select(['to_address', 'state'])
      .where('once_key', 'like', 'team-invite:%')
      .orderBy('to_address')
      .execute()
    expect(mails).toEqual([
      { to_address: 'tara@house.example', state: 'queued' },
      { to_address: 'zoya@house.example', state: 'aborted' },
    ])
  })

  it('forgets a helper who came by an invitation in what was told of it, too', async () => {
    const zoya = 'zoya@kanarien.example'
    const helper = await proveInvite(
      house,
      (await inviteTo(house, await house.as('asha'), { email: zoya })).token,
    )
    await helper.call(team.createNormalUser, { input: { ...newcomer, fullName: canary } })
    expect(
      (await house.mails()).filter(
        ({ to, text }) => to.address === asha.email && text.includes(canary),
      ),
    ).toHaveLength(1)
    expect(await traces(canary)).toContain('public.mail')
    await goodbye(helper, { email: zoya, password: newcomer.password })
    house.clock.move(days(30))
    await purgeDeleted.run(house.world, {})
    expect([await traces(canary), await traces(zoya)]).toEqual([[], []])
  })

  it('lets nobody blank or rewrite the log of an account that lives', async () => {
    const { db } = house.world
    await (await house.as('asha')).call(own.updateUserInfo, { input: { fullName: 'Asha Rao' } })
    const blank = () =>
      db
        .updateTable('audit')
        .set({ subject: null, before: null, after: null })
        .where('account_id', '=', asha.accountId)
        .execute()
    await expect(blank()).rejects.toThrow('only added to')
    await db
      .updateTable('account')
      .set({ purged_at: new Date() })
      .where('id', '=', asha.accountId)
      .execute()
    await expect(
      db
        .updateTable('audit')
        .set({ call: 'GET /nothing', subject: null, before: null, after: null })
        .where('account_id', '=', asha.accountId)
        .execute(),
    ).rejects.toThrow('only added to')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only added to')
    await blank()
  })

  it('decides of every table whose it is and what becomes of it', async () => {
    const names = async () =>
      (
        await sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
          house.world.db,
        )
      ).rows.map(({ name }) => name)
    const undecided = async () => (await names()).filter((name) => !Object.hasOwn(holdings, name))
    expect(await undecided()).toEqual([])
    await sql`create table nobody_thought_of (person_id uuid)`.execute(house.world.db)
    expect(await undecided()).toEqual(['nobody_thought_of'])
  })

  it('makes no place for a name in a table it says nothing of', async () => {
    const { rows } = await sql<{
      table: string
      column: string
    }>`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
      house.world.db,
    )
    const silent = rows.filter(
      ({ table }) =>
        holdings[table as keyof typeof holdings]?.account === null &&
        holdings[table as keyof typeof holdings]?.person === null,
    )
    // What the provider calls a piece of its news is nobody's event.
    const theirs = silent.filter(
      ({ table, column }) => `${table}.${column}` !== 'payment_webhook.event_id',
    )
    expect(
      theirs.filter(({ column }) =>
        /(^|_)(person|account|event|email|full_name|to_address|contact)(_id)?$/.test(column),
      ),
    ).toEqual([])
  })
})
