import { describe, expect, it } from 'vitest'
import { guestFieldUses, saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { EID, openSentNotices } from '../../test/flows/sent-notices.ts'

const params = { EID }
const { testApp, asha, send } = await openSentNotices()

const field = { id: 'F1F000000000001', name: 'Hotel', kind: 'text' as const, choices: [] }

describe('Our product names the texts that use a field of the guest list', () => {
  it('until they have reached their guests', async () => {
    await asha.call(saveGuestFields, { params, input: { fields: [field] } })
    const at = new Date(testApp.clock.now().getTime() + 86_400_000)
    const write = (subject: string, message: string, more: object = {}) =>
      send({ letters: { en: { subject, message } }, ...more })
    await write('Later', 'At {custom.hotel}.', { when: { at } })
    await write('Later too', 'At {custom.hotel|your hotel}.', { when: { at } })
    await write('Now', 'At {custom.hotel}.')
    await write('None', 'At {place}.', { when: { at } })
    const test = { subjects: { en: 'To {custom.hotel}' }, share: 10, hours: 2 }
    await write('Tried', 'At {place}.', { when: { at }, test })
    await testApp.world.db
      .updateTable('event')
      .set({ letters: JSON.stringify({ en: { subject: 'Come', greeting: 'To {custom.hotel}' } }) })
      .where('id', '=', EID)
      .execute()
    const read = async () => (await asha.call(guestFieldUses, { params })).data.uses
    const uses = await read()
    expect(
      uses
        .map(({ place, subject, outcome, fallback }) => [place, subject, outcome, fallback].join())
        .sort(),
    ).toEqual([
      'invitation,Come,blocked,',
      'notice,Later too,fallback,your hotel',
      'notice,Later,blocked,',
      'notice,Now,gap,',
      'notice,Tried,blocked,',
    ])
    await asha.call(saveGuestFields, { params, input: { fields: [] } })
    expect(await read()).toEqual([])
  })
})
