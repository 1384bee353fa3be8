import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { eventModes, eventTypes, wizardSteps } from '@mehfil/contract/events/events.ts'
import { pages } from '@mehfil/contract/pages.ts'
import { planLimits } from '@mehfil/contract/billing/plans.ts'
import { listColourStyles } from '@mehfil/templates/designs.ts'
import { getEventAllowance } from './allowance.ts'
import { getDefaultDesign, listEventTypes } from './defaults.ts'
import { listReadySteps } from './steps.ts'

const fresh = {
  mode: 'Web',
  title: '',
  startsAt: null,
  venue: '',
  domain: '',
  status: 'DRAFT',
  stepsSaved: [],
} as const
const told = {
  ...fresh,
  title: 'Pheras',
  startsAt: new Date('2026-12-12T11:30:00Z'),
  venue: 'Rang Mahal',
}

describe('Our product', () => {
  it('counts a step as ready once it is saved, or once its needs are met', () => {
    expect(listReadySteps(fresh)).toEqual([])
    expect(listReadySteps({ ...fresh, stepsSaved: ['web-rsvp', 'web-images'] })).toEqual([
      'web-images',
      'web-rsvp',
    ])
    expect(
      listReadySteps({ ...fresh, stepsSaved: ['web-event-details', 'event-domain', 'publish'] }),
    ).toEqual([])
    expect(listReadySteps(told)).toEqual(['web-event-details'])
    expect(listReadySteps({ ...told, domain: 'pheras' })).toEqual([
      'web-event-details',
      'event-domain',
    ])
    expect(listReadySteps({ ...told, status: 'PUBLISHED', domain: 'pheras' })).toContain('publish')
    const byMail = {
      ...fresh,
      mode: 'Email',
      stepsSaved: ['email-rsvp', 'web-images', 'email-images'],
    } as const
    expect(listReadySteps(byMail)).toEqual(['email-images', 'email-rsvp'])
    expect(listReadySteps({ ...told, mode: 'Email' })).toEqual(['email-event-details'])
  })

  it('has a screen for every step', () => {
    const paths: string[] = Object.values(pages).map(({ path }) => path)
    expect(
      eventModes
        .flatMap((mode): readonly string[] => wizardSteps[mode])
        .filter((step) => !paths.includes(`/event/${step}/{EID}`)),
    ).toEqual([])
  })

  it('opens every kind of event with a design that exists', () => {
    for (const mode of eventModes) {
      for (const type of eventTypes) {
        const { templateId, colourStyle } = getDefaultDesign(mode, type)
        expect(listColourStyles({ mode, templateId }).map(({ id }) => `${type} ${id}`)).toContain(
          `${type} ${colourStyle}`,
        )
        expect(listEventTypes({ mode, templateId })).toContain(type)
      }
    }
  })

  it('offers an action if the permission, the account and the plan all allow it', () => {
    const owner = {
      role: 'Superuser',
      features: permissions,
      permissions: [],
      active: 'Active',
    } as const
    const getOffered = (
      host: Parameters<typeof getEventAllowance>[0],
      drafts: number,
      currentEvents: number,
    ) => {
      const { createEvents, draftEvents } = getEventAllowance(host, planLimits.Economy, {
        drafts,
        currentEvents,
      })
      return [createEvents, draftEvents]
    }
    expect(getOffered(owner, 0, 0)).toEqual([true, true])
    expect(getOffered(owner, 2, 0)).toEqual([true, false])
    expect(getOffered(owner, 0, 1)).toEqual([false, true])
    expect(getOffered({ ...owner, active: 'Paused' }, 0, 0)).toEqual([false, false])
    expect(
      getOffered({ ...owner, role: 'Normaluser', permissions: ['DraftEvents'] }, 0, 0),
    ).toEqual([false, true])
    expect(getOffered({ ...owner, role: 'Normaluser', permissions: ['CheckIn'] }, 0, 0)).toEqual([
      false,
      false,
    ])
    expect(getEventAllowance(owner, planLimits.First, { drafts: 0, currentEvents: 5_000 })).toEqual(
      {
        createEvents: true,
        draftEvents: true,
        createEventsLimit: null,
        draftEventsLimit: 200,
      },
    )
  })
})
