import { createPublicKey } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import * as calls from '@mehfil/contract/mail/own-sender.ts'
import { createMailSigner } from '../../adapters/smtp/dkim.ts'
import { composeMail } from '../../base/mail/mime.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { countOpenTransactions } from '../../test/database/open-transactions.ts'
import { openTestApp } from '../../test/test-app.ts'
import { checkOwnSenders } from './jobs/own-sender.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())
const asha = await testApp.as('asha')
const { world, clock } = testApp
const { db, settings } = world
settings.mailBounces = 'bounces@reports.example'

type Records = { texts: string[]; dmarc: string[]; dkim: string[] }
const include = 'reports.example'
const missing: Records = { texts: [], dmarc: [], dkim: [] }
let records: Records | Error = missing
const asked: string[] = []
const openAtQuestions: number[] = []
world.names.findMailRecords = async (domain, selector) => {
  asked.push(`${selector}._domainkey.${domain}`)
  openAtQuestions.push(await countOpenTransactions(db))
  if (records instanceof Error) throw records
  return { ...records, exchanges: [] }
}

const prove = () => asha.call(checkPassword, { input: { password: cast.asha.password } })
async function save(domain: string, mailbox = 'invitations') {
  await prove()
  return asha.call(calls.saveOwnSender, { input: { domain, mailbox } })
}
/** As a program sends it, past the form's own check. */
async function sendWire(DOMAIN: string, MAILBOX = 'invitations') {
  await prove()
  const { statusCode, body } = await asha.send('PUT', '/api/user/mail-sender', { DOMAIN, MAILBOX })
  return { status: statusCode, errors: JSON.parse(body).data?.errors }
}
const read = async () => (await asha.call(calls.ownSender)).data
const check = async () => (await asha.call(calls.checkOwnSender)).data.sender
const setPlan = (plan: string) =>
  db.updateTable('account').set({ plan }).where('id', '=', cast.asha.accountId).execute()
const listFindings = ({ checks }: { checks: Array<{ finding: string }> }) =>
  checks.map(({ finding }) => finding)

async function sendInvitation() {
  for (const table of ['mail', 'campaign'] as const) await db.deleteFrom(table).execute()
  await asha.call(inviteGuest, { params: { EID: castEvents.wedding, GID: castGuests.meera } })
  clock.move(11_000)
  const mail = (await testApp.mails()).at(-1)
  if (!mail) throw new Error('no mail was sent')
  return mail
}

/** As the host adds them at the provider of the domain. */
async function addRecords(): Promise<void> {
  const { sender } = await read()
  const find = (kind: string) =>
    sender?.checks.find((one) => one.kind === kind)?.record?.value ?? ''
  records = { texts: [find('spf')], dmarc: [find('dmarc')], dkim: [find('dkim')] }
}

beforeEach(async () => {
  await setPlan('First')
  await db.deleteFrom('mail_sender').execute()
  records = missing
  clock.move(61_000)
})

const domainWords = 'Please enter a domain such as example.org.'
const sharedWords = 'This domain belongs to an email provider. Please use a domain of your own.'

