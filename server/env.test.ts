import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'

const key = 'k'.repeat(32)
const live = { DATABASE_URL: 'postgres://somewhere/mehfil', SMTP_URL: 'smtp://somewhere', SECRET_KEY: key }

describe('Our product reads its settings', () => {
  it('as a demo on this machine when nothing is set', () => {
    expect(readSettings({ SECRET_KEY: key })).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' })
  })

  it.each([
    ['a database', live], ['an address of its own', { ...live, DATABASE_URL: undefined, PUBLIC_URL: 'https://mehfil.example' }], ['the demo switched off', { ...live, DATABASE_URL: undefined, DEMO: 'off' }],
  ])('as live with %s', (_, env) => expect(readSettings(env)).toMatchObject({ mode: 'live', host: '0.0.0.0' }))

  it.each([
    ['a live start without mail or key', { DATABASE_URL: live.DATABASE_URL }, /SMTP_URL and SECRET_KEY/],
    ['a key anybody could guess', { ...live, SECRET_KEY: 'short' }, /32 characters/],
    ['a port that is a word', { SECRET_KEY: key, PORT: 'three' }, /PORT is not a whole number/],
    ['a demo for the whole network', { SECRET_KEY: key, HOST: '0.0.0.0' }, /does not listen on 0\.0\.0\.0/],
    ['a demo under a public address', { SECRET_KEY: key, DEMO: 'on', PUBLIC_URL: 'https://mehfil.example' }, /loopback address only/],
  ])('and stops at %s with a sentence', (_, env, sentence) => expect(() => readSettings(env)).toThrow(sentence))
})
