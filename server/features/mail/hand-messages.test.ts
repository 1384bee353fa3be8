import { describe, expect, it } from 'vitest'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { mailsOfGuest, saveLetter } from '@mehfil/contract/mail/campaigns.ts'
import {
  forgetHandMessage,
  handMessages,
  recordHandMessage,
} from '@mehfil/contract/mail/hand-messages.ts'
import { EID, openInvitations, toGuestId } from '../../test/flows/invitations.ts'

const { testApp, asha, setEvent, setGuests } = await openInvitations()
const params = { EID }
const guestParams = (at: number) => ({ EID, GID: toGuestId(at) })
const read = async (query: { state?: 'waiting' | 'sent'; after?: string } = {}) =>
  (await asha.call(handMessages, { params, query })).data
const note = (at: number, channel: 'whatsapp' | 'sms' = 'whatsapp') =>
  asha.call(recordHandMessage, { params: guestParams(at), input: { channel } })
const getInvitedAt = async (at: number) =>
  (await asha.call(guestById, { params: guestParams(at) })).data.invitedAt

describe('Our product has a message for a host’s own phone', () => {
  it('in the language of each guest, with name, time, place and the personal link', async () => {
    await setEvent({ venue: 'Lake Palace', address: '' })
    await setGuests([
      { name: 'Leela Rao', phone: '+919820014141' },
      { name: 'Jean Petit', phone: '+33612345678', language: 'fr' },
      { name: 'Nour Haddad', phone: '+96171123456', language: 'arb' },
      { name: 'No Phone' },
    ])
    const { guests, waiting, sent, withoutPhone, isOpen } = await read()
    expect([waiting, sent, withoutPhone, isOpen]).toEqual([3, 0, 1, true])
    const [leela, jean, nour] = guests
    expect(leela?.messageText).toMatch(
      /^Dear Leela, you’re invited to Ananya & Vikram\.\n.+ · .+\nLake Palace.*\nPlease open your invitation and reply here: http/s,
    )
    expect(leela?.messageText).toContain(`/${EID}/${toGuestId(1)}`)
    expect(jean?.messageText).toMatch(/^Bonjour Jean, nous vous invitons à/)
    expect(nour?.messageText).toMatch(/^مرحبًا .*Nour/)
    expect(leela?.whatsapp).toBe(
      `https://wa.me/919820014141?text=${encodeURIComponent(leela?.messageText ?? '')}`,
    )
    expect(leela?.sms).toMatch(/^sms:\+919820014141\?&body=Dear/)
  })

  it('in the host’s own words by language, and refuses a placeholder that it does not know', async () => {
    await setGuests([{ name: 'Leela Rao', phone: '+919820014141' }])
    const save = (personal: string | undefined) =>
      asha.call(saveLetter, {
        params: { EID, LANGUAGE: 'en' },
        input: { subject: 'Come!', greeting: '', ...(personal !== undefined && { personal }) },
      })
    expect((await save('Hi {first_name}!\n{link}')).http).toBe(200)
    expect((await read()).guests[0]?.messageText).toMatch(/^Hi Leela!\nhttp/)
    expect((await save(undefined)).data.letters.en?.personal).toBe('Hi {first_name}!\n{link}')
    expect(await save('Hi {frist_name}')).toMatchObject({
      http: 400,
      errors: { PERSONAL_TEXT: expect.any(String) },
    })
    expect((await save('')).http).toBe(200)
    const { texts, usualTexts, guests } = await read()
    expect([texts.en, guests[0]?.messageText]).toEqual(['', expect.stringMatching(/^Dear Leela/)])
    expect(usualTexts.en).toContain('{link}')
  })

  it('and no address for a number whose country it does not know', async () => {
    await setEvent({ zone: 'Etc/UTC' })
    await setGuests([{ name: 'Leela Rao', phone: '12345' }])
    const { guests } = await read()
    await setEvent({ zone: 'Asia/Kolkata' })
    expect(guests.map(({ whatsapp, sms }) => [whatsapp, sms])).toEqual([['', '']])
  })
})

describe('Our product remembers', () => {
  it('who was written to by hand, when and by whom, and invites the guest by that', async () => {
    await setGuests([{ phone: '+919820014141' }, { phone: '+919820014142' }])
    expect(await getInvitedAt(1)).toBeNull()
    const answer = await note(1)
    expect(answer.data.byHand).toEqual([
      { channel: 'whatsapp', at: testApp.clock.now(), by: 'Asha Menon' },
    ])
    expect(await getInvitedAt(1)).toEqual(testApp.clock.now())
    expect((await read()).guests.map(({ id }) => id)).toEqual([toGuestId(2)])
    const { guests, sent } = await read({ state: 'sent' })
    expect([sent, guests.map(({ id }) => id)]).toEqual([1, [toGuestId(1)]])
    const panel = await asha.call(mailsOfGuest, { params: guestParams(1) })
    expect(panel.data.byHand).toHaveLength(1)
  })

  it('a note that is taken back no longer, and an invitation only if there was no other', async () => {
    await setGuests([{ phone: '+919820014141' }, { invited_at: testApp.clock.now() }])
    await note(1)
    await note(1, 'sms')
    const forget = (at: number, channel: string) =>
      asha.call(forgetHandMessage, { params: { ...guestParams(at), CHANNEL: channel } })
    expect((await forget(1, 'whatsapp')).data.byHand).toHaveLength(1)
    expect(await getInvitedAt(1)).not.toBeNull()
    await forget(1, 'sms')
    await note(2)
    await forget(2, 'whatsapp')
    expect(await getInvitedAt(2)).not.toBeNull()
    expect((await forget(1, 'sms')).http).toBe(404)
    expect((await forget(1, 'fax')).http).toBe(404)
  })

  it('the notes of a guest who is merged into another', async () => {
    await setGuests([{ phone: '+919820014141' }, { phone: '+919820014142' }])
    await note(2)
    await asha.call(mergeGuests, {
      params: guestParams(1),
      input: { other: toGuestId(2), take: [], takeFields: [] },
    })
    const panel = await asha.call(mailsOfGuest, { params: guestParams(1) })
    expect(panel.data.byHand.map(({ channel }) => channel)).toEqual(['whatsapp'])
  })

  it('nothing for an event that guests cannot open', async () => {
    await setEvent({ published_at: null })
    expect(await note(1)).toMatchObject({ http: 409 })
    expect((await read()).isOpen).toBe(false)
  })
})
