import { describe, expect, it } from 'vitest'
import {
  mapImport,
  mendImportRow,
  rereadImport,
  type ImportTarget,
} from '@mehfil/contract/guests/imports.ts'
import { chooseImportRows, importRows } from '@mehfil/contract/guests/import-rows.ts'
import { encodeText } from '../../test/files/list-bytes.ts'
import { buildSheets } from '../../test/files/sheets.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, read, checkRows } = await openGuestImports()

const finish = async (IMPORT: string) => {
  await checkRows(IMPORT)
  return read(IMPORT)
}
const mend = (IMPORT: string, row: number, field: ImportTarget, value: string) =>
  asha.call(mendImportRow, { params: { EID, IMPORT, ROW: String(row) }, input: { field, value } })
const map = async (IMPORT: string, fields: Array<ImportTarget | null>) => {
  await asha.call(mapImport, { params: { EID, IMPORT }, input: { headerRow: true, fields } })
  return finish(IMPORT)
}
const reread = async (IMPORT: string, input: { sheet?: number; encoding?: 'macintosh' }) => {
  await asha.call(rereadImport, { params: { EID, IMPORT }, input })
  return finish(IMPORT)
}
const addresses = async (IMPORT: string) =>
  (await asha.call(importRows, { params: { EID, IMPORT }, query: { kind: 'new' } })).data.rows.map(
    ({ email }) => email,
  )

it('Our product keeps a crossed out guest under the name without the strike', async () => {
  const { data } = await upload(
    'First name,Last name,Email\nAnn,Lee,ann@x.example\n~~Bob~~,~~Ray~~,bob@x.example\n~Cara~,❌ Dunn,cara@x.example\n',
  )
  const { id, errors } = data
  expect(errors).toMatchObject([
    { row: 3, field: 'NAME', value: '~~Bob Ray~~', owner: 'Bob Ray' },
    { row: 4, field: 'NAME', value: '~~Cara Dunn~~', owner: 'Cara Dunn' },
  ])
  expect(new Set(errors.map(({ message }) => message)).size).toBe(1)
  await mend(id, 3, 'NAME', 'Bob Ray')
  const kept = await mend(id, 4, 'NAME', 'Cara Dunn')
  expect(kept.data).toMatchObject({ good: 3, bad: 0 })
  const { data: rows } = await asha.call(importRows, {
    params: { EID, IMPORT: id },
    query: { kind: 'new' },
  })
  expect(rows.rows.map(({ name }) => name)).toEqual(['Ann Lee', 'Bob Ray', 'Cara Dunn'])
})

it('Our product keeps a guest whose name has a mark, first name first, by one press', async () => {
  const { data } = await upload(
    'Nachname,Vorname,E-Mail\nvon der Heide,Karl-Heinz †,k@x.example\n~~Ray~~,~~Bob~~,b@x.example\nLee,Ann,a@x.example\n',
  )
  const { id, errors } = data
  expect(errors.map(({ value }) => value)).toEqual(['~~Karl-Heinz von der Heide~~', '~~Bob Ray~~'])
  await mend(id, 2, 'NAME', 'Karl-Heinz von der Heide')
  expect((await mend(id, 3, 'NAME', 'Bob Ray')).data).toMatchObject({ good: 3, bad: 0 })
})

describe('Our product keeps what was fixed by hand', () => {
  it('when a column gets another meaning', async () => {
    const { data } = await upload('Name,Email,Mail 2\nAnn,ann@,ann@two.example\nBo,bo@x.example,\n')
    const { id } = data
    await mend(id, 2, 'EMAIL', 'ann@x.example')
    expect(await read(id)).toMatchObject({ fixed: [{ field: 'EMAIL', rows: 1 }], fixedRows: 1 })
    await map(id, ['NAME', null, 'EMAIL'])
    expect(await addresses(id)).toEqual(['ann@x.example', ''])
    await map(id, ['NAME', null, null])
    expect(await addresses(id)).toEqual(['', ''])
    await map(id, ['NAME', 'EMAIL', null])
    expect(await addresses(id)).toEqual(['ann@x.example', 'bo@x.example'])
  })

  it('when the file is read in another encoding', async () => {
    const list = 'Name,Email\nZoë,zoe@\nBo,bo@x.example\nCy,cy@x.example\n'
    const { data } = await upload(encodeText(list, 'macintosh'))
    const other = data.text?.others[0]?.encoding as 'macintosh'
    await mend(data.id, 2, 'EMAIL', 'zoe@x.example')
    await mend(data.id, 3, 'TABLE', '7')
    await asha.call(chooseImportRows, {
      params: { EID, IMPORT: data.id },
      input: { of: 'rows', rows: [4], choice: 'skip' },
    })
    // In the wrong letters her name is none.
    const wrong = await reread(data.id, { encoding: other })
    expect(wrong).toMatchObject({ errors: [{ row: 2, field: 'NAME' }], fixedRows: 2 })
    const after = await reread(data.id, { encoding: data.text?.read.encoding as 'macintosh' })
    expect(after).toMatchObject({ good: 2, bad: 0, leftOut: 1, fixedRows: 2, lostFixes: [] })
    expect(after.columns.map(({ field }) => field)).toEqual(['NAME', 'EMAIL', 'TABLE'])
    expect(await addresses(data.id)).toEqual(['zoe@x.example', 'bo@x.example'])
  })

  it('and the columns that the host chose, in another encoding', async () => {
    const list = 'Name,Seat,Zoë\nAnn,7,ann@x.example\nBo,9,bo@x.example\n'
    const { data } = await upload(encodeText(list, 'macintosh'))
    const fields = data.columns.map(({ field }) => field)
    const chosen = ['NAME', 'TABLE', null] as const
    expect(fields).not.toEqual(chosen)
    await map(data.id, [...chosen])
    const after = await reread(data.id, {
      encoding: data.text?.others[0]?.encoding as 'macintosh',
    })
    expect(after.columns.map(({ field }) => field)).toEqual(chosen)
    await map(data.id, ['NAME', null, 'EMAIL'])
    const back = await reread(data.id, { encoding: data.text?.read.encoding as 'macintosh' })
    expect(back.columns.map(({ field }) => field)).toEqual(['NAME', null, 'EMAIL'])
  })

  it('and for a sheet until the host goes back to it', async () => {
    const sheet = (name: string, mail: string) => ({
      name,
      rows: [
        ['Name', 'Email'],
        [name, mail],
      ],
    })
    const file = buildSheets([sheet('Bride', 'ann@'), sheet('Groom', 'bo@x.example')])
    const { data } = await upload(file, { name: 'guests.xlsx' })
    expect(await reread(data.id, { sheet: 0 })).toMatchObject({ good: 0, bad: 1 })
    await mend(data.id, 2, 'EMAIL', 'ann@x.example')
    expect(await reread(data.id, { sheet: 1 })).toMatchObject({ good: 1, fixedRows: 0 })
    expect(await addresses(data.id)).toEqual(['bo@x.example'])
    expect(await reread(data.id, { sheet: 0 })).toMatchObject({ good: 1, bad: 0, fixedRows: 1 })
    expect(await addresses(data.id)).toEqual(['ann@x.example'])
  })
})
