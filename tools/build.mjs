import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { packClient } from './client/pack-client.mjs'
import { compressFiles } from './compress-files.mjs'
import { mergeChunks } from './merge-chunks.mjs'

const targets = [
  {
    name: 'server',
    from: ['contract', 'templates', 'server', 'door'],
    made: 'build/server.mjs',
    make: buildServer,
  },
  {
    name: 'pages',
    from: ['templates/pages', 'templates/embed', 'contract/events'],
    made: 'build/pages/enhance.js',
    make: buildPages,
  },
  {
    name: 'web',
    from: ['contract', 'templates', 'web', 'door', 'locales'],
    made: 'build/web/index.html',
    make: buildWeb,
  },
  {
    name: 'client',
    from: ['client', 'tools/client'],
    made: 'build/mehfil-client.tgz',
    make: (root) => packClient(root, join(root, 'build', 'mehfil-client.tgz')),
  },
]

const sharedInputs = [
  'package-lock.json',
  'tools/build.mjs',
  'tools/compress-files.mjs',
  'tools/merge-chunks.mjs',
  'tools/page-files.mjs',
]
const excludedPattern = /(^|\/)(node_modules|test)\/|\.(test\.tsx?|sql)$/

/**
 * The parts to build again: their sources, or the build tools, have changed since the last build.
 */
export function staleTargets(root) {
  const read = new Map()
  return targets
    .map((target) => ({ ...target, stamp: computeStamp(root, target, read) }))
    .filter(
      ({ name, made, stamp }) => !existsSync(join(root, made)) || lastStamp(root, name) !== stamp,
    )
}

function computeStamp(root, { from }, read) {
  const sum = createHash('sha256')
  for (const file of [...sharedInputs, ...from.flatMap((folder) => listFiles(root, folder))]) {
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

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => extname(name) !== '' && !excludedPattern.test(name))
    .sort()
}

const stampFile = (root, name) => join(root, 'build', `${name}.stamp`)
const lastStamp = (root, name) =>
  existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : null

/**
 * Builds what is out of date and says what it does. The stamp is written last, so an interrupted
 * build does not count.
 */
async function build(root) {
  mkdirSync(join(root, 'build'), { recursive: true })
  for (const { name, make, stamp } of staleTargets(root)) {
    const started = performance.now()
    await make(root)
    writeFileSync(stampFile(root, name), stamp)
    console.log(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/**
 * Packages of many small modules use memory for each module, so they are bundled; other packages
 * stay where they are installed.
 */
const bundledPackages = ['culori', 'kysely', 'zod', 'i18next', 'react', 'react-dom', 'scheduler']
const packages = {
  name: 'packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) =>
      kind === 'entry-point' ||
      path.startsWith('@mehfil/') ||
      bundledPackages.includes(path.split('/')[0])
        ? null
        : { path, external: true },
    ),
}

/**
 * Packages that are loaded when one of these functions or classes is first used: together they are 10 MB
 * of a process that waits for its first guest. Only packages whose two entries, for `import` and `require`, are alike.
 */
const lazyPackages = {
  '@resvg/resvg-js': ['Resvg', 'renderAsync'],
  otplib: ['generateSecret', 'generateURI', 'verifySync'],
  'postal-mime': ['default'],
  qrcode: ['create', 'toString'],
  'sanitize-html': ['default'],
  'smtp-server': ['SMTPServer'],
  yazl: ['ZipFile'],
}

const lazily = {
  name: 'lazily',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[@a-z]/ }, ({ path, namespace }) =>
      path in lazyPackages && namespace !== 'lazy' ? { path, namespace: 'lazy' } : null,
    )
    onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
      contents: [
        `let loaded; const load = () => (loaded ??= require(${JSON.stringify(path)}))`,
        'const later = (find) => new Proxy(function () {}, { apply: (_, self, given) => find()(...given), construct: (_, given) => new (find())(...given), get: (_, key) => find()[key] })',
        ...lazyPackages[path].map((name) =>
          name === 'default'
            ? 'export default later(() => load().default ?? load())'
            : `export const ${name} = later(() => load().${name})`,
        ),
      ].join('\n'),
    }))
  },
}

