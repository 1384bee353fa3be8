import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** A way to run PostgreSQL's programs. It refuses root, and initdb an account that has no name. */
export type Account = {
  /** Words put before the program's own. */
  before: string[]
  ids: { uid?: number; gid?: number }
  /** Who owns the files it makes, as seen from here; null where owners are no numbers. */
  owner: number | null
}

type Known = { name: string; uid: number; gid: number }

/** The ways open to this process, best first. `folderOwner` owns the data that is there already. */
export function accounts(
  folderOwner: number | null,
  known: Known[] = knownAccounts(),
  unshare: string | null = findUnshare(),
): Account[] {
  if (!process.getuid) return [{ before: [], ids: {}, owner: null }]
  const uid = process.getuid()
  if (uid !== 0) return [...(hasName() ? [itself(uid)] : []), ...mapped(uid, known, unshare)]
  const formerly = known.filter((one) => one.uid !== 0 && one.uid === folderOwner)
  const fallbacks = known.filter(({ name }) => name === 'nobody' || name === 'postgres')
  return [...formerly.map(switched), ...mapped(uid, known, unshare), ...fallbacks.map(switched)]
}

const itself = (uid: number): Account => ({ before: [], ids: {}, owner: uid })
const switched = ({ uid, gid }: Known): Account => ({ before: [], ids: { uid, gid }, owner: uid })

/** A user namespace in which this account carries another one's number: no file changes its owner. */
function mapped(uid: number, known: Known[], unshare: string | null): Account[] {
  const cover = known.find((one) => one.name === 'nobody') ?? known.find((one) => one.uid !== 0)
  if (!unshare || !cover) return []
  return [
    {
      before: [unshare, '--user', `--map-user=${cover.uid}`, `--map-group=${cover.gid}`, '--'],
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

export function knownAccounts(file = '/etc/passwd'): Known[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    )
}

function hasName(): boolean {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}
