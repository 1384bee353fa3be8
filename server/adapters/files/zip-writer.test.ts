import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../../test/files/zip.ts'
import { createZipWriter } from './zip-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* streamText(text: string, pieces: number) {
  for (let piece = 0; piece < pieces; piece += 1) yield text
}

describe('Our product writes a zip', () => {
  it('with every file as it arrived, the same bytes each time', async () => {
    const write = async (path: string) => {
      const zip = createZipWriter(createWriteStream(path))
      await zip.add('names/Ünï مهفل.txt', streamText('Meera\n', 5_000))
      await zip.add('empty.txt', [])
      await zip.add('picture.png', [Buffer.from([0, 1, 2, 255])])
      await zip.end()
      return readFile(path)
    }
    const bytes = await write(join(folder, 'one.zip'))
    expect([...(await readZip(bytes))]).toEqual([
      ['names/Ünï مهفل.txt', Buffer.from('Meera\n'.repeat(5_000))],
      ['empty.txt', Buffer.alloc(0)],
      ['picture.png', Buffer.from([0, 1, 2, 255])],
    ])
    expect((await write(join(folder, 'two.zip'))).equals(bytes)).toBe(true)
  })

  it('and closes its file when what is to be written fails', async () => {
    const out = createWriteStream(join(folder, 'failed.zip'))
    const zip = createZipWriter(out)
    await zip.add('good.txt', ['good'])
    async function* streamAndFail() {
      yield 'some'
      throw new Error('the database is gone')
    }
    await expect(zip.add('bad.txt', streamAndFail())).rejects.toThrow('the database is gone')
    expect(out.destroyed).toBe(true)
  })

  it('and reads no further when the disk is full', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('no space left')),
    })
    let isReadingOver = false
    async function* streamEndlessly() {
      try {
        for (;;) yield 'x'.repeat(100_000)
      } finally {
        isReadingOver = true
      }
    }
    await expect(createZipWriter(full).add('list.txt', streamEndlessly())).rejects.toThrow(
      'no space left',
    )
    await expect.poll(() => isReadingOver).toBe(true)
  })
})