describe('Our product sends from the domain of a host', () => {
  it('who proved within fifteen minutes that it is them', async () => {
    await prove()
    clock.move(16 * 60_000)
    const input = { domain: 'ananya.example', mailbox: 'invitations' }
    expect((await asha.call(calls.saveOwnSender, { input })).code).toBe('proofNeeded')
    expect((await save(input.domain)).http).toBe(200)
  })

  it('once its three records are there, and signs for it', async () => {
    expect((await read()).sender).toBeNull()
    const { data, http } = await save(' Ananya.Example. ', 'Hello')
    expect(http).toBe(200)
    expect(data.sender).toMatchObject({
      domain: 'ananya.example',
      mailbox: 'hello',
      state: 'waiting',
    })
    expect(listFindings(data.sender)).toEqual(['dkim-missing', 'spf-no-include', 'dmarc-needed'])
    expect(data.sender.checks[1]?.record?.value).toBe(`v=spf1 include:${include} ~all`)
    const usual = await sendInvitation()
    expect(usual.from.address).toBe(settings.mailFrom)

    await addRecords()
    expect(await check()).toMatchObject({ state: 'used', since: clock.now() })
    const mail = await sendInvitation()
    expect(mail.from.address).toBe('hello@ananya.example')
    expect(mail.sender).toContain(settings.mailBounces?.split('@')[1])
    const message = mail.mime?.() ?? composeMail(mail, clock.now())
    const signed = (await createMailSigner(null, clock.now)(message, mail)).toString('latin1')
    expect(signed).toMatch(/^DKIM-Signature: [^]*d=ananya\.example;[^]*s=s\d{8};/)
    const [, p = ''] = /p=(.*)$/.exec((records as Records).dkim[0] ?? '') ?? []
    const published = createPublicKey({
      key: Buffer.from(p, 'base64'),
      format: 'der',
      type: 'spki',
    })
    expect(published.equals(createPublicKey(mail.dkim!.key))).toBe(true)
  })

  it('and asks name servers while no transaction is open, and no sooner again without an answer', async () => {
    openAtQuestions.length = 0
    await save('ananya.example')
    await check()
    clock.move(3_600_000)
    await checkOwnSenders.run(world, {})
    expect(openAtQuestions).toEqual([0, 0, 0])
    records = new Error('timeout')
    clock.move(3_600_000)
    for (let at = 0; at < 3; at += 1) await checkOwnSenders.run(world, {})
    expect(openAtQuestions).toHaveLength(4)
  })

  it('and joins its record with the one that is there', async () => {
    records = { ...missing, texts: ['v=spf1 include:_spf.google.com -all', 'other=1'] }
    const { data } = await save('ananya.example')
    expect(data.sender.checks[1]?.record?.value).toBe(
      `v=spf1 include:${include} include:_spf.google.com -all`,
    )
  })

  it('until a record breaks for two checks: then from its own again, and the owner is told once', async () => {
    await save('ananya.example')
    await addRecords()
    await check()
    const whole = records as Records
    records = { ...whole, dkim: ['v=DKIM1; k=rsa; p=AAAA'] }
    expect(await check()).toMatchObject({ state: 'used' })
    expect((await sendInvitation()).from.address).toBe('invitations@ananya.example')
    clock.move(3_600_000)
    await checkOwnSenders.run(world, {})
    expect((await read()).sender).toMatchObject({ state: 'broken', since: clock.now() })
    clock.move(3_600_000)
    await checkOwnSenders.run(world, {})
    expect(await listBrokenMails()).toHaveLength(1)
    expect((await sendInvitation()).from.address).toBe(settings.mailFrom)
    records = whole
    clock.move(3_600_000)
    await checkOwnSenders.run(world, {})
    expect((await read()).sender?.state).toBe('used')
  })

  it('and changes nothing while the name servers do not answer', async () => {
    await save('ananya.example')
    await addRecords()
    await check()
    records = new Error('timeout')
    for (let at = 0; at < 3; at += 1)
      expect(await check()).toMatchObject({
        state: 'used',
        checks: [{ finding: 'no-answer' }, { finding: 'no-answer' }, { finding: 'no-answer' }],
      })
  })

  it('and shows what to add also while they do not answer, but no record that may be there', async () => {
    records = new Error('timeout')
    const { checks } = (await save('ananya.example')).data.sender
    expect(checks.map(({ kind, record }) => [kind, record?.type])).toEqual([
      ['dkim', 'TXT'],
      ['spf', undefined],
      ['dmarc', 'TXT'],
    ])
  })

  it('with another key for another domain, and the same one for another mailbox', async () => {
    await save('ananya.example')
    const first = asked.at(-1)
    await save('ananya.example', 'hello')
    expect(asked.at(-1)).toBe(first)
    await save('vikram.example', 'hello')
    expect(asked.at(-1)).toMatch(/^s\d{8}\._domainkey\.vikram\.example$/)
    expect(asked.at(-1)?.split('.')[0]).not.toBe(first?.split('.')[0])
  })

  it('on the plans First and One-Time alone, also when the plan changes', async () => {
    await save('ananya.example')
    await addRecords()
    await check()
    await setPlan('Business')
    expect((await save('vikram.example')).http).toBe(403)
    expect(await read()).toMatchObject({ isOffered: false, sender: { state: 'plan' } })
    expect((await sendInvitation()).from.address).toBe(settings.mailFrom)
    expect((await asha.call(calls.removeOwnSender)).http).toBe(200)
    expect((await read()).sender).toBeNull()
  })

  it.each([
    ['gmail.com', sharedWords],
    ['localhost', domainWords],
    ['ananya', domainWords],
    ['203.0.113.7', domainWords],
    ['[::1]', domainWords],
    ['ananya.example/path', domainWords],
    ['a@ananya.example', domainWords],
    ['ananya.example:25', domainWords],
    ['ananya..example', domainWords],
    [`${'a'.repeat(64)}.example`, domainWords],
  ])('and says why %s cannot be one', async (domain, error) => {
    const { status, errors } = await sendWire(domain)
    expect([status, errors]).toEqual([400, { DOMAIN: error }])
  })

  it('with a name in another script, and no mailbox that breaks a header', async () => {
    expect((await save('زفاف.example')).data.sender.domain).toBe('xn--mgbv9bb.example')
    for (const mailbox of ['a b', 'a\r\nBcc: x', '', '@', 'x'.repeat(61)])
      expect((await sendWire('ananya.example', mailbox)).status).toBe(400)
  })
})

const listBrokenMails = () =>
  db
    .selectFrom('mail')
    .select('id')
    .where('subject', '=', 'Emails no longer come from ananya.example')
    .execute()
