import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import DKIM from 'nodemailer/lib/dkim'
import { describe, expect, it } from 'vitest'
import { composeMail, encodeSharedEnd } from '../../base/mail/mime.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { createPdf } from '../../test/files/small-pdf.ts'
import { createDkimSigner } from './dkim.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ed25519: generateKeyPairSync('ed25519'),
}
type DkimKeyKind = keyof typeof keys

const mail: OutgoingMail = {
  messageId: '<one@mehfil.example>',
  from: { name: 'Ananya & Vikram', address: 'invitations@mehfil.example' },
  to: { name: 'Zoë O\u2019Hara', address: 'zoe@guests.example' },
  replyTo: 'hosts@wedding.example',
  subject: 'أهلًا بكم في زفاف أنانيا وفيكرام يوم السبت الثاني عشر',
  html: '<p>Come  with\ttabs </p>\n\n',
  text: '.\nCome \n\n\n',
  attachments: [],
  headers: {
    'List-Unsubscribe': '<https://mehfil.example/A/B/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  },
}

const signMail = (kind: DkimKeyKind, different: Partial<OutgoingMail> = {}) =>
  createDkimSigner(
    { domain: 'mehfil.example', selector: 'mail2026', key: keys[kind].privateKey },
    now,
  )(composeMail({ ...mail, ...different }, now()))

/** Verifies as a receiver does, with the public key from where DNS would have it. */
async function verifySignature(kind: DkimKeyKind, message: Buffer) {
  const spki = keys[kind].publicKey.export({ type: 'spki', format: 'der' })
  const record =
    kind === 'rsa'
      ? `v=DKIM1; k=rsa; p=${spki.toString('base64')}`
      : `v=DKIM1; k=ed25519; p=${spki.subarray(-32).toString('base64')}`
  const resolver = async (name: string) =>
    name === 'mail2026._domainkey.mehfil.example'
      ? [[record]]
      : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  const { results } = await dkimVerify(message, { resolver, curTime: now() } as never)
  return results[0] as {
    status: { result: string; aligned: string }
    signingHeaders: { keys: string }
  }
}

describe('Our product signs its mails', () => {
  it('together with the files that are sent after the signed part', async () => {
    const sharedEnd = encodeSharedEnd([
      {
        filename: 'قائمة  الطعام.pdf',
        contentType: 'application/pdf',
        bytes: createPdf('', '', 3_000),
      },
    ])
    const signed = await createDkimSigner(
      { domain: 'mehfil.example', selector: 'mail2026', key: keys.rsa.privateKey },
      now,
    )(composeMail({ ...mail, sharedEnd }, now()), sharedEnd)
    const whole = Buffer.concat([signed, sharedEnd])
    expect((await verifySignature('rsa', whole)).status.result).toBe('pass')
    whole[whole.length - 200] = 33
    expect((await verifySignature('rsa', whole)).status.result).toBe('neutral')
  })

  it.each(['rsa', 'ed25519'] as const)(
    'with %s, so that another program accepts them and both unsubscribe headers are covered',
    async (kind) => {
      const verification = await verifySignature(kind, await signMail(kind))
      expect([verification.status.result, verification.status.aligned]).toEqual([
        'pass',
        'mehfil.example',
      ])
      for (const head of [
        'From',
        'To',
        'Subject',
        'Reply-To',
        'Message-ID',
        'Date',
        'List-Unsubscribe',
        'List-Unsubscribe-Post',
      ])
        expect(verification.signingHeaders.keys.toLowerCase()).toContain(head.toLowerCase())
    },
  )

  it.each([
    ['the way to stop', 'mehfil.example/A/B/stop', 'evil.example/A/B/stop'],
    ['one click', 'One-Click', 'Two-Click'],
    ['a word of the mail', 'Come', 'Stay'],
    ['the sender', 'invitations@', 'evil@'],
    ['a second sender', 'To:', 'From: evil@mehfil.example\r\nTo:'],
  ])('so that a change of %s is noticed', async (_, from, to) => {
    const message = await signMail('rsa')
    expect(
      (
        await verifySignature(
          'rsa',
          Buffer.from(message.toString('latin1').replace(from, to), 'latin1'),
        )
      ).status.result,
    ).not.toBe('pass')
  })

  it('also one with an empty body', async () =>
    expect(
      (await verifySignature('rsa', await signMail('rsa', { text: '', html: '' }))).status.result,
    ).toBe('pass'))
})

const signWithLibrary = (kind: DkimKeyKind): Promise<Buffer> =>
  buffer(
    new DKIM({
      domainName: 'mehfil.example',
      keySelector: 'mail2026',
      privateKey: keys[kind].privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }).sign(composeMail(mail, now())),
  )
const addSender = (message: Buffer): Buffer =>
  Buffer.concat([Buffer.from('From: evil@mehfil.example\r\n'), message])

describe('Our product signs its mails by itself, because the signer of its library', () => {
  it('leaves a mail unsigned without a word when the key is an ed25519 key', async () => {
    expect((await signWithLibrary('rsa')).toString('latin1')).toMatch(/^DKIM-Signature: /)
    expect((await signWithLibrary('ed25519')).toString('latin1')).not.toContain('DKIM-Signature')
  })

  it('lets a second sender be put before the first', async () => {
    const getResult = async (message: Buffer) =>
      (await verifySignature('rsa', message)).status.result
    expect(await getResult(addSender(await signWithLibrary('rsa')))).toBe('pass')
    expect(await getResult(await signMail('rsa'))).toBe('pass')
    expect(await getResult(addSender(await signMail('rsa')))).not.toBe('pass')
  })
})
