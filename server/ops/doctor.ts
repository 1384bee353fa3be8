import { findCertificate } from '../adapters/probes/certificate.ts'
import { findDatabaseFacts } from '../adapters/probes/database-facts.ts'
import { findDiskSpace, openPort } from '../adapters/probes/machine.ts'
import { createNameLookup } from '../adapters/probes/mail-records.ts'
import { listDomainLookups } from '../base/mail/domain-lookups.ts'
import type { NameLookup } from '../base/mail/name-lookup.ts'
import { openStorage } from '../adapters/storage/open-storage.ts'
import { listMigrationFiles } from '../base/database/migrate.ts'
import type { Settings } from '../base/settings.ts'
import { attempt } from '../base/attempt.ts'
import { systemRandom } from '../base/random.ts'
import type { World } from '../base/world.ts'
import { findNewestBackupTime } from './backup.ts'
import { parseArguments, type OpsCommand, type OpsContext } from './command.ts'
import * as rules from './doctor-rules.ts'
import type { HealthFinding } from './doctor-rules.ts'
import { openDatabase, requireDatabaseFolder } from './open-database.ts'

type Check = { about: string; run(): Promise<HealthFinding[]> }

export const doctor: OpsCommand = {
  usage: 'doctor',
  summary: 'looks at everything around the product and says what to do',
  run: async (context) => {
    parseArguments(doctor.usage, context.args)
    const settings = readSettingsOrSay(context)
    if (!settings) return 1
    const report = createReport(context.print)
    await report.run({
      about: 'settings',
      run: async () => [rules.describeSettings(settings)],
    })
    const database = await openFoundDatabase(settings, context.print).catch((error: unknown) => {
      report.add('database', { state: 'bad', says: rules.explainError(error) })
      return null
    })
    if (database) {
      await report.run({ about: 'database', run: () => checkDatabase(database.url) })
      await database.close()
    }
    await report.run({ about: 'storage', run: () => checkStorage(settings) })
    for (const check of listChecks(settings, createNameLookup(settings.dnsServers)))
      await report.run(check)
    return report.end()
  },
}

function readSettingsOrSay({ readSettings, print }: OpsContext): Settings | null {
  const read = attempt(readSettings)
  if ('value' in read) return read.value
  print(formatLine('settings', { state: 'bad', says: read.message }))
  return null
}

/** The rest of the machine needs the settings alone. */
export function listChecks(settings: Settings, names: NameLookup): Check[] {
  const folders = [...new Set([settings.dataDir, settings.backup.dir])]
  return [
    ...folders.map((folder) => ({
      about: 'disk',
      run: async () => [rules.judgeDisk(folder, await findDiskSpace(folder))],
    })),
    { about: 'backups', run: () => checkBackups(settings) },
    { about: 'certificate', run: () => checkCertificate(settings) },
    {
      about: 'wallets',
      run: async () => rules.judgeWallets(settings.wallets, new Date(Date.now())),
    },
    ...listMailChecks(settings, names),
  ]
}

async function checkDatabase(databaseUrl: string): Promise<HealthFinding[]> {
  const facts = await findDatabaseFacts(databaseUrl)
  return [
    ...rules.judgeDatabase(facts, await listMigrationFiles()),
    rules.judgeClock(facts.clockAheadMs),
  ]
}

async function openFoundDatabase(settings: Settings, print: OpsContext['print']) {
  requireDatabaseFolder(settings)
  return openDatabase(settings, print)
}

/** The first failure has the reason; what comes soon after it is refused without a try. */
export async function checkStorage(
  settings: Pick<Settings, 'dataDir' | 'storage'>,
): Promise<HealthFinding[]> {
  const failures: string[] = []
  const storage = await openStorage(settings, {
    info: () => {},
    error: (facts) => void failures.push(rules.explainError((facts as { err?: unknown }).err)),
  })
  const [failure] = failures
  return failure === undefined
    ? [await tryStorage({ storage, random: systemRandom })]
    : [{ state: 'bad', says: `${failure} See whether STORAGE_URL has the right host and port.` }]
}

/** Writes a file, reads it, and removes it. */
export async function tryStorage({
  storage,
  random,
}: Pick<World, 'storage' | 'random'>): Promise<HealthFinding> {
  const name = `doctor-${random.id()}.txt`
  const began = performance.now()
  await storage.put(name, Buffer.from(name))
  const read = await storage.get(name)
  await storage.remove(name)
  if (read?.toString() !== name)
    return { state: 'bad', says: 'A file that was just written reads otherwise.' }
  return (await storage.get(name)) === null
    ? {
        state: 'ok',
        says: `A file was written, read and removed in ${(performance.now() - began).toFixed(0)} ms.`,
      }
    : { state: 'bad', says: `The file ${name} could not be removed: give the rights to delete.` }
}

async function checkBackups({ backup }: Settings): Promise<HealthFinding[]> {
  const newest = await findNewestBackupTime(backup.dir)
  return rules.judgeBackups(
    {
      folder: backup.dir,
      newest,
      isScheduled: backup.at !== null,
      isEncrypted: backup.key !== null,
    },
    new Date(Date.now()),
  )
}

async function checkCertificate({ publicUrl }: Settings): Promise<HealthFinding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return [{ state: 'ok', says: `${publicUrl} is of this machine alone and needs none.` }]
  const found = await findCertificate({ hostname, port: Number(port || 443) })
  return [rules.judgeCertificate(hostname, found, new Date(Date.now()))]
}

function listMailChecks(settings: Settings, names: NameLookup): Check[] {
  const { mode, smtpUrl } = settings
  if (mode === 'demo' && !smtpUrl)
    return [
      {
        about: 'mail',
        run: async () => [{ state: 'ok', says: 'A demo keeps all mail in its mailbox.' }],
      },
    ]
  return [
    ...(smtpUrl ? [{ about: 'mail server', run: () => checkMailServer(smtpUrl) }] : []),
    ...listDomainLookups(settings).map(({ kinds, find }) => ({
      about: kinds.includes('dkim')
        ? 'mail key'
        : kinds.includes('ptr')
          ? 'mail server'
          : 'mail domain',
      run: async () => (await find(names)).map(rules.explainDomainCheck),
    })),
  ]
}

async function checkMailServer(smtpUrl: string): Promise<HealthFinding[]> {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const address = { hostname, port: Number(port || (protocol === 'smtps:' ? 465 : 587)) }
  await openPort(address)
  return [{ state: 'ok', says: `${hostname}:${address.port} answers.` }]
}

function createReport(print: (line: string) => void) {
  const counts = { ok: 0, warning: 0, bad: 0 }
  const add = (about: string, finding: HealthFinding) => {
    counts[finding.state] += 1
    print(formatLine(about, finding))
  }
  return {
    add,
    run: async ({ about, run }: Check) => {
      const findings = await run().catch((error: unknown): HealthFinding[] => [
        { state: 'bad', says: rules.explainError(error) },
      ])
      for (const finding of findings) add(about, finding)
    },
    end: () => {
      print(
        `\n${counts.ok} are well, ${counts.warning} could be better, ${counts.bad} must be mended.`,
      )
      return counts.bad > 0 ? 1 : 0
    },
  }
}

const marks: Record<HealthFinding['state'], string> = { ok: 'ok  ', warning: 'look', bad: 'MEND' }

const formatLine = (about: string, { state, says }: HealthFinding): string =>
  `${marks[state]}  ${about.padEnd(12)} ${says}`