/** Our own sources in one file, and those of a thread that reads long lists in another, so that it loads little. */
async function buildServer(root) {
  const entries = {
    'list-thread': 'server/features/guests/actions/long-lists/list-thread.ts',
    server: 'server/main.ts',
  }
  const { build: bundle } = await import('esbuild')
  for (const [name, entry] of Object.entries(entries)) {
    const outfile = `build/${name}.mjs`
    await bundle({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      plugins: [lazily, packages],
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      alias: Object.fromEntries(
        ['contract', 'templates', 'door'].map((name) => [`@mehfil/${name}`, join(root, name)]),
      ),
      jsx: 'automatic',
      sourcemap: true,
      // A start of the product reads the map, and the sources are beside it.
      sourcesContent: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    })
    escapeNonAscii(join(root, outfile))
  }
}

/**
 * Escapes the non-Latin letters that esbuild leaves in comments and expressions: one such letter
 * makes the engine keep the whole file at two bytes a letter, 3 MB more.
 */
function escapeNonAscii(file) {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

/** The small script of guest pages, the one of pages in a frame, and the one for other sites. */
const pageScripts = [
  ['templates/pages/enhance.ts', 'enhance.js', 'esm'],
  ['templates/embed/frame.ts', 'frame.js', 'esm'],
  ['templates/embed/embed.ts', 'embed.js', 'iife'],
]

async function buildPages(root) {
  const { build: bundle } = await import('esbuild')
  for (const [from, name, format] of pageScripts)
    await bundle({
      absWorkingDir: root,
      entryPoints: [from],
      outfile: `build/pages/${name}`,
      bundle: true,
      minify: true,
      format,
      target: 'es2022',
      logLevel: 'warning',
    })
  await makePageStyles(root)
  await compressFiles(join(root, 'build', 'pages'), { quality: 11 })
}

/** One style sheet for each design, without the white space of its source. */
async function makePageStyles(root) {
  const { transform } = await import('esbuild')
  const { styleSheetPaths } = await import('../templates/pages/style-sheets.ts')
  for (const [design, files] of Object.entries(styleSheetPaths)) {
    const source = files.map((file) => readFileSync(join(root, 'templates', file), 'utf8'))
    const { code } = await transform(source.join('\n'), { loader: 'css', minifyWhitespace: true })
    writeFileSync(join(root, 'build', 'pages', `${design}.css`), code)
  }
}

/** Builds twice: once to see which modules the pages share, and once with these in fewer files. */
async function buildWeb(root) {
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
  const homes = mergeChunks(output.filter(({ type }) => type === 'chunk'))
  const shared = {
    name: (id) => homes.get(id) ?? null,
    debugName: 'shared',
    includeDependenciesRecursively: false,
  }
  const built = await bundle({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
  })
  // The highest level takes more than twice as long for a fiftieth less.
  await compressFiles(join(root, 'build', 'web', 'assets'), { quality: 10 })
  await writePageFiles(root, built)
  await buildDoorWorker(root)
}

async function writePageFiles(root, { output }) {
  const { listPageFiles } = await import('./page-files.mjs')
  const chunks = output
    .filter(({ type }) => type === 'chunk')
    .map(({ viteMetadata, ...chunk }) => ({ ...chunk, styles: [...viteMetadata.importedCss] }))
  writeFileSync(
    join(root, 'build', 'web', 'page-files.json'),
    JSON.stringify(listPageFiles(chunks)),
  )
}

async function listDoorTranslationFiles() {
  const { languages } = await import('../contract/languages.ts')
  return languages.flatMap((language) =>
    ['common', 'dashboard'].map((name) => `${language}/${name}.json`),
  )
}
/** Fonts of the check-in page; it loads no other fonts of the product. */
const doorFonts = /figtree|ibm-plex-sans-arabic/

/** The service worker of the check-in page, with the list of the page's files. */
async function buildDoorWorker(root) {
  const doorTranslationFiles = await listDoorTranslationFiles()
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
    'later-parts.ts',
    'features/checkin/door/door-page.tsx',
    'features/checkin/kiosk/kiosk-page.tsx',
    'features/checkin/kiosk/kiosk-setup.tsx',
    'lib/door/leave-device.ts',
    'lib/door/delete-lists.ts',
  )
  const decoder = filesOf('lib/door/decoder.ts').filter((file) => !core.includes(file))
  const words = doorTranslationFiles.map((name) => `/language/${name}`)
  const source = readFileSync(join(root, 'web', 'worker', 'door-worker.ts'))
  const sum = [
    core.join(),
    decoder.join(),
    source,
    ...doorTranslationFiles.map((name) => readFileSync(join(root, 'locales', name))),
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

/** Every file that some entries of the build need. */
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
  await import('./write-designs.ts')
  await build(fileURLToPath(new URL('..', import.meta.url))).catch((error) => {
    console.error(error.message ?? error)
    process.exitCode = 1
  })
}
