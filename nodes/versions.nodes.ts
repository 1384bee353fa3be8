/**
 * The version before and this one, side by side over one database while guests answer: forward one
 * node at a time, then back again. Once from the last release of the history, and once from this
 * version to one that is made up, because a rollback needs rules that only this version has. The
 * control is a database that is newer by two releases.
 */
import { startCluster } from './lib/cluster.ts'
import { listLost, openEvent } from './lib/ledger.ts'
import { startLoad, summarizeFailures } from './lib/load.ts'
import { openPart } from './lib/part.ts'
import {
  buildVersion,
  copyAsLaterRelease,
  findCommitBeforeNewestMigration,
  findLastRelease,
  hasBaseline,
  hasCommit,
  type VersionFolder,
} from './lib/version-folder.ts'

const part = openPart('versions', { from: '', answers: 0 })

const before = findVersionBefore()
const later = copyAsLaterRelease(1)
if (before) await tryUpgrade(before, null)
await tryUpgrade(null, later)
await tryTooNew()
part.finish()

/** Null where the history does not reach so far, as in a shallow clone. */
function findVersionBefore(): VersionFolder | null {
  const release = findLastRelease()
  const [named] = process.argv.slice(2)
  const commit = named ?? release?.commit
  if (!commit || !hasCommit(commit)) {
    console.log(
      `The history has no commit ${commit ?? 'of a release'}; only the made-up version is tried.`,
    )
    return null
  }
  if (named || hasBaseline(commit)) return buildVersion(commit)
  const instead = findCommitBeforeNewestMigration()
  console.log(
    `${release?.version} (${commit}) has other tables, which are taken over once; ${instead} is tried in its place.`,
  )
  return hasCommit(instead) ? buildVersion(instead) : null
}

/** Null is this version. */
async function tryUpgrade(from: VersionFolder | null, to: VersionFolder | null): Promise<void> {
  const names = `${from?.name ?? 'this version'} and ${to?.name ?? 'this version'}`
  part.state.from = from?.name ?? part.state.from
  const cluster = await startCluster({
    workers: from?.hasGenerations === false ? 0 : 1,
    program: from?.folder,
  })
  try {
    const event = await openEvent(cluster.databaseUrl)
    const [first, second] = cluster.webs
    const load = await startLoad({ url: cluster.url, event, rate: 20 })
    await second?.stop()
    await second?.start({}, to?.folder ?? null)
    await cluster.haproxy.waitUntilServing()
    part.check(
      `${names} serve side by side`,
      load.failed.length === 0,
      summarizeFailures(load.failed),
    )
    if (from === null || from.hasGenerations) {
      await first?.stop()
      await first?.start({})
      await cluster.haproxy.waitUntilServing()
      part.check(`the version before starts again beside the newer one`, true, names)
      await second?.stop()
      await second?.start({}, from?.folder ?? null)
      part.check('the newer one is taken back', true, names)
    } else
      console.log(
        `${names}: a rollback is refused by the older one, which knows no generations yet.`,
      )
    await load.stop()
    part.state.answers += load.acknowledged.size
    part.check(
      `${names}: no request failed`,
      load.failed.length === 0,
      summarizeFailures(load.failed),
    )
    const lost = await listLost(cluster.databaseUrl, event, load.acknowledged)
    part.check(`${names}: every confirmed answer is stored`, lost.length === 0)
  } finally {
    await cluster.close()
  }
}

async function tryTooNew(): Promise<void> {
  const tooNew = copyAsLaterRelease(2)
  const cluster = await startCluster({ webs: 2, workers: 0, program: tooNew.folder })
  try {
    const [first] = cluster.webs
    await first?.stop()
    const reason = await first?.start({}, null).then(
      () => '',
      (error: Error) => error.message,
    )
    part.control(
      'a database that is newer by two releases is refused',
      /newer than this version/.test(reason ?? ''),
    )
  } finally {
    await cluster.close()
  }
}
