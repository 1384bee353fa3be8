import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/**
 * A way to run PostgreSQL's programs. PostgreSQL refuses root, and initdb refuses an account
 * without a name.
 */
export type OsAccount = {
  /** Command words put before the program's own. */
  commandPrefix: string[]
  ids: { uid?: number; gid?: number }
  /**
   * The owner of the files that the programs create, as this process sees it; null where owners are
   * no numbers.
   */
  owner: number | null
}

type PasswdEntry = { name: string; uid: number; gid: number }

/** The ways open to this process, the best first. `folderOwner` owns the existing data. */
export function listOsAccounts(
  folderOwner: number | null,
  entries: PasswdEntry[] = readPasswdEntries(),
  unshare: string | null = findUnshare(),
): OsAccount[] {
  if (!process.getuid) return [{ commandPrefix: [], ids: {}, owner: null }]
  const uid = process.getuid()
  if (uid !== 0)
    return [
      ...(hasUserName() ? [asCurrentAccount(uid)] : []),
      ...inUserNamespace(uid, entries, unshare),
    ]
  const formerOwners = entries.filter((one) => one.uid !== 0 && one.uid === folderOwner)
  const fallbacks = entries.filter(({ name }) => name === 'nobody' || name === 'postgres')
  return [
    ...formerOwners.map(asOtherAccount),
    ...inUserNamespace(uid, entries, unshare),
    ...fallbacks.map(asOtherAccount),
  ]
}

const asCurrentAccount = (uid: number): OsAccount => ({ commandPrefix: [], ids: {}, owner: uid })
const asOtherAccount = ({ uid, gid }: PasswdEntry): OsAccount => ({
  commandPrefix: [],
  ids: { uid, gid },
  owner: uid,
})

/** A user namespace in which this account has another number, so that no file changes its owner. */
function inUserNamespace(uid: number, entries: PasswdEntry[], unshare: string | null): OsAccount[] {
  const mappedEntry =
    entries.find((one) => one.name === 'nobody') ?? entries.find((one) => one.uid !== 0)
  if (!unshare || !mappedEntry) return []
  return [
    {
      commandPrefix: [
        unshare,
        '--user',
        `--map-user=${mappedEntry.uid}`,
        `--map-group=${mappedEntry.gid}`,
        '--',
      ],
      ids: {},
      owner: uid,
    },
  ]
}

export function findUnshare(): string | null {
  return (
    ['/usr/bin/unshare', '/bin/unshare', '/usr/local/bin/unshare'].find((file) =>
      existsSync(file),
    ) ?? null
  )
}

export function readPasswdEntries(file = '/etc/passwd'): PasswdEntry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    )
}

function hasUserName(): boolean {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}
