import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fewerFiles } from './fewer-files.mjs'

const targets = [
  {
    name: 'server',
    from: ['contract', 'templates', 'server', 'door'],
    made: 'build/server.mjs',
    make: makeServer,
  },
  { name: 'pages', from: ['templates/pages'], made: 'build/pages/enhance.js', make: makePages },
  {
    name: 'web',
    from: ['contract', 'templates', 'web', 'door', 'locales'],
    made: 'build/web/index.html',
    make: makeWeb,
  },
]

const always = ['package-lock.json', 'tools/build.mjs', 'tools/fewer-files.mjs']
const leftOut = /(^|\/)(node_modules|migrations|test)\/|\.test\.tsx?$/

/** What has to be built anew: its sources, or the tools that build it, are not those of the last build. */
export function staleTargets(root) {
  const read = new Map()
  return targets
    .map((target) => ({ ...target, stamp: stampOf(root, target, read) }))
    .filter(
      ({ name, made, stamp }) => !existsSync(join(root, made)) || lastStamp(root, name) !== stamp,
    )
}

function stampOf(root, { from }, read) {
  const sum = createHash('sha256')
  for (const file of [...always, ...from.flatMap((folder) => filesIn(root, folder))]) {
    if (!read.has(file))
      read.set(
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest(),
      )
    sum.update(file).update(read.get(file))
  }
  return sum.digest('hex')
}

function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => extname(name) !== '' && !leftOut.test(name))
    .sort()
}

const stampFile = (root, name) => join(root, 'build', `${name}.stamp`)
const lastStamp = (root, name) =>
  existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : null

/** Builds what is stale and says what it does. The stamp comes last, so a build that was cut off counts for nothing. */
async function build(root) {
  mkdirSync(join(root, 'build'), { recursive: true })
  for (const { name, make, stamp } of staleTargets(root)) {
    const started = performance.now()
    await make(root)
    writeFileSync(stampFile(root, name), stamp)
    console.log(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** Packages of many small modules, which cost memory one by one, go into the file; the others stay where they are installed. */
const packedIn = ['kysely', 'zod', 'i18next', 'react', 'react-dom', 'scheduler']
const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mehfil/') || packedIn.includes(path.split('/')[0])
        ? null
        : { path, external: true },
    ),
}

/** Our own sources in one file. */
async function makeServer(root) {
  const { build: bundle } = await import('esbuild')
  await bundle({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: 'build/server.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    plugins: [packages],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    alias: Object.fromEntries(
      ['contract', 'templates', 'door'].map((name) => [`@mehfil/${name}`, join(root, name)]),
    ),
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  asOneByte(join(root, 'build/server.mjs'))
}

/** What esbuild leaves in other letters, in comments and expressions, is spelled out: one of them has the engine keep the whole file at two bytes a letter, 3 MB more. */
function asOneByte(file) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

/** The one small script of guest pages. */
async function makePages(root) {
  const { build: bundle } = await import('esbuild')
  await bundle({
    absWorkingDir: root,
    entryPoints: ['templates/pages/enhance.ts'],
    outfile: 'build/pages/enhance.js',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}

/** Built once to see what pages share, and once with that in fewer files. */
async function makeWeb(root) {
  const configFile = join(root, 'web', 'vite.config.ts')
  if (!existsSync(configFile))
    throw new Error('There is no web/vite.config.ts to build the web app with.')
  const { build: bundle } = await import('vite')
  const { output } = await bundle({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: { write: false },
  })
  const homes = fewerFiles(output.filter(({ type }) => type === 'chunk'))
  const shared = {
    name: (id) => homes.get(id) ?? null,
    debugName: 'shared',
    includeDependenciesRecursively: false,
  }
  await bundle({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
  })
  await makeDoorWorker(root)
}

const doorWords = ['en', 'fr', 'arb'].flatMap((language) =>
  ['common', 'dashboard'].map((name) => `${language}/${name}.json`),
)
/** Letters of the door; the others of the house stay away from it. */
const doorFonts = /figtree|ibm-plex-sans-arabic/

/** The worker that keeps the door's page, with the list of the files the page is made of. */
async function makeDoorWorker(root) {
  const manifest = JSON.parse(
    readFileSync(join(root, 'build', 'web', '.vite', 'manifest.json'), 'utf8'),
  )
  const filesOf = (...keys) =>
    [...closure(manifest, keys)]
      .filter((file) => !file.endsWith('.woff2') || doorFonts.test(file))
      .map((file) => `/${file}`)
      .sort()
  const core = filesOf(
    'index.html',
    'features/checkin/door-page.tsx',
    'lib/door/leaving.ts',
    'lib/door/forget.ts',
  )
  const decoder = filesOf('lib/door/decoder.ts').filter((file) => !core.includes(file))
  const words = doorWords.map((name) => `/language/${name}`)
  const source = readFileSync(join(root, 'web', 'worker', 'door-worker.ts'))
  const sum = [
    core.join(),
    decoder.join(),
    source,
    ...doorWords.map((name) => readFileSync(join(root, 'locales', name))),
  ]
  const version = sum
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)
  const { build: bundle } = await import('esbuild')
  await bundle({
    absWorkingDir: root,
    entryPoints: ['web/worker/door-worker.ts'],
    outfile: 'build/web/door-worker.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      DOOR: JSON.stringify({
        version,
        entry: `/${manifest['index.html'].file}`,
        core,
        decoder,
        words,
      }),
    },
    logLevel: 'warning',
  })
}

/** Every file some entries of the build cannot do without. */
function closure(manifest, keys, found = new Set(), seen = new Set()) {
  for (const key of keys) {
    const entry = manifest[key]
    if (!entry || seen.has(key)) continue
    seen.add(key)
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) found.add(file)
    closure(manifest, entry.imports ?? [], found, seen)
  }
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build(fileURLToPath(new URL('..', import.meta.url))).catch((error) => {
    console.error(error.message ?? error)
    process.exitCode = 1
  })
}
