import { describe, expect, it } from 'vitest'
import { redactFacts, redactText } from './redact.ts'

describe('Our product hides in its log', () => {
  it.each([
    ['no mail to meera@guests.example today', 'no mail to [hidden] today'],
    ['postgres://mehfil:Monsoon.9@db.example/mehfil', 'postgres://[hidden]@db.example/mehfil'],
    [
      'Key (email)=(meera@guests.example) already exists.',
      'Key (email)=([hidden]) already exists.',
    ],
    [
      'invalid input syntax for type uuid: "Meera Nair"',
      'invalid input syntax for type uuid: [hidden]',
    ],
    ['session x3F_9a-kkPq2mWv8tYz1Ab.9sLk2_xQq7Zr4Tn8Vb1Md ended', 'session [hidden] ended'],
    ['the key k-of-this-place is in it', 'the key [hidden] is in it'],
  ])('what is in %s', (text, expected) =>
    expect(redactText(text, ['k-of-this-place'])).toBe(expected),
  )

  it.each([
    'GET /events/{EID}/guests answered 200',
    'a connection of 0b5f7a3c-1111-4222-8333-94bb1f2e9d01 ended',
    '/var/lib/mehfil/backups/mehfil-20261128T023000Z.backup',
  ])('nothing of %s', (text) => expect(redactText(text)).toBe(text))

  it('values under telling names, at any depth, and the message in an error and its stack', () => {
    const error = Object.assign(new Error('no account meera@guests.example'), { code: '23505' })
    const facts = redactFacts({
      accountId: 'a1',
      ms: 3,
      body: { PASSWORD: 'Monsoon.9', guests: [{ fullName: 'Meera', count: 2 }] },
      err: error,
    })
    expect(facts).toMatchObject({
      accountId: 'a1',
      ms: 3,
      body: { PASSWORD: '[hidden]', guests: [{ fullName: '[hidden]', count: 2 }] },
      err: { message: 'no account [hidden]', code: '23505' },
    })
    const text = JSON.stringify(facts)
    expect(text).toContain('redact.test.ts')
    expect(text).not.toContain('meera@')
  })
})
