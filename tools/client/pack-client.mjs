import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const sources = ['client', 'calls', 'mehfil-error', 'retries']

/** Writes the client as npm installs it: JavaScript, types and the README in one file. */
export async function packClient(root, target) {
  const read = (name) => readFileSync(join(root, 'client', name), 'utf8')
  const files = {
    'package.json': writeManifest(JSON.parse(read('package.json'))),
    // Links to other pages of the repository lead nowhere from there.
    'README.md': read('README.md').replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1'),
    'client.js': await bundleClient(root),
    ...(await declareTypes(read)),
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

async function declareTypes(read) {
  const { isolatedDeclarationSync } = await import('rolldown/experimental')
  return Object.fromEntries(
    sources.map((name) => {
      const { code, errors } = isolatedDeclarationSync(`${name}.ts`, read(`${name}.ts`))
      if (errors.length > 0) throw new Error(`client/${name}.ts: ${errors[0].message}`)
      return [`${name}.d.ts`, code.replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"')]
    }),
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
