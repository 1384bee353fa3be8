import { afterEach, describe, expect, it } from 'vitest'
import { lockKiosk, unlockKiosk } from './kiosk-code.ts'
import { dropKioskLock, readKioskLock } from './kiosk-lock.ts'

const facts = { EID: 'A5A0000000000AD', isRehearsal: false, label: null, isPrintedAtOnce: false }
afterEach(dropKioskLock)

describe('Our product', () => {
  it('opens a kiosk with its code alone, of which it stores a salted hash', async () => {
    expect(await lockKiosk('2468', facts)).toBe(true)
    expect(readKioskLock()).toMatchObject(facts)
    const first = JSON.stringify({ ...localStorage })
    expect(first).not.toContain('2468')
    expect(await unlockKiosk('2469')).toBe(false)
    expect(readKioskLock()).toMatchObject(facts)
    expect(await unlockKiosk('2468')).toBe(true)
    expect(readKioskLock()).toBeNull()
    await lockKiosk('2468', facts)
    expect(JSON.stringify({ ...localStorage })).not.toBe(first)
  })
})
