import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDatabaseFacts } from '../adapters/probes/database-facts.ts'
import { checkDkim, checkDmarc, checkSpf } from '../base/mail/domain-checks.ts'
import type { NameLookup } from '../base/mail/name-lookup.ts'
import { listMigrationFiles } from '../base/database/migrate.ts'
import { StartupError } from '../base/startup-error.ts'
import { readSettings } from '../env.ts'
import { liveEnv } from '../test/environments.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { checkStorage, doctor, listChecks, tryStorage } from './doctor.ts'
import * as rules from './doctor-rules.ts'
import { openFilledDatabase } from './open-database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(() => testApp.close())

const { privateKey } = generateKeyPairSync('ed25519')
const dkim = { domain: 'mehfil.example', selector: 'mail', key: privateKey }
const states = (found: rules.HealthFinding[]) => found.map(({ state }) => state)

describe('Our product tells what is wrong around it', () => {
  it('with nothing to mend about a database as it has to be', async () => {
    const facts = await findDatabaseFacts(testApp.databaseUrl)
    const known = await listMigrationFiles()
    expect(
      states(rules.judgeDatabase({ ...facts, connections: 3, maxConnections: 60 }, known)),
    ).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(Math.abs(facts.clockAheadMs)).toBeLessThan(2_000)
    expect(await tryStorage(testApp.world)).toMatchObject({ state: 'ok' })
    expect(await testApp.world.storage.list('doctor-')).toEqual([])
  })

  it('with a sentence for each fault of a database', async () => {
    const facts = await findDatabaseFacts(testApp.databaseUrl)
    const judge = (changes: object) =>
      rules
        .judgeDatabase({ ...facts, connections: 3, maxConnections: 60, ...changes }, [
          'baseline.sql',
          ...facts.applied,
        ])
        .filter(({ state }) => state !== 'ok')
        .map(({ state, says }) => `${state}: ${says}`)
        .join('\n')
    expect(judge({ versionNumber: 140_000, version: '14.2' })).toContain(
      'bad: PostgreSQL 14.2 is too old',
    )
    expect(judge({ isReadOnly: true })).toContain('bad: The database takes no changes')
    expect(judge({ mayCreate: false })).toContain('bad: The role may not create tables')
    expect(judge({ applied: [] })).toContain('warning:')
    expect(judge({ applied: [...facts.applied, '999-x.sql'] })).toContain(
      'bad: The database is newer',
    )
    expect(judge({ connections: 50 })).toContain('warning: 50 of 60 connections')
    expect(judge({ statementTimeoutMs: 1_000 })).toContain(
      'statement_timeout of the role is 1000 ms',
    )
    expect(judge({ isMailHeld: true })).toContain('All mail is held')
    expect(judge({ encoding: 'LATIN1' })).toContain('the encoding LATIN1')
  })

  it('about a bucket that does not answer, with the first reason of it', async () => {
    const settings = readSettings({
      ...liveEnv,
      STORAGE_URL: 's3://key:secret@127.0.0.1:1/bucket?region=eu-west-1',
    })
    expect(await checkStorage(settings)).toMatchObject([
      { state: 'bad', says: expect.stringMatching(/connection failed.*STORAGE_URL/) as string },
    ])
  })

  it('and makes no database where it finds none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mehfil-doctor-'))
    const lines: string[] = []
    const context = {
      args: [],
      readSettings: () => readSettings({ DATA_DIR: dataDir }),
      print: (line: string) => void lines.push(line),
    }
    expect(await doctor.run(context)).toBe(1)
    expect(lines.join('\n')).toContain(`There is no database in ${dataDir}`)
    await expect(backup.run(context)).rejects.toThrow('with the settings of the product')
    await expect(admin.run({ ...context, args: ['mail'] })).rejects.toThrow('There is no database')
    expect(await readdir(dataDir)).not.toContain('postgres')
    await rm(dataDir, { recursive: true })
  })

  it('about a database that is away or of something else', async () => {
    const open = (databaseUrl: string) =>
      openFilledDatabase(readSettings({ ...liveEnv, DATABASE_URL: databaseUrl }), () => {})
    await expect(open('postgres://x:y@127.0.0.1:1/x')).rejects.toThrow(
      'The database does not answer. 127.0.0.1:1 takes no connection',
    )
    const other = testApp.databaseUrl.replace(/(@[^/]*\/)[^?]*/, '$1postgres')
    await expect(open(other)).rejects.toThrow('no tables of the product')
  })

  it('about the records of a domain that mails come from', () => {
    const spf = (...texts: string[]) => rules.explainDomainCheck(checkSpf('mehfil.example', texts))
    expect(spf()).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('"v=spf1 mx -all"') as string,
    })
    expect(spf('v=spf1 mx -all', 'v=spf1 a -all').says).toContain('2 SPF records')
    expect(spf('v=spf1 +all').state).toBe('warning')
    expect(spf('other', 'v=spf1 include:_spf.mail.example -all').state).toBe('ok')
    expect(rules.explainDomainCheck(checkDmarc('mehfil.example', [])).says).toContain(
      '_dmarc.mehfil.example',
    )
    expect(rules.explainDomainCheck(checkDmarc('mehfil.example', ['v=DMARC1; p=none'])).state).toBe(
      'warning',
    )
    expect(
      rules.explainDomainCheck(checkDmarc('mehfil.example', ['v=DMARC1; p=reject'])).state,
    ).toBe('ok')
    const missing = rules.explainDomainCheck(checkDkim(dkim, []))
    expect(missing).toMatchObject({ state: 'bad' })
    const record = /"(.*)"/.exec(missing.says)![1]!
    expect(record).toMatch(/^v=DKIM1; k=ed25519; p=[\w+/]{43}=$/)
    expect(rules.explainDomainCheck(checkDkim(dkim, [record])).state).toBe('ok')
    expect(rules.explainDomainCheck(checkDkim(dkim, ['v=DKIM1; k=rsa; p=AAAA'])).says).toContain(
      'another key',
    )
    expect(rules.explainDomainCheck(checkDkim(null, [])).state).toBe('warning')
  })

  it('about clocks, disks, certificates and backups', () => {
    const now = new Date('2026-11-28T10:00:00Z')
    expect([100, 5_000, -60_000].map((ms) => rules.judgeClock(ms).state)).toEqual([
      'ok',
      'warning',
      'bad',
    ])
    expect(
      [50e9, 1e9, 1e7].map(
        (freeBytes) =>
          rules.judgeDisk('/data', { freeBytes, totalBytes: 100e9, isWritable: true }).state,
      ),
    ).toEqual(['ok', 'warning', 'bad'])
    expect(
      rules.judgeDisk('/data', { freeBytes: 50e9, totalBytes: 100e9, isWritable: false }).says,
    ).toContain('/data cannot be written by this user')
    const certificate = (days: number, isTrusted = true) =>
      rules.judgeCertificate(
        'mehfil.example',
        {
          validUntil: new Date(now.getTime() + days * 86_400_000),
          isTrusted,
          reason: 'SELF_SIGNED',
        },
        now,
      ).state
    expect([certificate(60), certificate(5), certificate(-1), certificate(60, false)]).toEqual([
      'ok',
      'warning',
      'bad',
      'bad',
    ])
    const backups = (newest: Date | null) =>
      states(
        rules.judgeBackups(
          { folder: '/backups', newest, isScheduled: true, isEncrypted: true },
          now,
        ),
      )
    expect(backups(null)).toEqual(['warning'])
    expect(backups(new Date('2026-11-28T02:30:00Z'))).toEqual(['ok'])
    expect(backups(new Date('2026-11-26T02:30:00Z'))).toEqual(['warning'])
  })

  it('line by line, with a name server that says nothing', async () => {
    const names: NameLookup = {
      findMailRecords: async () => ({ texts: [], dmarc: [], dkim: [], exchanges: [] }),
      findHostNames: async () => ({ addresses: [], names: [] }),
      findAliases: async () => [],
      findAddresses: async () => [],
      findTexts: async () => [],
    }
    const settings = readSettings({
      ...liveEnv,
      PUBLIC_URL: 'https://mehfil.example',
      DATA_DIR: testApp.world.settings.dataDir,
    })
    const checks = listChecks(settings, names).filter(({ about }) => about === 'mail domain')
    const found = (await Promise.all(checks.map(({ run }) => run()))).flat()
    expect(found.map(({ says }) => says).join('\n')).toMatch(/SPF[^]*DMARC[^]*MX/)
  })

  it('with what to do about a connection that cannot be made', () => {
    const explain = (facts: object) =>
      rules.explainError(Object.assign(new Error('it failed'), facts))
    expect(explain({ code: 'ENOTFOUND', hostname: 'x.example' })).toContain('x.example is unknown')
    expect(explain({ code: 'ECONNREFUSED', address: '10.0.0.4', port: 25 })).toContain(
      '10.0.0.4:25 takes no connection',
    )
    expect(explain({ code: 'ECONNREFUSED', hostname: 'x.example' })).toContain('No name server')
    expect(explain({ code: 'ETIMEDOUT', address: '10.0.0.4' })).toContain('firewall')
    expect(explain({ code: 'EACCES' })).toContain('rights to write')
    expect(explain({ code: '28P01' })).toContain('it failed: see whether the password')
    expect(explain({})).toBe('it failed')
  })

  it('and ends with an error where settings cannot be read', async () => {
    const lines: string[] = []
    const code = await doctor.run({
      args: [],
      readSettings: () => {
        throw new StartupError('PORT is not a whole number: x.')
      },
      print: (line) => void lines.push(line),
    })
    expect([code, lines]).toEqual([1, ['MEND  settings     PORT is not a whole number: x.']])
  })
})
