import { expect, it, vi } from 'vitest'
import { buildCompoundFile } from '../../test/files/old-workbook.ts'
import { readCompoundStream } from './compound-file.ts'

it('Our product reads no more sectors of the table than the file has use for', () => {
  const stream = Buffer.alloc(100_000, 'guest')
  const bytes = buildCompoundFile(stream)
  const [sectors, table] = [Math.ceil(bytes.length / 512), bytes.readUInt32LE(76)]
  // The head lists the first sector of the table in all of its places, and so does a list that goes on in itself.
  const list = Buffer.alloc(512)
  for (let at = 0; at < 127; at += 1) list.writeUInt32LE(table, at * 4)
  list.writeUInt32LE(sectors - 1, 508)
  const twice = Buffer.concat([bytes, list])
  for (let at = 80; at < 512; at += 4)
    if (twice.readUInt32LE(at) >= 0xffff_fffa) twice.writeUInt32LE(table, at)
  twice.writeUInt32LE(sectors - 1, 68)
  const subarray = vi.spyOn(twice, 'subarray')
  expect(readCompoundStream(twice, 'workbook')).toEqual(stream)
  expect(subarray.mock.calls.length).toBeLessThan(sectors + 20)
})
