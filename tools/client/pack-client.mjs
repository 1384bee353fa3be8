import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getBinaryPath, runCommand } from '../run-command.mjs'

/** Writes the client as npm installs it: JavaScript, types and the README in one file. */
export async function packClient(root, target) {
  const read = (name) => readFileSync(join(root, 'client', name), 'utf8')
  const files = {
    'package.json': writeManifest(JSON.parse(read('package.json'))),
    // Links to other pages of the repository lead nowhere from there.
    'README.md': read('README.md').replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1'),
    'client.js': await bundleClient(root),
    ...(await declareTypes(root)),
  }
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, gzipSync(writeArchive(files), { level: 9 }))
}

const writeManifest = ({ name, version, type }) =>
  JSON.stringify(
    {
      name,
      version,
      type,
      license: 'UNLICENSED',
      engines: { node: '>=22' },
      exports: { '.': { types: './client.d.ts', default: './client.js' } },
    },
    null,
    2,
  )

async function bundleClient(root) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/client.ts'],
    bundle: true,
    write: false,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

const compilerOptions =
  '--ignoreConfig --strict --declaration --emitDeclarationOnly --rewriteRelativeImportExtensions --module nodenext --target es2022 --lib es2023,dom,dom.iterable'.split(
    ' ',
  )

/** The compiler writes them into a folder that is gone afterwards. */
async function declareTypes(root) {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-client-'))
  const { ok, output } = await runCommand(getBinaryPath('tsc'), [
    ...compilerOptions,
    '--outDir',
    folder,
    join(root, 'client', 'client.ts'),
  ])
  if (!ok) throw new Error(`The types of the client cannot be written.\n${output}`)
  const types = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  rmSync(folder, { recursive: true })
  return Object.fromEntries(
    types
      .toSorted()
      .map(([name, text]) => [name, text.replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2')]),
  )
}

const blockSize = 512

/** A tar archive (ustar), always the same for the same files. */
function writeArchive(files) {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const body = Buffer.from(text)
    const padding = Buffer.alloc((blockSize - (body.length % blockSize)) % blockSize)
    return [writeHeader(`package/${name}`, body.length), body, padding]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * blockSize)])
}

function writeHeader(name, size) {
  const header = Buffer.alloc(blockSize)
  const octal = (value, length) => value.toString(8).padStart(length - 1, '0') + '\0'
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8) + octal(0, 8), 108)
  header.write(octal(size, 12) + octal(0, 12), 124)
  // The sum counts its own field as spaces.
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
