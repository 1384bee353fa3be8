import { describe, expect, it } from 'vitest'
import {
  dropImport,
  importById,
  joinedSheets,
  rereadImport,
} from '@mehfil/contract/guests/imports.ts'
import { encodeText } from '../../test/files/list-bytes.ts'
import { buildSheets } from '../../test/files/sheets.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { checkImport } from './jobs.ts'
import { getListFileName } from './rules/list-file.ts'

const { testApp, asha, upload, apply } = await openGuestImports()

type RereadInput = Parameters<typeof reread>[1]
const reread = (
  IMPORT: string,
  input: { sheet?: number; encoding?: 'windows-1251' | 'macintosh' | 'windows-1252' },
) => asha.call(rereadImport, { params: { EID, IMPORT }, input })
const finish = async (id: string, round: number) => {
  await checkImport.run(testApp.world, { eventId: EID, importId: id, round })
  return (await asha.call(importById, { params: { EID, IMPORT: id } })).data
}
const again = async (id: string, input: RereadInput, round = 1) => {
  expect((await reread(id, input)).data.state).toBe('checking')
  return finish(id, round)
}

describe('Our product reads a list again', () => {
  it('in another encoding, where the file cannot tell its own', async () => {
    const { data } = await upload(encodeText('Name,Email\nZoë,zoe@x.example\n', 'macintosh'))
    const { read, others } = data.text ?? {}
    expect([read?.samples, data.text?.isChosen, data.good]).toEqual([['Zoë'], false, 1])
    const other = others?.[0]
    expect(other?.samples).not.toEqual(['Zoë'])
    expect((await again(data.id, { encoding: other?.encoding as 'macintosh' })).text).toMatchObject(
      {
        read: other,
        isChosen: true,
      },
    )
    const back = await again(data.id, { encoding: read?.encoding as 'macintosh' }, 2)
    expect(back).toMatchObject({ state: 'ready', good: 1, rows: 1, text: { read } })
  })

  it('and believes the host who says that it looks right', async () => {
    const { data } = await upload(encodeText('Name,Email\nZoë,zoe@x.example\n', 'macintosh'))
    const said = await reread(data.id, { encoding: data.text?.read.encoding as 'macintosh' })
    expect(said.data).toMatchObject({ state: 'ready', text: { isChosen: true } })
    expect((await reread(data.id, { sheet: 3 })).code).toBe('importChanged')
  })

  it('from one sheet, after those that hold people together', async () => {
    const file = buildSheets([
      { name: 'Read me', rows: [['Our wedding'], ['Please fill in']] },
      {
        name: 'Bride',
        rows: [
          ['Name', 'Email'],
          ['Ann', 'ann@x.example'],
          ['Bo', 'bo@x.example'],
        ],
      },
      {
        name: 'Groom',
        rows: [
          ['Name', 'Phone'],
          ['Cy', '+447700900123'],
        ],
      },
    ])
    const { data } = await upload(file, { name: 'guests.xlsx' })
    expect(data).toMatchObject({
      rows: 3,
      good: 3,
      sheet: joinedSheets,
      sheets: [
        { name: 'Read me', rows: 2, joins: false },
        { name: 'Bride', rows: 2, joins: true, before: 0 },
        { name: 'Groom', rows: 1, joins: true, before: 3 },
      ],
      columns: ['NAME', 'EMAIL', 'CONTACT', 'CATEGORY'].map((field) => ({ field })),
    })
    expect(await again(data.id, { sheet: 1 })).toMatchObject({ rows: 2, good: 2, sheet: 1 })
    expect(await again(data.id, { sheet: joinedSheets }, 2)).toMatchObject({ rows: 3, good: 3 })
    expect(await again(data.id, { sheet: 2 }, 3)).toMatchObject({
      rows: 1,
      good: 1,
      sheet: 2,
      columns: [{ field: 'NAME' }, { field: 'CONTACT' }],
    })
    await testApp.world.storage.remove(getListFileName(data.id))
    const { code, message } = await reread(data.id, { sheet: 1 })
    expect([code, message]).toEqual([
      'listExpired',
      'We keep a file for two hours only. Please choose it again.',
    ])
  })

  it('only until it is added or dropped', async () => {
    const isKept = async (id: string) =>
      (await testApp.world.storage.open(getListFileName(id)))?.stream.destroy() !== undefined
    const file = encodeText('Name,Email\nZoë,zoe@x.example\n', 'macintosh')
    const { data: added } = await upload(file)
    const { data: dropped } = await upload(file)
    expect([await isKept(added.id), await isKept(dropped.id)]).toEqual([true, true])
    await apply(added.id, 1)
    await asha.call(dropImport, { params: { EID, IMPORT: dropped.id } })
    expect([await isKept(added.id), await isKept(dropped.id)]).toEqual([false, false])
  })
})
