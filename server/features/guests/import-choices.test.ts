import { afterEach, describe, expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  chooseImportRows,
  importRows,
  type ImportRowKind,
} from '@mehfil/contract/guests/import-rows.ts'
import { importById } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()

const rows = async (IMPORT: string, kind: ImportRowKind, after?: number) =>
  (
    await asha.call(importRows, {
      params: { EID, IMPORT },
      query: { kind, ...(after && { after }) },
    })
  ).data
const choose = async (
  IMPORT: string,
  input: (typeof chooseImportRows)['input']['_zod']['output'],
) => (await asha.call(chooseImportRows, { params: { EID, IMPORT }, input })).data
const named = async (search: string) =>
  (await guests({ search })).map(({ name, email, phone, partyLimit, table }) => ({
    name,
    email,
    phone,
    partyLimit,
    table,
  }))
const take = (undo: string | null) =>
  asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })

/** Guests of the event before the list comes. */
async function add(list: string): Promise<void> {
  const { data } = await upload(list)
  await apply(data.id, data.good)
}

describe('Our product meets guests again', () => {
  afterEach(() =>
    testApp.world.db
      .deleteFrom('guest')
      .where('event_id', '=', EID)
      .where('name', 'like', 'Zz%')
      .execute(),
  )

  it('by address, by number, by name, and in the same file, and shows what changes', async () => {
    await add(
      'Name,Email,Phone,Table\nZz Ann,zz-ann@guests.example,,1\nZz Bob,,+919845022716,2\nZz Cyd,,,3\nZz Dee,zz-dee@guests.example,,4\n',
    )
    const { data } = await upload(
      'Name,Email,Phone,Table\nZz Anna,zz-ann@guests.example,,1\nZz Bob,zz-bob@guests.example,+919845022716,\nZz Cyd,,,9\nZz Dee,zz-other@guests.example,,\nZz Eve,zz-eve@guests.example,,\nZz Eve,zz-eve@guests.example,,7\n',
    )
    expect(data).toMatchObject({
      rows: 6,
      good: 5,
      known: 3,
      met: 5,
      leftOut: 0,
      bad: 0,
      choice: null,
    })
    const { rows: listed, next } = await rows(data.id, 'met')
    expect(next).toBeNull()
    expect(
      listed.map(({ row, action, met, metName, metRow, changes }) => [
        row,
        action,
        met,
        metName,
        metRow,
        changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
      ]),
    ).toEqual([
      [2, 'update', 'email', 'Zz Ann', null, ['NAME: Zz Ann → Zz Anna']],
      [3, 'update', 'phone', 'Zz Bob', null, ['EMAIL:  → zz-bob@guests.example']],
      [4, 'update', 'name', 'Zz Cyd', null, ['TABLE: 3 → 9']],
      [5, 'both', 'name', 'Zz Dee', null, []],
      [7, 'update', 'email', 'Zz Eve', 6, ['TABLE:  → 7']],
    ])
    expect((await rows(data.id, 'new')).rows.map(({ row }) => row)).toEqual([6])
    const { data: done } = await apply(data.id, data.good)
    expect(done).toMatchObject({ added: 2, updated: 3 })
    expect(await named('zz')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Zz Anna' }),
        expect.objectContaining({ name: 'Zz Bob', email: 'zz-bob@guests.example', table: '2' }),
        expect.objectContaining({ name: 'Zz Cyd', table: '9' }),
        expect.objectContaining({ name: 'Zz Eve', table: '7' }),
        expect.objectContaining({ name: 'Zz Dee', email: 'zz-other@guests.example' }),
      ]),
    )
    expect(await named('zz')).toHaveLength(6)
    await take(done.undo)
    expect(await named('zz')).toHaveLength(4)
    expect((await named('zz bob'))[0]).toMatchObject({ email: '', table: '2' })
  })

  it('but asks about a name that has lost a remark, without an address or a number', async () => {
    await add('Name,Email\nZz Sara,\nZz Tom,\nZz Uma,zz-uma@guests.example\n')
    const { data } = await upload(
      'Name,Email\nZz Sara (from work),\nZz Tom,\nZz Uma (from the choir),zz-uma@guests.example\n',
    )
    const { rows: listed } = await rows(data.id, 'met')
    expect(listed.map(({ row, action, met, metName }) => [row, action, met, metName])).toEqual([
      [2, 'both', 'name', 'Zz Sara'],
      [3, 'update', 'name', 'Zz Tom'],
      [4, 'update', 'email', 'Zz Uma'],
    ])
  })

  it('and skips them, keeps both, or does what is chosen for a row', async () => {
    await add('Name,Email\nZz Ann,zz-ann@guests.example\nZz Bob,zz-bob@guests.example\n')
    const { data } = await upload(
      'Name,Email\nZz Anna,zz-ann@guests.example\nZz Bobby,zz-bob@guests.example\nZz New,zz-new@guests.example\n',
    )
    expect(await choose(data.id, { of: 'met', choice: 'skip' })).toMatchObject({
      good: 1,
      known: 0,
      met: 2,
      leftOut: 2,
      choice: 'skip',
    })
    expect(await choose(data.id, { of: 'rows', rows: [2], choice: 'both' })).toMatchObject({
      good: 2,
      known: 0,
      leftOut: 1,
    })
    expect((await rows(data.id, 'met')).rows).toMatchObject([
      { row: 2, action: 'both', losesEmail: true },
      { row: 3, action: 'skip' },
    ])
    await choose(data.id, { of: 'rows', rows: [4], choice: 'skip' })
    expect((await rows(data.id, 'out')).rows).toMatchObject([
      { row: 3, met: 'email' },
      { row: 4, met: null, name: 'Zz New, zz-new@guests.example' },
    ])
    expect(await choose(data.id, { of: 'rows', rows: [4], choice: null })).toMatchObject({
      good: 2,
    })
    const { data: done } = await apply(data.id, 2)
    expect(done).toMatchObject({ added: 2, updated: 0 })
    expect((await named('zz')).map(({ name, email }) => [name, email])).toEqual(
      expect.arrayContaining([
        ['Zz Ann', 'zz-ann@guests.example'],
        ['Zz Anna', ''],
        ['Zz Bob', 'zz-bob@guests.example'],
        ['Zz New', 'zz-new@guests.example'],
      ]),
    )
  })

  it('of whom two share an address in the file, and loses neither', async () => {
    const { data } = await upload(
      'Name,Email\nZz Ann,zz-us@guests.example\nZz Tom,zz-us@guests.example\n',
    )
    expect(data).toMatchObject({ good: 2, bad: 0, met: 1 })
    await apply(data.id, 2)
    expect((await named('zz')).map(({ name, email }) => `${name} ${email}`).toSorted()).toEqual([
      'Zz Ann zz-us@guests.example',
      'Zz Tom ',
    ])
  })

  it('and keeps the companions of all rows about one person', async () => {
    const { data } = await upload(
      'Name,Email,Companions,Places\nZz Ann,zz-ann@guests.example,"Ella, Mark",3\nZz Bob,zz-bob@guests.example,,2\nZz Ann,zz-ann@guests.example,"Emma, mark",3\n',
    )
    expect(data).toMatchObject({ good: 2, met: 1, people: 6 })
    const [{ changes } = { changes: [] }] = (await rows(data.id, 'met')).rows
    expect(changes).toEqual([
      { field: 'COMPANIONS', before: 'Ella, Mark', after: 'Ella, Mark, Emma' },
    ])
    await apply(data.id, 2)
    const [ann] = await testApp.world.db
      .selectFrom('guest')
      .select(['id', 'party_limit'])
      .where('name', '=', 'Zz Ann')
      .execute()
    const companions = await testApp.world.db
      .selectFrom('companion')
      .select('name')
      .where('guest_id', '=', ann?.id ?? '')
      .orderBy('position')
      .execute()
    expect([ann?.party_limit, companions.map(({ name }) => name)]).toEqual([
      4,
      ['Ella', 'Mark', 'Emma'],
    ])
  })

  it('and leaves rows to fix out by one press, and takes them in again', async () => {
    const { data } = await upload('Name,Email\nZz Ann,zz@@x\nZz Tom,zz-tom@guests.example\n')
    expect(data).toMatchObject({ good: 1, bad: 1 })
    expect(await choose(data.id, { of: 'bad', choice: 'skip' })).toMatchObject({
      bad: 0,
      errors: [],
      leftOut: 1,
    })
    expect((await rows(data.id, 'out')).rows).toMatchObject([{ row: 2, name: 'Zz Ann, zz@@x' }])
    expect(await choose(data.id, { of: 'rows', rows: [2], choice: null })).toMatchObject({
      bad: 1,
      leftOut: 0,
    })
    expect(await choose(data.id, { of: 'met', choice: 'update' })).toMatchObject({
      choice: 'update',
    })
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data.more).toBe(1)
  })
})
