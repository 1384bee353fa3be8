import { expect, it } from 'vitest'
import { openGuestImports } from '../../test/flows/guest-imports.ts'

const { upload, apply, guests } = await openGuestImports()

const list = [
  'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value',
  'Mei,Lin,mei@guests.example ::: mei@work.example,07400 123123 ::: 07400 123124',
  'Tom,Orr,,07400 123125 / 07400 123126',
  'Uma,Rao,uma@guests.example,07400 123127',
].join('\r\n')

it('Our product keeps further numbers and addresses of a cell in the private note of the guest', async () => {
  const { data } = await upload(list)
  expect([data.good, data.bad]).toEqual([3, 0])
  expect((await apply(data.id, 3)).data.state).toBe('done')
  const all = await guests()
  const notes = (name: string) => {
    const { email, hostNote } = all.find((one) => one.name === name) ?? {}
    return [email, hostNote]
  }
  expect(notes('Mei Lin')).toEqual(['mei@guests.example', '☎ 07400 123124\n✉ mei@work.example'])
  expect(notes('Tom Orr')).toEqual(['', '☎ 07400 123126'])
  expect(notes('Uma Rao')).toEqual(['uma@guests.example', ''])
})
