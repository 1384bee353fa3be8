import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import { clientUsers } from '@mehfil/contract/accounts/team.ts'
import { removeApp, requireTwoSteps, twoSteps } from '@mehfil/contract/accounts/two-steps.ts'
import { allEvents } from '@mehfil/contract/events/events.ts'
import { cast } from '../../seed/cast.ts'
import { setUpApp } from '../../test/fakes/authenticator-app.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const day = 86_400_000

describe('Our product lets an owner require two steps of the team', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp({ events: false })
  })
  afterAll(async () => {
    await testApp.close()
  })

  it('who have a week, are told, and then set them up before anything else', async () => {
    const asha = await testApp.as('asha')
    const require = (isRequired: boolean) => asha.call(requireTwoSteps, { input: { isRequired } })
    expect((await require(true)).code).toBe('ownTwoStepsFirst')
    await setUpApp(testApp, asha)
    expect((await require(true)).http).toBe(200)
    const team = (await asha.call(clientUsers)).data
    expect(team.users.map(({ role, hasTwoSteps }) => [role, hasTwoSteps])).toEqual([
      ['Superuser', true],
      ['Normaluser', false],
    ])
    expect(team.twoStepsFrom?.getTime()).toBe(testApp.clock.now().getTime() + 7 * day)
    const mails = (await testApp.mails()).filter(({ subject }) => subject.includes('two steps'))
    expect(mails.map(({ to }) => to.address)).toContain(cast.noah.email)

    const early = await testApp.as('noah')
    expect((await early.call(accounts.verifyUsersAccess)).data.twoStepsDueAt).toEqual(
      team.twoStepsFrom,
    )
    expect((await early.call(allEvents)).http).toBe(200)
    testApp.clock.move(7 * day)
    const noah = await testApp.as('noah')
    expect(await noah.call(allEvents)).toMatchObject({ http: 403, code: 'twoStepsNeeded' })
    expect((await noah.call(accounts.verifyUsersAccess)).http).toBe(200)
    await setUpApp(testApp, noah)
    expect((await noah.call(allEvents)).http).toBe(200)
    expect((await noah.call(removeApp)).code).toBe('twoStepsStay')
    expect((await noah.call(twoSteps)).data.isRequired).toBe(true)
    expect((await noah.call(requireTwoSteps, { input: { isRequired: false } })).http).toBe(403)
    const owner = await testApp.as('asha')
    await owner.call(requireTwoSteps, { input: { isRequired: false } })
    expect((await noah.call(removeApp)).http).toBe(200)
    expect((await noah.call(accounts.verifyUsersAccess)).data.twoStepsDueAt).toBeNull()
  })
})
