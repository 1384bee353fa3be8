import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { describe, expect, it } from 'vitest'
import { composed } from '../../base/mime.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { dkimOver } from './dkim.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ed25519: generateKeyPairSync('ed25519'),
}
type Kind = keyof typeof keys

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

const signedBy = (kind: Kind, different: Partial<OutgoingMail> = {}) =>
  dkimOver(
    { domain: 'mehfil.example', selector: 'mail2026', key: keys[kind].privateKey },
    now,
  )(composed({ ...mail, ...different }, now()))

/** As a receiver does, with the public half where it would be looked up. */
async function verdict(kind: Kind, message: Buffer) {
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
  it.each(['rsa', 'ed25519'] as const)(
    'with %s, so that another program believes them and both heads of the stop are covered',
    async (kind) => {
      const told = await verdict(kind, await signedBy(kind))
      expect([told.status.result, told.status.aligned]).toEqual(['pass', 'mehfil.example'])
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
        expect(told.signingHeaders.keys.toLowerCase()).toContain(head.toLowerCase())
    },
  )

  it.each([
    ['the way to stop', 'mehfil.example/A/B/stop', 'evil.example/A/B/stop'],
    ['one click', 'One-Click', 'Two-Click'],
    ['a word of the mail', 'Come', 'Stay'],
    ['the sender', 'invitations@', 'evil@'],
    ['a second sender', 'To:', 'From: evil@mehfil.example\r\nTo:'],
  ])('so that nobody changes %s', async (_, from, to) => {
    const message = await signedBy('rsa')
    expect(
      (await verdict('rsa', Buffer.from(message.toString('latin1').replace(from, to), 'latin1')))
        .status.result,
    ).not.toBe('pass')
  })

  it('also one that says nothing', async () =>
    expect(
      (await verdict('rsa', await signedBy('rsa', { text: '', html: '' }))).status.result,
    ).toBe('pass'))
})
