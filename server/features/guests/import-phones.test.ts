import { expect, it } from 'vitest'
import { mapImport } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, apply, guests, read, checkRows } = await openGuestImports()

const map = async (IMPORT: string, phoneCountries?: Array<string | null>) => {
  const { columns, headerRow } = await read(IMPORT)
  const fields = columns.map(({ field }) => field)
  const input = { headerRow, fields, ...(phoneCountries && { phoneCountries }) }
  await asha.call(mapImport, { params: { EID, IMPORT }, input })
  await checkRows(IMPORT)
}

it('Our product asks of which country numbers are, and reads all of the column so', async () => {
  const { data } = await upload(
    'Nom,Téléphone\nLéa Un,06 12 34 56 78\nMax Deux,07 12 34 56 79\nZoé Trois,0033 6 98 76 54 32\n',
  )
  expect(data.columns[1]).toMatchObject({ field: 'CONTACT', phones: { isAsked: true } })
  expect(data.columns[1]?.phones?.likely).toContain('FR')
  await map(data.id, [null, 'FR'])
  expect((await read(data.id)).columns[1]?.phones).toMatchObject({
    readAs: ['FR'],
    chosen: 'FR',
    isAsked: false,
    unread: [],
  })
  // Another change of the columns keeps it.
  await map(data.id)
  await apply(data.id, 3)
  const phones = await Promise.all(
    ['Léa Un', 'Max Deux', 'Zoé Trois'].map(async (search) => (await guests({ search }))[0]?.phone),
  )
  expect(phones.map((phone) => phone?.replaceAll(' ', ''))).toEqual([
    '+33612345678',
    '+33712345679',
    '+33698765432',
  ])
})

it('Our product says which country it assumed where the numbers fit the event', async () => {
  const { data } = await upload('Name,Phone\nAmi One,98450 22716\nBao Two,98450 22717\n')
  expect(data.columns[1]?.phones).toMatchObject({ readAs: ['IN'], isAsked: false, chosen: null })
  const { data: coded } = await upload('Name,Phone\nAmi One,+91 98450 22716\n')
  expect(coded.columns[1]?.phones).toBeNull()
})

it('Our product asks for no country where each row has its own', async () => {
  const { data } = await upload(
    'Name,Country,Phone\nLou Un,France,06 12 34 56 81\nAda Deux,Germany,0171 2345601\nCy Trois,France,06 98 76 54 82\n',
  )
  expect(data.columns[2]).toMatchObject({ field: 'CONTACT', phones: null })
  await apply(data.id, 3)
  expect((await guests({ search: 'Ada Deux' }))[0]?.phone?.replaceAll(' ', '')).toBe(
    '+491712345601',
  )
})
